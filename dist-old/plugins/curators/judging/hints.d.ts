import { type Message } from 'stepwell/plugin';
/** What a judge says of hindsight: `score` 1 with a hint, -1: there is nothing to learn; null: no vote. */
export interface HintVote {
    readonly score: 1 | -1 | null;
    readonly hint: string | null;
}
/** Reads a judge's text: its last boxed digit must be 1 or -1; the hint stands between the last pair of marks. */
export declare function hintVote(text: string): HintVote;
/** The longest hint of the votes for one; of equally long ones the earliest. Null: none is long enough. */
export declare function selectHint(votes: readonly HintVote[]): string | null;
/** A teacher's context: the messages with the hint behind the text of one of them. */
export declare function withHint(messages: readonly Message[], hint: string): readonly Message[];
