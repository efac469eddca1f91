import { heldOf } from '../content/later-extras.js';
import { groupedBy } from '../lists.js';
import { refsIn } from './extras.js';
import { COUNTED, DECISION_COLUMNS, decisionOf, OPERATION, rewardEntryOf } from './ledger-reader.js';
/** The members of a JSON list, which is bound as one value. */
const LISTED = '(SELECT value FROM json_each(?))';
const REWARDS = `
  SELECT * FROM rewards WHERE trajectory IN ${LISTED} AND position <= ? AND ${COUNTED} ORDER BY position`;
// CROSS JOIN keeps the order of the tables: a store may have any number of judgments and decisions of other steps.
const SCORES = `
  SELECT j.step, j.judge, j.score FROM steps s CROSS JOIN judgments j ON j.step = s.position
  WHERE s.trajectory IN ${LISTED} AND j.score IS NOT NULL AND j.position <= ? AND ${COUNTED} ORDER BY j.position`;
const EXTRAS = `
  SELECT step, refs FROM extras WHERE trajectory IN ${LISTED} AND position <= ? AND ${COUNTED} ORDER BY position`;
const ON_STEPS = `
  SELECT ${DECISION_COLUMNS} FROM steps s CROSS JOIN decisions d ON d.step = s.position ${OPERATION}
  WHERE s.trajectory IN ${LISTED} AND d.position <= ?`;
const ON_TRAJECTORIES = `
  SELECT ${DECISION_COLUMNS}, d.trajectory FROM decisions d ${OPERATION} WHERE d.trajectory IN ${LISTED} AND d.position <= ?`;
const ON_GROUPS = `
  SELECT ${DECISION_COLUMNS}, d.group_key FROM decisions d ${OPERATION} WHERE d.group_key IN ${LISTED} AND d.position <= ?`;
/** Whether there is any entry, of whatever position, for keys in some ranges. */
const ANY = `
  SELECT EXISTS (SELECT 1 FROM judgments WHERE step BETWEEN ? AND ?),
    EXISTS (SELECT 1 FROM decisions WHERE step BETWEEN ? AND ?),
    EXISTS (SELECT 1 FROM rewards WHERE trajectory BETWEEN ? AND ?),
    EXISTS (SELECT 1 FROM extras WHERE trajectory BETWEEN ? AND ?),
    EXISTS (SELECT 1 FROM decisions WHERE trajectory BETWEEN ? AND ?),
    EXISTS (SELECT 1 FROM decisions WHERE group_key BETWEEN ? AND ?)`;
const NO_DECISIONS = [];
const NO_SCORES = [];
const NO_EXTRAS = {};
const NO_ROWS = [];
/** The lowest and the highest; without any a range that holds nothing. */
function rangeOf(keys) {
    let [low, high] = [Number.MAX_SAFE_INTEGER, -1];
    for (const key of keys) {
        if (key < low)
            low = key;
        if (key > high)
            high = key;
    }
    return [low, high];
}
/** What the ledgers hold of some trajectories and their groups up to a feed position. */
export class UnitLedgers {
    /** @param keys of what is looked up: all steps of the trajectories, and the groups that these are of */
    constructor(connection, { steps, trajectories, groups }, asOf, later) {
        this.asOf = asOf;
        /** Of each step the values that hold of what was said later. */
        this.held = new Map();
        // Most parts of most stores have none of some entries, and to look each of their steps up takes a part of a walk.
        const ofSteps = rangeOf(steps);
        const ofTrajectories = rangeOf(trajectories);
        const ranges = [ofSteps, ofSteps, ofTrajectories, ofTrajectories, ofTrajectories, rangeOf(groups)].flat();
        const [anyScores, anyOnSteps, anyRewards, anyExtras, anyOnTrajectories, anyOnGroups] = connection.lists(ANY, ...ranges)[0] ?? [];
        const inTrajectories = JSON.stringify(trajectories);
        const counted = (any, sql) => any === 1 ? connection.all(sql, inTrajectories, asOf, asOf) : NO_ROWS;
        this.rewardRows = groupedBy(counted(anyRewards, REWARDS), ({ trajectory }) => Number(trajectory));
        const scores = groupedBy(counted(anyScores, SCORES), ({ step }) => Number(step));
        this.scored = new Map([...scores].map(([step, rows]) => [
            step,
            rows.map(({ judge, score }) => ({ judge: String(judge), score: Number(score) })),
        ]));
        if (later.length > 0) {
            const rows = counted(anyExtras, EXTRAS);
            for (const [step, entries] of groupedBy(rows, (row) => Number(row.step))) {
                this.held.set(step, heldOf(entries.map((row) => ({ values: refsIn(row) })), later));
            }
        }
        const decisions = (any, sql, keys, column) => this.decisionsBy(any === 1 ? connection.all(sql, keys, asOf) : NO_ROWS, column);
        this.onSteps = decisions(anyOnSteps, ON_STEPS, inTrajectories, 'step');
        this.onTrajectories = decisions(anyOnTrajectories, ON_TRAJECTORIES, inTrajectories, 'trajectory');
        this.onGroups = decisions(anyOnGroups, ON_GROUPS, JSON.stringify(groups), 'group_key');
    }
    /** Entries given to a step after it came; for the last step of its trajectory also the trajectory's own. */
    rewards({ step, trajectory }, stepIndex, isHighest) {
        const rows = this.rewardRows.get(trajectory) ?? NO_ROWS;
        if (rows.length === 0)
            return [];
        return rows
            .filter((row) => row.step === step || (row.step === null && isHighest))
            .map((row) => rewardEntryOf(row, row.step === null ? null : stepIndex));
    }
    scores(step) {
        return this.scored.get(step) ?? NO_SCORES;
    }
    extras(step) {
        return this.held.get(step) ?? NO_EXTRAS;
    }
    /** Decisions that hold for a step, undone ones included, oldest first. */
    decisions({ step, trajectory, group }) {
        return merged([this.onSteps.get(step), this.onTrajectories.get(trajectory), this.onGroups.get(group)]);
    }
    /** Those of a trajectory that are on it or its group. */
    inherited({ trajectory, group }) {
        return merged([this.onTrajectories.get(trajectory), this.onGroups.get(group)]);
    }
    decisionsBy(rows, column) {
        const lists = new Map();
        for (const row of rows) {
            const key = Number(row[column]);
            const known = lists.get(key);
            if (known === undefined)
                lists.set(key, [decisionOf(row, this.asOf)]);
            else
                known.push(decisionOf(row, this.asOf));
        }
        for (const list of lists.values())
            list.sort((a, b) => a.position - b.position);
        return lists;
    }
}
/** Lists as one, oldest first. */
function merged(given) {
    const lists = given.filter((list) => list !== undefined);
    if (lists.length < 2)
        return lists[0] ?? NO_DECISIONS;
    return lists.flat().sort((a, b) => a.position - b.position);
}
//# sourceMappingURL=unit-ledgers.js.map