import { failedIn } from '../../model/job.js';
import type { Connection } from './connection.js';

/** Selects the steps at which a job's curator failed, with ? for the name of their marks (see `failedIn`). */
export const FAILED_STEPS = `SELECT unit.value AS key FROM judged_units, json_each(marks) mark,
  json_each(mark.value, '$.units') unit WHERE judge = ?`;

/** The steps at which a job's curator failed, ascending. */
export function readFailed(connection: Connection, job: string): readonly number[] {
  return connection.all(`${FAILED_STEPS} ORDER BY key`, failedIn(job)).map(({ key }) => Number(key));
}
