import { createHash } from 'node:crypto';
import { NO_USAGE } from '../../judges/usage-counts.js';
import { canonicalJson } from '../../model/json.js';
/** When a curator is asked about a unit again that it has judged. */
export const REJUDGES = ['NEVER', 'ON_CHANGE'];
export const NOTHING_TOLD = {
    processed: 0,
    kept: 0,
    dropped: 0,
    failed: 0,
    failedUnits: [],
    lastError: null,
    reasons: {},
    share: 0,
    waiting: 0,
    lagSeconds: null,
    ratePerSecond: 0,
    usage: NO_USAGE,
};
/** Records are plain JSON; these say what a curator's job has in them. */
export const inputOf = (input) => input;
export const toldOf = (told) => ({
    ...NOTHING_TOLD,
    ...told,
});
export const stateOf = (state) => state;
export const asJson = (value) => value;
/**
 * Names a curator with its version, options and seed, by which each unit is judged once. The filter counts where it
 * changes what a unit is. Seed 0 adds nothing, because units that runs without a seed have judged are marked without one.
 */
export function judgeOf({ curator, unit, where, seed = 0, }) {
    const { name, version, options } = curator;
    const named = [name, version, options, unit, unit === 'step' ? null : where, ...(seed === 0 ? [] : [seed])];
    return createHash('sha256').update(canonicalJson(named)).digest('hex').slice(0, 32);
}
//# sourceMappingURL=input.js.map