import { StepwellError } from '../../../errors/index.js';
import { isObject, type Json, type JsonObject } from '../../../model/json.js';
import { type Fragment, readFragments } from './fragment.js';

/** What says which answer it is. */
export interface Head {
  /** The engine's id without its prefix: ids of the client's API are made from it. */
  readonly key: string;
  readonly model: string | null;
  /** Seconds since the epoch. */
  readonly created: number | null;
  readonly usage: JsonObject | null;
}

/** One event of a chat-completions stream, or a whole chat completion, of which only the first choice counts. */
export interface Completion {
  readonly id: string | null;
  readonly model: string | null;
  readonly created: number | null;
  readonly fragments: readonly Fragment[];
  readonly finishReason: string | null;
  /** The stop sequence that ended the answer, where the engine says so: vLLM's `stop_reason`, SGLang's `matched_stop`. */
  readonly matched: string | null;
  readonly usage: JsonObject | null;
}

/** @throws UPSTREAM_GARBLED for what is no chat completion and no event of one */
export function readCompletion(json: Json): Completion {
  if (!isObject(json) || !Array.isArray(json.choices)) {
    throw new StepwellError('UPSTREAM_GARBLED', { detail: 'it has no "choices"' });
  }
  const { id, model, created, usage } = json;
  const choices = json.choices.filter(isObject);
  const choice = choices.find((one) => (one.index ?? 0) === 0) ?? {};
  const said = choice.delta ?? choice.message;
  const matched = choice.stop_reason ?? choice.matched_stop;
  return {
    id: typeof id === 'string' && id !== '' ? id : null,
    model: typeof model === 'string' ? model : null,
    created: typeof created === 'number' ? created : null,
    fragments: isObject(said) ? readFragments(said) : [],
    finishReason: typeof choice.finish_reason === 'string' ? choice.finish_reason : null,
    matched: typeof matched === 'string' ? matched : null,
    usage: isObject(usage) ? usage : null,
  };
}
