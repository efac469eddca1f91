import { rangeError, StepwellError } from '../errors/index.js';
import { readAwaited } from '../model/awaited-curator.js';
import { claimRulesOf } from '../model/claim.js';
import { AWAIT_TIMEOUT_MS } from '../model/recipe.js';
import { parseStepFilter } from '../query/parse-filter.js';
import { parseTarget, planTarget } from './targets/plan-target.js';
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const MAX_CHANNEL = 200;
const MAX_INT32 = 2 ** 31 - 1;
/** As many units as one claim may want. */
const MOST_MIN_READY = 10_000;
const MOST_USES = 1_000;
const MOST_DELIVERIES = 1_000;
function requireInteger(field, value, least, most = MAX_INT32) {
    if (value === null || (Number.isInteger(value) && value >= least && value <= most))
        return;
    throw new StepwellError('OUT_OF_RANGE', { expected: `an integer from ${least} to ${most}` }, { path: [field] });
}
function checkName(name) {
    if (NAME.test(name))
        return;
    const expected = '1 to 100 letters, digits, ".", "_" or "-", the first one a letter or a digit';
    throw rangeError(expected, ['name']);
}
function checkChannel(channel) {
    if (channel.length > 0 && channel.length <= MAX_CHANNEL)
        return;
    throw new StepwellError('OUT_OF_RANGE', { expected: `1 to ${MAX_CHANNEL} characters` }, { path: ['channel'] });
}
/** A minimum size only means something beside the size that it relaxes, and a timeout beside a minimum. */
function checkGroupRules({ groupSize, minGroupSize, groupTimeoutMs }) {
    requireInteger('groupSize', groupSize, 1);
    requireInteger('minGroupSize', minGroupSize, 1, groupSize ?? MAX_INT32);
    requireInteger('groupTimeoutMs', groupTimeoutMs, 1);
    const needs = (field) => {
        throw new StepwellError('MISSING_FIELD', { field }, { path: [field] });
    };
    if (minGroupSize === null && groupTimeoutMs === null)
        return;
    if (groupSize === null)
        needs('groupSize');
    if (minGroupSize === null)
        needs('minGroupSize');
}
/**
 * How units are delivered. What is as it is by default is left out, so that a recipe is stored as it was before these
 * rules were.
 */
function deliveryOf(draft) {
    const { maxReady = null, minReady = null, dropOldest = false } = draft;
    const byDefault = claimRulesOf(null);
    const { maxUses, maxDeliveries } = claimRulesOf(draft);
    requireInteger('maxReady', maxReady, 1);
    requireInteger('minReady', minReady, 1, Math.min(MOST_MIN_READY, maxReady ?? MAX_INT32));
    requireInteger('maxUses', maxUses, 1, MOST_USES);
    requireInteger('maxDeliveries', maxDeliveries, 1, MOST_DELIVERIES);
    if (dropOldest && maxReady === null) {
        throw new StepwellError('MISSING_FIELD', { field: 'maxReady' }, { path: ['maxReady'] });
    }
    return {
        ...(maxReady === null ? {} : { maxReady }),
        ...(dropOldest ? { dropOldest } : {}),
        ...(minReady === null ? {} : { minReady }),
        ...(maxUses === byDefault.maxUses ? {} : { maxUses }),
        ...(maxDeliveries === byDefault.maxDeliveries ? {} : { maxDeliveries }),
    };
}
/**
 * Which verdicts are waited for; left out where there are none. Options of a curator are those of its runs, which may be
 * ones that it has to be given, and a run may be started later, so only its name is looked up here.
 */
async function awaitsOf({ awaits = [], awaitTimeoutMs }, plugins) {
    requireInteger('awaitTimeoutMs', awaitTimeoutMs ?? null, 1);
    if (awaits.length === 0) {
        if (awaitTimeoutMs === undefined)
            return {};
        throw new StepwellError('MISSING_FIELD', { field: 'awaits' }, { path: ['awaits'] });
    }
    await plugins.refresh();
    const curators = plugins.list().filter(({ kind, error }) => kind === 'CURATOR' && error === null);
    for (const [index, entry] of awaits.entries()) {
        const path = ['awaits', index];
        const { name, recorded } = readAwaited(entry);
        if (recorded === '')
            throw rangeError('a name behind the colon, as in prm-judge:strict', path);
        const found = curators.find((one) => one.name === name);
        if (found === undefined) {
            const known = curators.map((one) => one.name).join(', ') || 'none';
            throw new StepwellError('UNKNOWN_PLUGIN', { kind: 'curator', name, known }, { path });
        }
        if (found.unit !== 'step' || found.isConcurrent !== true)
            throw rangeError('a curator of steps that judges many at a time, as those that ask models', path);
    }
    return {
        awaits: [...new Set(awaits)],
        ...(awaitTimeoutMs === undefined || awaitTimeoutMs === AWAIT_TIMEOUT_MS ? {} : { awaitTimeoutMs }),
    };
}
/**
 * Checks a recipe as a caller wrote it, and fills in plugin versions and options.
 * @throws UNKNOWN_PLUGIN, INVALID_OPTIONS, INVALID_FILTER, UNSUPPORTED_TARGET, TARGET_MISMATCH, OUT_OF_RANGE,
 * MISSING_FIELD with the path of the field
 */
export async function checkDraft(draft, plugins) {
    checkName(draft.name);
    checkChannel(draft.channel);
    parseTarget(draft.target);
    requireInteger('seed', draft.seed, -MAX_INT32 - 1);
    requireInteger('maxPolicyLag', draft.maxPolicyLag, 0);
    checkGroupRules(draft);
    const delivery = deliveryOf(draft);
    if (draft.where !== null)
        parseStepFilter(draft.where, ['where']);
    const formatter = await plugins.resolve('FORMATTER', draft.formatter, ['formatter']);
    const shape = await plugins.shape(formatter);
    planTarget(draft.target, formatter.name, shape);
    const awaits = await awaitsOf(draft, plugins);
    const curators = [];
    for (const [index, curator] of draft.curators.entries()) {
        curators.push(await plugins.resolve('CURATOR', curator, ['curators', index]));
    }
    return {
        name: draft.name,
        channel: draft.channel,
        where: draft.where,
        curators,
        formatter,
        order: draft.order,
        target: draft.target,
        seed: draft.seed,
        groupSize: draft.groupSize,
        minGroupSize: draft.minGroupSize,
        groupTimeoutMs: draft.groupTimeoutMs,
        maxPolicyLag: draft.maxPolicyLag,
        ...delivery,
        ...awaits,
        unit: shape.unit,
    };
}
//# sourceMappingURL=check-draft.js.map