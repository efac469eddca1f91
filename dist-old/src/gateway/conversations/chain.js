import { hash } from 'node:crypto';
import { toolsOf } from '../capture/request-fields.js';
import { assistantText, callIds, isAssistant, isSystem, messagesOf, otherText } from './message-text.js';
/**
 * 128 bits of SHA-256, so that different conversations get different keys. One call hashes all texts: creating a hash
 * object costs more than hashing.
 */
export function digestOf(...texts) {
    return hash('sha256', `${texts.join('\u0001')}\u0001`, 'base64url').slice(0, 22);
}
/** Digest of the system prompt: the system messages before any other. */
export function systemDigest(body) {
    const messages = messagesOf(body);
    const end = messages.findIndex((message) => !isSystem(message));
    return digestOf(...messages.slice(0, end === -1 ? messages.length : end).map(otherText));
}
export function toolsDigest(body) {
    const tools = toolsOf(body);
    return tools === null ? '' : digestOf(JSON.stringify(tools));
}
/**
 * The chain of a chat request: a running digest over all messages behind the system prompt, with a place behind each
 * answer.
 * @param seed what must be equal besides the messages for two requests to be of one conversation
 */
export function chatChain(seed, body) {
    const messages = messagesOf(body);
    const ends = [];
    /** Digest of all up to the last answer; `since` holds the texts behind it. */
    let known = seed;
    let since = [];
    let first = messages.findIndex((message) => !isSystem(message));
    if (first === -1)
        first = messages.length;
    for (let i = first; i < messages.length;) {
        const message = messages[i];
        if (message === undefined)
            break;
        if (!isAssistant(message)) {
            since.push(otherText(message));
            i += 1;
            continue;
        }
        let end = i;
        while (end < messages.length && isAssistant(messages[end] ?? {}))
            end += 1;
        const answer = messages.slice(i, end);
        known = digestOf(known, ...since, assistantText(answer));
        since = [];
        ends.push({ key: known, callIds: callIds(answer) });
        i = end;
    }
    return {
        ends: ends.reverse(),
        // Clients send an empty answer back as well, so it counts as a turn.
        endBehind: (answer) => ({
            key: digestOf(known, ...since, assistantText([answer])),
            callIds: callIds([answer]),
        }),
    };
}
//# sourceMappingURL=chain.js.map