import type { Collections } from '../collections.js';

/** Trajectories that a server holds the lock of; written so that an index holds them and nothing else. */
export const LOCKED = { 'lock.token': { $gt: '' } } as const;

/** Tells steps whose event is in the log from what a writer has not committed yet, or never will. */
export class Committed {
  /** Events up to here were given up, so the log need not hold them; what has survived so long is no garbage. */
  private trimmed = 0;

  constructor(private readonly collections: Pick<Collections, 'log' | 'feed' | 'steps' | 'trajectories'>) {}

  /** Those of the documents whose position is committed. */
  async only<Doc extends { readonly _id: number }>(docs: readonly Doc[]): Promise<readonly Doc[]> {
    const { log, feed } = this.collections;
    const asked = docs.map(({ _id }) => _id).filter((position) => position > this.trimmed);
    if (asked.length === 0) return docs;
    const found = await log
      .find({ _id: { $in: asked }, kind: 'ADDED' }, { projection: { _id: 1 } })
      .toArray();
    const committed = new Set(found.map(({ _id }) => _id));
    if (committed.size < asked.length) {
      // Asked for after the log, because nothing leaves it before `trimmed` says so.
      const { trimmed } = (await feed.findOne({ _id: 'feed' })) ?? { trimmed: 0 };
      this.trimmed = Math.max(this.trimmed, trimmed);
    }
    return docs.filter(({ _id }) => _id <= this.trimmed || committed.has(_id));
  }

  /**
   * Steps that are there without their event: what a server that died has left until its locks are taken over, and
   * what is being written at this moment.
   */
  async missing(): Promise<readonly number[]> {
    const { trajectories, steps } = this.collections;
    const locked = await trajectories.find(LOCKED, { projection: { lock: 1 } }).toArray();
    // Trajectories that are written together share their ranges.
    const ranges = new Map(
      locked.flatMap(({ lock }) => (lock?.ranges ?? []).map((range) => [range.join(), range] as const)),
    );
    if (ranges.size === 0) return [];
    const written = await steps
      .find(
        { $or: [...ranges.values()].map(([from, to]) => ({ _id: { $gte: from, $lte: to } })) },
        { projection: { _id: 1 } },
      )
      .toArray();
    const committed = new Set((await this.only(written)).map(({ _id }) => _id));
    return written.flatMap(({ _id }) => (committed.has(_id) ? [] : [_id]));
  }
}
