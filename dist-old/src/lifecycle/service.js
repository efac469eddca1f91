import { rangeError, StepwellError } from '../errors/index.js';
import { MOST_REASON_CHARS } from '../model/abandon-reason.js';
import { hasScope, maySeeChannel } from '../model/principal.js';
export function createLifecycleService({ store, captured }) {
    return {
        abandonTrajectory: async (caller, ref, reason) => {
            if (!hasScope(caller, 'ingest'))
                throw new StepwellError('FORBIDDEN', { what: 'abandon trajectories' });
            if (ref.channel !== null && !maySeeChannel(caller, ref.channel))
                throw new StepwellError('FORBIDDEN', { what: `write to channel "${ref.channel}"` });
            const given = checkedReason(reason);
            await captured.settled(ref.uid);
            return store.abandonTrajectory(ref, caller.channels, given);
        },
        deleteTrajectories: async (caller, where) => {
            if (!hasScope(caller, 'admin'))
                throw new StepwellError('FORBIDDEN', { what: 'delete trajectories' });
            const settled = await isSettled(captured);
            const deletion = await store.deleteTrajectories({ kind: 'where', where }, caller.channels, caller.name);
            const forgotten = await captured.forget();
            return { ...deletion, mayComeBack: !settled || !forgotten };
        },
    };
}
/** Null: no reason was given. @throws OUT_OF_RANGE */
function checkedReason(reason) {
    if (reason === null || reason.trim() === '')
        return null;
    if (reason.length > MOST_REASON_CHARS || !reason.isWellFormed())
        throw rangeError(`at most ${MOST_REASON_CHARS} characters of well-formed Unicode`, ['reason']);
    return reason;
}
/**
 * False if the store is unavailable: on a full disk captured steps wait for room, and a deletion, which makes room,
 * must not wait for them.
 */
async function isSettled(captured) {
    try {
        await captured.settled();
        return true;
    }
    catch (error) {
        if (error instanceof StepwellError && error.code === 'STORE_UNAVAILABLE')
            return false;
        throw error;
    }
}
//# sourceMappingURL=service.js.map