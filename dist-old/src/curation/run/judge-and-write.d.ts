import type { JudgedPage, PageRequest } from './judge-page.js';
import type { Checkpoint, Progress } from './progress.js';
import type { CurateRun } from './run-parts.js';
/** What came of a page, before it is written. */
export interface JudgedNumbers {
    readonly judged: readonly number[];
    readonly waiting: readonly number[];
}
/** Judges a page and writes what was decided, with the checkpoint that `after` makes of it. */
export declare function judgeAndWrite({ client, progress, held, remembers }: CurateRun, request: PageRequest, after: (page: JudgedNumbers) => Checkpoint): Promise<void>;
/** Writes what was decided of a page, by a curator that keeps no state. */
export declare function writeJudged(progress: Progress, { verdicts, waiting, failed, lastError, usage }: JudgedPage, after: (page: JudgedNumbers) => Checkpoint): Promise<void>;
