import type { FastifyInstance } from 'fastify';
import { StepwellError } from '../errors/index.js';
import { decodeFeedCursor, encodeFeedCursor } from '../feed/cursor.js';
import type { Authenticate } from '../model/principal.js';
import type { StepStore } from '../store/port.js';

/**
 * The parts of the store that positions need. By positions a client that uses several servers on one database reads its
 * own writes; see docs/rest.md.
 */
type PositionedStore = Pick<StepStore, 'position' | 'reached' | 'storeId'>;

/** Header of a request: the server waits until it has reached this position. */
const AFTER = 'stepwell-after';
/** Header of an answer: a position at or after what the request wrote. */
const POSITION = 'stepwell-position';
const WAIT_MS = 5_000;

/** The position that a header names. @throws INVALID_FEED_CURSOR naming the header */
function positionOf(header: string | readonly string[], store: PositionedStore): number {
  try {
    return decodeFeedCursor(String(header), store);
  } catch (cause) {
    throw new StepwellError('INVALID_FEED_CURSOR', {}, { path: ['Stepwell-After'], cause });
  }
}

/**
 * Delays a request until this server has reached the position in its header, so that a client which writes to one
 * server and reads from another finds its own writes. Rejects with INVALID_FEED_CURSOR or STORE_BEHIND.
 */
export function afterPosition(authenticate: Authenticate, store: PositionedStore): Authenticate {
  return (request) => {
    const header = request.headers[AFTER];
    // Every model call passes here, so a request without the header is not awaited.
    if (header === undefined) return authenticate(request);
    return (async () => {
      const caller = await authenticate(request);
      await store.reached(positionOf(header, store), WAIT_MS);
      return caller;
    })();
  };
}

/** Adds the position to answers of POST requests. */
export function sayPosition(scope: FastifyInstance, store: PositionedStore): void {
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (request.method === 'POST') reply.header(POSITION, encodeFeedCursor(store.position, store));
    done(null, payload);
  });
}
