import { openAiError } from './fault.js';
import { Field } from './field.js';
/**
 * OpenAI's chat completions, `POST /v1/chat/completions`: the canonical form, so bodies are neither changed nor
 * checked.
 */
export const chat = {
    name: 'chat',
    open(body) {
        const metadata = new Field(body).get('metadata');
        return { body, metadata: metadata.isObject ? metadata.object() : null, translation: null };
    },
    error: openAiError,
};
/** Parts as the content of a chat message: a plain text where there is only one text. */
export function contentOf(parts) {
    const [first] = parts;
    return parts.length === 1 && first !== undefined && typeof first.text === 'string' ? first.text : parts;
}
/**
 * The members that an API does not define: extensions of the engine (`min_p`, `chat_template_kwargs`), which are passed
 * to it unchanged.
 */
export function without(body, known) {
    return Object.fromEntries(Object.entries(body).filter(([name]) => !known.has(name)));
}
//# sourceMappingURL=chat.js.map