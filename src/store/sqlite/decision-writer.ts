import type { DecisionFields, DecisionSource, DecisionTarget } from '../../model/decision.js';
import { newId } from '../../model/ids.js';
import type { ChannelScope } from '../port.js';
import { refreshCuration, refreshTags } from './derive-curation.js';
import { type PendingWork, touchOperation } from './operation-writer.js';
import { numberOrNull } from './rows.js';
import { forgetPart, type WaitingPart } from './waiting-decisions.js';
import type { WriterState } from './writer-state.js';

/** One bounded part of an operation. */
export interface DecideRequest {
  /** Null: the part that begins it. */
  readonly operationId: string | null;
  readonly source: DecisionSource;
  readonly summary: string;
  readonly decisions: readonly { readonly target: DecisionTarget; readonly fields: DecisionFields }[];
  /** What is left to do after this part, kept for the case of a crash; null after the last. */
  readonly pending: PendingWork | null;
  /** Where these decisions waited, if they did: they no longer do. */
  readonly waited: WaitingPart | null;
}

export interface DecideAnswer {
  readonly operationId: string | null;
  readonly changed: number;
  readonly missing: readonly DecisionTarget[];
  /** The operation was undone meanwhile: no part of it follows. */
  readonly stopped: boolean;
}

/** What a decision holds for: exactly one of the three is set. */
interface Held {
  readonly step: number | null;
  readonly trajectory: number | null;
  readonly group: number | null;
}

const INSERT = `
  INSERT INTO decisions (position, id, operation, step, trajectory, group_key, fields, at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

export function decide(state: WriterState, request: DecideRequest, scope: ChannelScope): DecideAnswer {
  const { connection } = state;
  const { operationId, decisions } = request;
  state.flush();
  if (request.waited !== null) forgetPart(connection, request.waited);
  const missing: DecisionTarget[] = [];
  const found: { readonly held: Held; readonly fields: DecisionFields }[] = [];
  const channels = new Set<string>();
  for (const { target, fields } of decisions) {
    const match = locate(state, target, scope);
    if (match === null) missing.push(target);
    else {
      found.push({ held: match.held, fields });
      channels.add(match.channel);
    }
  }
  const now = Date.now();
  const operation = touchOperation(connection, { ...request, begins: found.length > 0, channels, now });
  if (operation === null) return { operationId, changed: 0, missing, stopped: false };
  if (operation.undone) return { operationId: operation.id, changed: 0, missing, stopped: true };
  const changed = new Set<number>();
  for (const { held, fields } of found) {
    const insert = (position: number) =>
      connection.run(
        INSERT,
        position,
        newId('dec'),
        operation.key,
        held.step,
        held.trajectory,
        held.group,
        JSON.stringify(fields),
        now,
      );
    for (const step of curate(state, held, now, insert)) changed.add(step);
  }
  connection.run('UPDATE operations SET changed = changed + ? WHERE key = ?', changed.size, operation.key);
  return { operationId: operation.id, changed: changed.size, missing, stopped: false };
}

/** Undoes up to `limit` decisions of an operation. */
export function undoPart(
  state: WriterState,
  operation: number,
  limit: number,
): { readonly changed: readonly number[]; readonly done: boolean } {
  const { connection } = state;
  state.flush();
  const rows = connection.all(
    `SELECT key, step, trajectory, group_key FROM decisions WHERE operation = ? AND undone_position IS NULL
     ORDER BY key LIMIT ?`,
    operation,
    limit,
  );
  const now = Date.now();
  const changed = new Set<number>();
  for (const row of rows) {
    const held = {
      step: numberOrNull(row.step),
      trajectory: numberOrNull(row.trajectory),
      group: numberOrNull(row.group_key),
    };
    const mark = (position: number) =>
      connection.run('UPDATE decisions SET undone_position = ? WHERE key = ?', position, Number(row.key));
    for (const step of curate(state, held, now, mark)) changed.add(step);
  }
  return { changed: [...changed], done: rows.length < limit };
}

function locate(
  { connection }: WriterState,
  target: DecisionTarget,
  scope: ChannelScope,
): { readonly held: Held; readonly channel: string } | null {
  const isSeen = (channel: string) => scope === null || scope.includes(channel);
  if (target.kind === 'step') {
    const row = connection.get(
      'SELECT s.position, t.channel FROM steps s JOIN trajectories t ON t.key = s.trajectory WHERE s.id = ?',
      target.id,
    );
    if (row === undefined || !isSeen(String(row.channel))) return null;
    return {
      held: { step: Number(row.position), trajectory: null, group: null },
      channel: String(row.channel),
    };
  }
  const { channel } = target;
  if (!isSeen(channel)) return null;
  if (target.kind === 'trajectory') {
    const row = connection.get(
      'SELECT key FROM trajectories WHERE channel = ? AND uid = ?',
      channel,
      target.uid,
    );
    return row === undefined
      ? null
      : { held: { step: null, trajectory: Number(row.key), group: null }, channel };
  }
  const row = connection.get(
    `SELECT key FROM prompt_groups g WHERE channel = ? AND prompt_uid = ? AND generation = ?
       AND EXISTS (SELECT 1 FROM trajectories t WHERE t.group_key = g.key)`,
    channel,
    target.promptUid,
    target.generation,
  );
  return row === undefined
    ? null
    : { held: { step: null, trajectory: null, group: Number(row.key) }, channel };
}

/**
 * A change of the ledger with what follows from it: `write` puts it at the position of its first event, then every
 * step that it holds for is derived again and told of. Answers those steps.
 */
function curate(
  state: WriterState,
  held: Held,
  now: number,
  write: (position: number) => void,
): readonly number[] {
  const { connection } = state;
  if (held.step !== null) {
    const row = connection.get('SELECT trajectory FROM steps WHERE position = ?', held.step);
    write(state.event('CURATED', Number(row?.trajectory), held.step, now));
    refreshCuration(connection, held.step);
    return [held.step];
  }
  const trajectories =
    held.trajectory !== null
      ? [held.trajectory]
      : connection
          .all('SELECT key FROM trajectories WHERE group_key = ? ORDER BY key', held.group)
          .map((row) => Number(row.key));
  const [first] = trajectories.map((trajectory) => state.event('CURATED', trajectory, null, now));
  // A group can be left without a trajectory; the ledger changes all the same.
  write(first ?? state.head);
  state.inherit(new Set(trajectories));
  const changed: number[] = [];
  for (const trajectory of trajectories) {
    refreshTags(connection, trajectory);
    const steps = connection.all(
      'SELECT position FROM steps WHERE trajectory = ? ORDER BY step_index',
      trajectory,
    );
    for (const { position } of steps) {
      refreshCuration(connection, Number(position));
      state.event('CURATED', trajectory, Number(position), now);
      changed.push(Number(position));
    }
  }
  return changed;
}
