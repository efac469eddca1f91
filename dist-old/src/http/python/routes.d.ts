import type { FastifyInstance } from 'fastify';
import type { CallerAddress } from '../caller-address.js';
/** Pages that pip takes as an index (PEP 503), or with --find-links, and the wheel itself. */
export declare function addPythonRoutes(scope: FastifyInstance, address: Pick<CallerAddress, 'path'>): void;
