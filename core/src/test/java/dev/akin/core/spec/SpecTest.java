package dev.akin.core.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class SpecTest {
  @Test
  void readsNamesWithAndWithoutValues() {
    assertThat(Spec.parse("a-b_c9")).isEqualTo(new Spec("a-b_c9", Map.of()));
    assertThat(Spec.parse("x()")).isEqualTo(new Spec("x", Map.of()));
    assertThat(Spec.parse("x( )")).isEqualTo(new Spec("x", Map.of()));
    assertThat(Spec.parse(" x ( key = some value , other=2 ) "))
        .isEqualTo(new Spec("x", Map.of("key", "some value", "other", "2")));
    assertThat(Spec.parse("x(key=a=b)").values()).containsEntry("key", "a=b");
  }

  @Test
  void readsQuotedValues() {
    assertThat(Spec.parse("x( a = \"b, (c)=d\" , e=f\"g )").values())
        .isEqualTo(Map.of("a", "b, (c)=d", "e", "f\"g"));
    assertThat(Spec.parse("x(a=\"\\\"\\\\ \",b=\"\")").values())
        .isEqualTo(Map.of("a", "\"\\ ", "b", ""));
    assertThat(Spec.parse("x(a=b=\"c)").values()).containsEntry("a", "b=\"c");
    checkMalformed("x(a=\"b)", "the closing quote is missing");
    checkMalformed("x(a=\"b\\)", "the closing quote is missing");
    checkMalformed("x(a=\"b\"c)", "'c' follows a closing quote");
  }

  @Test
  void readsKeysWithParametersOfTheirOwn() {
    Spec spec = Spec.parse("mix( a(r=2,t=\"x, (y)=\\\"\") = 1 , b=2, c(d(e=1)=2)=3,f=\"(\" )");
    assertThat(spec.values())
        .containsExactly(
            Map.entry("a(r=2,t=\"x, (y)=\\\"\")", "1"),
            Map.entry("b", "2"),
            Map.entry("c(d(e=1)=2)", "3"),
            Map.entry("f", "("));
    assertThat(
            spec.<List<String>>read(
                values -> {
                  assertThat(values.number("b", 0) + values.text("f", "")).isEqualTo("2.0(");
                  List<String> others = values.others();
                  others.forEach(other -> values.number(other, 0));
                  return others;
                }))
        .containsExactly("a(r=2,t=\"x, (y)=\\\"\")", "c(d(e=1)=2)");
    assertThat(Spec.parse("x(t=a(b,c=d))").values()).isEqualTo(Map.of("t", "a(b", "c", "d)"));
    checkMalformed("x(a(b=1=2)", "'a(b=1=2' is not key=value");
    assertThatThrownBy(() -> Spec.parse("x(a(b)=2)"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cannot read 'a(b)': 'b' is not key=value");
  }

  @Test
  void textsRoundTrip() {
    Random random = new Random(9);
    String letters = "ab ,=()\"\\工.-_'";
    for (int i = 0; i < 5_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(8); length > 0; length--) {
        text.append(letters.charAt(random.nextInt(letters.length())));
      }
      String printed = Spec.print("x", "a", text.toString(), "b", 1);
      assertThat(Spec.parse(printed).values())
          .as(printed)
          .isEqualTo(Map.of("a", text.toString(), "b", "1"));
    }
    assertThat(Spec.print("x", "a", "uml tools", "b", "工具")).isEqualTo("x(a=\"uml tools\",b=工具)");
  }

  @Test
  void explainsMalformedTexts() {
    checkMalformed("", "'' is not a name");
    checkMalformed("9x", "'9x' is not a name");
    checkMalformed("a b", "'a b' is not a name");
    checkMalformed("(a=1)", "'' is not a name");
    checkMalformed("x(a=1", "the closing parenthesis is missing");
    checkMalformed("x(a=1)y", "the closing parenthesis is missing");
    checkMalformed("x(a)", "'a' is not key=value");
    checkMalformed("x(a=1,)", "'' is not key=value");
    checkMalformed("x(=1)", "'' is not a name");
    checkMalformed("x(a=1,a=2)", "'a' is given twice");
  }

  private static void checkMalformed(String text, String what) {
    assertThatThrownBy(() -> Spec.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cannot read '" + text + "': " + what + "; write id or id(key=value,...)");
  }

  @Test
  void readsTypedValues() {
    Spec spec = Spec.parse("x(number=1.5e-3,whole=-7,choice=Half_Up,text=any)");
    assertThat(
            spec.<String>read(
                values ->
                    values.number("number", 9)
                        + " "
                        + values.integer("whole", 9)
                        + " "
                        + values.choice("choice", RoundingMode.FLOOR)
                        + " "
                        + values.text("text", "none")
                        + " "
                        + values.number("other", 2.5)
                        + values.integer("more", 3)
                        + values.choice("last", RoundingMode.UP)
                        + values.text("rest", "!")))
        .isEqualTo("0.0015 -7 HALF_UP any 2.53UP!");
  }

  @Test
  void explainsInvalidValues() {
    checkWrong("x(a=one)", v -> v.number("a", 1), "x: a must be a number, but is 'one'");
    checkWrong("x(a=1.5)", v -> v.integer("a", 1), "x: a must be a whole number, but is '1.5'");
    checkWrong(
        "x(a=3000000000)",
        v -> v.integer("a", 1),
        "x: a must be a whole number, but is '3000000000'");
    checkWrong(
        "x(a=third)", v -> v.choice("a", Half.LEFT), "x: a must be left or right, but is 'third'");
    checkWrong("x(a=)", v -> v.number("a", 1), "x: a must be a number, but is ''");
    checkWrong("x(a=)", v -> v.integer("a", 1), "x: a must be a whole number, but is ''");
    checkWrong("x(a=)", v -> v.choice("a", Half.LEFT), "x: a must be left or right, but is ''");
    checkWrong("x(b=1)", v -> v.number("a", 1), "x has no parameter 'b'; known: a");
    checkWrong("x(b=1)", v -> "", "x has no parameter 'b'; it has none");
  }

  private enum Half {
    LEFT,
    RIGHT
  }

  private static void checkWrong(String text, Function<Spec.Values, Object> maker, String message) {
    assertThatThrownBy(() -> Spec.parse(text).read(maker))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void printsNumbersWithoutNeedlessDigits() {
    assertThat(Spec.print("x")).isEqualTo("x");
    assertThat(Spec.print("x", "a", 1.0, "b", 0.5, "c", 3, "d", Half.LEFT, "e", "text"))
        .isEqualTo("x(a=1,b=0.5,c=3,d=left,e=text)");
    assertThat(Spec.print("x", "a", 1e300, "b", Double.POSITIVE_INFINITY))
        .isEqualTo("x(a=1.0E300,b=Infinity)");
  }

  @Test
  void numbersRoundTrip() {
    Random random = new Random(8);
    for (int i = 0; i < 2_000; i++) {
      double bits = Double.longBitsToDouble(random.nextLong());
      bits = Double.isNaN(bits) ? Double.NEGATIVE_INFINITY : bits;
      double number = i == 0 ? -0.0 : i % 2 == 0 ? bits : random.nextInt(1000) / 8.0;
      double read = Spec.parse(Spec.print("x", "a", number)).read(v -> v.number("a", 1));
      assertThat(Double.doubleToLongBits(read)).isEqualTo(Double.doubleToLongBits(number));
    }
  }
}
