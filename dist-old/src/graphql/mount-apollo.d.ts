import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '../model/principal.js';
import type { GraphqlApi } from './create.js';
interface ApolloAccess {
    readonly authenticate: Authenticate;
    /** The path of a proxy under which the caller reached the server. */
    readonly basePathOf?: (request: IncomingMessage) => string;
}
/**
 * Adds GET and POST `/graphql` to a Fastify scope that parses JSON bodies; Apollo stops when the scope closes. GET
 * takes queries only, and none that a page of another site has a browser send.
 */
export declare function mountApollo(scope: FastifyInstance, api: GraphqlApi, { authenticate, basePathOf }: ApolloAccess): Promise<void>;
export {};
