package dev.akin.ingest.graph;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Opens XML files from untrusted sources. */
final class UntrustedXml {
  private static final int DECLARATION_BYTES = 200;
  private static final Pattern ENCODING =
      Pattern.compile("<\\?xml[^>]*encoding\\s*=\\s*[\"']([^\"']+)");

  private UntrustedXml() {}

  /** Opens a document. No document type is processed, no entity expanded, no other file read. */
  static XMLStreamReader open(InputStream in) throws XMLStreamException, IOException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    factory.setXMLResolver(
        (publicId, systemId, baseUri, namespace) -> InputStream.nullInputStream());
    BufferedInputStream buffered = new BufferedInputStream(in);
    // The JDK's own UTF-8 reader prints to standard error on invalid bytes; this one only throws.
    return isUtf8(buffered)
        ? factory.createXMLStreamReader(
            new InputStreamReader(buffered, StandardCharsets.UTF_8.newDecoder()))
        : factory.createXMLStreamReader(buffered);
  }

  /** Whether a document neither declares another encoding nor begins like one. */
  private static boolean isUtf8(BufferedInputStream in) throws IOException {
    in.mark(DECLARATION_BYTES);
    byte[] start = in.readNBytes(DECLARATION_BYTES);
    in.reset();
    String text = new String(start, StandardCharsets.ISO_8859_1);
    boolean isUtf16 = text.startsWith("\u00fe\u00ff") || text.startsWith("\u00ff\u00fe");
    Matcher declared = ENCODING.matcher(text);
    return !isUtf16
        && text.indexOf('\0') < 0
        && (!declared.find() || declared.group(1).equalsIgnoreCase("UTF-8"));
  }
}
