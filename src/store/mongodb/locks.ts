import { randomBytes } from 'node:crypto';
import type { Collections } from './collections.js';
import type { Lock, TrajectoryDoc } from './documents.js';
import { ignoringDuplicates } from './duplicates.js';

/** A lock that nobody touched for so long is taken over: its holder counts up every LOCK_MS / 4. */
export const LOCK_MS = 4_000;

/** A server that forgets that a lock was its own has to wait for it like any other. */
const MOST_LOST = 10_000;

/** The lock was taken over, or a position of the pass was given up: what it has not committed did not happen. */
export class LostLock extends Error {
  constructor() {
    super('another server took over a trajectory that this one was writing to');
  }
}

/** A trajectory whose lock was got. */
export interface LockedTrajectory {
  readonly doc: TrajectoryDoc;
  /** The lock of a holder that did not finish; null: the one before has. */
  readonly abandoned: Lock | null;
}

export interface Acquired {
  readonly locked: ReadonlyMap<string, LockedTrajectory>;
  /** Those that others hold at the moment. */
  readonly busy: readonly string[];
}

interface Sighting {
  readonly lock: string;
  /** By this machine's clock: servers need not agree on the time. */
  readonly since: number;
}

export function newToken(): string {
  return randomBytes(12).toString('hex');
}

/** The locks of trajectories: many at a time, all that can be had or none of what others hold. */
export class Locks {
  private readonly sightings = new Map<string, Sighting>();
  /** Tokens of this server's own passes that ended without giving their locks back. */
  private readonly lost = new Set<string>();

  constructor(
    private readonly collections: Collections,
    private readonly lockMs: number = LOCK_MS,
  ) {}

  /** How often a holder has to count up. */
  get beatMs(): number {
    return this.lockMs / 4;
  }

  /**
   * Locks these trajectories for the pass with this token, and inserts those of `starting` that are not there yet. A
   * lock that was left behind is taken over.
   */
  async acquire(
    token: string,
    keys: readonly string[],
    starting: readonly TrajectoryDoc[],
  ): Promise<Acquired> {
    const { trajectories } = this.collections;
    const lock: Lock = { token, beat: 0, ranges: [] };
    const insert = starting.map((doc) => ({ ...doc, lock }));
    await Promise.all([
      trajectories.updateMany({ _id: { $in: [...keys] }, lock: null }, { $set: { lock } }),
      insert.length === 0 ? null : ignoringDuplicates(trajectories.insertMany(insert, { ordered: false })),
    ]);
    const locked = new Map<string, LockedTrajectory>();
    const others: TrajectoryDoc[] = [];
    for (const doc of await trajectories.find({ _id: { $in: [...keys] } }).toArray()) {
      if (doc.lock?.token !== token) others.push(doc);
      else {
        this.sightings.delete(doc._id);
        locked.set(doc._id, { doc, abandoned: null });
      }
    }
    const taken = await Promise.all(others.map((doc) => this.takeOver(token, doc)));
    for (const found of taken) if (found !== null) locked.set(found.doc._id, found);
    return { locked, busy: others.map(({ _id }) => _id).filter((key) => !locked.has(key)) };
  }

  /** Looks for locks that were left behind, among those that somebody holds. */
  async abandoned(limit: number): Promise<string[]> {
    const held = await this.collections.trajectories
      .find({ 'lock.token': { $exists: true } }, { projection: { lock: 1 } })
      .limit(limit)
      .toArray();
    const keys = new Set(held.map(({ _id }) => _id));
    for (const key of this.sightings.keys()) if (!keys.has(key)) this.sightings.delete(key);
    return held.flatMap(({ _id, lock }) => (lock !== null && this.isAbandoned(_id, lock) ? [_id] : []));
  }

  /** Notes that positions may be used. @throws LostLock */
  async note(token: string, keys: readonly string[], from: number, to: number): Promise<void> {
    const { matchedCount } = await this.collections.trajectories.updateMany(
      { _id: { $in: [...keys] }, 'lock.token': token },
      { $push: { 'lock.ranges': [from, to] } },
    );
    if (matchedCount !== keys.length) throw new LostLock();
  }

  /** Shows others that the holder is at work. */
  async beat(token: string, keys: readonly string[]): Promise<void> {
    await this.collections.trajectories.updateMany(
      { _id: { $in: [...keys] }, 'lock.token': token },
      { $inc: { 'lock.beat': 1 } },
    );
  }

  /** Gives locks back under which nothing was written; trajectories that did not begin go. */
  async release(token: string, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const held = { _id: { $in: [...keys] }, 'lock.token': token };
    const { trajectories } = this.collections;
    await trajectories.deleteMany({ ...held, registered: 0 });
    await trajectories.updateMany(held, { $set: { lock: null } });
  }

  /** The pass with this token has ended, and left its locks: whoever meets them need not wait. */
  abandon(token: string): void {
    this.lost.add(token);
    const [oldest] = this.lost;
    if (this.lost.size > MOST_LOST && oldest !== undefined) this.lost.delete(oldest);
  }

  private async takeOver(token: string, doc: TrajectoryDoc): Promise<LockedTrajectory | null> {
    const { _id, lock } = doc;
    if (lock === null || !this.isAbandoned(_id, lock)) return null;
    // The ranges stay: whoever takes over from this server has to look at them, too.
    const taken = await this.collections.trajectories.findOneAndUpdate(
      { _id, 'lock.token': lock.token, 'lock.beat': lock.beat },
      { $set: { 'lock.token': token, 'lock.beat': 0 } },
      { returnDocument: 'after' },
    );
    this.sightings.delete(_id);
    return taken === null ? null : { doc: taken, abandoned: { ...lock, ranges: taken.lock?.ranges ?? [] } };
  }

  private isAbandoned(key: string, lock: Lock): boolean {
    if (this.lost.has(lock.token)) return true;
    const now = performance.now();
    const seen = JSON.stringify(lock);
    const before = this.sightings.get(key);
    if (before?.lock === seen) return now - before.since >= this.lockMs;
    this.sightings.set(key, { lock: seen, since: now });
    return false;
  }
}
