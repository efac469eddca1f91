import type { FastifyInstance } from 'fastify';
import type { Access } from '../../access/interface.js';
import type { Principal } from '../../model/principal.js';
import type { CallerAddress } from '../caller-address.js';
/** The login of web pages: a key in, a session out whose cookie no script can read. */
export declare function addSessionRoutes(scope: FastifyInstance, access: Pick<Access, 'openSession' | 'endSession'>, address: CallerAddress, logChange: (caller: Principal, what: string) => void): void;
