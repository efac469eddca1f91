import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PolicyService } from '../../gateway/interface.js';
import type { Policy } from '../../model/policy.js';
import { callerOf } from '../caller.js';
import { checkShape } from '../check-shape.js';

const body = z.strictObject({ version: z.number() });
const empty = z.strictObject({});

function toWire({ version, paused, updatedAt }: Policy) {
  return { version, paused, updated_at: updatedAt === null ? null : new Date(updatedAt).toISOString() };
}

/**
 * Routes for the trainer: the policy version that serves from now on, and the gate that holds model calls while weights
 * are updated.
 */
export function addPolicyRoutes(scope: FastifyInstance, policy: PolicyService): void {
  scope.get('/v1/policy', async (request) => toWire(await policy.read(callerOf(request))));
  scope.post('/v1/policy', async (request) => {
    const { version } = checkShape(body, request.body);
    return toWire(await policy.setVersion(callerOf(request), version));
  });
  scope.post('/v1/policy/pause', async (request) => {
    checkShape(empty, request.body);
    return toWire(await policy.pause(callerOf(request)));
  });
  scope.post('/v1/policy/resume', async (request) => {
    checkShape(empty, request.body);
    return toWire(await policy.resume(callerOf(request)));
  });
}
