package dev.akin.crawl;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The addresses that wait, one queue for each host, first come first served: breadth first. A host
 * is taken by one thread at a time and not before its delay is over. An address waits as its offset
 * in the journal: eight bytes each.
 */
final class Frontier {
  private final Map<String, HostQueue> hosts = new HashMap<>();

  /** Hosts with addresses that nobody has taken, the one that is ready first in front. */
  private final PriorityQueue<HostQueue> idle =
      new PriorityQueue<>(Comparator.comparingLong((HostQueue host) -> host.readyAt));

  private long size;
  private boolean isClosed;

  /** Adds an address behind all others of its host. */
  synchronized void add(String name, long offset) {
    HostQueue host = hosts.computeIfAbsent(name, key -> new HostQueue(key, System.nanoTime()));
    host.queue.enqueue(offset);
    size++;
    if (!host.isTaken && host.queue.size() == 1) {
      idle.add(host);
      notifyAll();
    }
  }

  /** Lets a host rest, before anything is added for it. */
  synchronized void rest(String name, long readyAt) {
    hosts.putIfAbsent(name, new HostQueue(name, readyAt));
  }

  /**
   * The next host that is ready, taken until it is given back; null once the frontier is closed.
   */
  synchronized @Nullable HostQueue take() throws InterruptedException {
    while (!isClosed) {
      HostQueue first = idle.peek();
      long wait = first == null ? Long.MAX_VALUE : first.readyAt - System.nanoTime();
      if (first != null && wait <= 0) {
        idle.remove();
        first.isTaken = true;
        return first;
      }
      // Rounded up: a delay is kept to the last microsecond.
      wait(first == null ? 0 : wait / 1_000_000 + 1);
    }
    return null;
  }

  /** The first address of a host that the caller has taken. */
  synchronized long first(HostQueue host) {
    return host.queue.firstLong();
  }

  /** Takes the first address out. */
  synchronized void removeFirst(HostQueue host) {
    host.queue.dequeueLong();
    size--;
  }

  /** Gives a host back, to be asked again from {@code readyAt} on. */
  synchronized void release(HostQueue host, long readyAt) {
    host.isTaken = false;
    host.readyAt = readyAt;
    if (!host.queue.isEmpty()) {
      idle.add(host);
      notifyAll();
    }
  }

  /** Addresses that wait. */
  synchronized long size() {
    return size;
  }

  /** Sends everybody home. */
  synchronized void close() {
    isClosed = true;
    notifyAll();
  }
}
