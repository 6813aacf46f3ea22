package dev.akin.testkit.golden;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A worked example: its graph and the numbers from the paper. */
public final class Golden {
  private final String name;
  private final JsonNode json;

  private Golden(String name, JsonNode json) {
    this.name = name;
    this.json = json;
  }

  /** Reads the example {@code name.json} beside this class. */
  public static Golden read(String name) {
    try (InputStream stream = Golden.class.getResourceAsStream(name + ".json")) {
      if (stream == null) {
        throw new IllegalArgumentException("there is no golden file " + name + ".json");
      }
      return new Golden(name, new ObjectMapper().readTree(stream));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The graph of its edges. */
  public PageGraph graph() {
    PageGraphBuilder builder = new PageGraphBuilder();
    for (JsonNode edge : field("edges")) {
      builder.link(edge.get(0).intValue(), edge.get(1).intValue());
    }
    return builder.build();
  }

  /** A single number. */
  public double number(String field) {
    return field(field).doubleValue();
  }

  /** A list of numbers, or the values of an object in their order. */
  public double[] vector(String field) {
    return numbers(field(field));
  }

  /** A list of lists of numbers. */
  public double[][] matrix(String field) {
    return stream(field(field)).map(Golden::numbers).toArray(double[][]::new);
  }

  /** Lists of page names such as "v3" under page names, as lists of page ids from 0. */
  public int[][] pageLists(String field) {
    return stream(field(field))
        .map(list -> stream(list).mapToInt(name -> id(name.textValue())).toArray())
        .toArray(int[][]::new);
  }

  /** Anything else in the file. */
  public JsonNode field(String field) {
    JsonNode found = json.get(field);
    if (found == null) {
      throw new IllegalArgumentException(name + ".json has no field " + field);
    }
    return found;
  }

  private static int id(String name) {
    return Integer.parseInt(name.substring(1)) - 1;
  }

  private static double[] numbers(JsonNode list) {
    return stream(list).mapToDouble(JsonNode::doubleValue).toArray();
  }

  private static Stream<JsonNode> stream(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false);
  }
}
