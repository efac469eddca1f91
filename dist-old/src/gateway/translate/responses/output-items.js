import { z } from 'zod';
import { parseJson } from '../../wire/json.js';
/** The id of an item. @param place its index in the response's output */
export function itemId(part, key, place) {
    const prefix = { reasoning: 'rs', text: 'msg', refusal: 'msg', call: 'fc' }[part.kind];
    return `${prefix}_${key}_${place}`;
}
/** The only content part of a message or of reasoning. */
export function contentPart(kind, text) {
    switch (kind) {
        case 'reasoning':
            return { type: 'reasoning_text', text };
        case 'refusal':
            return { type: 'refusal', refusal: text };
        case 'text':
            return { type: 'output_text', text, annotations: [], logprobs: [] };
    }
}
/** A part of an answer as an output item. @param text all of it; null: it only begins */
export function outputItem(part, id, text, status, sealed) {
    if (part.kind === 'call') {
        return { id, type: 'function_call', status, call_id: part.id, name: part.name, arguments: text ?? '' };
    }
    const content = text === null ? [] : [contentPart(part.kind, text)];
    if (part.kind !== 'reasoning')
        return { id, type: 'message', status, role: 'assistant', content };
    const seal = sealed ? { encrypted_content: sealReasoning({ field: part.field, text: text ?? '' }) } : {};
    return { id, type: 'reasoning', status, summary: [], content, ...seal };
}
/** The output items of an answer. @param key the answer's */
export function outputItems(key, parts, sealed) {
    return parts.map(({ part, text, whole }, place) => outputItem(part, itemId(part, key, place), text, whole ? 'completed' : 'incomplete', sealed));
}
const PREFIX = 'stepwell.';
const form = z.object({ field: z.enum(['reasoning_content', 'reasoning']), text: z.string() });
/**
 * `encrypted_content` of a reasoning item: a client that stores nothing on the server sends it back unread, so that the
 * model sees its own reasoning again. It is encoded, not encrypted: the item shows the same text.
 */
function sealReasoning(reasoning) {
    return PREFIX + Buffer.from(JSON.stringify(reasoning)).toString('base64url');
}
/** Decodes `encrypted_content`; null: another provider wrote it. */
export function openReasoning(sealed) {
    if (!sealed.startsWith(PREFIX))
        return null;
    const json = Buffer.from(sealed.slice(PREFIX.length), 'base64url').toString();
    // What was damaged on the way is treated as another provider's.
    return form.safeParse(parseJson(json)).data ?? null;
}
//# sourceMappingURL=output-items.js.map