package dev.akin.core.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class CatalogueTest {
  private static final Catalogue<Integer> NUMBERS =
      new Catalogue<Integer>("number").with("two", values -> 2).with("any", CatalogueTest::any);

  private static Integer any(Spec.Values values) {
    return values.integer("value", 1);
  }

  @Test
  void keepsItsOrder() {
    assertThat(NUMBERS.ids()).containsExactly("two", "any");
    assertThat(NUMBERS.all()).containsExactly(2, 1);
  }

  @Test
  void readsKnownIdsAndListsThemOtherwise() {
    assertThat(NUMBERS.parse("any(value=7)")).isEqualTo(7);
    assertThatThrownBy(() -> NUMBERS.parse("three"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("unknown number 'three'; known: two, any");
    assertThatThrownBy(() -> NUMBERS.parse("two(value=7)"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("two has no parameter 'value'; it has none");
  }
}
