package dev.akin.core.measure.companion;

import dev.akin.core.graph.CountedSites;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PairScorer;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.message.Argument;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** {@link Companion} bound to a snapshot; every answer uses the vicinity of its first page. */
final class CompanionScorer implements PairScorer {
  private final Companion measure;
  private final Links out;
  private final Links in;
  private final int[] sites;
  private final boolean isSited;
  private final PreparationOutcome outcome;
  private final VicinityGraph vicinity;
  private final WorkspacePool<int[]> seats;

  CompanionScorer(Companion measure, Snapshot snapshot, Run run) {
    this.measure = measure;
    out = snapshot.graph().links(Direction.OUT).withoutSelfLinks();
    in = snapshot.graph().links(Direction.IN).withoutSelfLinks();
    CountedSites counted = CountedSites.of(snapshot.facts(), measure.sites(), run);
    int[] numbers = counted.numbers();
    sites = numbers == null ? PageFacts.none(out.pages()).sites(SiteKind.NONE, run) : numbers;
    isSited = numbers != null;
    outcome = PreparationOutcome.DIRECT.withRemark(counted.remark());
    vicinity = new VicinityGraph(out, in, snapshot.ranks().scores(), measure.limits());
    seats = new WorkspacePool<>(() -> new int[out.pages()]);
  }

  @Override
  public int pages() {
    return out.pages();
  }

  @Override
  public PreparationOutcome outcome() {
    return outcome;
  }

  private VicinityHits around(int page, Run run) {
    Objects.checkIndex(page, pages());
    run.check();
    int[] pages = vicinity.of(page, run);
    int[] groups = NearDuplicates.groups(out, in, pages, run);
    VicinityHits around = seats.with(free -> new VicinityHits(out, pages, groups, sites, free));
    around.iterate(measure.iterations(), run);
    return around;
  }

  @Override
  public PairScore compare(int a, int b, Run run) {
    Objects.checkIndex(b, pages());
    VicinityHits around = around(a, run);
    int place = around.find(b);
    return PairScore.exact(place < 0 ? 0 : around.authority(place));
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    BoundedHeap best = new BoundedHeap(k);
    VicinityHits around = around(page, run);
    for (int i = 0; i < around.size(); i++) {
      if (around.page(i) != page && around.authority(i) > 0) {
        best.offer(around.page(i), around.authority(i));
      }
    }
    return TopPages.drain(best);
  }

  @Override
  public Explanation explain(int a, int b, Run run) {
    Objects.checkIndex(b, pages());
    VicinityHits around = around(a, run);
    int place = around.find(b);
    if (place < 0 || around.authority(place) == 0) {
      return Explanation.zero(whyZero(around, place));
    }
    List<Explanation.Part> parts = new ArrayList<>();
    for (int i = 0; i < around.size(); i++) {
      double share = around.isFirst(i) ? around.share(i, place) : 0;
      if (share > 0) {
        Argument hub = new Argument.Page(around.page(i));
        Message message = Message.of(CompanionMessage.IS_HUB, hub, around.hub(i));
        parts.add(new Explanation.Part(message, share));
      }
    }
    Message note = Message.of(CompanionMessage.AUTHORITY, around.size(), parts.size());
    return new Explanation(around.authority(place), parts, note);
  }

  private Message whyZero(VicinityHits around, int place) {
    if (around.size() == 1) {
      return Message.of(CompanionMessage.FIRST_HAS_NO_LINKS);
    }
    Message hint = isSited ? CountedSites.HINT : Message.NOTHING;
    if (around.links() == 0) {
      return Message.of(CompanionMessage.NO_LINKS_COUNT, around.size()).then(hint);
    }
    return place < 0
        ? Message.of(CompanionMessage.NOT_AROUND, around.size())
        : Message.of(CompanionMessage.NO_HUB).then(hint);
  }
}
