import type { FastifyInstance } from 'fastify';
import type { ClaimService } from '../../claims/interface.js';
import type { CallerAddress } from '../caller-address.js';
/** Routes for trainers: batches that are leased, acknowledged or given back. */
export declare function addClaimRoutes(scope: FastifyInstance, claims: ClaimService, address: CallerAddress): void;
