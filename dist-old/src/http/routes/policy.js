import { z } from 'zod';
import { DRAIN_RANGE, MOST_DRAIN_MS } from '../../gateway/policy/store-policy.js';
import { hangUpOf } from '../../graphql/caller-gone.js';
import { whileQuiet } from '../../graphql/quiet-connection.js';
import { checkShape } from '../check-shape.js';
import { callerOf } from '../guard.js';
const setBody = z.strictObject({ version: z.number(), force: z.boolean().nullish() });
const pauseBody = z.strictObject({
    drain_ms: z.int('a whole number').min(0, DRAIN_RANGE).max(MOST_DRAIN_MS, DRAIN_RANGE).nullish(),
});
const empty = z.strictObject({});
function toWire({ version, paused, inFlight, updatedAt }) {
    return {
        version,
        paused,
        in_flight: inFlight,
        updated_at: updatedAt === null ? null : new Date(updatedAt).toISOString(),
    };
}
/**
 * Routes for the trainer: the policy version that serves from now on, and the gate that holds model calls while weights
 * are updated.
 */
export function addPolicyRoutes(scope, policy) {
    scope.get('/v1/policy', async (request) => toWire(await policy.read(callerOf(request))));
    scope.post('/v1/policy', async (request) => {
        const { version, force } = checkShape(setBody, request.body);
        return toWire(await policy.setVersion(callerOf(request), version, force ?? false));
    });
    scope.post('/v1/policy/pause', async (request, { raw }) => {
        const { drain_ms } = checkShape(pauseBody, request.body);
        const pause = { drainMs: drain_ms ?? 0, gone: hangUpOf(raw) };
        return toWire(await whileQuiet(raw, () => policy.pause(callerOf(request), pause)));
    });
    scope.post('/v1/policy/resume', async (request) => {
        checkShape(empty, request.body);
        return toWire(await policy.resume(callerOf(request)));
    });
}
//# sourceMappingURL=policy.js.map