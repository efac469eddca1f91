import { createHash } from 'node:crypto';
import { trajectoryKey } from '../mongodb/keys.js';
import type { SqlRow, SqlValue } from '../sqlite/connection.js';

/** A blob of the embedded store; empty where there is none. */
export const hexOf = (value: SqlValue | undefined): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : '';

/** The key under which MongoDB keeps a shared JSON text. */
export const sharedKey = (json: string): string => createHash('sha256').update(json).digest('hex');

/** The name of a trajectory, of a row with the columns channel and uid. */
export const trajectoryName = (row: SqlRow): string => trajectoryKey(String(row.channel), String(row.uid));
