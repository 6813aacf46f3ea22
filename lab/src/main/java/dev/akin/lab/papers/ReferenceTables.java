package dev.akin.lab.papers;

import static dev.akin.lab.papers.PaperExample.texts;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.core.measure.Scorer;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Quevedo and Huang: four pages about UML and the pages that link to them. */
final class ReferenceTables {
  private ReferenceTables() {}

  static List<PrintedTable> tables(Path directory, Run run) throws IOException {
    List<String> links = new ArrayList<>();
    for (Map.Entry<String, JsonNode> page :
        PaperExample.printed("uml").get("references").properties()) {
      page.getValue()
          .forEach(
              referrer ->
                  links.add("http://" + referrer.textValue() + "/\thttp://" + page.getKey() + "/"));
    }
    PaperExample uml = PaperExample.ofLinks("uml", links, directory, run);
    double[] counts = uml.ranks("prestige(w1=1,w2=0,w3=0,sites=host)", run);
    List<PrintedTable.Row> examples = new ArrayList<>();
    for (Map.Entry<String, JsonNode> example : uml.printed().get("examples").properties()) {
      examples.add(row(uml, counts, example.getKey(), example.getValue(), run));
    }
    return List.of(
        new PrintedTable(
            "Table 1, |R1(p)|: prestige(w1=1,w2=0,w3=0,sites=host)",
            List.of("p1", "p2", "p3", "p4"),
            List.of(PrintedTable.Row.of("|R1|", texts(uml.printed().get("counts")), counts)),
            List.of(
                "sites are hosts here: opensource.objectsbydesign.com is in R1 of its own domain")),
        new PrintedTable(
            "Section 4, Examples 1 to 3: reference-sim(sites=host), simto(sites=host)",
            List.of("shared", "any", "Sim(a,b)", "SimTo(a/b)", "SimTo(b/a)"),
            examples,
            List.of(
                "erratum: Table 1 lists www.onesmartclick.com for p1 and p3, Example 1 omits it",
                "erratum: Table 1 lists www.jaist.ac.jp for p1 and p2, Example 3 omits it")));
  }

  private static PrintedTable.Row row(
      PaperExample uml, double[] counts, String number, JsonNode example, Run run)
      throws IOException {
    int first = example.get("pages").get(0).intValue();
    int second = example.get("pages").get(1).intValue();
    int a = uml.pages()[first];
    int b = uml.pages()[second];
    Scorer sim = uml.scorer("reference-sim(sites=host)", run);
    Scorer simTo = uml.scorer("simto(sites=host)", run);
    int shared = sim.explain(a, b, run).parts().size();
    String name = "Example " + number + ", a = p" + (first + 1) + ", b = p" + (second + 1);
    return PrintedTable.Row.of(
        name,
        texts(example.get("printed")),
        shared,
        counts[first] + counts[second] - shared,
        sim.score(a, b),
        simTo.score(b, a),
        simTo.score(a, b));
  }
}
