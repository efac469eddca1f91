import { z } from 'zod';
import { rangeError, StepwellError } from '../../errors/index.js';
import { REWARD } from '../../model/reward.js';
import { checkShape } from '../check-shape.js';
import { callerOf } from '../guard.js';
const name = z.string().min(1, 'not empty');
const feedback = z.strictObject({
    step_id: name.nullish(),
    trajectory_uid: name.nullish(),
    channel: name.nullish(),
    step_index: z.int().min(0, 'a whole number of at least 0').nullish(),
    name: name.default(REWARD),
    value: z.number(),
    source: name.default('user'),
    comment: z.string().nullish(),
    idempotency_key: name.nullish(),
});
/** Checks that a step is named either by its id alone or by its trajectory and index. */
function checkTarget(body) {
    if (body.step_id === null || body.step_id === undefined) {
        if (body.trajectory_uid === null || body.trajectory_uid === undefined) {
            throw new StepwellError('MISSING_FIELD', { field: 'trajectory_uid' }, { path: ['trajectory_uid'] });
        }
        return;
    }
    for (const field of ['trajectory_uid', 'channel', 'step_index']) {
        if (body[field] !== null && body[field] !== undefined) {
            throw rangeError('left out beside step_id', [field]);
        }
    }
}
/** The route for rewards and signals that arrive after their step. */
export function addFeedbackRoute(scope, ingest) {
    scope.post('/v1/feedback', async (request) => {
        const body = checkShape(feedback, request.body);
        checkTarget(body);
        const { trajectory, stepId } = await ingest.addFeedback(callerOf(request), {
            stepId: body.step_id ?? null,
            trajectoryUid: body.trajectory_uid ?? null,
            channel: body.channel ?? null,
            stepIndex: body.step_index ?? null,
            name: body.name,
            value: body.value,
            source: body.source,
            comment: body.comment ?? null,
            idempotencyKey: body.idempotency_key ?? null,
        });
        return { status: 'ok', trajectory_uid: trajectory.uid, step_id: stepId, reward: trajectory.reward };
    });
}
//# sourceMappingURL=rewards.js.map