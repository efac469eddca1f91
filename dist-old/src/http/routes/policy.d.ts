import type { FastifyInstance } from 'fastify';
import type { PolicyService } from '../../gateway/interface.js';
/**
 * Routes for the trainer: the policy version that serves from now on, and the gate that holds model calls while weights
 * are updated.
 */
export declare function addPolicyRoutes(scope: FastifyInstance, policy: PolicyService): void;
