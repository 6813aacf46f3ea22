package dev.akin.crawl.journal;

import dev.akin.crawl.fetch.FetchResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.WarcCaptureRecord;
import org.netpreserve.jwarc.WarcCompression;
import org.netpreserve.jwarc.WarcDigest;
import org.netpreserve.jwarc.WarcRequest;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;
import org.netpreserve.jwarc.WarcWriter;
import org.netpreserve.jwarc.Warcinfo;

/**
 * Creates WARC records, each a gzip member, which can be appended to any file: the response of a
 * server, or a revisit record for an unchanged page, and the request.
 */
public final class WarcPacker {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final WarcWriter writer;

  public WarcPacker() throws IOException {
    writer = new WarcWriter(Channels.newChannel(bytes), WarcCompression.GZIP);
  }

  /** Returns the first record of a file. */
  byte[] info(String file, String agent) throws IOException {
    Map<String, List<String>> fields = new TreeMap<>();
    fields.put("software", List.of(agent));
    fields.put("format", List.of("WARC File Format 1.0"));
    fields.put("robots", List.of("obey"));
    writer.write(new Warcinfo.Builder().filename(file).fields(fields).build());
    return drain();
  }

  /** Returns the records of a response and its request. */
  public byte[] response(FetchResponse fetched) throws IOException {
    byte[] head = fetched.head().getBytes(StandardCharsets.UTF_8);
    byte[] block = new byte[head.length + fetched.body().length];
    System.arraycopy(head, 0, block, 0, head.length);
    System.arraycopy(fetched.body(), 0, block, head.length, fetched.body().length);
    WarcResponse response =
        described(new WarcResponse.Builder(fetched.url().normalForm()), fetched)
            .blockDigest(digest(block))
            .payloadDigest(digest(fetched.body()))
            .body(MediaType.HTTP_RESPONSE, block)
            .build();
    writer.write(response);
    return withRequest(response, fetched);
  }

  /** Returns the records of an unchanged page and its request. */
  public byte[] revisit(FetchResponse fetched, long earlier) throws IOException {
    byte[] head = fetched.head().getBytes(StandardCharsets.UTF_8);
    WarcRevisit revisit =
        described(
                new WarcRevisit.Builder(
                    fetched.url().normalForm(), WarcRevisit.SERVER_NOT_MODIFIED_1_0),
                fetched)
            .setHeader("WARC-Refers-To-Target-URI", fetched.url().normalForm())
            .setHeader("WARC-Refers-To-Date", Instant.ofEpochSecond(earlier / 1000).toString())
            .blockDigest(digest(head))
            .body(MediaType.HTTP_RESPONSE, head)
            .build();
    writer.write(revisit);
    return withRequest(revisit, fetched);
  }

  private byte[] withRequest(WarcCaptureRecord answer, FetchResponse fetched) throws IOException {
    byte[] block = fetched.request().getBytes(StandardCharsets.UTF_8);
    writer.write(
        described(new WarcRequest.Builder(fetched.url().normalForm()), fetched)
            .concurrentTo(answer.id())
            .blockDigest(digest(block))
            .body(MediaType.HTTP_REQUEST, block)
            .build());
    return drain();
  }

  private static <R extends WarcCaptureRecord, B extends WarcCaptureRecord.AbstractBuilder<R, B>>
      B described(B builder, FetchResponse fetched) throws IOException {
    // WARC 1.0 has a resolution of one second.
    B dated = builder.date(Instant.ofEpochSecond(fetched.date().getEpochSecond()));
    return fetched.ip().isEmpty() ? dated : dated.ipAddress(InetAddress.getByName(fetched.ip()));
  }

  private static WarcDigest digest(byte[] content) {
    try {
      MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
      sha1.update(content);
      return new WarcDigest(sha1);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-1", e);
    }
  }

  private byte[] drain() {
    byte[] packed = bytes.toByteArray();
    bytes.reset();
    return packed;
  }
}
