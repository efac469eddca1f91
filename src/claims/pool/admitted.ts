import type { AdmittedRollout } from './pool-state.js';

/** How long it is waited for the feed to tell of a rollout, after its registration or first call (ms). */
const GRACE_MS = 10_000;

interface Entering extends AdmittedRollout {
  /** When it is no longer waited for (ms since the epoch); null: its registration or first call goes on. */
  until: number | null;
}

/** Rollouts that were let in and that the feed may not tell of yet. They count until it does. */
export class Admitted {
  private readonly channels = new Map<string, Map<string, Entering>>();

  /** @param missed is told of those that never began */
  constructor(private readonly missed: (channel: string, uid: string) => void) {}

  has(channel: string, uid: string): boolean {
    return this.channels.get(channel)?.has(uid) ?? false;
  }

  /** The function that it returns says whether it began: then the store will tell of it. */
  add(channel: string, { uid, promptUid }: AdmittedRollout): (isBegun: boolean) => void {
    const one: Entering = { uid, promptUid, until: null };
    const entering = this.channels.get(channel) ?? new Map<string, Entering>();
    entering.set(uid, one);
    this.channels.set(channel, entering);
    return (isBegun) => {
      one.until = isBegun ? Date.now() + GRACE_MS : 0;
    };
  }

  /** The feed tells of it. */
  seen(channel: string, uid: string): void {
    this.channels.get(channel)?.delete(uid);
  }

  in(channel: string): readonly AdmittedRollout[] {
    const entering = this.channels.get(channel);
    if (entering === undefined) return [];
    const now = Date.now();
    for (const { uid, until } of entering.values()) {
      if (until === null || until > now) continue;
      entering.delete(uid);
      this.missed(channel, uid);
    }
    if (entering.size === 0) this.channels.delete(channel);
    return [...entering.values()];
  }
}
