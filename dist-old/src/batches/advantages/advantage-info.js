import { spreadOf } from '../../plugin-api/estimators/moments.js';
/**
 * The numbers behind a formatter's advantages. Returns and advantages are those of the rows; `eps`, `ddof` and the
 * formula come from the options of these names, null for a formatter without them.
 */
export function infoOf(rows, { name, version, options }) {
    if (rows.length === 0)
        return null;
    const returns = new Map();
    for (const { values } of rows) {
        const { reward, trajectory_uid: uid } = values;
        if (typeof reward === 'number' && typeof uid === 'string')
            returns.set(uid, reward);
    }
    const ddof = options.ddof === 0 ? 0 : 1;
    const { mean, std } = spreadOf([...returns.values()], ddof);
    const some = returns.size > 0;
    return {
        formatter: name,
        version,
        count: returns.size,
        mean: some ? mean : null,
        std: some ? std : null,
        eps: numberOrNull(options.eps),
        ddof: numberOrNull(options.ddof),
        formula: formulaOf(options),
    };
}
const numberOrNull = (value) => (typeof value === 'number' ? value : null);
/** The formula as text; null for a formatter without such options, or with another estimator. */
function formulaOf({ baseline, std, spread, estimator = 'group' }) {
    if (estimator !== 'group' || typeof std !== 'boolean')
        return null;
    const less = baseline === 'leave-one-out' ? 'mean of the others' : 'mean';
    if (!std)
        return `return - ${less}`;
    return `(return - ${less}) / (${spread === 'others' ? 'std of the others' : 'std'} + eps)`;
}
//# sourceMappingURL=advantage-info.js.map