package dev.akin.spark.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.engine.url.PageAlias;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.job.Checkpoints;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pointer doubling finds the same ends of alias chains as single steps. */
@Tag("long")
class AliasResolverTest {
  private static final StructType RECORD =
      new StructType().add("aliases", DataTypes.createArrayType(RecordSchema.ALIAS));

  @TempDir Path directory;

  /**
   * Most names lead to the previous one, which gives long chains; others lead anywhere, also in
   * cycles.
   */
  private static Map<String, String> ways() {
    Random random = new Random(1);
    Map<String, String> ways = new HashMap<>();
    for (int name = 1; name < 60; name++) {
      if (random.nextInt(12) > 0) {
        ways.put("p" + name, "p" + (random.nextInt(8) > 0 ? name - 1 : random.nextInt(60)));
      }
    }
    ways.entrySet().removeIf(way -> way.getKey().equals(way.getValue()));
    return ways;
  }

  private static String end(String name, Map<String, String> ways) {
    Set<String> seen = new HashSet<>();
    String at = name;
    while (ways.containsKey(at) && seen.add(at)) {
      at = ways.get(at);
    }
    TreeSet<String> circle = new TreeSet<>(List.of(at));
    for (String next = ways.get(at); next != null && circle.add(next); ) {
      next = ways.get(next);
    }
    return circle.first();
  }

  @Test
  void endsEqualThoseOfSingleSteps() throws IOException {
    SparkSession session = LocalSpark.session(2);
    Map<String, String> ways = ways();
    List<Row> rows = new ArrayList<>();
    ways.forEach((from, to) -> rows.add(alias(from, to, PageAlias.Reason.REDIRECT)));
    // Presumed aliases are ignored if there are declared ones.
    ways.keySet().stream()
        .limit(9)
        .forEach(name -> rows.add(alias(name, "a", PageAlias.Reason.INDEX)));
    Checkpoints steps =
        Checkpoints.open(session, directory.resolve("steps").toString(), "test", text -> {});
    Map<String, String> found = new TreeMap<>();
    for (Row row :
        AliasResolver.of(session.createDataFrame(rows, RECORD), steps)
            .select("name", "end")
            .collectAsList()) {
      assertThat(found.put(row.getString(0), row.getString(1))).isNull();
    }
    Map<String, String> wanted = new TreeMap<>();
    ways.keySet().forEach(name -> wanted.put(name, end(name, ways)));
    wanted.entrySet().removeIf(each -> each.getKey().equals(each.getValue()));
    assertThat(found).isEqualTo(wanted);
  }

  private static Row alias(String from, String to, PageAlias.Reason reason) {
    Row alias = RowFactory.create(from, to, reason.code());
    return RowFactory.create((Object) new Object[] {alias});
  }
}
