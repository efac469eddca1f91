import { powerOfTwoBelow, saturated } from '../model/large-numbers.js';
import { spreadOf } from './estimators/moments.js';
function ofOne(value, policy) {
    if (policy === 'error')
        throw new RangeError('a group of one has no advantage; this preset needs more');
    return policy === 'raw' ? value : policy === 'zero' ? 0 : null;
}
/**
 * Advantages of a group's returns, in their order: `(r - baseline) / (std + eps)`, in float64. Equal returns give
 * exactly 0. Null: leave this trajectory out.
 *
 * Returns are scaled by a power of two first, which is exact and keeps squares of huge and tiny ones in range; an advantage
 * beyond the largest double is held there.
 *
 * @throws RangeError for NaN and infinities, and for a group of one under `singleton: 'error'`
 */
export function groupAdvantages(returns, options = {}) {
    const { baseline = 'mean', std = true, eps = 1e-6, ddof = 1, singleton = 'raw', spread = 'group', } = options;
    for (const [i, value] of returns.entries()) {
        if (!Number.isFinite(value))
            throw new RangeError(`return ${i} is ${value}`);
    }
    const count = returns.length;
    const first = returns[0];
    if (first === undefined)
        return [];
    if (count === 1)
        return [ofOne(first, singleton)];
    if (returns.every((value) => value === first))
        return returns.map(() => 0);
    const scale = powerOfTwoBelow(returns.reduce((most, value) => Math.max(most, Math.abs(value)), 0));
    const scaled = returns.map((value) => value / scale);
    const { mean } = spreadOf(scaled);
    // r - mean of the others = n / (n - 1) * (r - mean of all)
    const stretch = baseline === 'mean' ? 1 : count / (count - 1);
    const deviations = scaled.map((value) => stretch * (value - mean));
    if (!std)
        return deviations.map((deviation) => saturated(deviation * scale));
    if (spread === 'others') {
        return deviations.map((deviation, i) => {
            const others = spreadOf(scaled.toSpliced(i, 1), ddof).std;
            return saturated(others === 0 ? deviation * scale : deviation / (others + eps / scale));
        });
    }
    const divisor = spreadOf(deviations, ddof).std + eps / scale;
    return deviations.map((deviation) => saturated(deviation / divisor));
}
//# sourceMappingURL=group-advantages.js.map