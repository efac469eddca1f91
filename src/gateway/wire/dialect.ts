import type { JsonObject } from '../../model/json.js';

/** How an upstream is asked for token ids. `openai`: any server that has none of its own. */
export type Dialect = 'vllm' | 'sglang' | 'openai';

/** Which of the two request forms a body has. */
export type Route = 'chat' | 'completions';

/** What of an answer, or of an event of its stream, is there only because Stepwell asked for it. */
export interface Removes {
  /** Members of the answer or event itself. */
  readonly answer: readonly string[];
  /** Members of each of its choices. */
  readonly choice: readonly string[];
  /** Members of SGLang's extension object, `sglext`, at the answer or event. */
  readonly extension: readonly string[];
  /** `stream_options.include_usage` was added: the event that has usage and no choice goes, and `usage: null` elsewhere. */
  readonly usage: boolean;
}

/** A request as it goes to the engine, and what to take out of the answer again. */
export interface Asked {
  readonly body: JsonObject;
  /** The members of `body` that were added or changed, for editing the request's bytes in place. */
  readonly adds: JsonObject;
  readonly removes: Removes;
}

/** Nothing was asked for. */
export const REMOVES_NOTHING: Removes = { answer: [], choice: [], extension: [], usage: false };
