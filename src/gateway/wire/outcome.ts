import type { Json, JsonObject } from '../../model/json.js';
import type { Message } from '../../model/step.js';

/** The largest token id: what an int32 tensor holds. */
export const MAX_ID = 2 ** 31 - 1;

/** One of the answers to a call. */
export interface Choice {
  readonly index: number;
  /**
   * The assistant's message in OpenAI's chat form: `content`, `reasoning_content`, `tool_calls`, `refusal` and so on, as
   * the engine said them. For `/v1/completions`: `{role: 'assistant', content: text}`.
   */
  readonly message: Message;
  /** Null: it never came. */
  readonly finishReason: string | null;
  /** Of the prompt that it answers; null: the outcome's, or the engine did not tell. */
  readonly promptIds: readonly number[] | null;
  /** As sampled; null: the engine sent none. */
  readonly responseIds: readonly number[] | null;
  /** Of `responseIds`, or of the tokens that the engine named as text where there are no ids. */
  readonly logProbs: readonly number[] | null;
}

/** What came back from an engine for one call: one form for every route and engine. */
export interface Outcome {
  readonly model: string | null;
  /** Of the prompt that the choices answer; null: the engine did not tell, or they answer different ones. */
  readonly promptIds: Int32Array | null;
  /** By index, ascending. */
  readonly choices: readonly Choice[];
  readonly usage: JsonObject | null;
  /** Of the weights that answered, as the engine calls it; null: it did not say. */
  readonly weightVersion: string | null;
  /** Which experts the tokens of the first choice went to, as the engine writes it; null: it did not say. */
  readonly routedExperts: Json;
  /** In words, why what was captured is not fit for training: a broken stream, an error in it; null: nothing known. */
  readonly damage: string | null;
}

/**
 * How an answer ended, as its reader saw it. `done`: the engine closed it in order. `cut`: the connection broke.
 * `client-gone`: the connection to the agent closed first: it hung up, or the server had to stop.
 */
export type Ending = 'done' | 'cut' | 'client-gone' | 'timed-out';
