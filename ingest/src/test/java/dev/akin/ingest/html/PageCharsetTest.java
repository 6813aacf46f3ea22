package dev.akin.ingest.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageCharsetTest {
  private static final String RUSSIAN =
      "\u0421\u044a\u0435\u0448\u044c \u0436\u0435 \u0435\u0449\u0451 \u044d\u0442\u0438\u0445 "
          + "\u043c\u044f\u0433\u043a\u0438\u0445 \u0444\u0440\u0430\u043d\u0446\u0443\u0437"
          + "\u0441\u043a\u0438\u0445 \u0431\u0443\u043b\u043e\u043a \u0434\u0430 "
          + "\u0432\u044b\u043f\u0435\u0439 \u0447\u0430\u044e";

  private static Charset of(byte[] bytes, @Nullable String contentType) {
    return PageCharset.of(
        bytes, contentType == null ? null : PageCharset.inContentType(contentType));
  }

  private static Charset of(String page) {
    return of(page.getBytes(StandardCharsets.ISO_8859_1), null);
  }

  @Test
  void prefersByteOrderMarkToHeaderToMetaElement() {
    byte[] marked = "\ufeff<meta charset=koi8-r>x".getBytes(StandardCharsets.UTF_8);
    assertThat(of(marked, "text/html; charset=iso-8859-2")).isEqualTo(StandardCharsets.UTF_8);
    byte[] plain = "<meta charset=koi8-r>x".getBytes(StandardCharsets.UTF_8);
    assertThat(of(plain, "text/html; charset=iso-8859-2").name()).isEqualTo("ISO-8859-2");
    assertThat(of(plain, "text/html; charset=nonsense").name()).isEqualTo("KOI8-R");
    assertThat(of(plain, "text/html").name()).isEqualTo("KOI8-R");
  }

  @Test
  void knowsTheMarksOfAllUnicodeForms() {
    for (String name : new String[] {"UTF-8", "UTF-16BE", "UTF-16LE", "UTF-32BE", "UTF-32LE"}) {
      Charset charset = Charset.forName(name);
      assertThat(of("\ufeff<p>hello".getBytes(charset), null)).isEqualTo(charset);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "text/html; charset=UTF-8, UTF-8",
    "text/html;charset=\"koi8-r\", KOI8-R",
    "text/html; x=y; Charset = 'ISO-8859-15', ISO-8859-15",
    "text/html; charset=ISO-8859-1, windows-1252",
    "text/html; charset=latin1, windows-1252",
    "text/html; charset=ascii, windows-1252",
    "text/html; charset=gb2312, GBK",
    "text/html; charset=Shift_JIS, windows-31j",
    "text/html; charset=x-sjis, windows-31j",
    "text/html; charset=utf8, UTF-8",
  })
  void readsHeadersAsBrowsersDo(String header, String expected) {
    assertThat(PageCharset.inContentType(header)).isEqualTo(Charset.forName(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<meta charset=koi8-r>| KOI8-R",
        "<META CharSet='KOI8-R'>| KOI8-R",
        "<html lang=\"ru\" data-x='>'><head><meta  charset = \"koi8-r\" />| KOI8-R",
        "<meta http-equiv=Content-Type content='text/html; charset=koi8-r'>| KOI8-R",
        "<meta content='text/html;charset=\"koi8-r\"' http-equiv='content-type'>| KOI8-R",
        "<meta content='text/html; charset=koi8-r'><meta charset=cp1251>| windows-1251",
        "<!-- <meta charset=cp1251> --><meta charset=koi8-r>| KOI8-R",
        "<!--><meta charset=koi8-r>| KOI8-R",
        "<metadata charset=cp1251><meta charset=koi8-r>| KOI8-R",
        "<p title='<meta charset=cp1251>'><meta charset=koi8-r>| KOI8-R",
        "<meta charset=iso-8859-1>| windows-1252",
        "<meta charset=utf-16>| UTF-8",
        "<meta charset=bogus><meta charset=koi8-r>| KOI8-R",
        "<meta charset=''><meta charset=koi8-r>| KOI8-R",
        "<meta charset=>plain| UTF-8",
        "<meta charset| UTF-8",
        "<!-- never closed <meta charset=koi8-r>| UTF-8",
        "<?xml version='1.0' encoding='koi8-r'?><html>| KOI8-R",
        "<?xml version='1.0' encoding='cp1251'?><meta charset=koi8-r>| KOI8-R",
      })
  void readsTheDeclarationOfAPage(String page, String expected) {
    assertThat(of(page)).isEqualTo(Charset.forName(expected));
  }

  @Test
  void detectsTheCharsetOfAPageWithoutADeclaration() {
    for (String name : new String[] {"UTF-8", "windows-1251", "KOI8-R"}) {
      Charset charset = Charset.forName(name);
      byte[] page = ("<title>" + RUSSIAN).getBytes(charset);
      assertThat(new String(page, of(page, null))).as(name).contains(RUSSIAN);
    }
    byte[] western = "<p>caf\u00e9 na\u00efve".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(of(western, null).name()).isEqualTo("windows-1252");
    assertThat(of(new byte[0], null)).isEqualTo(StandardCharsets.UTF_8);
    assertThat(of(new byte[] {'x'}, null)).isEqualTo(StandardCharsets.UTF_8);
  }
}
