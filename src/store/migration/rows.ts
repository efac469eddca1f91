import { createHash } from 'node:crypto';
import { groupKey, trajectoryKey } from '../mongodb/keys.js';
import type { SqlRow, SqlValue } from '../sqlite/connection.js';

/** A blob of the embedded store; empty where there is none. */
export const hexOf = (value: SqlValue | undefined): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : '';

/** The key under which MongoDB keeps a shared JSON text. */
export const sharedKey = (json: string): string => createHash('sha256').update(json).digest('hex');

/** Of a row with the columns channel and uid. */
export const trajectoryOf = (row: SqlRow): string => trajectoryKey(String(row.channel), String(row.uid));
/** Of a row with the columns channel, prompt_uid and generation. */
export const groupOf = (row: SqlRow): string =>
  groupKey(String(row.channel), String(row.prompt_uid), Number(row.generation));
