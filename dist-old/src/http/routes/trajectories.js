import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { StepwellError } from '../../errors/index.js';
import { MOST_VERSION } from '../../gateway/policy/store-policy.js';
import { hangUpOf } from '../../graphql/caller-gone.js';
import { defaultChannelOf } from '../../model/step.js';
import { checkShape, jsonObject } from '../check-shape.js';
import { callerOf } from '../guard.js';
import { readingWarning } from '../json-body.js';
const name = z.string().min(1, 'not empty');
const VERSIONS = `an integer from 0 to ${MOST_VERSION}`;
const initBody = z.strictObject({
    channel: name.nullish(),
    prompt_uid: name.nullish(),
    policy_version: z.int('an integer').min(0, VERSIONS).max(MOST_VERSION, VERSIONS).nullish(),
    metadata: jsonObject.nullish(),
});
const registerBody = z.strictObject({ channel: name.nullish(), metadata: jsonObject.nullish() });
const completeBody = z.strictObject({ channel: name.nullish(), reward: z.number().nullish() });
const abandonBody = z.strictObject({ channel: name.nullish(), reason: z.string().nullish() });
const path = z.strictObject({ trajectory_uid: name, prompt_uid: name });
/**
 * Ends a trajectory in the channel in which it is registered. Clients of Claw-R1 name their default channel here
 * whatever the trajectory was registered under, so the named channel counts only if it holds that uid.
 */
async function inItsChannel(uid, channel, end) {
    try {
        return await end({ uid, channel: channel ?? null });
    }
    catch (error) {
        const elsewhere = error instanceof StepwellError && error.code === 'UNKNOWN_TRAJECTORY' && channel != null;
        if (!elsewhere)
            throw error;
        return end({ uid, channel: null });
    }
}
/** The policy version that Claw-R1's agents put into a trajectory's metadata; null if it is not a version. */
function versionIn(metadata) {
    const version = metadata?.policy_version;
    const isVersion = typeof version === 'number' && Number.isInteger(version);
    return isVersion && version >= 0 && version <= MOST_VERSION ? version : null;
}
/**
 * Whether a trajectory's metadata contain all of `given`. After the trajectory's first step they can no longer change.
 */
function holds(metadata, given) {
    return Object.entries(given ?? {}).every(([key, value]) => isDeepStrictEqual(metadata?.[key], value));
}
/** Registers a trajectory, which is held before it begins while too much waits for trainers. @throws POOL_FULL */
async function register({ ingest, admit }, caller, reply, input) {
    const { uid, channel, promptUid } = input;
    const otherwise = channel ?? defaultChannelOf(caller.channels);
    const gone = hangUpOf(reply.raw);
    const beginning = { caller, channel, otherwise, uid, promptUid: promptUid ?? uid };
    const entered = await admit(beginning, (listener) => {
        // It may have gone before it was held.
        if (gone.aborted)
            listener();
        else
            gone.addEventListener('abort', listener);
    });
    let isBegun = false;
    try {
        const trajectory = await ingest.registerTrajectory(caller, input);
        isBegun = true;
        return trajectory;
    }
    finally {
        entered?.(isBegun);
    }
}
function warned(request) {
    const warning = readingWarning(request);
    return warning === null ? {} : { warnings: [warning] };
}
/** Claw-R1's route that begins a trajectory. */
export function addTrajectoryRoutes(scope, services, address) {
    scope.post('/init_trajectory', async (request, reply) => {
        const body = checkShape(initBody, request.body);
        const trajectory = await register(services, callerOf(request), reply, {
            uid: randomUUID(),
            isNew: true,
            channel: body.channel ?? null,
            promptUid: body.prompt_uid ?? null,
            metadata: body.metadata ?? null,
            policyVersion: body.policy_version ?? versionIn(body.metadata),
        });
        const uid = encodeURIComponent(trajectory.uid);
        const prompt = encodeURIComponent(trajectory.promptUid);
        return { trajectory_uid: trajectory.uid, base_url: `${address.base(request)}/${uid}/${prompt}/v1` };
    });
}
/**
 * Routes of Claw-R1's clients about trajectories that are registered. These clients write NaN into JSON as Python does,
 * and do not read answers.
 */
export function addKnownTrajectoryRoutes(scope, services) {
    const { ingest, gateway, lifecycle } = services;
    scope.post('/:trajectory_uid/:prompt_uid/v1/register_trajectory', async (request, reply) => {
        const { trajectory_uid, prompt_uid } = checkShape(path, request.params);
        const body = checkShape(registerBody, request.body);
        // A captured step that is still on its way to the store determines the trajectory's channel, so it is awaited.
        await gateway.settled(trajectory_uid);
        const caller = callerOf(request);
        const { metadata } = await register(services, caller, reply, {
            uid: trajectory_uid,
            isNew: false,
            channel: body.channel ?? null,
            promptUid: prompt_uid,
            metadata: body.metadata ?? null,
            policyVersion: versionIn(body.metadata),
        });
        gateway.registered(trajectory_uid);
        return {
            status: 'ok',
            ...(holds(metadata, body.metadata) ? {} : { ignored: ['metadata'] }),
            ...warned(request),
        };
    });
    scope.post('/:trajectory_uid/:prompt_uid/v1/complete_trajectory', async (request) => {
        const { trajectory_uid } = checkShape(path, request.params);
        const body = checkShape(completeBody, request.body);
        await gateway.settled(trajectory_uid);
        const caller = callerOf(request);
        await inItsChannel(trajectory_uid, body.channel, (ref) => ingest.completeTrajectory(caller, ref, body.reward ?? null));
        return { status: 'ok', ...warned(request) };
    });
    scope.post('/:trajectory_uid/:prompt_uid/v1/abandon_trajectory', async (request) => {
        const { trajectory_uid } = checkShape(path, request.params);
        const body = checkShape(abandonBody, request.body);
        const caller = callerOf(request);
        const { status } = await inItsChannel(trajectory_uid, body.channel, (ref) => lifecycle.abandonTrajectory(caller, ref, body.reason ?? null));
        return { status: 'ok', trajectory_status: status, ...warned(request) };
    });
}
//# sourceMappingURL=trajectories.js.map