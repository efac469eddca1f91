import type { Connection } from './connection.js';
/** Selects the steps at which a job's curator failed, with ? for the name of their marks (see `failedIn`). */
export declare const FAILED_STEPS = "SELECT unit.value AS key FROM judged_units, json_each(marks) mark,\n  json_each(mark.value, '$.units') unit WHERE judge = ?";
/** The steps at which a job's curator failed, ascending; see the port. */
export declare function readFailed(connection: Connection, job: string, asOf?: number | null): readonly number[];
