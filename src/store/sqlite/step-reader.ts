import { type ErrorData, StepwellError, toErrorData } from '../../errors/index.js';
import type { ContentField } from '../../model/content-field.js';
import type { StepHead } from '../../model/step.js';
import { selectionFor } from '../content/content-selection.js';
import { type RawContent, rawBytes } from '../content/raw-content.js';
import type { ChannelScope, ExtrasRef, PromptStretch } from '../port.js';
import type { Connection, SqlRow } from './connection.js';
import { ContentReader, type StepPlace } from './content-reader.js';
import { heldNow, hintOf } from './extras.js';
import { type LongRead, oneByOne, upTo } from './long-read.js';
import { readRow, STEP_COLUMNS, STEP_TABLES, stepHeadOf } from './rows.js';

/** Approximate bytes of contents in one reply. A thread that receives a reply is blocked until it is deserialized. */
const REPLY_BYTES = 1024 * 1024;

/** In the order of `ids`. */
export function readSteps(
  connection: Connection,
  ids: readonly string[],
  scope: ChannelScope,
): readonly (StepHead | null)[] {
  const sql = `SELECT ${STEP_COLUMNS} FROM ${STEP_TABLES} WHERE s.id = ?`;
  return ids.map((id) => readRow(connection, sql, [id], stepHeadOf, scope));
}

/** Contents of the first ids: at least one, and as many as fit into REPLY_BYTES. */
export function readContents(
  connection: Connection,
  ids: readonly string[],
  fields: readonly ContentField[] | null,
  scope: ChannelScope,
): LongRead<(RawContent | ErrorData | null)[]> {
  const reader = new ContentReader(connection);
  const wanted = selectionFor(fields);
  const read = (id: string): RawContent | ErrorData | null => {
    const place = placeOf(connection, id, scope);
    if (place === null) return null;
    return orDamage(() => reader.readWith(place, wanted, heldNow(connection, place.position, wanted.later)));
  };
  const sizeOf = (found: ReturnType<typeof read>) =>
    found === null || 'code' in found ? 0 : rawBytes(found);
  return upTo(REPLY_BYTES, ids, read, sizeOf);
}

/** Stretches of the ids of prompts. */
export function readPromptStretches(
  connection: Connection,
  stretches: readonly PromptStretch[],
  scope: ChannelScope,
): LongRead<(Int32Array | ErrorData | null)[]> {
  const reader = new ContentReader(connection);
  return oneByOne(stretches, ({ stepId, from, to }) => {
    const place = placeOf(connection, stepId, scope);
    return place === null ? null : orDamage(() => reader.promptStretch(place, from, to));
  });
}

/** The hints of entries; null: see `hintOf`, or the step is none that the caller may see. */
export function readHints(
  connection: Connection,
  refs: readonly ExtrasRef[],
  scope: ChannelScope,
): LongRead<(string | null)[]> {
  return oneByOne(refs, ({ stepId, entryId }) => {
    const place = placeOf(connection, stepId, scope);
    return place === null ? null : hintOf(connection, place.trajectory, place.position, entryId);
  });
}

/** Whether each step is in a dataset. */
export function readExported(
  connection: Connection,
  ids: readonly string[],
  scope: ChannelScope,
): LongRead<boolean[]> {
  const sql = `SELECT s.channel, EXISTS (SELECT 1 FROM dataset_steps d WHERE d.step = s.position) AS exported
    FROM steps s WHERE s.id = ?`;
  return oneByOne(ids, (id) => readRow(connection, sql, [id], (row) => row.exported === 1, scope) ?? false);
}

function placeOf(connection: Connection, id: string, scope: ChannelScope): StepPlace | null {
  const sql = 'SELECT position, trajectory, channel FROM steps WHERE id = ?';
  const read = (row: SqlRow) => ({ position: Number(row.position), id, trajectory: Number(row.trajectory) });
  return readRow(connection, sql, [id], read, scope);
}

/** What is read, or the error of damage to it, as it goes to another thread. */
function orDamage<T>(read: () => T): T | ErrorData {
  try {
    return read();
  } catch (error) {
    if (error instanceof StepwellError) return toErrorData(error);
    throw error;
  }
}
