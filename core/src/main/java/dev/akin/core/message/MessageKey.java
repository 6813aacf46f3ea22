package dev.akin.core.message;

/**
 * The key of a sentence; every enum that implements it has one constant per sentence. The English
 * sentences of an enum are in {@code messages.properties} of its package, under the names of the
 * constants, in the syntax of {@link java.text.MessageFormat}. An optional second line {@code
 * NAME.several} is the sentence with several pages as the first argument.
 */
public interface MessageKey {
  /** The name of the constant. */
  String name();

  /**
   * Whether the sentence mentions the first and the second page of a pair. The explanation of a
   * group then adds which page is first.
   */
  default boolean isOrdered() {
    return false;
  }

  /**
   * The key in bundles of other languages: last part of the package, dot, constant. Packages of
   * different jars must differ in that part.
   */
  default String id() {
    String name = getClass().getPackageName();
    return name.substring(name.lastIndexOf('.') + 1) + "." + name();
  }
}
