import { StepwellError } from '../../errors/index.js';
import { promptGroupOf as groupOf } from '../derived/group-unit.js';
import { isInScope } from '../within-scope.js';
import { decode, STATUSES } from './codes.js';
import { numberOrNull, textOrNull, textsOf } from './rows.js';
/**
 * The channel of a reference. If it names none, it is the only channel of `scope` that has the uid; null if none has
 * it.
 * @throws AMBIGUOUS
 */
export function resolveChannel(connection, ref, scope) {
    if (ref.channel !== null)
        return isInScope(ref.channel, scope) ? ref.channel : null;
    const channels = connection
        .all('SELECT channel FROM trajectories WHERE uid = ? ORDER BY channel', ref.uid)
        .map((row) => String(row.channel))
        .filter((channel) => isInScope(channel, scope));
    if (channels.length > 1)
        throw new StepwellError('AMBIGUOUS', { uid: ref.uid, channels: channels.join(', ') });
    return channels[0] ?? null;
}
/** With MIN, SQLite takes a group's other columns from the row with the minimum, which is the branch's first step. */
const BRANCHES = `
  SELECT s.branch, s.agent, MIN(s.step_index) AS first_index, COUNT(*) AS step_count,
    (SELECT p.id FROM steps p WHERE p.position = s.parent) AS parent_id
  FROM steps s JOIN trajectories t ON t.key = s.trajectory
  WHERE t.channel = ? AND t.uid = ?
  GROUP BY s.branch ORDER BY first_index`;
/** A trajectory's branches in the order of their first steps. */
export function readBranches(connection, channel, uid) {
    return connection.all(BRANCHES, channel, uid).map((row) => ({
        name: String(row.branch),
        agent: textOrNull(row.agent),
        firstStepIndex: Number(row.first_index),
        stepCount: Number(row.step_count),
        parentId: textOrNull(row.parent_id),
    }));
}
const SUMMARY = `
  SELECT t.key, (SELECT json_group_array(model) FROM (
      SELECT DISTINCT s.model FROM steps s WHERE s.trajectory = t.key AND s.model IS NOT NULL)) AS models,
    count(CASE WHEN s.keep AND s.trainable AND s.turn_type = 0 THEN 1 END) AS trainable_steps,
    coalesce(max(s.consumed), 0) AS consumed
  FROM trajectories t LEFT JOIN steps s ON s.trajectory = t.key
  WHERE t.channel = ? AND t.uid = ? GROUP BY t.key`;
/** What a trajectory's steps say together; null: there is no such trajectory. */
export function readSummary(connection, channel, uid) {
    const row = connection.get(SUMMARY, channel, uid);
    if (row === undefined)
        return null;
    return {
        models: [...textsOf(row.models)].sort(),
        trainableSteps: Number(row.trainable_steps),
        consumed: row.consumed === 1,
    };
}
/** A group with its aggregates, which are computed from its trajectories. */
export function promptGroupOf(connection, row) {
    const members = connection.all(`SELECT uid, status, reward, step_count, started_at, last_step_at, min_policy_version, max_policy_version
     FROM trajectories WHERE group_key = ?`, Number(row.key));
    const group = {
        id: String(row.id),
        channel: String(row.channel),
        promptUid: String(row.prompt_uid),
        generation: Number(row.generation),
    };
    return groupOf(group, members.map((member) => ({
        uid: String(member.uid),
        status: decode(STATUSES, Number(member.status)),
        reward: numberOrNull(member.reward),
        stepCount: Number(member.step_count),
        startedAt: Number(member.started_at),
        lastStepAt: Number(member.last_step_at),
        minPolicyVersion: numberOrNull(member.min_policy_version),
        maxPolicyVersion: numberOrNull(member.max_policy_version),
    })));
}
//# sourceMappingURL=trajectory-reader.js.map