import type { DecisionFields, DecisionSource } from '../../model/decision.js';
import type { ChangeKind } from '../../model/event.js';
import type { Entry, LogDoc } from '../mongodb/documents.js';
import { CHANGES, decode } from '../sqlite/codes.js';
import type { Connection, SqlRow } from '../sqlite/connection.js';
import { numberOrNull, textOrNull } from '../sqlite/rows.js';
import { groupOf, trajectoryOf } from './rows.js';

/** Decisions by position, for one run: the store itself never looks for them so. */
export function indexDecisions(connection: Connection): void {
  connection.database.exec(`
    CREATE TEMP TABLE decisions_by_position AS
      SELECT position, undone_position, key FROM decisions WHERE operation IS NOT NULL;
    CREATE INDEX temp.decision_positions ON decisions_by_position (position);
    CREATE INDEX temp.undo_positions ON decisions_by_position (undone_position);`);
}

const EVENTS = `
  SELECT e.position, e.kind, e.step, e.at, coalesce(t.channel, gone.channel) AS channel, coalesce(t.uid, gone.uid) AS uid,
    coalesce(s.id, d.id) AS step_id
  FROM events e LEFT JOIN trajectories t ON t.key = e.trajectory
    LEFT JOIN deleted_trajectories gone ON gone.key = e.trajectory
    LEFT JOIN steps s ON s.position = e.step LEFT JOIN deleted_steps d ON d.position = e.step
  WHERE e.position > ? AND e.position <= ?`;
const REWARDS = `
  SELECT r.*, t.channel, t.uid, s.id AS step_id FROM rewards r JOIN trajectories t ON t.key = r.trajectory
    LEFT JOIN steps s ON s.position = r.step WHERE r.position > ? AND r.position <= ?`;
const JUDGMENTS = `
  SELECT j.*, t.channel, t.uid, s.id AS step_id FROM judgments j JOIN steps s ON s.position = j.step
    JOIN trajectories t ON t.key = s.trajectory WHERE j.position > ? AND j.position <= ?`;
const DECISIONS = `
  SELECT d.*, o.id AS operation_id, o.source, g.channel AS group_channel, g.prompt_uid, g.generation, s.id AS step_id,
    coalesce(t.channel, st.channel) AS channel, coalesce(t.uid, st.uid) AS uid
  FROM decisions_by_position p JOIN decisions d ON d.key = p.key JOIN operations o ON o.key = d.operation
    LEFT JOIN prompt_groups g ON g.key = d.group_key LEFT JOIN trajectories t ON t.key = d.trajectory
    LEFT JOIN steps s ON s.position = d.step LEFT JOIN trajectories st ON st.key = s.trajectory
  WHERE p.position > ? AND p.position <= ?`;
const UNDONE = DECISIONS.replace('d.*', 'd.*, d.position AS decided').replaceAll(
  'p.position',
  'p.undone_position',
);
const ABANDONMENTS = `
  SELECT a.position, t.channel, t.uid, t.last_step_at AS at FROM abandonments a JOIN trajectories t ON t.key = a.trajectory
  WHERE a.position > ? AND a.position <= ?`;

/** Events with positions in (after, upTo], and the ledger entries of events that the feed has given up. */
export function logDocs(connection: Connection, after: number, upTo: number): readonly LogDoc[] {
  const docs = new Map<number, LogDoc>();
  const place = (row: SqlRow, kind: ChangeKind, entry: Entry | null, group: string | null = null): void => {
    const _id = Number(row.position);
    const known = docs.get(_id);
    docs.set(_id, {
      _id,
      kind: known?.kind ?? kind,
      trajectory: known?.trajectory ?? (row.uid === null ? null : trajectoryOf(row)),
      group,
      step: known === undefined ? numberOrNull(row.step) : known.step,
      stepId: known === undefined ? textOrNull(row.step_id) : known.stepId,
      channel: known?.channel ?? textOrNull(row.channel),
      uid: known?.uid ?? textOrNull(row.uid),
      at: known?.at ?? Number(row.at),
      entry,
    });
  };
  for (const row of connection.all(EVENTS, after, upTo)) place(row, decode(CHANGES, Number(row.kind)), null);
  for (const row of connection.all(ABANDONMENTS, after, upTo)) place(row, 'TRAJECTORY_ABANDONED', null);
  for (const row of connection.all(REWARDS, after, upTo)) place(row, 'REWARDED', rewardEntry(row));
  for (const row of connection.all(JUDGMENTS, after, upTo)) {
    const { score, votes, judge } = row;
    const entry = {
      kind: 'judgment',
      score: numberOrNull(score),
      votes: String(votes),
      judge: String(judge),
    } as const;
    place(row, 'JUDGED', entry);
  }
  for (const row of connection.all(DECISIONS, after, upTo)) {
    place(row, 'CURATED', decisionEntry(row), groupOfDecision(row));
  }
  for (const row of connection.all(UNDONE, after, upTo)) {
    const entry: Entry = { kind: 'undo', decision: Number(row.decided) };
    place({ ...row, position: row.undone_position ?? null }, 'CURATED', entry, groupOfDecision(row));
  }
  return [...docs.values()].sort((a, b) => a._id - b._id);
}

function rewardEntry(row: SqlRow): Entry {
  return {
    kind: 'reward',
    id: String(row.id),
    name: String(row.name),
    value: Number(row.value),
    source: String(row.source),
    comment: textOrNull(row.comment),
    key: textOrNull(row.idempotency_key),
    target: row.step === null ? 'trajectory' : 'step',
    completes: false,
  };
}

function groupOfDecision(row: SqlRow): string | null {
  return row.group_key === null ? null : groupOf({ ...row, channel: row.group_channel ?? null });
}

function decisionEntry(row: SqlRow): Entry {
  return {
    kind: 'decision',
    id: String(row.id),
    operation: String(row.operation_id),
    source: String(row.source) as DecisionSource,
    fields: JSON.parse(String(row.fields)) as DecisionFields,
    target: row.step !== null ? 'step' : row.trajectory !== null ? 'trajectory' : 'group',
    undone: numberOrNull(row.undone_position),
  };
}
