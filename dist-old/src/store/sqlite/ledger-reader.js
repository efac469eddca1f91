import { givenRewardOf } from '../derived/group-unit.js';
import { isSeen } from '../within-scope.js';
import { extrasEntryOf, extrasOfStep } from './extras.js';
import { numberOrNull } from './rows.js';
const STEP = `
  SELECT s.position, s.id, s.channel, s.trajectory, s.step_index, s.given_reward, s.created_at, t.max_index
  FROM steps s JOIN trajectories t ON t.key = s.trajectory WHERE s.id = ?`;
/** The condition for rewards and judgments that count at a position; undone ones do not. */
export const COUNTED = '(undone_position IS NULL OR undone_position > ?)';
const REWARDS = `
  SELECT * FROM rewards WHERE trajectory = ? AND (step = ? OR step IS NULL AND (? OR decision IS NOT NULL))
  ORDER BY position`;
/** All ledger entries of a step, oldest first. A trajectory's own rewards belong to its last step. */
export function readLedger(connection, stepId, scope) {
    const step = connection.get(STEP, stepId);
    if (step === undefined || !isSeen(scope)({ channel: String(step.channel) }))
        return { rewards: [], judgments: [], decisions: [], extras: [] };
    const position = Number(step.position);
    const isLast = step.step_index === step.max_index;
    const later = connection.all(REWARDS, Number(step.trajectory), position, isLast ? 1 : 0);
    const extras = extrasOfStep(connection, position);
    const given = givenReward(position, step);
    const index = Number(step.step_index);
    const entryOf = (row) => rewardEntryOf(row, row.step === null ? null : index);
    const isShown = (row) => row.undone_position === null && (row.step !== null || isLast);
    return {
        rewards: [...(given === null ? [] : [given]), ...later.filter(isShown).map(entryOf)],
        judgments: readJudgments(connection, position, LATEST),
        decisions: inOrder(rowsOnStep(connection, position, LATEST).map((row) => ({
            ...decisionOf(row, LATEST),
            ...(row.entries === 0
                ? {}
                : madeBy(connection, row, later.map((one) => [one, entryOf(one)]), extras)),
        }))),
        extras: extras.filter((row) => row.undone_position === null).map(extrasEntryOf),
    };
}
/** The entries that a decision made, undone or not. `rewards`: those of its step and trajectory; `extras`: of its step. */
function madeBy(connection, { key, step }, rewards, extras) {
    const made = rewards.flatMap(([row, entry]) => (row.decision === key ? [entry] : []));
    const said = extras.find((row) => row.decision === key);
    const judged = connection.get('SELECT * FROM judgments WHERE step = ? AND decision = ?', step ?? null, key ?? null);
    return {
        ...(made.length === 0 ? {} : { rewards: made }),
        ...(judged === undefined ? {} : { judgment: judgmentOf(judged) }),
        ...(said === undefined ? {} : { extras: extrasEntryOf(said) }),
    };
}
function readJudgments(connection, step, asOf) {
    const sql = `SELECT * FROM judgments WHERE step = ? AND position <= ? AND ${COUNTED} ORDER BY position`;
    return connection.all(sql, step, asOf, asOf).map(judgmentOf);
}
function judgmentOf(row) {
    return {
        score: numberOrNull(row.score),
        votes: JSON.parse(String(row.votes)),
        judge: String(row.judge),
        at: Number(row.at),
        position: Number(row.position),
    };
}
/** Reward entries of a trajectory's steps and its own, oldest first. */
export function readTrajectoryRewards(connection, channel, uid) {
    const trajectory = connection.get('SELECT key FROM trajectories WHERE channel = ? AND uid = ?', channel, uid);
    if (trajectory === undefined)
        return [];
    const key = Number(trajectory.key);
    const given = connection
        .all('SELECT position, id, step_index, given_reward, created_at FROM steps WHERE trajectory = ? AND given_reward IS NOT NULL', key)
        .flatMap((row) => givenReward(Number(row.position), row) ?? []);
    const later = connection
        .all('SELECT r.*, s.step_index FROM rewards r LEFT JOIN steps s ON s.position = r.step WHERE r.trajectory = ? AND r.undone_position IS NULL', key)
        .map((row) => rewardEntryOf(row, numberOrNull(row.step_index)));
    return [...given, ...later].sort((a, b) => a.position - b.position);
}
/** The ledger entry of the reward that arrived with a step. */
export function givenReward(position, step) {
    return givenRewardOf({
        id: String(step.id),
        position,
        stepIndex: Number(step.step_index),
        createdAt: Number(step.created_at),
        givenReward: numberOrNull(step.given_reward),
    });
}
export function rewardEntryOf(row, stepIndex) {
    return {
        id: String(row.id),
        name: String(row.name),
        value: Number(row.value),
        source: String(row.source),
        comment: row.comment === null ? null : String(row.comment),
        at: Number(row.at),
        position: Number(row.position),
        stepIndex,
    };
}
const LATEST = Number.MAX_SAFE_INTEGER;
export const DECISION_COLUMNS = 'd.key, d.position, d.id, d.step, d.fields, d.entries, d.at, d.undone_position, o.id AS operation_id, o.source';
/** Joins the operation of a decision. */
export const OPERATION = 'LEFT JOIN operations o ON o.key = d.operation';
const OF_STEP = `SELECT ${DECISION_COLUMNS} FROM decisions d ${OPERATION} WHERE d.step = ? AND d.position <= ?`;
const OF_TRAJECTORY = `
  SELECT ${DECISION_COLUMNS} FROM decisions d ${OPERATION} WHERE d.trajectory = ? AND d.position <= ?
  UNION ALL
  SELECT ${DECISION_COLUMNS} FROM decisions d ${OPERATION}
  WHERE d.group_key = (SELECT group_key FROM trajectories WHERE key = ?) AND d.position <= ?`;
/** Decisions on a trajectory or its group that were made up to `asOf`. They hold for all its steps. */
function rowsOnTrajectory(connection, trajectory, asOf) {
    return connection.all(OF_TRAJECTORY, trajectory, asOf, trajectory, asOf);
}
/** Decisions that hold for a step and were made up to `asOf`, including those on its trajectory and group. */
function rowsOnStep(connection, step, asOf) {
    const trajectory = connection.get('SELECT trajectory FROM steps WHERE position = ?', step)?.trajectory;
    return [...connection.all(OF_STEP, step, asOf), ...rowsOnTrajectory(connection, Number(trajectory), asOf)];
}
const inOrder = (decisions) => decisions.sort((a, b) => a.position - b.position);
/** A decision made at capture belongs to no operation that can be undone, so it gets an operation id of its own. */
export function decisionOf(row, asOf) {
    const id = String(row.id);
    const undone = numberOrNull(row.undone_position);
    return {
        ...JSON.parse(String(row.fields)),
        id,
        operationId: row.operation_id === null ? `op_${id.slice('dec_'.length)}` : String(row.operation_id),
        source: row.source === null ? 'capture' : String(row.source),
        undone: undone !== null && undone <= asOf,
        at: Number(row.at),
        position: Number(row.position),
    };
}
//# sourceMappingURL=ledger-reader.js.map