import { LRUCache } from 'lru-cache';

/** Rollouts that go on at a time, of which it is remembered that their groups were looked at. */
const MOST = 50_000;

/** Rollouts that went on when their group was last looked at. More steps of them change nothing about their units. */
export class KnownOpen {
  private readonly uids = new LRUCache<string, true>({ max: MOST });

  has(uid: string): boolean {
    return this.uids.has(uid);
  }

  note(open: readonly string[], ended: readonly string[]): void {
    for (const uid of open) this.uids.set(uid, true);
    for (const uid of ended) this.uids.delete(uid);
  }

  clear(): void {
    this.uids.clear();
  }
}
