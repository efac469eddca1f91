import type { JsonObject } from '../../model/json.js';
/** How an engine is asked for token ids. `openai`: any server that has no way of its own. */
export type Dialect = 'vllm' | 'sglang' | 'openai';
/** The two forms of a request. */
export type Route = 'chat' | 'completions';
/** What of an answer, or of a stream's event, is only there because Stepwell asked for it. */
export interface Removes {
    /** Members of the answer or event itself. */
    readonly answer: readonly string[];
    /** Members of each of its choices. */
    readonly choice: readonly string[];
    /** Members of SGLang's extension object, `sglext`, in the answer or event. */
    readonly extension: readonly string[];
    /** `stream_options.include_usage` was added: cut the event that has usage and no choice, and `usage: null` elsewhere. */
    readonly usage: boolean;
}
/** What to add to a request, and what to cut out of its answer again. */
export interface Asked {
    /** Members to add or change. */
    readonly adds: JsonObject;
    readonly removes: Removes;
}
/** Adds nothing. */
export declare const ASKS_NOTHING: Asked;
