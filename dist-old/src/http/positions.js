import { StepwellError } from '../errors/index.js';
import { decodeFeedCursor, encodeFeedCursor } from '../feed/cursor.js';
/** Header of a request: the server waits until it has reached this position. */
const AFTER = 'stepwell-after';
/** Header of an answer: a position at or after what the request wrote. */
const POSITION = 'stepwell-position';
const WAIT_MS = 5_000;
/**
 * Positions in headers. A client that writes to one server and reads from another finds its own writes by them. For a
 * caller that is bound to channels they are sealed.
 */
export class Positions {
    constructor(store, seal) {
        this.store = store;
        this.seal = seal;
        /** The channels of callers that are bound to some, by their requests. */
        this.bound = new WeakMap();
        /** Delays a request until this server has reached the position in its header. */
        this.wait = (request, { channels }) => {
            if (channels !== null)
                this.bound.set(request, channels);
            const header = request.headers[AFTER];
            // Every model call passes here, so a request without the header is not awaited.
            if (header === undefined)
                return null;
            return (async () => this.store.reached(this.read(String(header), channels), WAIT_MS))();
        };
    }
    /** Adds the position to answers of POST requests. */
    say(scope) {
        scope.addHook('onSend', (request, reply, payload, done) => {
            if (request.method === 'POST') {
                const cursor = encodeFeedCursor(this.store.position, this.store);
                const channels = this.bound.get(request.raw);
                reply.header(POSITION, channels === undefined ? cursor : this.seal.seal(cursor, channels));
            }
            done(null, payload);
        });
    }
    /** @throws INVALID_FEED_CURSOR naming the header */
    read(header, channels) {
        try {
            const cursor = channels === null ? header : this.seal.open(header, channels);
            return decodeFeedCursor(cursor ?? '', this.store);
        }
        catch (cause) {
            throw new StepwellError('INVALID_FEED_CURSOR', {}, { path: ['Stepwell-After'], cause });
        }
    }
}
//# sourceMappingURL=positions.js.map