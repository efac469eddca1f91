import { StepwellError } from '../../errors/index.js';
import { isInScope } from '../within-scope.js';
/**
 * The trajectory that a reference names. Without a channel it is the only one of `scope` that has the uid.
 * @throws UNKNOWN_TRAJECTORY, AMBIGUOUS
 */
export function requireTrajectory(pass, ref, scope) {
    const channel = ref.channel ?? onlyChannel(pass, ref.uid, scope);
    const state = channel === null || !isInScope(channel, scope) ? null : pass.trajectory(channel, ref.uid);
    if (state !== null)
        return state;
    const where = ref.channel === null ? '' : ` in channel "${ref.channel}"`;
    throw new StepwellError('UNKNOWN_TRAJECTORY', { uid: ref.uid, where });
}
function onlyChannel(pass, uid, scope) {
    const channels = pass.channelsOf(uid).filter((channel) => isInScope(channel, scope));
    if (channels.length > 1)
        throw new StepwellError('AMBIGUOUS', { uid, channels: channels.join(', ') });
    return channels[0] ?? null;
}
/** @throws UNKNOWN_STEP */
export function requireStep(pass, id, scope) {
    const found = pass.stepById(id);
    if (found === null || !isInScope(found.trajectory.channel, scope)) {
        throw new StepwellError('UNKNOWN_STEP', { step: `"${id}"` });
    }
    return found;
}
/**
 * The trajectory that a reference names, and its step of the given index, if one is given. @throws UNKNOWN_STEP,
 * UNKNOWN_TRAJECTORY, AMBIGUOUS
 */
export function requireStepAt(pass, ref, scope) {
    const trajectory = requireTrajectory(pass, ref, scope);
    if (ref.stepIndex === null)
        return { trajectory, step: null };
    const step = pass.stepAt(trajectory, ref.stepIndex);
    if (step !== null)
        return { trajectory, step };
    throw new StepwellError('UNKNOWN_STEP', { step: `${ref.stepIndex} in trajectory "${ref.uid}"` });
}
//# sourceMappingURL=locate.js.map