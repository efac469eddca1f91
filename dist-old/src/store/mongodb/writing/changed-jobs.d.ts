import type { TakenRecord } from '../log/interface.js';
/** The ids of jobs and datasets that records of the log have changed, kept until those records are applied. */
export declare class ChangedJobs {
    private readonly bySeq;
    /** The log has started anew, perhaps behind records that were never taken in. */
    private isAnew;
    taken({ seq, writes }: Pick<TakenRecord, 'seq' | 'writes'>): void;
    restarted(): void;
    /** The ids up to a record, all of which are applied, each once; null: any may have changed. */
    shown(seq: number): readonly string[] | null;
}
