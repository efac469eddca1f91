import { type Json, type Models, type TokenUsage } from 'stepwell/plugin';
import { type JudgeOptions } from './options.js';
import type { Cut } from './transcript.js';
/** One answer of a judge, or why there is none. Kept with the judgment as JSON. */
export interface Vote {
    /** Null: the answer holds no score that counts, or there is no answer. */
    readonly score: number | null;
    /** The whole answer; null: the call failed. */
    readonly text: string | null;
    readonly latencyMs: number | null;
    /** Tokens as the endpoint counts them; null: it does not tell. */
    readonly usage: TokenUsage | null;
    /** Why the call failed; null: it did not. */
    readonly error: string | null;
    /** What of the step the judge was not shown, because it is too long. */
    readonly cut?: Cut;
}
/** The content of a chat completion's first choice. @throws Error for an answer of another form */
export declare function contentOf(body: Json): string;
/**
 * Asks a judge as often as its options say, all at once. Calls that fail are votes with an error as long as one comes
 * through.
 * @throws CallFailed if all fail; any other error of a call at once
 */
export declare function askForVotes(models: Models, options: JudgeOptions, { prompt, cut }: {
    readonly prompt: string;
    readonly cut: Cut | null;
}, scoreOf: (text: string) => number | null): Promise<readonly Vote[]>;
/** Votes as JSON, as a judgment keeps them. */
export declare const votesAsJson: (votes: readonly Vote[]) => readonly Json[];
