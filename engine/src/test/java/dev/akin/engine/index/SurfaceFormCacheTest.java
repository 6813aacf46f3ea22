package dev.akin.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SurfaceFormCacheTest {
  private final SurfaceFormCache recent = new SurfaceFormCache();

  @Test
  void keepsAtMostTheLimit() {
    for (int page = 0; page < 500; page++) {
      recent.keep(forms(page, 999));
      assertThat(recent.size()).isLessThanOrEqualTo(SurfaceFormCache.MOST);
    }
    assertThat(recent.find(0)).isNull();
    assertThat(recent.find(499)).isNotNull();
    assertThat(recent.size()).isEqualTo(SurfaceFormCache.MOST);
  }

  @Test
  void evictsTheLeastRecentlyUsedPage() {
    recent.keep(forms(1, 40_000));
    recent.keep(forms(2, 40_000));
    assertThat(recent.find(1)).isNotNull();
    recent.keep(forms(3, 40_000));
    assertThat(recent.find(1)).isNotNull();
    assertThat(recent.find(2)).isNull();
  }

  @Test
  void keepsTheLastPageOfAnySize() {
    recent.keep(forms(1, 10));
    recent.keep(forms(2, SurfaceFormCache.MOST + 1));
    assertThat(recent.find(1)).isNull();
    assertThat(recent.find(2)).isNotNull();
  }

  @Test
  void countsAPageOnce() {
    recent.keep(forms(1, 10));
    recent.keep(forms(1, 10));
    assertThat(recent.size()).isEqualTo(11);
  }

  private static SurfaceForms forms(int page, int count) {
    Map<String, String> formOf = new HashMap<>();
    for (int i = 0; i < count; i++) {
      formOf.put("t" + i, "form" + i);
    }
    return new SurfaceForms(page, formOf);
  }
}
