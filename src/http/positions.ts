import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { CursorSeal } from '../access/cursor-seal.js';
import { StepwellError } from '../errors/index.js';
import { decodeFeedCursor, encodeFeedCursor } from '../feed/cursor.js';
import type { Principal } from '../model/principal.js';
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

/** Waits for the position in a request's header; null: it names none. @throws INVALID_FEED_CURSOR or STORE_BEHIND */
export type AwaitPosition = (request: IncomingMessage, caller: Principal) => Promise<void> | null;

/**
 * Positions in headers. A client that writes to one server and reads from another finds its own writes by them. For a
 * caller that is bound to channels they are sealed.
 */
export class Positions {
  /** The channels of callers that are bound to some, by their requests. */
  private readonly bound = new WeakMap<IncomingMessage, readonly string[]>();

  constructor(
    private readonly store: PositionedStore,
    private readonly seal: CursorSeal,
  ) {}

  /** Delays a request until this server has reached the position in its header. */
  readonly wait: AwaitPosition = (request, { channels }) => {
    if (channels !== null) this.bound.set(request, channels);
    const header = request.headers[AFTER];
    // Every model call passes here, so a request without the header is not awaited.
    if (header === undefined) return null;
    return (async () => this.store.reached(this.read(String(header), channels), WAIT_MS))();
  };

  /** Adds the position to answers of POST requests. */
  say(scope: FastifyInstance): void {
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
  private read(header: string, channels: readonly string[] | null): number {
    try {
      const cursor = channels === null ? header : this.seal.open(header, channels);
      return decodeFeedCursor(cursor ?? '', this.store);
    } catch (cause) {
      throw new StepwellError('INVALID_FEED_CURSOR', {}, { path: ['Stepwell-After'], cause });
    }
  }
}
