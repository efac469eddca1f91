import type { Json } from './json.js';
/** The entry name of feedback that is a judgment. Formatters weigh judgments under this name. */
export declare const JUDGMENT = "judgment";
/** The name under which the scores of one judge are weighed, where `judgment` is the latest of any. */
export declare const judgmentOf: (judge: string) => string;
/** A process-reward verdict on a step. `score: null`: there was no valid vote, or the votes were about something else, as a hint. */
export interface Judgment {
    readonly score: number | null;
    readonly votes: readonly Json[];
    readonly judge: string;
    readonly at: number;
    readonly position: number;
}
