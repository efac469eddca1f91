import type { JsonObject } from '../../model/json.js';
import type { Chain } from './chain.js';
/** A prompt without messages: one text, or token ids. */
type Sequence = string | readonly number[];
/** The prompt of a `/v1/completions` body; null: it has several. */
export declare function promptOf({ prompt }: JsonObject): Sequence | null;
/** The length in a key of `textChain`; NaN for keys of chat chains, which hold no blank. */
export declare const lengthOf: (key: string) => number;
/**
 * The chain of a prompt without messages. An earlier prompt and its answer may end anywhere in it, so it has places at
 * those lengths at which one is known to end.
 * @param isEnd whether a prompt and its answer of this length are known
 */
export declare function textChain(seed: string, prompt: Sequence, isEnd: (length: number) => boolean): Chain;
export {};
