import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '../access/interface.js';
import { type Principal } from '../model/principal.js';
import type { AwaitPosition } from './positions.js';
import { type RouteAccess } from './route-access.js';
declare module 'fastify' {
    interface FastifyRequest {
        /** Null on routes that are open, and on GraphQL's. */
        caller: Principal | null;
    }
    interface FastifyContextConfig {
        /** Left out: the request has found no route. */
        access?: RouteAccess;
    }
}
/**
 * Refuses a request whose caller may not use its route, before anything else of the request is read. Called once for the
 * server, before any route is added. If a key ends while an answer to it is sent, the connection is closed.
 * @throws for a route that is not in the table of accesses, when it is added
 */
export declare function guardRoutes(app: FastifyInstance, access: Access, awaitPosition: AwaitPosition, logChange: (caller: Principal, what: string) => void): void;
/** The caller of a request of a route that is not open. */
export declare function callerOf({ caller, url }: FastifyRequest): Principal;
