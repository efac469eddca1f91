import { Awaited } from '../../batches/readiness/awaited.js';
import { NO_WAITS } from '../../batches/readiness/waits.js';
import { planTarget } from '../../batches/targets/plan-target.js';
import { readSlices } from '../../curation/read-groups.js';
import { joinFields } from '../../model/content-field.js';
import { fieldsToCheck } from '../../plugin-api/missing-for.js';
import { withFailedSteps } from '../../query/failed-steps.js';
import { MATCH_ALL } from '../../query/filter.js';
import { readsTexts } from '../../query/needs.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import { deliveredShape } from '../make/delivered-shape.js';
import { firstPositionOf, lookAtGroup } from './look-at-group.js';
/** Reads groups, and says where the units of a recipe in them stand. */
export class Looker {
    constructor(store, plugins, signal) {
        this.store = store;
        this.plugins = plugins;
        this.signal = signal;
    }
    /** @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, TARGET_MISMATCH */
    async look(request) {
        const { recipeId, keys } = request;
        const rules = await this.rulesOf(request);
        // What is known of the groups already is read beside them.
        const known = this.store.unitsOfPrompts(recipeId, [...new Set(keys.map(({ promptUid }) => promptUid))]);
        const ids = known.then((units) => this.knownIds(keys, units, rules.shape.unit));
        const [looked, units] = await Promise.all([this.lookAt(request, rules, ids), known, ids]);
        return { ...looked, gone: goneOf(keys, units, looked.found) };
    }
    async lookAt({ recipe, keys, asOf: seen, now, policyVersion }, rules, ids) {
        const awaited = await Awaited.open(this.store, this.plugins, recipe, rules.where, null);
        const fields = joinFields(fieldsOf(rules), awaited?.fields ?? []);
        const found = [];
        const open = [];
        const ended = [];
        const read = { position: seen, scope: null, fields, signal: this.signal, where: rules.where };
        for await (const groups of readSlices(this.store, keys, read)) {
            const known = await ids;
            const isGroup = rules.shape.unit === 'group';
            const ofGroups = isGroup ? await this.groupIds(groups, known) : new Map();
            const trajectories = isGroup ? new Map() : await this.trajectoryIds(groups, known);
            const waits = await awaited?.of(groups, { position: seen, now });
            for (const [place, whole] of groups.entries()) {
                for (const { uid, status } of whole.trajectories)
                    (status === 'OPEN' ? open : ended).push(uid);
                const group = isGroup ? ofGroups.get(nameOf(whole)) : '';
                // It was deleted since, which a later event tells.
                if (group === undefined)
                    continue;
                const clock = { seen, now, policyVersion };
                found.push(...lookAtGroup(whole, { group, trajectories }, rules, clock, waits?.[place] ?? NO_WAITS));
            }
        }
        return { found, open, ended };
    }
    async rulesOf({ recipe }) {
        const { name, options } = recipe.formatter;
        const formatter = await this.plugins.resolve('FORMATTER', { name, options }, ['formatter']);
        const target = planTarget(recipe.target, formatter.name, await this.plugins.shape(formatter));
        const given = recipe.where === null ? MATCH_ALL : parseStepFilter(recipe.where, ['where']);
        const shape = deliveredShape(target.formatter);
        return { recipe, where: await withFailedSteps(given, this.store), shape };
    }
    /** The ids of units that the recipe knows, and of those groups of which it knows none. */
    async knownIds(keys, known, unit) {
        const ofUnits = new Map(known.map(({ unit: position, id }) => [position, id]));
        if (unit !== 'group')
            return { ofUnits, ofGroups: new Map() };
        const names = new Set(known.map(nameOf));
        const asked = keys.filter((key) => !names.has(nameOf(key)));
        return { ofUnits, ofGroups: await this.readGroupIds(asked) };
    }
    /** The ids of groups by name. */
    async groupIds(groups, { ofUnits, ofGroups }) {
        const ids = new Map(ofGroups);
        const others = [];
        for (const group of groups) {
            const known = ofUnits.get(group.firstPosition);
            if (known !== undefined)
                ids.set(nameOf(group), known);
            else if (!ids.has(nameOf(group)))
                others.push(group);
        }
        // The recipe knows one of this name that is deleted.
        for (const [name, id] of await this.readGroupIds(others))
            ids.set(name, id);
        return ids;
    }
    async readGroupIds(keys) {
        if (keys.length === 0)
            return new Map();
        const named = keys.map(({ channel, promptUid, generation }) => ({ channel, promptUid, generation }));
        const found = (await this.store.readGroups(named, null)).filter((group) => group !== null);
        return new Map(found.map((group) => [nameOf(group), group.id]));
    }
    /** The ids of groups' trajectories by uid. */
    async trajectoryIds(groups, { ofUnits }) {
        const ids = new Map();
        const refs = [];
        for (const { uid, channel, steps } of groups.flatMap(({ trajectories }) => trajectories)) {
            const known = ofUnits.get(firstPositionOf(steps));
            if (known === undefined)
                refs.push({ channel, uid });
            else
                ids.set(uid, known);
        }
        const found = refs.length === 0 ? [] : await this.store.readTrajectories(refs, null);
        for (const one of found)
            if (one !== null)
                ids.set(one.uid, one.id);
        return ids;
    }
}
/** The known units of these groups that were not found again, and so have to be removed. */
function goneOf(keys, known, found) {
    const looked = new Set(keys.map(nameOf));
    const there = new Set(found.map(({ unit }) => unit));
    return known.filter((one) => looked.has(nameOf(one)) && !there.has(one.unit)).map(({ unit }) => unit);
}
const nameOf = ({ promptUid, generation }) => JSON.stringify([promptUid, generation]);
/** The content that must be read to say where a unit stands. */
function fieldsOf({ where, shape }) {
    const always = readsTexts(where)
        ? ['messages', 'response', 'responseMask']
        : ['responseMask'];
    return joinFields(fieldsToCheck(shape.requires), always);
}
//# sourceMappingURL=looker.js.map