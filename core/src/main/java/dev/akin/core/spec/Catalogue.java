package dev.akin.core.spec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A list of objects that are named by a {@link Spec}, in display order.
 *
 * @param <T> their type
 */
public final class Catalogue<T> {
  private final String kind;
  private final Map<String, Function<Spec.Values, ? extends T>> makers = new LinkedHashMap<>();
  private final Map<String, Function<Spec.Values, ? extends T>> aliases = new LinkedHashMap<>();

  /**
   * An empty list.
   *
   * @param kind the noun for an entry in messages
   */
  public Catalogue(String kind) {
    this.kind = kind;
  }

  /**
   * Adds an entry at the end: its id, and a function from its parameters.
   *
   * @throws IllegalArgumentException if the id or alias is taken
   */
  public Catalogue<T> with(String id, Function<Spec.Values, ? extends T> maker) {
    if (isKnown(id)) {
      throw new IllegalArgumentException("the " + kind + " " + id + " already exists");
    }
    makers.put(id, maker);
    return this;
  }

  /** Adds an alias. It can be parsed, but is not one of the {@link #ids}. */
  public Catalogue<T> withAlias(String name, Function<Spec.Values, ? extends T> maker) {
    aliases.put(name, maker);
    return this;
  }

  /** All aliases, in the order in which they were added. */
  public List<String> aliases() {
    return List.copyOf(aliases.keySet());
  }

  /** Whether a name is an id or an alias. */
  public boolean isKnown(String name) {
    return makers.containsKey(name) || aliases.containsKey(name);
  }

  /** All ids. */
  public List<String> ids() {
    return List.copyOf(makers.keySet());
  }

  /** All entries with their default parameters. */
  public List<T> all() {
    return makers.keySet().stream().map(this::parse).toList();
  }

  /**
   * Reads {@code id} or {@code id(key=value,...)}.
   *
   * @throws IllegalArgumentException if the id or a key is unknown; the message lists the known
   *     ones
   */
  public T parse(String text) {
    Spec spec = Spec.parse(text);
    Function<Spec.Values, ? extends T> maker =
        (makers.containsKey(spec.id()) ? makers : aliases).get(spec.id());
    if (maker == null) {
      throw new IllegalArgumentException(SpellingSuggestions.unknown(kind, spec.id(), ids()));
    }
    return spec.read(maker);
  }
}
