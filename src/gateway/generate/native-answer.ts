import { isList, isObject, type Json, type JsonObject } from '../../model/json.js';
import { parseAnswer } from '../wire/parse-answer.js';

/**
 * An answer of SGLang's `/generate` in the form of /v1/completions. What `meta_info` says beside (log-probs, the weights,
 * routed experts) is read there as in a chat completion.
 * Source: sgl-project/sglang, python/sglang/srt/managers/tokenizer_manager.py (`_handle_batch_output`) at 004c82e.
 */
export function completionOf(answer: JsonObject): JsonObject {
  const meta = metaOf(answer);
  const { finish_reason: finish } = meta;
  const { prompt_tokens, completion_tokens } = meta;
  return {
    choices: [
      {
        index: 0,
        text: textOf(answer),
        finish_reason: isObject(finish) ? (finish.type ?? null) : (finish ?? null),
        token_ids: answer.output_ids ?? null,
        prompt_token_ids: answer.prompt_token_ids ?? null,
        meta_info: meta,
      },
    ],
    usage: { prompt_tokens: prompt_tokens ?? null, completion_tokens: completion_tokens ?? null },
  };
}

/** What `meta_info` said of an answer, where it came as `completionOf` or `NativeEvents` write one; null: it did not. */
export function metaIn(completion: Json): JsonObject | null {
  const choices = isObject(completion) ? completion.choices : null;
  const [choice] = isList(choices) ? choices : [];
  return isObject(choice) && isObject(choice.meta_info) ? choice.meta_info : null;
}

/**
 * The events of one stream. Each tells all that was said so far, or with `--incremental-streaming-output` only what is
 * new; `completion_tokens` counts all in either case.
 */
export class NativeEvents {
  private text = '';
  private ids: readonly Json[] | null = null;
  private rows: readonly Json[] | null = null;
  private tops: readonly Json[] | null = null;

  /** Data of an event as that of a completions stream; what is no answer stays as it is. */
  push(data: string): string {
    const event = answerIn(data);
    if (event === null) return data;
    const meta = metaOf(event);
    const ids = isList(event.output_ids) ? event.output_ids : null;
    const rows = isList(meta.output_token_logprobs) ? meta.output_token_logprobs : null;
    const tops = isList(meta.output_top_logprobs) ? meta.output_top_logprobs : null;
    const some = ids ?? rows;
    const isAll = some === null || some.length === meta.completion_tokens;
    const before = this.text.length;
    // While tokens are gathered an event may come without a text.
    if (typeof event.text === 'string') this.text = isAll ? event.text : this.text + event.text;
    this.ids = isAll ? (ids ?? this.ids) : joined(this.ids, ids);
    this.rows = isAll ? (rows ?? this.rows) : joined(this.rows, rows);
    this.tops = isAll ? (tops ?? this.tops) : joined(this.tops, tops);
    const said = this.text.slice(before);
    if ((meta.finish_reason ?? null) === null)
      return JSON.stringify({ choices: [{ index: 0, text: said, finish_reason: null }] });
    const gathered = {
      ...meta,
      ...(this.rows === null ? {} : { output_token_logprobs: this.rows }),
      ...(this.tops === null ? {} : { output_top_logprobs: this.tops }),
    };
    return JSON.stringify(completionOf({ ...event, text: said, output_ids: this.ids, meta_info: gathered }));
  }
}

const metaOf = ({ meta_info: meta }: JsonObject): JsonObject => (isObject(meta) ? meta : {});

const textOf = ({ text }: JsonObject): string => (typeof text === 'string' ? text : '');

function joined(known: readonly Json[] | null, more: readonly Json[] | null): readonly Json[] | null {
  return known === null || more === null ? (more ?? known) : [...known, ...more];
}

/** Null: an error, the end mark, or nothing that anybody can read; the assembly says which. */
function answerIn(data: string): JsonObject | null {
  try {
    const event = parseAnswer(data);
    return isObject(event) && isObject(event.meta_info) ? event : null;
  } catch {
    return null;
  }
}
