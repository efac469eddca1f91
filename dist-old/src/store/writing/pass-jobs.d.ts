import type { Job } from '../../model/job.js';
import { type Commit, type MemoryRow } from './commit.js';
import type { Position } from './state.js';
import type { Touching, View } from './view.js';
/** Jobs, and the marks of units that a curator has judged: those stored, and what a pass changes of them. */
export declare class PassJobs {
    private readonly view;
    private readonly pass;
    private readonly changed;
    private readonly memory;
    private readonly read;
    private readonly changedPages;
    constructor(view: View, pass: Touching);
    get isEmpty(): boolean;
    job(id: string): Job | null;
    put(job: Job): void;
    /** Id of the operation in which a unit was judged; null: the judge has not judged it. */
    judgedBy(judge: string, unit: number): string | null;
    /** From which position on a unit is marked; null: it is not, or that is not kept. */
    markedAt(judge: string, unit: number): Position | null;
    /**
     * Marks a unit, whose page was looked up, as judged by an operation. An earlier mark of it is replaced.
     * @param at from which position on; left out: that is not kept
     */
    putMark(judge: string, unit: number, operation: string, at?: Position | null): void;
    /** Takes the mark of a unit away, whose page was looked up. */
    dropMark(judge: string, unit: number): void;
    /** Puts a part of what a curator remembers. Its job, which the same pass changes, stands for it in conflicts. */
    putMemory(row: MemoryRow): void;
    entries(): Pick<Commit, 'jobs' | 'marks' | 'memory'>;
    private pageNumber;
    private pageOf;
}
