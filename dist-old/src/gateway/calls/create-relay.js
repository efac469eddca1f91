import { answerHeaders } from '../headers.js';
import { edgeOf } from '../translate/edges.js';
import { Assembly } from '../wire/assembly.js';
import { Stripper } from '../wire/strip.js';
import { PassRelay } from './relays/pass-relay.js';
import { StreamRelay } from './relays/stream-relay.js';
import { WholeRelay } from './relays/whole-relay.js';
const NO_BODY = new Set([204, 205]);
/** Media types are case-insensitive (RFC 9110, 8.3.1). An answer without one counts as what was asked for. */
function isStream(type, asked) {
    return type === undefined ? asked : /^\s*text\/event-stream\b/i.test(String(type));
}
/** Creates the relay for an answer's head. `onFull` is called when the client reads more slowly than the engine writes. */
export function createRelay(head, sink, onFull) {
    const { status, read, api } = head;
    const { translation, native } = read;
    const headers = answerHeaders(head.headers);
    if (status < 200 || status > 299 || NO_BODY.has(status)) {
        return new PassRelay({ status, headers, edge: translation === null ? null : edgeOf(api) }, sink);
    }
    const stripper = new Stripper(head.removes);
    const assembly = new Assembly(read.route);
    if (isStream(headers['content-type'], read.stream)) {
        const edge = translation?.stream() ?? null;
        const reads = native?.stream() ?? null;
        return new StreamRelay({ status, headers, stripper, assembly, edge, reads }, sink, onFull);
    }
    const { stream } = read;
    const reads = native === null ? null : native.answer;
    return new WholeRelay({ status, headers, stripper, assembly, translation, stream, reads }, sink);
}
//# sourceMappingURL=create-relay.js.map