package dev.akin.engine.index.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The language of a page is determined by its declaration, its script, or its stop words. */
class LanguageDetectorTest {
  private static String guess(String said, String body) {
    return LanguageDetector.of(new FieldTexts("", "", "", body, said));
  }

  @Test
  void usesTheDeclaredLanguage() {
    assertThat(guess("de-AT", "Wien")).isEqualTo("de");
    assertThat(guess("EN_us", "colour of money")).isEqualTo("en");
    assertThat(guess("pl", "w Szczebrzeszynie")).isEqualTo("pl");
    assertThat(guess("nb", "hus")).isEqualTo("no");
    assertThat(guess("zh-TW", "旅遊")).isEqualTo("zh-hant");
  }

  @Test
  void prefersTheScriptToTheDeclaredLanguage() {
    assertThat(guess("en", "中国的旅游业发展迅速")).isEqualTo("zh");
    assertThat(guess("en", "Москва столица России и крупнейший по численности город"))
        .isEqualTo("ru");
    assertThat(guess("nonsense", "これは日本語です")).isEqualTo("ja");
  }

  @Test
  void distinguishesScripts() {
    assertThat(guess("", "東京の観光旅行はとても楽しいです")).isEqualTo("ja");
    assertThat(guess("", "서울에서 부산까지")).isEqualTo("ko");
    assertThat(guess("", "我們這個國家的學會")).isEqualTo("zh-hant");
    assertThat(guess("", "我们这个国家的学会")).isEqualTo("zh");
    assertThat(guess("", "ประเทศไทย")).isEqualTo("th");
    assertThat(guess("", "Η Αθήνα είναι η πρωτεύουσα")).isEqualTo("el");
    assertThat(guess("", "भारत एक देश है")).isEqualTo("hi");
    assertThat(guess("", "العربية لغة جميلة وهي في القلب")).isEqualTo("ar");
  }

  @Test
  void distinguishesLanguagesOfOneScriptByStopWords() {
    assertThat(guess("", "The cat sat on the mat and it was not in the house")).isEqualTo("en");
    assertThat(guess("", "Die Katze saß auf der Matte und war nicht im Haus")).isEqualTo("de");
    assertThat(guess("", "Le chat est sur la table et il ne veut pas partir avec nous"))
        .isEqualTo("fr");
    assertThat(guess("", "El gato está en la mesa y no quiere salir con nosotros de la casa"))
        .isEqualTo("es");
    assertThat(guess("", "O gato está em cima da mesa e não quer sair com a gente"))
        .isEqualTo("pt");
    assertThat(guess("", "Il gatto è sul tavolo e non vuole uscire con noi dalla casa"))
        .isEqualTo("it");
    assertThat(guess("", "De kat zit op de tafel en wil niet met ons naar buiten")).isEqualTo("nl");
    assertThat(guess("", "Katten sitter på bordet och vill inte gå ut med oss")).isEqualTo("sv");
    assertThat(guess("", "این یک کتاب است که از آن استفاده می شود")).isEqualTo("fa");
  }

  @Test
  void ignoresPartsOfIdentifiersAndAddresses() {
    assertThat(guess("", "com.acme.base.Joiner com.acme.base.Splitter java.lang.Object"))
        .isEqualTo("und");
    assertThat(guess("", "java.io.Closeable acme.io/non/per alla@io.io")).isEqualTo("und");
    assertThat(guess("", "Hierarchy for package com.acme and the classes of com.acme.io"))
        .isEqualTo("en");
  }

  @Test
  void returnsUnknownWithoutEvidence() {
    assertThat(guess("", "")).isEqualTo("und");
    assertThat(guess("", "12345 !!!")).isEqualTo("und");
    assertThat(guess("", "A B C D E F G H I J K L M N O P Q R S T")).isEqualTo("und");
    assertThat(guess("", "lorem ipsum dolor")).isEqualTo("und");
    assertThat(guess("qq-zz", "Xyzzy Plugh")).isEqualTo("und");
  }
}
