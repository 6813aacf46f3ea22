package dev.akin.app.http.server;

import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.endpoint.Reply;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Answers malformed requests in the form of other problems. The connection is closed after the
 * answer, because the end of such a request is unknown.
 */
final class RefusedRequestLog extends ErrorHandler {
  @Override
  public boolean errorPageForMethod(String method) {
    return true;
  }

  @Override
  protected void generateResponse(
      Request request,
      Response response,
      int code,
      String message,
      @Nullable Throwable cause,
      Callback callback) {
    response.setStatus(code);
    byte[] body = body(code, message, response.getHeaders());
    response.write(true, ByteBuffer.wrap(body), callback);
  }

  private static String type(int status) {
    return switch (status) {
      case 414 -> "address-too-long";
      case 431 -> "header-too-large";
      case 503 -> "stopping";
      default -> "malformed";
    };
  }

  private static byte[] body(int status, @Nullable String reason, HttpFields.Mutable fields) {
    HttpProblem problem =
        new HttpProblem(status, type(status), Objects.toString(reason, "malformed"));
    Reply reply = Reply.of(problem);
    reply.headers().forEach(fields::put);
    fields.put("Connection", "close");
    fields.put("Content-Type", reply.type());
    fields.put("Content-Length", reply.body().length);
    fields.put("X-Content-Type-Options", "nosniff");
    fields.put("Content-Security-Policy", Delivery.POLICY);
    return reply.body();
  }
}
