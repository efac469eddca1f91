import { StepwellError } from '../../errors/index.js';
import type { DecisionFields, DecisionSource } from '../../model/decision.js';
import { newId } from '../../model/ids.js';
import type { StepFilter } from '../../query/filter.js';
import type { ChannelScope } from '../port.js';
import type { Connection, SqlRow } from './connection.js';

/** What is left of an operation, so that opening the store after a crash can finish it. */
export type PendingWork =
  | { readonly kind: 'undo' }
  /** The decisions wait in parts (see waiting-decisions.ts). */
  | { readonly kind: 'list'; readonly list: number; readonly scope: ChannelScope }
  | {
      readonly kind: 'decide';
      readonly where: StepFilter;
      readonly fields: DecisionFields;
      readonly scope: ChannelScope;
      /** Steps with positions in (after, upTo] are left. */
      readonly after: number;
      readonly upTo: number;
    };

export interface PendingOperation {
  readonly id: string;
  readonly source: DecisionSource;
  readonly summary: string;
  readonly work: PendingWork;
}

export interface OperationRow {
  readonly key: number;
  readonly id: string;
  readonly undone: boolean;
}

interface Part {
  readonly operationId: string | null;
  readonly source: DecisionSource;
  readonly summary: string;
  readonly pending: PendingWork | null;
  /** Whether there is anything to begin a new operation for. */
  readonly begins: boolean;
  readonly channels: ReadonlySet<string>;
  readonly now: number;
}

const text = (work: PendingWork | null): string | null => (work === null ? null : JSON.stringify(work));

/** Begins an operation, or notes how far it has come; null where there is none to begin. */
export function touchOperation(connection: Connection, part: Part): OperationRow | null {
  const { operationId, source, summary, pending, begins, channels, now } = part;
  if (operationId === null) {
    if (!begins) return null;
    const id = newId('op');
    const row = connection.get(
      `INSERT INTO operations (id, source, summary, channels, changed, at, pending)
       VALUES (?, ?, ?, ?, 0, ?, ?) RETURNING key`,
      id,
      source,
      summary,
      JSON.stringify([...channels].sort()),
      now,
      text(pending),
    );
    return { key: Number(row?.key), id, undone: false };
  }
  const row = connection.get('SELECT key, channels, undone FROM operations WHERE id = ?', operationId);
  if (row === undefined) throw new Error(`operation ${operationId} has vanished`);
  // An undo that came in between has its own word on what is left to do.
  if (row.undone === 1) return { key: Number(row.key), id: operationId, undone: true };
  const all = new Set([...(JSON.parse(String(row.channels)) as string[]), ...channels]);
  connection.run(
    'UPDATE operations SET channels = ?, pending = ? WHERE key = ?',
    JSON.stringify([...all].sort()),
    text(pending),
    Number(row.key),
  );
  return { key: Number(row.key), id: operationId, undone: false };
}

/** An operation that the caller may undo. @throws UNKNOWN_OPERATION */
export function requireOperation(connection: Connection, id: string, scope: ChannelScope): OperationRow {
  const row = connection.get('SELECT key, channels, undone FROM operations WHERE id = ?', id);
  const channels = row === undefined ? [] : (JSON.parse(String(row.channels)) as string[]);
  if (row === undefined || (scope !== null && !channels.every((channel) => scope.includes(channel)))) {
    throw new StepwellError('UNKNOWN_OPERATION', { id });
  }
  return { key: Number(row.key), id, undone: row.undone === 1 };
}

/** Notes that an operation is being undone, or has been. */
export function markUndone(connection: Connection, key: number, done: boolean): void {
  const pending = done ? null : text({ kind: 'undo' });
  connection.run('UPDATE operations SET undone = 1, pending = ? WHERE key = ?', pending, key);
}

export function pendingOperations(connection: Connection): readonly PendingOperation[] {
  return connection
    .all('SELECT id, source, summary, pending FROM operations WHERE pending IS NOT NULL ORDER BY key')
    .map((row: SqlRow) => ({
      id: String(row.id),
      source: String(row.source) as DecisionSource,
      summary: String(row.summary),
      work: JSON.parse(String(row.pending)) as PendingWork,
    }));
}
