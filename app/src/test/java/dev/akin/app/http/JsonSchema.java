package dev.akin.app.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Validates the subset of JSON Schema that the OpenAPI description uses. */
final class JsonSchema {
  private final JsonNode document;

  JsonSchema(JsonNode document) {
    this.document = document;
  }

  /** The violations of a value; empty if it is valid. */
  List<String> faults(JsonNode value, JsonNode schema, String at) {
    JsonNode resolved = resolved(schema);
    List<String> faults = new ArrayList<>();
    if (resolved.has("oneOf")) {
      int fitting = 0;
      for (JsonNode each : resolved.path("oneOf")) {
        fitting += faults(value, each, at).isEmpty() ? 1 : 0;
      }
      if (fitting != 1) {
        faults.add(at + " fits " + fitting + " of oneOf: " + value);
      }
      return faults;
    }
    if (!isOf(value, resolved.path("type"))) {
      faults.add(at + " is no " + resolved.path("type") + " but " + value);
      return faults;
    }
    JsonNode choices = resolved.path("enum");
    if (choices.isArray() && choices.valueStream().noneMatch(value::equals)) {
      faults.add(at + " is none of " + choices + " but " + value);
    }
    if (value.isObject() && resolved.has("properties")) {
      properties(value, resolved, at, faults);
    }
    for (int i = 0; value.isArray() && i < value.size(); i++) {
      faults.addAll(faults(value.get(i), resolved.path("items"), at + "/" + i));
    }
    return faults;
  }

  private void properties(JsonNode value, JsonNode schema, String at, List<String> faults) {
    for (JsonNode name : schema.path("required")) {
      if (!value.has(name.asText())) {
        faults.add(at + " lacks " + name);
      }
    }
    for (Map.Entry<String, JsonNode> field : value.properties()) {
      JsonNode known = schema.path("properties").path(field.getKey());
      if (known.isMissingNode()) {
        faults.add(at + " has an unknown field " + field.getKey());
      } else {
        faults.addAll(faults(field.getValue(), known, at + "/" + field.getKey()));
      }
    }
  }

  private JsonNode resolved(JsonNode schema) {
    return schema.has("$ref") ? document.at(schema.path("$ref").asText().substring(1)) : schema;
  }

  private static boolean isOf(JsonNode value, JsonNode type) {
    if (type.isArray()) {
      return type.valueStream().anyMatch(each -> isOf(value, each));
    }
    return switch (type.asText()) {
      case "object" -> value.isObject();
      case "array" -> value.isArray();
      case "string" -> value.isTextual();
      case "integer" -> value.isIntegralNumber();
      case "number" -> value.isNumber();
      case "boolean" -> value.isBoolean();
      case "null" -> value.isNull();
      default -> true;
    };
  }
}
