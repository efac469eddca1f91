import { pushTo } from '../lists.js';
import { sizeOf } from '../packed/extras.js';
import { touches } from './commit.js';
import { orderOf } from './state.js';
/** Rewards, judgments, extras and decisions: those stored, and those that a pass adds or undoes. */
export class Ledger {
    constructor(view, pass) {
        this.view = view;
        this.pass = pass;
        this.rewards = [];
        this.judgments = [];
        this.extras = [];
        this.decisions = [];
        this.undone = new Map();
        /** By position. */
        this.undoneEntries = new Map();
        this.newRewardsOf = new Map();
        this.newJudgmentsOf = new Map();
        this.newExtrasOf = new Map();
        this.newDecisionsOf = new Map();
        /** Trajectories that got their first own entry in this pass, so that no such entry is stored. */
        this.firstOwn = new Set();
        /** Number of bytes of the values that the pass adds. */
        this.extraBytes = 0;
    }
    /** Entries given to the step that count, oldest first. */
    rewardsOfStep(trajectory, step, isNew) {
        const added = (this.newRewardsOf.get(trajectory.key) ?? []).filter((row) => row.step === step);
        const rows = isNew ? added : [...this.view.rewardsOfStep(trajectory, step), ...added];
        return rows.filter((row) => this.isCounted(row));
    }
    /** Entries given to the trajectory itself that count, oldest first. */
    ownRewards(trajectory) {
        const added = (this.newRewardsOf.get(trajectory.key) ?? []).filter((row) => row.step === null);
        const isStored = trajectory.hasOwnRewards && !this.firstOwn.has(trajectory.key);
        const rows = isStored ? [...this.view.ownRewards(trajectory), ...added] : added;
        return rows.filter((row) => this.isCounted(row));
    }
    /** Judgments of the step that count, oldest first. */
    judgmentsOfStep(trajectory, step, isNew) {
        this.pass.reading(touches.afterwards(trajectory.channel, trajectory.uid));
        const added = (this.newJudgmentsOf.get(trajectory.key) ?? []).filter((row) => row.step === step);
        const rows = isNew ? added : [...this.view.judgmentsOfStep(trajectory, step), ...added];
        return rows
            .filter((row) => this.isCounted(row))
            .sort((a, b) => orderOf(a.position) - orderOf(b.position));
    }
    /** Extras of the step that count, oldest first. */
    extrasOfStep(trajectory, step, isNew) {
        this.pass.reading(touches.afterwards(trajectory.channel, trajectory.uid));
        const added = (this.newExtrasOf.get(trajectory.key) ?? []).filter((row) => row.step === step);
        const rows = isNew ? added : [...this.view.extrasOfStep(trajectory, step), ...added];
        return rows
            .filter((row) => this.isCounted(row))
            .sort((a, b) => orderOf(a.position) - orderOf(b.position));
    }
    hasReward(trajectory, idempotencyKey) {
        const added = this.newRewardsOf.get(trajectory.key) ?? [];
        return (added.some((row) => row.idempotencyKey === idempotencyKey) ||
            (!this.pass.isNewTrajectory(trajectory.key) && this.view.hasReward(trajectory, idempotencyKey)));
    }
    addReward(trajectory, row) {
        this.rewards.push(row);
        pushTo(this.newRewardsOf, row.trajectory, row);
        if (row.step !== null || trajectory.hasOwnRewards)
            return;
        trajectory.hasOwnRewards = true;
        this.firstOwn.add(trajectory.key);
    }
    addJudgment(row) {
        this.judgments.push(row);
        pushTo(this.newJudgmentsOf, row.trajectory, row);
    }
    addExtras(row) {
        this.extras.push(row);
        this.extraBytes += sizeOf(row.values);
        pushTo(this.newExtrasOf, row.trajectory, row);
    }
    /** Decisions on the step itself. */
    onStep(trajectory, step, isNew) {
        this.pass.reading(touches.afterwards(trajectory.channel, trajectory.uid));
        return this.current(isNew ? [] : this.view.decisionsOnStep(trajectory, step), 'step', step);
    }
    /** Decisions on each of the trajectory's steps; an empty list for a step without any. */
    onSteps(trajectory) {
        this.pass.reading(touches.afterwards(trajectory.channel, trajectory.uid));
        const isNew = this.pass.isNewTrajectory(trajectory.key);
        const stored = isNew ? null : this.view.decisionsOnSteps(trajectory);
        return (step) => this.current(stored?.get(step) ?? [], 'step', step);
    }
    /** Decisions that hold for all steps of the trajectory: those on itself and on its group. */
    inherited(trajectory) {
        const { key, group } = trajectory;
        const stored = this.pass.isNewTrajectory(key) ? [] : this.view.decisionsOnTrajectory(trajectory);
        return [...this.current(stored, 'trajectory', key), ...this.onGroup(group)];
    }
    onGroup(group) {
        const stored = this.pass.isNewGroup(group) ? [] : this.view.decisionsOnGroup(group);
        return this.current(stored, 'group', group);
    }
    addDecision(row) {
        this.decisions.push(row);
        pushTo(this.newDecisionsOf, nameOf(row.target, keyOf(row)), row);
    }
    undo(row, at) {
        const { key, id, trajectory } = row;
        this.undone.set(key, { row, undoing: { key, id, trajectory, at } });
    }
    undoEntry(entry) {
        this.undoneEntries.set(entry.position, entry);
    }
    /** Decisions of an operation that are not undone and whose target exists, oldest first. */
    toUndo(operation, limit) {
        const isLeft = (row) => !this.undone.has(row.key) && !this.isGone(row);
        const added = this.decisions.filter((row) => row.operation === operation.key && isLeft(row));
        for (let asked = limit + this.undone.size;; asked += limit) {
            const stored = this.view.decisionsToUndo(operation, asked);
            const left = stored.filter(isLeft);
            if (left.length >= limit || stored.length < asked)
                return [...left, ...added].slice(0, limit);
        }
    }
    /** The entries that the pass adds, without those of deleted trajectories and groups. */
    entries() {
        const isKept = ({ trajectory }) => !this.pass.isGoneTrajectory(trajectory);
        const added = new Set([...this.rewards, ...this.judgments, ...this.extras].map(({ position }) => position));
        const undone = [...this.undoneEntries.values()].filter(({ position }) => !added.has(position));
        return {
            rewards: this.rewards.filter(isKept).map((row) => this.asUndone(row)),
            judgments: this.judgments.filter(isKept).map((row) => this.asUndone(row)),
            extras: this.extras.filter(isKept).map((row) => this.asUndone(row)),
            undoneEntries: undone.filter(isKept),
            decisions: this.decisions.filter((row) => !this.isGone(row)),
            undone: [...this.undone.values()].flatMap(({ row, undoing }) => (this.isGone(row) ? [] : [undoing])),
        };
    }
    get isEmpty() {
        const added = [this.decisions, this.rewards, this.judgments, this.extras];
        return this.undone.size === 0 && added.every(({ length }) => length === 0);
    }
    isCounted({ position, undone }) {
        return undone === null && !this.undoneEntries.has(position);
    }
    asUndone(row) {
        const undone = this.undoneEntries.get(row.position);
        return undone === undefined ? row : { ...row, undone: undone.at };
    }
    isGone(row) {
        if (row.target === 'group')
            return this.pass.isGoneGroup(row.group);
        return this.pass.isGoneTrajectory(row.trajectory);
    }
    current(stored, target, key) {
        const added = this.newDecisionsOf.get(nameOf(target, key));
        if (added === undefined && this.undone.size === 0)
            return stored;
        return [...stored, ...(added ?? [])].map((row) => {
            const undone = this.undone.get(row.key);
            return undone === undefined ? row : { ...row, undone: undone.undoing.at };
        });
    }
}
function keyOf(subject) {
    if (subject.target === 'step')
        return subject.step;
    return subject.target === 'trajectory' ? subject.trajectory : subject.group;
}
const nameOf = (target, key) => `${target} ${key}`;
//# sourceMappingURL=ledger.js.map