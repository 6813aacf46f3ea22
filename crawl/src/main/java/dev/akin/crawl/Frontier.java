package dev.akin.crawl;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The queue of addresses: one FIFO queue per host, so the crawl is breadth first. A host is taken
 * by one thread at a time and not before its delay has passed. An address is stored as its offset
 * in the journal, 8 bytes each.
 */
final class Frontier {
  private final Map<String, HostQueue> hosts = new HashMap<>();

  /** Hosts with addresses that no thread has taken, ordered by the time of their next request. */
  private final PriorityQueue<HostQueue> idle =
      new PriorityQueue<>(Comparator.comparingLong((HostQueue host) -> host.readyAt));

  private long size;
  private boolean isClosed;

  /** Appends an address to the queue of its host. */
  synchronized void add(String name, long offset) {
    HostQueue host = hosts.computeIfAbsent(name, key -> new HostQueue(key, System.nanoTime()));
    host.queue.enqueue(offset);
    size++;
    if (!host.isTaken && host.queue.size() == 1) {
      idle.add(host);
      notifyAll();
    }
  }

  /** Sets the time of the next request to a host, before addresses are added. */
  synchronized void rest(String name, long readyAt) {
    hosts.putIfAbsent(name, new HostQueue(name, readyAt));
  }

  /** Takes the next host that is ready, until it is returned; null once the frontier is closed. */
  synchronized @Nullable HostQueue take() throws InterruptedException {
    while (!isClosed) {
      HostQueue first = idle.peek();
      long wait = first == null ? Long.MAX_VALUE : first.readyAt - System.nanoTime();
      if (first != null && wait <= 0) {
        idle.remove();
        first.isTaken = true;
        return first;
      }
      // Rounded up, so that a delay is never cut short.
      wait(first == null ? 0 : wait / 1_000_000 + 1);
    }
    return null;
  }

  /** Returns the first address of a host that the caller has taken. */
  synchronized long first(HostQueue host) {
    return host.queue.firstLong();
  }

  synchronized void removeFirst(HostQueue host) {
    host.queue.dequeueLong();
    size--;
  }

  /** Returns a host, whose next request is at {@code readyAt} or later. */
  synchronized void release(HostQueue host, long readyAt) {
    host.isTaken = false;
    host.readyAt = readyAt;
    if (!host.queue.isEmpty()) {
      idle.add(host);
      notifyAll();
    }
  }

  /** Returns the number of addresses in the queue. */
  synchronized long size() {
    return size;
  }

  /** Closes the frontier and wakes all waiting threads. */
  synchronized void close() {
    isClosed = true;
    notifyAll();
  }
}
