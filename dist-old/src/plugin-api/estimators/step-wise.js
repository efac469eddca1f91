import { saturated } from '../../model/large-numbers.js';
import { groupAdvantages } from '../group-advantages.js';
import { spreadOf } from './moments.js';
/** Variance that rounding may leave between equal scores. */
const LEAST_VARIANCE = 1e-12;
/**
 * Step-wise advantages with the outcome: score plus outcome, standardised within each bucket by the population's
 * deviation and eps. A bucket of one keeps its raw value; a bucket whose variance is at most 1e-12 is left out (null).
 * In the order of `steps`.
 * @throws RangeError for NaN and infinities
 */
export function stepWiseAdvantages(steps, eps = 1e-6) {
    const totals = steps.map(({ score, outcome }) => saturated((score ?? 0) + outcome));
    const buckets = new Map();
    for (const [i, { bucket }] of steps.entries()) {
        const members = buckets.get(bucket);
        if (members === undefined)
            buckets.set(bucket, [i]);
        else
            members.push(i);
    }
    const advantages = steps.map(() => null);
    for (const members of buckets.values()) {
        const values = members.map((i) => totals[i]);
        if (members.length > 1 && spreadOf(values, 0).std ** 2 <= LEAST_VARIANCE)
            continue;
        const found = groupAdvantages(values, { ddof: 0, eps });
        for (const [k, i] of members.entries())
            advantages[i] = found[k];
    }
    return advantages;
}
//# sourceMappingURL=step-wise.js.map