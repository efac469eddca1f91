import { StepwellError } from '../../../errors/index.js';
import { isObject } from '../../../model/json.js';
/** @throws UPSTREAM_GARBLED for anything but a chat completion or an event of one */
export function readCompletion(json) {
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
/** The fragments of a delta, in the order in which a model says them: reasoning, text, refusal, tool calls. */
function readFragments(delta) {
    const fragments = [];
    const { reasoning_content: named, reasoning, content, refusal, tool_calls: calls } = delta;
    // vLLM 0.11 sends the same reasoning under both names.
    if (typeof named === 'string')
        fragments.push({ kind: 'reasoning', field: 'reasoning_content', text: named });
    else if (typeof reasoning === 'string') {
        fragments.push({ kind: 'reasoning', field: 'reasoning', text: reasoning });
    }
    fragments.push({ kind: 'text', text: textParts(content) });
    if (typeof refusal === 'string')
        fragments.push({ kind: 'refusal', text: refusal });
    if (Array.isArray(calls))
        fragments.push(...calls.map(readCall));
    return fragments.filter((fragment) => fragment.kind === 'call' || fragment.text !== '');
}
/** Content as text; some engines send it as parts, of which only texts count. */
function textParts(content) {
    if (typeof content === 'string')
        return content;
    if (!Array.isArray(content))
        return '';
    return content.map((part) => textMember(objectOf(part), 'text') ?? '').join('');
}
function readCall(value, place) {
    const call = objectOf(value);
    const fn = objectOf(call.function);
    return {
        kind: 'call',
        index: typeof call.index === 'number' ? call.index : place,
        id: textMember(call, 'id') || null,
        name: textMember(fn, 'name') || null,
        text: argumentsOf(fn.arguments),
    };
}
/** Arguments as JSON text; Ollama sends an object. */
function argumentsOf(value) {
    if (typeof value === 'string')
        return value;
    return value === undefined || value === null ? '' : JSON.stringify(value);
}
function textMember(object, name) {
    const value = object[name];
    return typeof value === 'string' ? value : null;
}
function objectOf(value) {
    return isObject(value) ? value : {};
}
/** A count of a chat completion's `usage`; 0 where the engine sent none. */
export function tokensOf(usage, name) {
    const count = usage?.[name];
    return typeof count === 'number' ? count : 0;
}
/** A count in the details of `usage`; undefined where the engine sent none. */
export function detailOf(usage, group, name) {
    const details = usage?.[group];
    if (!isObject(details))
        return undefined;
    const count = details[name];
    return typeof count === 'number' ? count : undefined;
}
//# sourceMappingURL=completion.js.map