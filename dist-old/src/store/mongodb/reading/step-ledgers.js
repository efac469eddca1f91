import { groupedBy } from '../../lists.js';
import { isSeen } from '../../within-scope.js';
import { trajectoryKey } from '../keys.js';
import { extrasEntryOf, givenReward, judgmentOf, LEDGER_FIELDS, readLedgersOf, } from './ledger.js';
import { trajectoryDocs } from './trajectory-reader.js';
const NOW = Number.MAX_SAFE_INTEGER;
/** All ledger entries of each step, oldest first; a trajectory's own belong to its last step. In the order of `ids`. */
export async function readLedgers(collections, ids, scope) {
    const found = await collections.steps
        .find({ id: { $in: [...ids] } }, { projection: LEDGER_FIELDS })
        .toArray();
    const steps = found.filter(isSeen(scope));
    const keys = [...new Set(steps.map(({ trajectory }) => trajectory))];
    const groups = [...new Set(steps.map(({ group }) => group))];
    const [ledgers, trajectories] = await Promise.all([
        readLedgersOf(collections, keys, groups, NOW),
        trajectoryDocs(collections, steps.map(({ channel, trajectoryUid: uid }) => ({ channel, uid }))),
    ]);
    const highest = new Map(trajectories.map(({ key, maxIndex }) => [key, maxIndex]));
    const byId = new Map(steps.map((step) => [step.id, step]));
    return ids.map((id) => {
        const step = byId.get(id);
        const maxIndex = step === undefined ? undefined : highest.get(step.trajectory);
        if (step === undefined || maxIndex === undefined) {
            return { rewards: [], judgments: [], decisions: [], extras: [] };
        }
        return {
            rewards: ledgers.rewards(step, maxIndex === step.stepIndex),
            judgments: ledgers.judgments(step).map(judgmentOf),
            decisions: ledgers.decisionsWithEntries(step),
            extras: ledgers.extras(step).map(extrasEntryOf),
        };
    });
}
/** Reward entries of each trajectory and its steps, oldest first. In the order of `refs`. */
export async function readTrajectoryRewards(collections, refs, scope) {
    const trajectories = await trajectoryDocs(collections, refs.filter(isSeen(scope)));
    const keys = trajectories.map(({ key }) => key);
    const [ledgers, steps] = await Promise.all([
        readLedgersOf(collections, keys, [], NOW),
        collections.steps
            .find({ trajectory: { $in: keys } }, { projection: LEDGER_FIELDS })
            .toArray(),
    ]);
    const byName = new Map(trajectories.map(({ _id, key }) => [_id, key]));
    const ofTrajectories = groupedBy(steps, ({ trajectory }) => trajectory);
    const indexes = new Map(steps.map(({ _id, stepIndex }) => [_id, stepIndex]));
    return refs.map(({ channel, uid }) => {
        const key = byName.get(trajectoryKey(channel, uid));
        if (key === undefined)
            return [];
        const given = (ofTrajectories.get(key) ?? []).flatMap((step) => givenReward(step) ?? []);
        const later = ledgers.rewardsOfTrajectory(key, (step) => indexes.get(step) ?? null);
        return [...given, ...later].sort((a, b) => a.position - b.position);
    });
}
//# sourceMappingURL=step-ledgers.js.map