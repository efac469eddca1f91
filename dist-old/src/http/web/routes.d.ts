import type { FastifyInstance } from 'fastify';
import type { CallerAddress } from '../caller-address.js';
/** Serves the web page at its addresses, and the files that it loads. */
export declare function addWebRoutes(scope: FastifyInstance, address: Pick<CallerAddress, 'path'>): void;
