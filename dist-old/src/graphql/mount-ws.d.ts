import { type IncomingMessage, type Server } from 'node:http';
import type { Access } from '../access/interface.js';
import type { Principal } from '../model/principal.js';
import type { GraphqlApi } from './create.js';
export interface WebSocketAccess {
    readonly access: Pick<Access, 'isRequired' | 'authenticateSocket' | 'showsKey' | 'charge' | 'onEnd'>;
    /** Waits for the position that a request names; null: it names none. */
    readonly awaitPosition?: (request: IncomingMessage, caller: Principal) => Promise<void> | null;
    /** The path of a proxy under which the caller reached the server. */
    readonly basePathOf?: (request: IncomingMessage) => string;
    /** Throws FORBIDDEN for a page of another origin. */
    readonly checkOrigin: (request: IncomingMessage) => void;
    /** Most bytes of one message. */
    readonly maxPayloadBytes?: number;
    /** Milliseconds between pings. */
    readonly keepAliveMs?: number;
    /** Called once for a connection whose client broke the WebSocket protocol or GraphQL's protocol over it. */
    readonly onBroken: (error: Error) => void;
}
/**
 * Serves the `graphql-transport-ws` protocol on WebSocket upgrades at `/graphql`. A subscription pulls its next event
 * when the last one has left for the network, so that nothing is queued for a slow reader.
 * @returns a function that closes every connection and with it every subscription; it resolves when all are closed
 */
export declare function mountWebSocket(server: Server, api: GraphqlApi, { access, awaitPosition, basePathOf, checkOrigin, maxPayloadBytes, keepAliveMs, onBroken, }: WebSocketAccess): () => Promise<void>;
