import { PROMPT_FIELDS } from '../tokens/ask-engine.js';
/**
 * The tools of a chat request; null: none. The deprecated `functions` (OpenAI's API reference, November 2023) become
 * tools.
 */
export function toolsOf({ tools, functions }) {
    if (tools !== undefined && tools !== null)
        return tools;
    if (!Array.isArray(functions))
        return null;
    return functions.map((each) => ({ type: 'function', function: each }));
}
/**
 * The request fields that decide how tokens are sampled: OpenAI's names, and those that vLLM (vllm/entrypoints/openai,
 * chat_completion/protocol.py at 002032e, and `guided_…` before 0.12) and SGLang (srt/entrypoints/openai/protocol.py at
 * 004c82e) add to them.
 */
const SAMPLING_FIELDS = [
    'temperature',
    'top_p',
    'top_k',
    'min_p',
    'typical_p',
    'max_tokens',
    'max_completion_tokens',
    'min_tokens',
    'echo',
    'suffix',
    'stop',
    'stop_token_ids',
    'stop_regex',
    'include_stop_str_in_output',
    'no_stop_trim',
    'ignore_eos',
    'skip_special_tokens',
    'spaces_between_special_tokens',
    'seed',
    'n',
    'best_of',
    'use_beam_search',
    'length_penalty',
    'frequency_penalty',
    'presence_penalty',
    'repetition_penalty',
    'repetition_detection',
    'logit_bias',
    'allowed_token_ids',
    'bad_words',
    'logits_processors',
    'custom_logit_processor',
    'custom_params',
    'vllm_xargs',
    'watermarking',
    'response_format',
    'structured_outputs',
    'guided_json',
    'guided_regex',
    'guided_choice',
    'guided_grammar',
    'guided_decoding_backend',
    'guided_whitespace_pattern',
    'structural_tag',
    'json_schema',
    'regex',
    'ebnf',
    'tool_choice',
    'function_call',
    'parallel_tool_calls',
    'reasoning_effort',
    'thinking_token_budget',
    'verbosity',
    'prediction',
    'chat_template_kwargs',
    'continue_final_message',
    'truncate_prompt_tokens',
    'truncation_side',
    'lora_path',
];
const SAMPLING = new Set(SAMPLING_FIELDS);
/** The sampling parameters of a request; null: none. */
export function samplingOf(body) {
    const sampling = {};
    let some = false;
    for (const field in body) {
        const value = SAMPLING.has(field) ? body[field] : null;
        if (value === undefined || value === null)
            continue;
        sampling[field] = value;
        some = true;
    }
    return some ? sampling : null;
}
const FIELDS = [
    ...new Set(['model', 'messages', 'prompt', 'tools', 'functions', ...SAMPLING_FIELDS, ...PROMPT_FIELDS]),
];
/**
 * The fields of a request that its steps are made of and its prompt's ids are asked with; no other field is written to
 * disk.
 */
export function neededBody(body) {
    const kept = {};
    for (const field of FIELDS)
        if (body[field] !== undefined)
            kept[field] = body[field];
    return kept;
}
//# sourceMappingURL=request-fields.js.map