import type { PromptGroup } from '../../model/group.js';
import { promptGroupOf as groupOf } from '../derived/prompt-group.js';
import { decode, STATUSES } from './codes.js';
import type { Connection, SqlRow } from './connection.js';
import { numberOrNull } from './rows.js';

/** A group's row with its aggregates, computed from its trajectories. */
export function promptGroupOf(connection: Connection, row: SqlRow): PromptGroup {
  const members = connection.all(
    'SELECT uid, status, reward FROM trajectories WHERE group_key = ?',
    Number(row.key),
  );
  const group = {
    id: String(row.id),
    channel: String(row.channel),
    promptUid: String(row.prompt_uid),
    generation: Number(row.generation),
  };
  return groupOf(
    group,
    members.map((member) => ({
      uid: String(member.uid),
      status: decode(STATUSES, Number(member.status)),
      reward: numberOrNull(member.reward),
    })),
  );
}
