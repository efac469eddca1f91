import { isSameCuration } from '../../model/decision.js';
import { trajectoryReward } from '../../model/reward.js';
import { touches, } from './commit.js';
import { Ledger } from './ledger.js';
import { PassClaims } from './pass-claims.js';
import { PassJobs } from './pass-jobs.js';
import { PassKeys } from './pass-keys.js';
import { PassDeletions, PassDocuments, PassOperations } from './pass-records.js';
const MOST_TOLD = 8_000;
/**
 * The reads and changes of commands that are committed together. It shows committed data with the pass's changes on
 * top; `commit` returns the changes as a value. The rules are functions over it, one file a rule.
 */
export class Pass {
    constructor(view, ids, 
    /** Milliseconds since the epoch, used as the time of everything that the pass does. */
    now, 
    /** The most steps whose events one part of an operation or deletion may write; the rest is left for the next part. */
    mostTold = MOST_TOLD) {
        this.view = view;
        this.ids = ids;
        this.now = now;
        this.mostTold = mostTold;
        this.events = [];
        this.newSteps = new Map();
        this.added = new Map();
        this.newStepIds = new Map();
        this.changes = new Map();
        this.readSteps = new Map();
        /** Trajectories looked up so far, by their name in Touched. */
        this.asked = new Map();
        this.changed = new Map();
        this.begun = new Map();
        this.rewardChanged = new Set();
        this.gone = new Map();
        this.goneStates = [];
        this.newGroups = new Map();
        this.newGroupsOf = new Map();
        this.groupChanges = new Map();
        this.goneGroups = new Map();
        this.abandonments = [];
        this.reads = new Set();
        this.writes = new Set();
        this.ledger = new Ledger(view, this);
        this.operations = new PassOperations(view, this);
        this.documents = new PassDocuments(view, this);
        this.jobs = new PassJobs(view, this);
        this.claims = new PassClaims(view, this);
        this.keys = new PassKeys(view, this);
        this.deletions = new PassDeletions(view, this);
    }
    /** Whether nothing was changed yet. */
    get isEmpty() {
        const changes = [this.changed, this.newGroups, this.groupChanges, this.goneGroups];
        return (this.events.length === 0 &&
            changes.every(({ size }) => size === 0) &&
            [this.ledger, this.operations, this.documents, this.jobs, this.claims, this.keys, this.deletions].every(({ isEmpty }) => isEmpty));
    }
    isNewTrajectory(key) {
        return this.begun.has(key);
    }
    isNewGroup(key) {
        return this.newGroups.has(key);
    }
    isGoneTrajectory(key) {
        return this.gone.has(key);
    }
    isGoneGroup(key) {
        return this.goneGroups.has(key);
    }
    /** Number of events so far, which limits the size of a pass. */
    get size() {
        return this.events.length;
    }
    reading(name) {
        this.reads.add(name);
    }
    writing(name) {
        this.writes.add(name);
    }
    // --- Events ---------------------------------------------------------------------------------------------------
    /** Writes an event at a new position and returns the position. */
    event(kind, trajectory, step) {
        const position = this.ids.position();
        this.eventAt(position, kind, trajectory, step);
        return position;
    }
    /** Writes the event of a trajectory's deletion, which names the prompt, because nobody can ask for it any more. */
    deletionEvent({ promptUid, ...trajectory }) {
        const position = this.event('DELETED', trajectory, null);
        const event = this.events.pop();
        if (event !== undefined)
            this.events.push({ ...event, promptUid });
        return position;
    }
    eventAt(position, kind, { key, channel, uid }, step) {
        this.events.push({
            position,
            kind,
            trajectory: key,
            channel,
            uid,
            step: step?.key ?? null,
            stepId: step?.id ?? null,
            at: this.now,
        });
    }
    // --- Trajectories ---------------------------------------------------------------------------------------------
    trajectory(channel, uid) {
        this.reading(touches.trajectory(channel, uid));
        return this.find(channel, uid);
    }
    /** Like `trajectory`, but without recording a read: for callers that depend only on its identity. */
    find(channel, uid) {
        const name = touches.trajectory(channel, uid);
        const known = this.asked.get(name);
        if (known !== undefined)
            return known;
        const found = this.view.trajectory(channel, uid);
        this.asked.set(name, found);
        return found;
    }
    trajectoryById(id) {
        for (const state of this.begun.values())
            if (state.id === id)
                return state;
        return this.looking(this.present(this.view.trajectoryById(id)));
    }
    trajectoryOfKey(key) {
        if (this.gone.has(key))
            return null;
        return this.looking(this.begun.get(key) ?? this.present(this.view.trajectoryOfKey(key)));
    }
    looking(found) {
        if (found !== null)
            this.reading(touches.trajectory(found.channel, found.uid));
        return found;
    }
    channelsOf(uid) {
        this.reading(touches.uid(uid));
        const channels = new Set(this.view.channelsOf(uid));
        for (const state of this.begun.values())
            if (state.uid === uid)
                channels.add(state.channel);
        return [...channels].filter((channel) => this.trajectory(channel, uid) !== null).sort();
    }
    /** Adds a trajectory that begins with this pass. */
    begin(state) {
        this.asked.set(touches.trajectory(state.channel, state.uid), state);
        this.begun.set(state.key, state);
        this.touch(state);
        this.writing(touches.uid(state.uid));
        this.reading(touches.members(state.channel, state.promptUid));
    }
    /** Records that a trajectory is about to change. Must be called before the change. */
    touch(state) {
        if (this.changed.has(state))
            return;
        this.writing(touches.trajectory(state.channel, state.uid));
        this.changed.set(state, { isComplete: state.status === 'COMPLETE', maxIndex: state.maxIndex });
    }
    /** Looks up, before any change, what `touchReward` needs. */
    lookUpForReward(state) {
        if (!this.rewardChanged.has(state) && !this.begun.has(state.key))
            this.storedSteps(state);
    }
    /** Records that `commit` must sum up the trajectory's reward again. */
    touchReward(state) {
        this.touch(state);
        this.rewardChanged.add(state);
    }
    abandoned(state, position) {
        this.abandonments.push({ trajectory: state.key, position });
    }
    /** Deletes a trajectory; the caller has written its events. */
    delete(state, deleted) {
        const name = touches.trajectory(state.channel, state.uid);
        this.asked.set(name, null);
        this.writing(name);
        this.writing(touches.uid(state.uid));
        this.changed.delete(state);
        this.rewardChanged.delete(state);
        this.begun.delete(state.key);
        this.gone.set(state.key, deleted);
        this.goneStates.push(state);
    }
    /**
     * The pass's own object for a stored trajectory; null: the pass has deleted it, and its name may belong to a new one.
     */
    present(stored) {
        if (stored === null || this.gone.has(stored.key))
            return null;
        const state = this.find(stored.channel, stored.uid);
        return state?.key === stored.key ? state : null;
    }
    // --- Steps ----------------------------------------------------------------------------------------------------
    stepAt(trajectory, index) {
        this.looking(trajectory);
        const added = this.added.get(trajectory.key)?.byIndex.get(index);
        if (added !== undefined)
            return added;
        if (index < 0 || index > trajectory.maxIndex || this.begun.has(trajectory.key))
            return null;
        return this.currentOrNull(this.view.stepAt(trajectory, index));
    }
    stepRepeated(trajectory, idempotencyKey) {
        const added = this.added.get(trajectory.key)?.byIdempotencyKey.get(idempotencyKey);
        if (added !== undefined)
            return added;
        if (this.begun.has(trajectory.key))
            return null;
        return this.currentOrNull(this.view.stepRepeated(trajectory, idempotencyKey));
    }
    /** Position at which the step was consumed; null: it was not. */
    consumedAt(trajectory, { key }) {
        this.reading(touches.afterwards(trajectory.channel, trajectory.uid));
        const added = this.newSteps.get(key);
        if (added !== undefined)
            return added.consumed;
        const changed = this.changes.get(key)?.consumed;
        return changed === undefined ? this.view.consumedAt(trajectory, key) : changed;
    }
    stepById(id) {
        return this.located(this.newStepIds.get(id), () => this.view.stepById(id));
    }
    stepOfKey(key) {
        return this.located(this.newSteps.get(key), () => this.view.stepOfKey(key));
    }
    /** In order of index. */
    steps(trajectory) {
        this.looking(trajectory);
        const added = this.added.get(trajectory.key);
        const stored = this.begun.has(trajectory.key) ? [] : this.storedSteps(trajectory);
        const steps = stored.map((step) => this.current(step));
        if (added === undefined)
            return steps;
        return [...steps, ...added.byIndex.values()].sort((a, b) => a.index - b.index);
    }
    /** The step if this pass adds it; null: it was stored before. */
    newStep(key) {
        return this.newSteps.get(key) ?? null;
    }
    addStep(step) {
        const draft = step;
        this.newSteps.set(step.key, draft);
        this.newStepIds.set(step.id, draft);
        let added = this.added.get(step.trajectory);
        if (added === undefined) {
            added = { byIndex: new Map(), byIdempotencyKey: new Map() };
            this.added.set(step.trajectory, added);
        }
        added.byIndex.set(step.index, draft);
        if (step.step.idempotencyKey !== null)
            added.byIdempotencyKey.set(step.step.idempotencyKey, draft);
    }
    /** Kept for the whole pass, because the list may be long. */
    storedSteps(trajectory) {
        let steps = this.readSteps.get(trajectory.key);
        if (steps === undefined) {
            steps = this.view.steps(trajectory);
            this.readSteps.set(trajectory.key, steps);
        }
        return steps;
    }
    /** Replaces parts of a step. */
    setStep(trajectory, key, parts) {
        const added = this.newSteps.get(key);
        if (added !== undefined) {
            Object.assign(added, parts);
            return;
        }
        const known = this.changes.get(key);
        if (known === undefined)
            this.changes.set(key, { key, trajectory: trajectory.key, ...parts });
        else
            Object.assign(known, parts);
        this.writingParts(trajectory, parts);
    }
    /** Changes the curation of a step, whose ledger is said to change also where the curation stays as it is. */
    setCuration(trajectory, step, curation) {
        const { key } = step;
        // What the step was before does not tell what this pass has made of it.
        const isStored = !this.newSteps.has(key) && this.changes.get(key)?.curation === undefined;
        if (!isStored || !isSameCuration(step.curation, curation))
            this.setStep(trajectory, key, { curation });
        else
            this.writing(touches.afterwards(trajectory.channel, trajectory.uid));
    }
    /**
     * Records what a change of a step writes. Decisions, judgments and consumption do not write the trajectory, so they do
     * not conflict with steps being added to it.
     */
    writingParts(trajectory, parts) {
        const { curation, consumed, judgment, ...own } = parts;
        if (curation !== undefined || consumed !== undefined || judgment !== undefined) {
            this.writing(touches.afterwards(trajectory.channel, trajectory.uid));
        }
        if (Object.keys(own).length > 0)
            this.touch(trajectory);
    }
    located(added, find) {
        if (added !== undefined) {
            const trajectory = this.find(added.channel, added.trajectoryUid);
            return trajectory?.key === added.trajectory ? { trajectory, step: added } : null;
        }
        const found = find();
        const trajectory = this.present(found?.trajectory ?? null);
        if (trajectory !== null)
            this.reading(touches.uid(trajectory.uid));
        return found === null || trajectory === null ? null : { trajectory, step: this.current(found.step) };
    }
    currentOrNull(stored) {
        return stored === null ? null : this.current(stored);
    }
    /** A stored step with the changes of this pass. */
    current(stored) {
        const change = this.changes.get(stored.key);
        if (change === undefined)
            return stored;
        return {
            ...stored,
            reward: change.reward === undefined ? stored.reward : change.reward,
            curation: change.curation ?? stored.curation,
        };
    }
    // --- Groups ---------------------------------------------------------------------------------------------------
    /** The prompt's generations, ascending. */
    generations(channel, promptUid) {
        this.reading(touches.prompt(channel, promptUid));
        const made = this.newGroupsOf.get(touches.prompt(channel, promptUid)) ?? [];
        const fresh = made.map((group) => ({ ...group, firstPosition: null, consumed: null, decided: false }));
        return [...this.view.generations(channel, promptUid), ...fresh]
            .filter(({ key }) => !this.goneGroups.has(key))
            .map((group) => this.currentGroup(group));
    }
    /** The highest consumed generation whose group is deleted; 0: none. */
    pastGeneration(channel, promptUid) {
        const past = [...this.goneGroups.values()].flatMap((group) => group.isPast && group.channel === channel && group.promptUid === promptUid ? [group.generation] : []);
        return Math.max(this.view.pastGeneration(channel, promptUid), ...past);
    }
    groupOfKey(key) {
        if (this.goneGroups.has(key))
            return null;
        const made = this.newGroups.get(key);
        if (made !== undefined) {
            return this.currentGroup({ ...made, firstPosition: null, consumed: null, decided: false });
        }
        const stored = this.view.groupOfKey(key);
        return stored === null ? null : this.currentGroup(stored);
    }
    /** Trajectories of a group in order of key. */
    members(group) {
        this.writing(touches.members(group.channel, group.promptUid));
        const stored = this.newGroups.has(group.key) ? [] : this.view.members(group.key);
        const members = new Set();
        for (const state of stored) {
            const present = this.present(state);
            if (present !== null && present.group === group.key)
                members.add(present);
        }
        for (const state of this.changed.keys())
            if (state.group === group.key)
                members.add(state);
        return [...members].sort((a, b) => a.key - b.key);
    }
    makeGroup(group) {
        const key = this.ids.key('group', group.registered);
        const made = { ...group, key, id: this.ids.name('group') };
        this.newGroups.set(key, made);
        const prompt = touches.prompt(group.channel, group.promptUid);
        this.newGroupsOf.set(prompt, [...(this.newGroupsOf.get(prompt) ?? []), made]);
        this.writing(prompt);
        return key;
    }
    changeGroup(key, change) {
        // A value that is already set is not replaced, because the earlier value holds.
        this.groupChanges.set(key, { key, ...change, ...this.groupChanges.get(key) });
    }
    deleteGroup(group) {
        this.writing(touches.prompt(group.channel, group.promptUid));
        this.newGroups.delete(group.key);
        this.groupChanges.delete(group.key);
        this.goneGroups.set(group.key, group);
    }
    currentGroup(group) {
        const change = this.groupChanges.get(group.key);
        if (change === undefined)
            return group;
        return {
            ...group,
            firstPosition: group.firstPosition ?? change.firstPosition ?? null,
            consumed: group.consumed ?? change.consumed ?? null,
            decided: group.decided || change.decided === true,
        };
    }
    // --- The result -----------------------------------------------------------------------------------------------
    /** The states that the pass changed or deleted, for the owner of the view. */
    get states() {
        return { changed: this.changed.keys(), deleted: this.goneStates };
    }
    /** All changes of the pass. The rules have looked up everything it needs. It may be called again. */
    commit() {
        for (const state of this.rewardChanged) {
            state.reward = trajectoryReward(this.steps(state).map(({ reward }) => reward));
        }
        for (const [state, before] of this.changed)
            this.markLast(state, before);
        return {
            events: this.events,
            steps: [...this.newSteps.values()].filter(({ trajectory }) => !this.gone.has(trajectory)),
            stepChanges: [...this.changes.values()].filter(({ trajectory }) => !this.gone.has(trajectory)),
            trajectories: [...this.changed.keys()].map((state) => ({ ...state, isNew: this.begun.has(state.key) })),
            groups: [...this.newGroups.values()],
            groupChanges: [...this.groupChanges.values()],
            ...this.ledger.entries(),
            ...this.operations.entries(),
            abandonments: this.abandonments.filter(({ trajectory }) => !this.gone.has(trajectory)),
            deleted: [...this.gone.values()],
            deletedGroups: [...this.goneGroups.values()],
            ...this.deletions.entries(),
            ...this.documents.entries(),
            ...this.jobs.entries(),
            ...this.claims.entries(),
            ...this.keys.entries(),
            touched: { reads: this.reads, writes: this.writes },
        };
    }
    /** Marks which step of a COMPLETE trajectory is the last one, if that has changed. */
    markLast(state, before) {
        const isComplete = state.status === 'COMPLETE';
        if (isComplete === before.isComplete && state.maxIndex === before.maxIndex)
            return;
        if (before.isComplete && before.maxIndex >= 0)
            this.setLast(state, before.maxIndex, false);
        if (isComplete && state.maxIndex >= 0)
            this.setLast(state, state.maxIndex, true);
    }
    setLast(state, index, isLast) {
        const step = this.stepAt(state, index);
        if (step !== null)
            this.setStep(state, step.key, { isLast });
    }
}
//# sourceMappingURL=pass.js.map