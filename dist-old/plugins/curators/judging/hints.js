import { messageText } from 'stepwell/plugin';
import { boxedScore } from './votes.js';
const START = '[HINT_START]';
const END = '[HINT_END]';
/** A hint has to be longer than this, in characters without spaces around it. */
const TOO_SHORT = 10;
/** Reads a judge's text: its last boxed digit must be 1 or -1; the hint stands between the last pair of marks. */
export function hintVote(text) {
    const boxed = boxedScore(text);
    const score = boxed === 0 ? null : boxed;
    const end = text.lastIndexOf(END);
    const start = end < 0 ? -1 : text.lastIndexOf(START, end);
    return { score, hint: start < 0 ? null : text.slice(start + START.length, end).trim() };
}
/** The longest hint of the votes for one; of equally long ones the earliest. Null: none is long enough. */
export function selectHint(votes) {
    let best = null;
    for (const { score, hint } of votes) {
        const trimmed = score === 1 && hint !== null ? hint.trim() : '';
        if (trimmed.length > TOO_SHORT && trimmed.length > (best?.length ?? 0))
            best = trimmed;
    }
    return best;
}
/** Where a hint is added: to the last message of the user, else to the last one. */
function placeOfHint(messages) {
    const ofUser = messages.findLastIndex(({ role }) => role === 'user');
    return ofUser < 0 ? messages.length - 1 : ofUser;
}
/** A teacher's context: the messages with the hint behind the text of one of them. */
export function withHint(messages, hint) {
    const added = `\n\n[user's hint / instruction]\n${hint}`;
    const place = placeOfHint(messages);
    const message = messages[place];
    if (message === undefined)
        return [{ role: 'user', content: added.trimStart() }];
    const content = Array.isArray(message.content)
        ? [...message.content, { type: 'text', text: added }]
        : messageText(message) + added;
    return messages.with(place, { ...message, content });
}
//# sourceMappingURL=hints.js.map