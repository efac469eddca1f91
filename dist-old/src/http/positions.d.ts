import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { CursorSeal } from '../access/cursor-seal.js';
import type { Principal } from '../model/principal.js';
import type { StepStore } from '../store/port.js';
/**
 * The parts of the store that positions need. By positions a client that uses several servers on one database reads its
 * own writes; see docs/rest.md.
 */
type PositionedStore = Pick<StepStore, 'position' | 'reached' | 'storeId'>;
/** Waits for the position in a request's header; null: it names none. @throws INVALID_FEED_CURSOR or STORE_BEHIND */
export type AwaitPosition = (request: IncomingMessage, caller: Principal) => Promise<void> | null;
/**
 * Positions in headers. A client that writes to one server and reads from another finds its own writes by them. For a
 * caller that is bound to channels they are sealed.
 */
export declare class Positions {
    private readonly store;
    private readonly seal;
    /** The channels of callers that are bound to some, by their requests. */
    private readonly bound;
    constructor(store: PositionedStore, seal: CursorSeal);
    /** Delays a request until this server has reached the position in its header. */
    readonly wait: AwaitPosition;
    /** Adds the position to answers of POST requests. */
    say(scope: FastifyInstance): void;
    /** @throws INVALID_FEED_CURSOR naming the header */
    private read;
}
export {};
