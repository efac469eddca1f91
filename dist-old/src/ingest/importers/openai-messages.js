import { createHash } from 'node:crypto';
import { isObject } from '../../model/json.js';
import { stepsOf } from './conversation.js';
import { readDocuments } from './documents.js';
import { messagesAt, objectAt, optionalName, optionalNumber, required } from './fields.js';
import { fromDocuments } from './from-documents.js';
const OWN_FIELDS = ['id', 'messages', 'tools', 'reward', 'prompt_uid', 'model', 'metadata'];
/** JSON text that does not depend on the order of an object's keys. */
function canonical(value) {
    if (!isObject(value)) {
        return Array.isArray(value) ? `[${value.map(canonical).join()}]` : JSON.stringify(value);
    }
    const fields = Object.keys(value).sort();
    return `{${fields.map((field) => `${JSON.stringify(field)}:${canonical(value[field] ?? null)}`).join()}}`;
}
/** A trajectory's uid made from its content, so that a second import of the same conversation adds nothing. */
function contentUid(messages, tools) {
    const hash = createHash('sha256').update(canonical([messages, tools]));
    return `openai-${hash.digest('hex').slice(0, 32)}`;
}
function toSteps(value) {
    if (Array.isArray(value))
        return toSteps({ messages: value });
    const item = objectAt(value, []);
    const messages = messagesAt(required(item, 'messages', []), ['messages']);
    const tools = item.tools ?? null;
    const other = Object.entries(item).filter(([field]) => !OWN_FIELDS.includes(field));
    return stepsOf({
        trajectoryUid: optionalName(item, 'id') ?? contentUid(messages, tools),
        promptUid: optionalName(item, 'prompt_uid'),
        messages,
        tools,
        model: optionalName(item, 'model'),
        reward: optionalNumber(item, 'reward'),
        metadata: item.metadata === undefined || item.metadata === null ? {} : objectAt(item.metadata, ['metadata']),
        closingMetadata: Object.fromEntries(other),
    }, ['messages']);
}
function isMessage(document) {
    return (document.ok && isObject(document.value) && 'role' in document.value && !('messages' in document.value));
}
/** Joins an array whose elements are messages into one document; other documents pass unchanged. */
async function* joinMessages(documents) {
    let open = null;
    const close = (conversation) => conversation.broken ?? {
        position: `array ${conversation.array}`,
        array: conversation.array,
        ok: true,
        value: conversation.messages,
    };
    // The first message of the array is broken, so the rest of it is not a conversation either.
    let broken = null;
    for await (const document of documents) {
        if (open !== null && document.array === open.array) {
            if (document.ok)
                open.messages.push(document.value);
            else
                open.broken ??= document;
            continue;
        }
        if (open !== null)
            yield close(open);
        open = null;
        if (!document.ok)
            broken = document.array;
        if (document.array !== null && document.ok && isMessage(document)) {
            if (document.array === broken)
                continue;
            open = { array: document.array, messages: [document.value], broken: null };
        }
        else {
            yield document;
        }
    }
    if (open !== null)
        yield close(open);
}
/**
 * Conversations in OpenAI's chat form: a JSON array or JSON Lines of `{messages, tools?, id?, prompt_uid?, reward?,
 * model?, metadata?}` or of plain lists of messages, or a single such list. A trajectory without an id is named by a
 * hash of its content. Other fields are kept in the last step's metadata.
 */
export const importOpenaiMessages = (source) => fromDocuments(joinMessages(readDocuments(source)), toSteps);
//# sourceMappingURL=openai-messages.js.map