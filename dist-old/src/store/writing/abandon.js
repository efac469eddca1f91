import { withAbandonReason, withoutAbandonReason } from '../../model/abandon-reason.js';
import { requireTrajectory } from './locate.js';
/** Marks OPEN trajectories ABANDONED that are silent since before `before` (ms); returns how many. */
export function abandonTrajectories(pass, names, before) {
    const found = names.map(({ channel, uid }) => pass.trajectory(channel, uid));
    let abandoned = 0;
    for (const state of found) {
        if (state === null || state.status !== 'OPEN' || state.heardAt >= before)
            continue;
        abandon(pass, state);
        abandoned += 1;
    }
    return abandoned;
}
/**
 * Marks an OPEN trajectory ABANDONED and returns its id. One that has ended already stays as it is. The reason is part
 * of the trajectory's metadata for as long as it is abandoned.
 * @throws UNKNOWN_TRAJECTORY, AMBIGUOUS
 */
export function abandonTrajectory(pass, ref, scope, reason) {
    const state = requireTrajectory(pass, ref, scope);
    if (state.status !== 'OPEN')
        return state.id;
    abandon(pass, state);
    if (reason !== null)
        state.metadata = JSON.stringify(withAbandonReason(parsed(state.metadata), reason));
    return state.id;
}
function abandon(pass, state) {
    pass.touch(state);
    state.status = 'ABANDONED';
    pass.abandoned(state, pass.event('TRAJECTORY_ABANDONED', state, null));
}
/** Gives a trajectory that was touched another status, which it does not have for the reason that it was abandoned for. */
export function turnFromAbandoned(state, status) {
    state.status = status;
    state.metadata = unabandoned(state.metadata);
}
/** Metadata, as JSON text, without the reason for which their trajectory was abandoned. */
export function unabandoned(metadata) {
    const before = parsed(metadata);
    const after = withoutAbandonReason(before);
    if (after === before)
        return metadata;
    return after === null ? null : JSON.stringify(after);
}
function parsed(metadata) {
    return metadata === null ? null : JSON.parse(metadata);
}
//# sourceMappingURL=abandon.js.map