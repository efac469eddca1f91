import { failedIn, mendedIn } from '../../model/job.js';
import { failedAsOf } from '../derived/dated-marks.js';
/** Selects the steps at which a job's curator failed, with ? for the name of their marks (see `failedIn`). */
export const FAILED_STEPS = `SELECT unit.value AS key FROM judged_units, json_each(marks) mark,
  json_each(mark.value, '$.units') unit WHERE judge = ?`;
/** The steps at which a job's curator failed, ascending; see the port. */
export function readFailed(connection, job, asOf = null) {
    if (asOf !== null) {
        const { from, until } = mendedIn(job);
        const of = (judge) => allMarks(connection, judge);
        return failedAsOf({ failed: of(failedIn(job)), from: of(from), until: of(until) }, asOf);
    }
    return connection.all(`${FAILED_STEPS} ORDER BY key`, failedIn(job)).map(({ key }) => Number(key));
}
function allMarks(connection, judge) {
    return connection
        .all('SELECT marks FROM judged_units WHERE judge = ?', judge)
        .flatMap(({ marks }) => JSON.parse(String(marks)));
}
//# sourceMappingURL=failed-steps.js.map