import type { FastifyInstance } from 'fastify';
import { StepwellError } from '../errors/index.js';
import { decodeFeedCursor, encodeFeedCursor } from '../feed/cursor.js';
import type { Authenticate } from '../model/principal.js';
import type { StepStore } from '../store/port.js';

/** What servers on one database have been told by each other's callers; see docs/rest.md. */
type PositionedStore = Pick<StepStore, 'position' | 'reached' | 'storeId'>;

/** A request names a position with it; on a server that has not come so far it waits. */
const AFTER = 'stepwell-after';
/** Names a position not before what the request wrote. */
const POSITION = 'stepwell-position';
const WAIT_MS = 5_000;

/** @throws INVALID_FEED_CURSOR naming the header */
function positionOf(header: string | readonly string[], store: PositionedStore): number {
  try {
    return decodeFeedCursor(String(header), store);
  } catch (cause) {
    throw new StepwellError('INVALID_FEED_CURSOR', {}, { path: ['Stepwell-After'], cause });
  }
}

/**
 * Lets a request in when this server shows what the request says it comes after. A client that writes to one server and
 * reads from another finds its own writes that way. Rejects with INVALID_FEED_CURSOR or STORE_BEHIND.
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

/** Adds the position to answers of POST requests, so that a client can read its own write from another server. */
export function sayPosition(scope: FastifyInstance, store: PositionedStore): void {
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (request.method === 'POST') reply.header(POSITION, encodeFeedCursor(store.position, store));
    done(null, payload);
  });
}
