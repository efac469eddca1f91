import type { FastifyInstance } from 'fastify';
import type { CallerAddress } from '../caller-address.js';
import type { HttpServices } from '../services.js';
/** Claw-R1's route that begins a trajectory. */
export declare function addTrajectoryRoutes(scope: FastifyInstance, services: Pick<HttpServices, 'ingest' | 'admit'>, address: CallerAddress): void;
/**
 * Routes of Claw-R1's clients about trajectories that are registered. These clients write NaN into JSON as Python does,
 * and do not read answers.
 */
export declare function addKnownTrajectoryRoutes(scope: FastifyInstance, services: Pick<HttpServices, 'ingest' | 'gateway' | 'lifecycle' | 'admit'>): void;
