import { ledgerGate } from '../../curation/gate.js';
import { joinFields } from '../../model/content-field.js';
import { fieldsToCheck } from '../../plugin-api/missing-for.js';
import { NO_GROUP_RULES } from '../../plugin-api/requirements.js';
import { MATCH_ALL } from '../../query/filter.js';
import { selectCandidates } from '../pipeline/stages.js';
import { readyGate } from '../readiness/ready-gate.js';
import { infoOf } from './advantage-info.js';
const NONE = { ofSteps: new Map(), ofTrajectories: new Map(), info: null };
/** @throws UNKNOWN_PLUGIN, INVALID_OPTIONS, PLUGIN_FAILED */
export async function advantageFormatter(plugins, request) {
    const use = await plugins.resolve('FORMATTER', request, ['formatter']);
    const shape = await plugins.shape(use);
    return { use, shape, fields: joinFields(shape.needs, fieldsToCheck(shape.requires), ['responseMask']) };
}
/** A formatter whose numbers depend on the whole build (whitening) gives a single group none. */
const givesAdvantages = ({ columns, surveys }) => !surveys && columns.some(({ name }) => name === 'advantages' || name === 'advantage');
/**
 * The advantages that a build would write for a group if a recipe without a filter and without curators selected it: the
 * formatter is run over the group as curation left it. A group that is not ready has none.
 * @throws PLUGIN_FAILED, PLUGIN_TIMEOUT, INVALID_ROW; the signal's reason
 */
export async function groupAdvantages(plugins, { use, shape }, group, signal) {
    if (!givesAdvantages(shape))
        return NONE;
    const kept = ledgerGate(selectCandidates(group, MATCH_ALL).left).left;
    const rules = { ...NO_GROUP_RULES, unit: shape.unit, requires: shape.requires, maxPolicyLag: null };
    const now = Date.now();
    const { left } = readyGate(group, kept, rules, { now, policyVersion: null });
    if (left.trajectories.length === 0)
        return NONE;
    const rows = [];
    const context = { survey: null, seed: 0, now, policyVersion: null, signal };
    for await (const row of plugins.format(use, only(left), context))
        if ('values' in row)
            rows.push(row);
    return collect(rows, left, use);
}
async function* only(one) {
    yield one;
}
function collect(rows, group, use) {
    const steps = new Map();
    for (const { uid, steps: own } of group.trajectories)
        for (const step of own)
            steps.set(step.id, { step, uid });
    const ofSteps = new Map();
    const ofTrajectories = new Map();
    for (const { values, stepIds } of rows) {
        const along = values.advantages;
        for (const id of stepIds) {
            const found = steps.get(id);
            if (found === undefined)
                continue;
            const own = along instanceof Float32Array ? stretchOf(found.step, values, along) : null;
            if (own !== null && !ofSteps.has(id))
                ofSteps.set(id, own);
            if (typeof values.advantage !== 'number')
                continue;
            const before = ofTrajectories.get(found.uid);
            const isSame = before === undefined || before === values.advantage;
            ofTrajectories.set(found.uid, isSame ? values.advantage : null);
        }
    }
    const agreed = [...ofTrajectories].filter((entry) => entry[1] !== null);
    return { ofSteps, ofTrajectories: new Map(agreed), info: infoOf(rows, use) };
}
/**
 * The part of a row's list that lies on a step's response. A row's response begins where the prompt of its first step
 * ends, and every later step's prompt repeats what is before its own response. Null: the step has no token ids.
 */
function stretchOf({ promptTokens, responseTokens }, values, along) {
    if (promptTokens === null || responseTokens === null)
        return null;
    const { prompt_ids: prompt } = values;
    const from = prompt instanceof Int32Array ? promptTokens - prompt.length : 0;
    const to = from + responseTokens;
    return from < 0 || to > along.length ? null : along.slice(from, to);
}
//# sourceMappingURL=group-advantages.js.map