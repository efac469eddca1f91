import { createHash } from 'node:crypto';
import { groupKey, trajectoryKey } from '../mongodb/keys.js';
import type { SqlRow, SqlValue } from '../sqlite/connection.js';

/** How columns of the embedded store read in documents. */
export const numberOf = (value: SqlValue | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);
export const textOf = (value: SqlValue | undefined): string | null =>
  typeof value === 'string' ? value : null;
export const listOf = (value: SqlValue | undefined): readonly string[] =>
  typeof value === 'string' ? (JSON.parse(value) as string[]) : [];
export const hexOf = (value: SqlValue | undefined): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : '';

/** The key under which MongoDB keeps a shared JSON text. */
export const sharedKey = (json: string): string => createHash('sha256').update(json).digest('hex');

/** Of a row with the columns channel and uid. */
export const trajectoryOf = (row: SqlRow): string => trajectoryKey(String(row.channel), String(row.uid));
/** Of a row with the columns channel, prompt_uid and generation. */
export const groupOf = (row: SqlRow): string =>
  groupKey(String(row.channel), String(row.prompt_uid), Number(row.generation));
