import { trajectoryKey } from '../keys.js';
import { judgmentId, ledgerRows } from './ledger-rows.js';
import { changeRow, stepRow } from './step-rows.js';
/** The rows of a record that changes nothing. */
export const NO_ROWS = {
    steps: [],
    stepChanges: [],
    heads: [],
    groups: [],
    groupChanges: [],
    ledger: [],
    undone: [],
    operations: [],
    waiting: [],
    noLongerWaiting: [],
    deleted: [],
    deletedGroups: [],
    deletions: [],
    untold: [],
    recipes: [],
    deletedRecipes: [],
    datasets: [],
    deletedDatasets: [],
    versions: [],
    former: null,
    policy: null,
    jobs: [],
    marks: [],
    memory: [],
    units: [],
    goneUnits: [],
    batches: [],
    goneBatches: [],
    consumers: [],
    keys: [],
    logins: [],
    secret: null,
};
export function rowsOf(commit, { at, isInOrder }) {
    const orNull = (position) => (position === null ? null : at(position));
    return {
        steps: commit.steps.map((step) => stepRow(step, at)),
        stepChanges: commit.stepChanges.map((change) => changeRow(change, at)),
        heads: commit.trajectories.map(({ isNew, registered, completed, ...state }) => ({
            _id: trajectoryKey(state.channel, state.uid),
            ...state,
            inOrder: isInOrder(state.key),
            registered: at(registered),
            completed: orNull(completed),
        })),
        groups: commit.groups.map(({ key: _id, registered, id, channel, promptUid, generation }) => ({
            _id,
            id,
            channel,
            promptUid,
            generation,
            registered: at(registered),
            firstPosition: null,
            consumed: null,
            decided: false,
            past: false,
        })),
        groupChanges: commit.groupChanges.map(({ key, firstPosition, consumed, decided }) => ({
            key,
            firstPosition: orNull(firstPosition ?? null),
            consumed: orNull(consumed ?? null),
            decided: decided === true,
        })),
        ledger: ledgerRows(commit, at),
        undone: [
            ...commit.undone.map(({ id, trajectory, at: position }) => ({ id, trajectory, at: at(position) })),
            ...commit.undoneEntries.map(({ id, position, trajectory, at: undone }) => ({
                id: id ?? judgmentId(at(position)),
                trajectory,
                at: at(undone),
            })),
        ],
        operations: commit.operations.map(({ id: _id, ...operation }) => ({ _id, ...operation })),
        waiting: commit.waiting,
        noLongerWaiting: commit.noLongerWaiting,
        deleted: commit.deleted.map(({ key, channel, uid }) => ({ key, name: trajectoryKey(channel, uid) })),
        deletedGroups: commit.deletedGroups.map(({ key }) => key),
        deletions: commit.deletions.map(({ trajectory, ...deletion }) => ({
            _id: String(trajectory),
            ...deletion,
            worker: null,
        })),
        untold: commit.untold.map(({ trajectory, part, steps }) => ({
            _id: { trajectory, part },
            steps: steps.map(({ key, id }) => [key, id]),
        })),
        recipes: commit.recipes,
        deletedRecipes: commit.deletedRecipes,
        datasets: commit.datasets,
        deletedDatasets: commit.deletedDatasets,
        versions: commit.versions,
        former: null,
        policy: commit.policy,
        jobs: commit.jobs,
        marks: placedMarks(commit.marks, at),
        memory: commit.memory,
        units: commit.units,
        goneUnits: commit.goneUnits,
        batches: commit.batches,
        goneBatches: commit.goneBatches,
        consumers: commit.consumers,
        keys: commit.keys,
        logins: commit.logins,
        secret: commit.secret,
    };
}
/** Pages of marks whose positions are as `at` says. */
export function placedMarks(pages, at) {
    return pages.map(({ marks, ...page }) => ({
        ...page,
        marks: marks.map((mark) => (mark.at === undefined ? mark : { ...mark, at: mark.at.map(at) })),
    }));
}
//# sourceMappingURL=rows.js.map