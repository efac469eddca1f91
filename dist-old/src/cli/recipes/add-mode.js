import { StepwellError } from '../../errors/index.js';
import { isObject, jsonEquals } from '../../model/json.js';
import { describeJob, liveRunIds, startRun } from '../curating/curation-job.js';
import { saveRecipe } from '../datasets/build-dataset.js';
import { describeRecipe, listRecipes, recipeFileOf, requireRecipe } from './stored-recipe.js';
/** Whether stored options say what was wanted; they also hold the defaults of all others. */
const isSame = (stored, wanted) => stored.name === wanted.name &&
    Object.entries(wanted.options).every(([key, value]) => jsonEquals(stored.options[key], value));
/** How a stored recipe differs from the mode's; null: in nothing that the mode says. */
function differenceOf(stored, { plan, claims, awaits }) {
    for (const [field, value] of Object.entries(claims)) {
        const isToCome = field === 'awaitTimeoutMs' && stored.awaits.length === 0;
        if (stored[field] !== value && !isToCome)
            return `with ${field} ${stored[field] ?? 'unset'}`;
    }
    // A stored recipe without `awaits` was added with --partly-judged or by a version without it, and is changed to wait.
    if (stored.awaits.length > 0 && !jsonEquals([...stored.awaits], [...awaits]))
        return `waiting for ${stored.awaits.join(', ')}`;
    if (isObject(stored.where) && Object.keys(stored.where).length > 0)
        return 'with a filter of steps';
    if (!isSame(stored.formatter, plan.formatter))
        return `formatter ${stored.formatter.name} with other options`;
    const { curators } = stored;
    const areSame = curators.length === plan.curators.length &&
        plan.curators.every((wanted, at) => curators[at] !== undefined && isSame(curators[at], wanted));
    return areSame ? null : 'with other curators';
}
/**
 * Starts the live curators of a mode and saves its recipe. What is there already stays as it is, but for a recipe that waits
 * for no judge and is to: it does from now on.
 * @throws RECIPE_EXISTS before anything is made, if the channel has another recipe of the name
 */
export async function addMode(client, wanted) {
    const { name, channel, plan, claims, awaits } = wanted;
    const isIt = (one) => one.channel === channel && [one.name, one.id].includes(name);
    const stored = (await listRecipes(client)).find(isIt) ?? null;
    const difference = stored === null ? null : differenceOf(stored, wanted);
    if (difference !== null)
        throw new StepwellError('RECIPE_EXISTS', { name, detail: difference });
    const before = await liveRunIds(client);
    const jobs = [];
    const where = { channel: { eq: channel } };
    for (const curator of plan.live) {
        const job = await startRun(client, {
            ...{ curator, where, seed: 0, live: true, groupSize: null },
            ...{ backfill: true, rejudge: 'NEVER' },
        });
        jobs.push({ ...job, isNew: !before.has(job.id) });
    }
    const nowWaits = stored !== null && stored.awaits.length === 0 && awaits.length > 0;
    if (stored !== null && !nowWaits)
        return { recipe: { ...stored, isNew: false, nowWaits }, jobs };
    const { curators, formatter } = plan;
    const id = await saveRecipe(client, {
        ...(stored === null ? { name, channel, curators, formatter } : { ...recipeFileOf(stored), name }),
        ...(awaits.length === 0 ? {} : { awaits }),
        ...claims,
    });
    const saved = await requireRecipe(client, id);
    return { recipe: { ...saved, isNew: stored === null, nowWaits }, jobs };
}
export function describeAdded({ recipe: shown, jobs }) {
    const { isNew, nowWaits, awaits } = shown;
    const changed = nowWaits ? `; from now on its units wait for ${awaits.join(', ')}` : '';
    return [
        `recipe ${describeRecipe(shown)} (${isNew ? 'made' : `was there${changed}`})`,
        ...jobs.map((job) => `${job.isNew ? 'started' : 'runs already'}: ${describeJob(job)}`),
    ].join('\n');
}
//# sourceMappingURL=add-mode.js.map