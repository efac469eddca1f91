import { jobsIn } from '../../writing/touches.js';
import type { TakenRecord } from '../log/interface.js';

/** The ids of jobs and datasets that records of the log have changed, kept until those records are applied. */
export class ChangedJobs {
  private readonly bySeq = new Map<number, readonly string[]>();
  /** The log has started anew, perhaps behind records that were never taken in. */
  private isAnew = false;

  taken({ seq, writes }: Pick<TakenRecord, 'seq' | 'writes'>): void {
    const ids = jobsIn(writes);
    if (ids.length > 0) this.bySeq.set(seq, ids);
  }

  restarted(): void {
    this.bySeq.clear();
    this.isAnew = true;
  }

  /** The ids up to a record, all of which are applied, each once; null: any may have changed. */
  shown(seq: number): readonly string[] | null {
    const ids = new Set<string>();
    for (const [at, changed] of this.bySeq) {
      if (at > seq) continue;
      this.bySeq.delete(at);
      for (const id of changed) ids.add(id);
    }
    if (!this.isAnew) return [...ids];
    this.isAnew = false;
    return null;
  }
}
