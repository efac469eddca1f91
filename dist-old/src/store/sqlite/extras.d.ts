import type { ExtraField, ExtrasEntry } from '../../model/extras.js';
import { type ExtraRef, type ExtraRefs } from '../packed/extras.js';
import type { ExtrasRow } from '../writing/state.js';
import type { Connection, SqlRow } from './connection.js';
/** Stores an entry, and its values where the trajectory has no equal ones yet. */
export declare function storeExtras(connection: Connection, row: ExtrasRow): void;
export declare const refsIn: (row: SqlRow) => ExtraRefs;
/** Rows of a step's entries, oldest first, including undone ones. */
export declare function extrasOfStep(connection: Connection, step: number): readonly SqlRow[];
export declare function extrasEntryOf(row: SqlRow): ExtrasEntry;
/** The values of a step that hold now. */
export declare function heldNow(connection: Connection, step: number, wanted: readonly ExtraField[]): ExtraRefs;
/** The hint of an entry, undone or not; null: it has none, or its bytes are damaged. */
export declare function hintOf(connection: Connection, trajectory: number, step: number, entryId: string): string | null;
/** Reads the bytes of a trajectory's values. @throws RangeError for bytes that were changed */
export declare function extraBytes(connection: Connection, trajectory: number): ({ hash }: ExtraRef) => Uint8Array | undefined;
