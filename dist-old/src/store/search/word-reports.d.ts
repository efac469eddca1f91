import type { WordsProgress } from '../port.js';
/** The least time between two reports, each of which is a commit (ms). */
export declare const REPORT_MS = 1000;
/** What an index of words has come to since it was last reported. */
export declare class WordReports {
    private steps;
    private share;
    private reportedShare;
    /** @param steps that were indexed since the last note */
    note({ steps, share }: WordsProgress): void;
    get isDue(): boolean;
    /** What is to be reported. The next report begins anew. */
    take(): WordsProgress;
}
