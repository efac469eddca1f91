import type { Commit } from '../../writing/commit.js';
import type { OperationState } from '../../writing/state.js';
import type { Connection } from '../connection.js';
export declare const INSERT_DECISION = "\n  INSERT INTO decisions (key, position, id, operation, step, trajectory, group_key, fields, at, entries)\n  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
/** Writes the entries of a commit: rewards, judgments, extras, decisions, abandonments, and what it undoes. */
export declare function applyLedger(connection: Connection, { rewards, judgments, extras, decisions, undone, undoneEntries, ...rest }: Commit): void;
export declare function applyOperation(connection: Connection, state: OperationState): void;
