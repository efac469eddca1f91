import type { GroupKey, PromptGroup, Trajectory } from '../../model/trajectory.js';
import type { Page } from '../../query/page.js';
import { listName } from '../cursor.js';
import { type GroupMember, promptGroupOf as groupOf } from '../derived/prompt-group.js';
import type { ChannelScope, GroupTrajectoriesRequest } from '../port.js';
import { isSeen, membersBy } from '../within-scope.js';
import { decode, STATUSES } from './codes.js';
import type { Connection, SqlList, SqlRow } from './connection.js';
import { pageOf } from './keyset-page.js';
import type { Effort } from './listing/listing.js';
import { readPage } from './listing/page.js';
import { TRAJECTORIES, TRAJECTORY_ORDERS } from './listing/trajectories.js';
import { finish, type LongRead, oneByOne } from './long-read.js';
import { numberOrNull, readRow, TRAJECTORY_COLUMNS, TRAJECTORY_TABLES, trajectoryOf } from './rows.js';

const GROUP_TABLES = 'prompt_groups g';
/** No row has this key. */
const NO_KEY = -1;

const MEMBERS = `SELECT uid, status, reward, step_count, started_at, last_step_at, min_policy_version, max_policy_version
  FROM trajectories WHERE group_key = ?`;

/** A group with its aggregates, which are computed from its trajectories. */
export function promptGroupOf(connection: Connection, row: SqlRow): PromptGroup {
  const group = {
    id: String(row.id),
    channel: String(row.channel),
    promptUid: String(row.prompt_uid),
    generation: Number(row.generation),
  };
  return groupOf(group, connection.lists(MEMBERS, Number(row.key)).map(memberOf));
}

/** @param row the columns of MEMBERS */
function memberOf([uid, status, reward, steps, started, last, least, most]: SqlList): GroupMember {
  return {
    uid: String(uid),
    status: decode(STATUSES, Number(status)),
    reward: numberOrNull(reward),
    stepCount: Number(steps),
    startedAt: Number(started),
    lastStepAt: Number(last),
    minPolicyVersion: numberOrNull(least),
    maxPolicyVersion: numberOrNull(most),
  };
}

/** In the order of `keys`; without a generation, the newest one of the prompt. */
export function readGroups(
  connection: Connection,
  keys: readonly (Omit<GroupKey, 'generation'> & { readonly generation: number | null })[],
  scope: ChannelScope,
): LongRead<(PromptGroup | null)[]> {
  const sql = `SELECT * FROM ${GROUP_TABLES} WHERE g.channel = ? AND g.prompt_uid = ? AND g.generation = coalesce(?, g.generation)
    ORDER BY g.generation DESC LIMIT 1`;
  const read = (row: SqlRow) => promptGroupOf(connection, row);
  return oneByOne(keys, ({ channel, promptUid, generation }) =>
    readRow(connection, sql, [channel, promptUid, generation], read, scope),
  );
}

/** In the order of `ids`. */
export function readGroupsById(
  connection: Connection,
  ids: readonly string[],
  scope: ChannelScope,
): readonly (PromptGroup | null)[] {
  const sql = `SELECT * FROM ${GROUP_TABLES} WHERE g.id = ?`;
  return ids.map((id) => readRow(connection, sql, [id], (row) => promptGroupOf(connection, row), scope));
}

/** Pages of the trajectories of groups. @throws INVALID_CURSOR */
export function pageGroupTrajectories(
  connection: Connection,
  requests: readonly GroupTrajectoriesRequest[],
  scope: ChannelScope,
  effort: Effort,
): LongRead<Page<Trajectory>[]> {
  const sql =
    'SELECT key, channel FROM prompt_groups WHERE channel = ? AND prompt_uid = ? AND generation = ?';
  return oneByOne(requests, ({ channel, promptUid, generation, first, after, orderBy = null }) => {
    if (orderBy !== null) {
      const list = membersBy(
        { channel, promptUid, generation },
        { first, after, orderBy },
        scope,
        TRAJECTORY_ORDERS,
      );
      // The members of a group are few, and are found by their prompt.
      return finish(readPage(connection, TRAJECTORIES, list, trajectoryOf, effort));
    }
    const group = readRow(connection, sql, [channel, promptUid, generation], keyOf, scope) ?? NO_KEY;
    return pageOf(connection, first, after, {
      columns: TRAJECTORY_COLUMNS,
      tables: TRAJECTORY_TABLES,
      condition: { text: 't.group_key = ?', values: [group] },
      name: listName('group-trajectories', [channel, promptUid, generation]),
      by: 't.started_at',
      tie: 't.key',
      descending: false,
      read: trajectoryOf,
    });
  });
}

/** Keys of the channel's groups in order of their first steps, up to a feed position. */
export function pageGroupKeys(
  connection: Connection,
  channel: string,
  asOf: number,
  after: number | null,
  limit: number,
  scope: ChannelScope,
): { readonly groups: readonly GroupKey[]; readonly next: number | null } {
  if (!isSeen(scope)({ channel })) return { groups: [], next: null };
  const rows = connection.all(
    `SELECT channel, prompt_uid, generation, first_position FROM prompt_groups
         WHERE channel = ? AND first_position > ? AND first_position <= ? ORDER BY first_position LIMIT ?`,
    channel,
    after ?? 0,
    asOf,
    limit,
  );
  const groups = rows.map((row) => ({
    channel: String(row.channel),
    promptUid: String(row.prompt_uid),
    generation: Number(row.generation),
  }));
  const last = rows[rows.length - 1];
  return { groups, next: rows.length < limit || last === undefined ? null : Number(last.first_position) };
}

const keyOf = (row: SqlRow): number => Number(row.key);
