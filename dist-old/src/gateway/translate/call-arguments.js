import { MAX_JSON_DEPTH } from '../../ingest/read-values.js';
import { jsonEquals } from '../../model/json.js';
import { isTooDeep, parseJson } from '../wire/json.js';
/** Arguments come back a few levels deep in a request, which has its own limit; and JSON.stringify only goes so deep. */
const MOST_LEVELS = MAX_JSON_DEPTH - 9;
/** The arguments of a call as data; undefined: they are no JSON, or nested too deep. */
export function parseArguments(text) {
    const value = parseJson(text);
    return isTooDeep(value, MOST_LEVELS) ? undefined : value;
}
/**
 * Clients parse a call's arguments and send them back written anew, for instance without the space that the model put
 * behind each colon. Then the next prompt would not continue the tokens that the model sampled. So arguments that
 * change when written anew are kept for a while, by the call's id.
 */
export function argumentsToKeep(parts) {
    return parts.flatMap(({ part, text }) => part.kind === 'call' && changes(text) ? [{ id: nameOf(part.id), arguments: text }] : []);
}
/**
 * The arguments as the model wrote them, if they are kept and mean the same as the client's.
 * @param text as the client wrote them
 */
export function exactArguments(callId, text, kept) {
    const written = kept.item(nameOf(callId))?.arguments;
    if (typeof written !== 'string' || written === text)
        return text;
    const meant = parseArguments(written);
    return meant !== undefined && jsonEquals(meant, parseArguments(text)) ? written : text;
}
function changes(text) {
    const value = parseArguments(text);
    return value !== undefined && JSON.stringify(value) !== text;
}
function nameOf(callId) {
    return `arguments of ${callId}`;
}
//# sourceMappingURL=call-arguments.js.map