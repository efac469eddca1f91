import type { BranchInfo } from '../../model/trajectory.js';
import type { Connection } from './connection.js';
import { textOrNull } from './rows.js';

/** With MIN SQLite takes the other columns of a group from the row that has the minimum: the branch's first step. */
const BRANCHES = `
  SELECT s.branch, s.agent, MIN(s.step_index) AS first_index, COUNT(*) AS step_count,
    (SELECT p.id FROM steps p WHERE p.position = s.parent) AS parent_id
  FROM steps s JOIN trajectories t ON t.key = s.trajectory
  WHERE t.channel = ? AND t.uid = ?
  GROUP BY s.branch ORDER BY first_index`;

/** A trajectory's branches in the order of their first steps. */
export function readBranches(connection: Connection, channel: string, uid: string): readonly BranchInfo[] {
  return connection.all(BRANCHES, channel, uid).map((row) => ({
    name: String(row.branch),
    agent: textOrNull(row.agent),
    firstStepIndex: Number(row.first_index),
    stepCount: Number(row.step_count),
    parentId: textOrNull(row.parent_id),
  }));
}
