import { givenRewardOf } from '../../derived/group-unit.js';
import { groupedBy } from '../../lists.js';
import { fieldsOf } from '../../packed/extras.js';
function isEntry(doc, kind) {
    return doc.entry.kind === kind;
}
export const LEDGER_FIELDS = {
    _id: 1,
    position: 1,
    id: 1,
    trajectory: 1,
    group: 1,
    channel: 1,
    trajectoryUid: 1,
    stepIndex: 1,
    createdAt: 1,
    givenReward: 1,
    untrainableReason: 1,
};
function rewardEntryOf(doc, stepIndex) {
    const { name, value, source, comment } = doc.entry;
    return { id: doc._id, name, value, source, comment, at: doc.at, position: doc.position, stepIndex };
}
export function judgmentOf({ entry, at, position }) {
    const { score, votes, judge } = entry;
    return { score, votes: JSON.parse(votes), judge, at, position };
}
export function extrasEntryOf({ _id: id, entry, at, position }) {
    return { id, source: entry.source, at, position, fields: fieldsOf(entry.values) };
}
/** Whether an entry counts at `asOf`. */
const isCounted = (asOf) => ({ entry: { undone = null } }) => undone === null || undone > asOf;
/** A decision as it was at `asOf`. */
function decisionOf({ _id, entry, at, position }, asOf) {
    const { operationId, source, fields, undone } = entry;
    return { ...fields, id: _id, operationId, source, undone: undone !== null && undone <= asOf, at, position };
}
/** The decision made when the step was captured, from the step's document. It gets an operation id of its own. */
function captureDecision(step) {
    if (step.untrainableReason === null)
        return null;
    const name = step.id.slice('step_'.length);
    return {
        trainable: false,
        reason: step.untrainableReason,
        id: `dec_${name}`,
        operationId: `op_${name}`,
        source: 'capture',
        undone: false,
        at: step.createdAt,
        position: step.position,
    };
}
/** The ledger entry of the reward that arrived with a step. */
export const givenReward = (step) => givenRewardOf(step);
/** The ledgers of trajectories and groups up to a position. */
export class Ledgers {
    /** @param entries in order of position */
    constructor(entries, asOf) {
        this.asOf = asOf;
        this.ofTrajectories = groupedBy(entries, ({ trajectory }) => trajectory);
        this.ofGroups = groupedBy(entries, ({ group }) => group);
    }
    /** Entries given to a step; for the last step of its trajectory also the trajectory's own. */
    rewards(step, isHighest) {
        const given = givenReward(step);
        const later = this.counted(step.trajectory, 'reward').flatMap((doc) => {
            if (doc.step === null)
                return isHighest ? [rewardEntryOf(doc, null)] : [];
            return doc.step === step._id ? [rewardEntryOf(doc, step.stepIndex)] : [];
        });
        return given === null ? later : [given, ...later];
    }
    judgments(step) {
        return this.counted(step.trajectory, 'judgment').filter((doc) => doc.step === step._id);
    }
    extras(step) {
        return this.counted(step.trajectory, 'extras').filter((doc) => doc.step === step._id);
    }
    /** Decisions that hold for a step, with the entries that they made, undone or not. */
    decisionsWithEntries(step) {
        return this.decisionDocs(step, (doc) => ({ ...decisionOf(doc, this.asOf), ...this.madeBy(doc, step) }));
    }
    madeBy(doc, step) {
        const { key, entries = 0 } = doc.entry;
        if (entries === 0)
            return {};
        const rewards = this.of(step.trajectory, 'reward')
            .filter(({ entry }) => entry.decision === key)
            .map((made) => rewardEntryOf(made, made.step === null ? null : step.stepIndex));
        const judged = this.of(step.trajectory, 'judgment').find(({ entry }) => entry.decision === key);
        const said = this.of(step.trajectory, 'extras').find(({ entry }) => entry.decision === key);
        return {
            ...(rewards.length === 0 ? {} : { rewards }),
            ...(judged === undefined ? {} : { judgment: judgmentOf(judged) }),
            ...(said === undefined ? {} : { extras: extrasEntryOf(said) }),
        };
    }
    /** Decisions that hold for a step, including those on its trajectory and group. */
    decisions(step) {
        return this.decisionDocs(step, (doc) => decisionOf(doc, this.asOf));
    }
    decisionDocs(step, read) {
        const captured = captureDecision(step);
        const own = this.of(step.trajectory, 'decision').filter((doc) => doc.step === null || doc.step === step._id);
        const all = [...own, ...this.onGroup(step.group)].map(read);
        return (captured === null ? all : [captured, ...all]).sort((a, b) => a.position - b.position);
    }
    onGroup(group) {
        return (this.ofGroups.get(group) ?? []).filter((doc) => isEntry(doc, 'decision'));
    }
    /** Decisions on a trajectory or its group. */
    inherited({ key, group }) {
        const own = this.of(key, 'decision').filter(({ step }) => step === null);
        return [...own, ...this.onGroup(group)]
            .map((doc) => decisionOf(doc, this.asOf))
            .sort((a, b) => a.position - b.position);
    }
    /** The reward entries of a trajectory, except those that arrived with steps. `indexOf` returns a step's index. */
    rewardsOfTrajectory(key, indexOf) {
        return this.counted(key, 'reward').map((doc) => rewardEntryOf(doc, doc.step === null ? null : indexOf(doc.step)));
    }
    /** Position at which the trajectory was last abandoned; null: never. */
    abandoned(key) {
        return this.of(key, 'abandoned').at(-1)?.position ?? null;
    }
    counted(trajectory, kind) {
        return this.of(trajectory, kind).filter(isCounted(this.asOf));
    }
    of(trajectory, kind) {
        return (this.ofTrajectories.get(trajectory) ?? []).filter((doc) => isEntry(doc, kind));
    }
}
/** Reads the ledgers of trajectories and their groups up to `asOf`. */
export async function readLedgersOf({ ledger }, trajectories, groups, asOf) {
    const position = { $lte: asOf };
    const [own, ofGroups] = await Promise.all([
        trajectories.length === 0
            ? []
            : ledger
                .find({ trajectory: { $in: [...trajectories] }, position }, { hint: 'ledger_by_trajectory' })
                .toArray(),
        groups.length === 0 ? [] : ledger.find({ group: { $in: [...groups] }, position }).toArray(),
    ]);
    return new Ledgers([...own, ...ofGroups].sort((a, b) => a.position - b.position), asOf);
}
//# sourceMappingURL=ledger.js.map