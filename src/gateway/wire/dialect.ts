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

/** What a request is to say beside what its client said, and what to take out of the answer again. */
export interface Asked {
  /** Members to be added to it, or changed. */
  readonly adds: JsonObject;
  readonly removes: Removes;
}

/** Nothing was asked for. */
export const ASKS_NOTHING: Asked = {
  adds: {},
  removes: { answer: [], choice: [], extension: [], usage: false },
};
