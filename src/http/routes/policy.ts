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

/** For the trainer: which weights serve from now on, and the gate that holds calls while they change. */
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
