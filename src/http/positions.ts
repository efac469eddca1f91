import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { StepwellError } from '../errors/index.js';
import { decodeFeedCursor, encodeFeedCursor } from '../feed/cursor.js';
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
 * Waits until this server has reached the position in a request's header, so that a client which writes to one server
 * and reads from another finds its own writes. Null: the request names none.
 * @throws INVALID_FEED_CURSOR or STORE_BEHIND, as rejections
 */
export type AwaitPosition = (request: IncomingMessage) => Promise<void> | null;

export function awaitPositionOf(store: PositionedStore): AwaitPosition {
  return (request) => {
    const header = request.headers[AFTER];
    // Every model call passes here, so a request without the header is not awaited.
    if (header === undefined) return null;
    return (async () => store.reached(positionOf(header, store), WAIT_MS))();
  };
}

/** Adds the position to answers of POST requests. */
export function sayPosition(scope: FastifyInstance, store: PositionedStore): void {
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (request.method === 'POST') reply.header(POSITION, encodeFeedCursor(store.position, store));
    done(null, payload);
  });
}
