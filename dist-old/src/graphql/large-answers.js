import { Readable } from 'node:stream';
import { execute } from 'graphql';
import { jsonPieces } from './json-pieces.js';
/**
 * Answers of at least this many bytes are written in pieces. The JSON of a smaller one is made within some
 * milliseconds.
 */
const LARGE_BYTES = 4 * 1024 * 1024;
const large = new WeakSet();
/** Whether the answer is large, by the bytes that were counted while its fields were resolved. */
function isLargeAnswer({ answer }) {
    return answer.bytes >= LARGE_BYTES;
}
/** graphql-js's `execute`; it notes which results are large, so that `isLargeResult` can tell. */
export async function executeSized(args) {
    const result = await execute(args);
    if (isLargeAnswer(args.contextValue))
        large.add(result);
    return result;
}
export function isLargeResult(result) {
    return large.has(result);
}
/** The JSON of a result in pieces; each piece is made in a turn of its own. */
export async function* piecesInTurns(result, takeTurn) {
    for (const piece of jsonPieces(result)) {
        yield piece;
        await takeTurn();
    }
}
/** Bytes that are made before the client's connection has taken the bytes before them. */
const AHEAD_BYTES = 256 * 1024;
async function* bodyOf(result, takeTurn) {
    const { errors, data, extensions } = result;
    for await (const piece of piecesInTurns({ errors, data, extensions }, takeTurn))
        yield Buffer.from(piece);
    yield Buffer.from('\n');
}
/**
 * Writes large results in place of Apollo. Apollo makes one string of a result while every other request waits; this
 * writes the same bytes in pieces, in turns with other work, as fast as the client reads them. So the answer has no
 * `content-length`.
 */
export class LargeAnswers {
    constructor(takeTurn) {
        this.takeTurn = takeTurn;
        this.requests = new WeakMap();
        this.results = new WeakMap();
        this.plugin = {
            requestDidStart: async () => ({
                willSendResponse: async ({ contextValue, response: { body } }) => {
                    const request = this.requests.get(contextValue.answer);
                    if (request === undefined || body.kind !== 'single' || !isLargeAnswer(contextValue))
                        return;
                    this.results.set(request, body.singleResult);
                    body.singleResult = {};
                },
            }),
        };
    }
    /** Called before execution: if the result of this request is large, `bodyFor` gives it. */
    expect(request, { answer }) {
        this.requests.set(answer, request);
    }
    /**
     * The body of a request's answer, which is destroyed when the connection ends; null if the result is small, so that
     * Apollo has written it.
     */
    bodyFor(request) {
        const result = this.results.get(request);
        if (result === undefined)
            return null;
        const body = bodyOf(result, () => this.takeTurn(request));
        return Readable.from(body, { objectMode: false, highWaterMark: AHEAD_BYTES });
    }
}
//# sourceMappingURL=large-answers.js.map