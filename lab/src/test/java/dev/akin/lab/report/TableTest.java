package dev.akin.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.lab.markup.Html;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
  private static String html(Table table) {
    Html html = new Html();
    table.write(html);
    return html.fragment();
  }

  @Test
  void hasAHeadAndBreaksNamesAfterSigns() {
    Table.Row row =
        new Table.Row(
            "jaccard(direction=both,\"x\")",
            "jaccard(direction=both,<i>)",
            List.of(new Table.Cell("0.5", "0.4–0.6", ""), new Table.Cell("7", List.of(), "clear")));
    String html = html(new Table("a & b", List.of("measure", "OA", "n"), List.of(row)));
    assertThat(html)
        .contains("<caption>a &amp; b</caption>")
        .contains("<thead>\n<tr><th>measure</th><th>OA</th><th>n</th></tr>\n</thead>")
        .contains("title=\"jaccard(direction=both,&quot;x&quot;)\"")
        .contains(">jaccard(<wbr>direction=<wbr>both,<wbr>&lt;i&gt;)</th>")
        .contains("<td>0.5 <span>0.4–0.6</span></td><td class=\"clear\">7</td></tr>");
    assertThat(html(new Table("", List.of("measure"), List.of()))).doesNotContain("<caption>");
  }
}
