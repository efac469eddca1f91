import type { OfferedPage } from './answer-pool.js';
import { type CurateState } from './input.js';
import type { PageRequest } from './judge-page.js';
import type { CurateRun } from './run-parts.js';
/** What holds when all pages up to one are done. */
export interface PageEnd {
    /** Null: where it stood before. */
    readonly state: CurateState | null;
    readonly share?: number;
    /** When the oldest change was made that the page is about (ms since the epoch); null: of no change. */
    readonly since?: number | null;
}
/**
 * The main thread's side of a run whose units are judged many at a time (see AnswerPool). What was decided is written as it
 * comes, in any order; the checkpoint moves behind the last page before which all are done. After a crash the pages behind
 * it are looked at again, and of their units only those that are not marked as judged.
 */
export declare class Pipeline {
    #private;
    private readonly run;
    private readonly waiting;
    /** @param waiting the number of units that are not ready */
    constructor(run: CurateRun, waiting: () => number);
    /** Hands a page over. Resolves when there is room for the next. @throws what ended the run */
    offer(request: PageRequest, end: PageEnd): Promise<OfferedPage>;
    /** Says that there was nothing to judge up to here. */
    mark(end: PageEnd): void;
    /** Resolves when everything that was handed over is written. @throws what ended the run */
    end(): Promise<void>;
    /** Waits until nothing is written any more, where the run has ended otherwise. */
    close(): Promise<void>;
    /** @throws what ended the run */
    check(): void;
}
