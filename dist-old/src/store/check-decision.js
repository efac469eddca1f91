import { rangeError } from '../errors/index.js';
import { JUDGMENT } from '../model/judgment.js';
/** Bounds of what one decision may say. Each reward is an event of its commit, and each range is read with its step. */
const MOST_RANGES = 10_000;
const MOST_REWARDS = 100;
const MAX_INDEX = 0x7fffffff;
const MAX_NAME = 512;
/**
 * Checks what a decision says before anything of its operation is stored. `path` leads to the decision.
 * @throws OUT_OF_RANGE for a mask, judgment or extras that are not of a step, rewards of a group, and values that cannot be stored
 */
export function checkDecision(kind, { fields, entries = {} }, path) {
    const { mask } = fields;
    const { rewards, judgment, extras } = entries;
    if (mask !== undefined) {
        if (kind !== 'step')
            throw rangeError('of a step', [...path, 'mask']);
        checkMask(mask, [...path, 'mask']);
    }
    if (rewards !== undefined) {
        if (kind === 'group')
            throw rangeError('of a step or a trajectory', [...path, 'rewards']);
        checkRewards(rewards, [...path, 'rewards']);
    }
    // Its values are checked as they are packed.
    if (extras !== undefined && kind !== 'step')
        throw rangeError('of a step', [...path, 'extras']);
    if (judgment === undefined)
        return;
    if (kind !== 'step')
        throw rangeError('of a step', [...path, 'judgment']);
    const { score } = judgment;
    if (score !== null && !Number.isFinite(score))
        throw rangeError('a finite number', [...path, 'judgment']);
}
/** @throws OUT_OF_RANGE */
export function checkMask(mask, path) {
    if (mask.length > MOST_RANGES)
        throw rangeError(`at most ${MOST_RANGES} ranges`, path);
    for (const [i, { from, to }] of mask.entries()) {
        const isRange = Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to > from;
        if (!isRange || to > MAX_INDEX) {
            throw rangeError(`a range of tokens: 0 ≤ from < to ≤ ${MAX_INDEX}`, [...path, i]);
        }
    }
}
function checkRewards(rewards, path) {
    const given = Object.entries(rewards);
    if (given.length > MOST_REWARDS)
        throw rangeError(`at most ${MOST_REWARDS} names`, path);
    for (const [name, value] of given) {
        const isName = name.length > 0 && name.length <= MAX_NAME && name.isWellFormed();
        if (!isName)
            throw rangeError(`a name of 1 to ${MAX_NAME} characters of well-formed Unicode`, path);
        // Entries of this name are judgments, which are said by `judgment` and shown as such.
        if (name === JUDGMENT)
            throw rangeError('given as the judgment of the decision', [...path, name]);
        if (!Number.isFinite(value))
            throw rangeError('a finite number', [...path, name]);
    }
}
//# sourceMappingURL=check-decision.js.map