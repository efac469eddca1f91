import { LRUCache } from 'lru-cache';

/** Answers that are kept. Subscribers at the end of the feed ask for the same few, one shortly after the other. */
const MOST = 512;
const KEPT_MS = 1_000;

interface Entry<T> {
  /** How far the feed had come when the answer was begun. */
  readonly begunAt: number;
  readonly answer: Promise<T>;
}

/**
 * Answers that many subscribers ask for at about the same time, each made once. An answer is given only to who began to
 * follow before it was made, so that nobody sees a state that is older than what was acknowledged before that.
 */
export class SharedAnswers<T> {
  private readonly kept: LRUCache<string, Entry<T>>;

  constructor(clock: { now(): number } = performance) {
    // Without the purge an answer would stay until so many others have come, with all that was made of its events.
    this.kept = new LRUCache({
      max: MOST,
      ttl: KEPT_MS,
      ttlResolution: 0,
      ttlAutopurge: true,
      perf: clock,
    });
  }

  /**
   * @param key what the answer depends on
   * @param since how far the feed had come when the asking subscriber began
   * @param now how far it has come
   */
  of(key: string, { since, now }: { since: number; now: number }, make: () => Promise<T>): Promise<T> {
    const kept = this.kept.get(key);
    if (kept !== undefined && kept.begunAt >= since) return kept.answer;
    const entry: Entry<T> = { begunAt: now, answer: make() };
    this.kept.set(key, entry);
    // A failure is told to those who wait now; the next one tries again.
    entry.answer.catch(() => {
      if (this.kept.get(key) === entry) this.kept.delete(key);
    });
    return entry.answer;
  }
}
