import { isList, isObject } from '../../model/json.js';
import { parseAnswer } from '../wire/json.js';
/** Sampling parameters whose names differ between SGLang's own API and /v1/completions. */
const NAMES = [
    ['max_new_tokens', 'max_tokens'],
    ['min_new_tokens', 'min_tokens'],
    ['sampling_seed', 'seed'],
];
const TO_COMPLETIONS = new Map(NAMES);
const TO_NATIVE = new Map(NAMES.map(([native, other]) => [other, native]));
const renamed = (params, names) => Object.fromEntries(Object.entries(params).map(([name, value]) => [names.get(name) ?? name, value]));
export const completionsSampling = (params) => renamed(params, TO_COMPLETIONS);
export const nativeSampling = (params) => renamed(params, TO_NATIVE);
/** Request members that hold media (GenerateReqInput). */
export const MEDIA_FIELDS = ['image_data', 'video_data', 'audio_data'];
/** What Stepwell adds to a `/generate` request. Nothing is cut out of the answer, which is written anew for the client. */
export const NATIVE_ASKS = {
    adds: { return_logprob: true, return_prompt_token_ids: true },
    removes: { answer: [], choice: [], extension: [], usage: false },
};
/** The media of a request, for the step; null: none. */
export function mediaOf(body) {
    const shown = MEDIA_FIELDS.flatMap((name) => {
        const value = body[name];
        return value === undefined || value === null ? [] : [[name, value]];
    });
    return shown.length === 0 ? null : Object.fromEntries(shown);
}
/** A call to SGLang's own API. @param body as `/generate` takes it; fields that only Stepwell reads may be in it */
export function nativeCall(needs, body) {
    return {
        needs,
        body,
        answer: completionOf,
        stream: () => {
            const events = new NativeEvents();
            return (data) => events.push(data);
        },
    };
}
/** Which of the named fields are set and not false. */
export const givenOf = (body, names) => names.filter((name) => body.get(name).given && body.get(name).json() !== false);
/**
 * Converts an answer of SGLang's `/generate` to /v1/completions. The assembly reads what `meta_info` holds besides
 * (log-probs, weights, routed experts) as in a chat completion. Source: sgl-project/sglang,
 * python/sglang/srt/managers/tokenizer_manager.py (`_handle_batch_output`) at 004c82e.
 */
function completionOf(answer) {
    const meta = metaOf(answer);
    const { finish_reason: finish } = meta;
    const { prompt_tokens, completion_tokens } = meta;
    return {
        choices: [
            {
                index: 0,
                text: typeof answer.text === 'string' ? answer.text : '',
                finish_reason: isObject(finish) ? (finish.type ?? null) : (finish ?? null),
                token_ids: answer.output_ids ?? null,
                prompt_token_ids: answer.prompt_token_ids ?? null,
                meta_info: meta,
            },
        ],
        usage: { prompt_tokens: prompt_tokens ?? null, completion_tokens: completion_tokens ?? null },
    };
}
/** `meta_info` of an answer that `completionOf` or `NativeEvents` wrote; null: there is none. */
export function metaIn(completion) {
    const choices = isObject(completion) ? completion.choices : null;
    const [choice] = isList(choices) ? choices : [];
    return isObject(choice) && isObject(choice.meta_info) ? choice.meta_info : null;
}
/**
 * Converts the events of one stream. Each event holds everything so far, or with `--incremental-streaming-output` only
 * what is new; `completion_tokens` counts everything in either case.
 */
class NativeEvents {
    constructor() {
        this.text = '';
        this.ids = null;
        this.rows = null;
        this.tops = null;
    }
    /** Converts an event's data to that of a completions stream; data that is no answer is returned unchanged. */
    push(data) {
        const event = answerIn(data);
        if (event === null)
            return data;
        const meta = metaOf(event);
        const ids = isList(event.output_ids) ? event.output_ids : null;
        const rows = isList(meta.output_token_logprobs) ? meta.output_token_logprobs : null;
        const tops = isList(meta.output_top_logprobs) ? meta.output_top_logprobs : null;
        const some = ids ?? rows;
        const isAll = some === null || some.length === meta.completion_tokens;
        const before = this.text.length;
        // An event may come without text while tokens are gathered.
        if (typeof event.text === 'string')
            this.text = isAll ? event.text : this.text + event.text;
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
const metaOf = ({ meta_info: meta }) => (isObject(meta) ? meta : {});
function joined(known, more) {
    return known === null || more === null ? (more ?? known) : [...known, ...more];
}
/** The answer in an event's data; null: an error, the end mark, or unreadable data, which the assembly reports. */
function answerIn(data) {
    const event = parseAnswer(data);
    return isObject(event) && isObject(event.meta_info) ? event : null;
}
//# sourceMappingURL=native-call.js.map