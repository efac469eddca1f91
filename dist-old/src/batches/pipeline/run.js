import { namesOf, planWalks, takeWalk } from '../../curation/curator-walk.js';
import { ledgerGate } from '../../curation/gate.js';
import { curatorStage, gateStage, through } from '../../curation/passage.js';
import { readGroups } from '../../curation/read-groups.js';
import { joinFields } from '../../model/content-field.js';
import { fieldsToCheck } from '../../plugin-api/missing-for.js';
import { WHOLE_AS_IT_IS } from '../../plugin-api/requirements.js';
import { withFailedSteps } from '../../query/failed-steps.js';
import { MATCH_ALL } from '../../query/filter.js';
import { readsTexts } from '../../query/needs.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import { listGroupKeys } from './list-groups.js';
import { orderKeys, rankKey, rankOf, ranksByContent } from './order.js';
import { readUpTo, readyGroups, UnitLimit, } from './ready-groups.js';
import { RunProgress } from './run-progress.js';
import { ShownSteps } from './shown-steps.js';
import { selectCandidates } from './stages.js';
import { StepTracker } from './step-tracker.js';
import { SplitCount, StageCount } from './waterfall.js';
/** Index of the stage that selects by the recipe's filter. */
const CANDIDATES = 0;
/**
 * Runs a recipe over its channel. Its curators share walks over the groups as far as they can (see `planWalks`), each
 * seeing what the stages before it left; a last walk formats. A walk reads the content that it looks at. Between walks
 * only keys and decisions are held, so memory does not grow with the size of the steps, and with their number by bytes.
 */
export async function runPipeline(input, sink) {
    const { recipe, shape, plugins, signal } = input;
    const given = recipe.where === null ? MATCH_ALL : parseStepFilter(recipe.where, ['where']);
    const where = await withFailedSteps(given, input.store, input.pin.position);
    const tracker = new StepTracker(shape.unit, input.shown ?? new ShownSteps());
    const progress = new RunProgress(tracker, input.onProgress);
    progress.at('candidates');
    const keys = await listGroupKeys(input.store, recipe.channel, input.pin.position, signal);
    const walks = await planWalks(plugins, recipe.curators);
    const count = walks.length + Number(ranksByContent(recipe.order)) + Number(shape.surveys) + 1;
    progress.expect(keys.length * count);
    const read = trackedReader(input, where, progress);
    // The filter may search the texts, and stages ask which steps are trainable.
    const always = readsTexts(where)
        ? ['messages', 'response', 'responseMask']
        : ['responseMask'];
    const context = {
        seed: recipe.seed,
        now: input.pin.now,
        policyVersion: input.pin.policyVersion,
        survey: null,
        signal,
    };
    // The stage of readiness asks it of the whole group, by the recipe's rules; a curator sees what is left of it.
    const curating = { ...context, groupRules: WHOLE_AS_IT_IS };
    const begin = input.first === undefined ? [] : [gateStage(input.first)];
    const stages = [
        ...begin,
        gateStage((group) => selectCandidates(group, where)),
        gateStage(ledgerGate),
    ];
    const counts = [];
    for (const walk of walks) {
        progress.at(namesOf(walk).join(', '));
        const passages = through(read(keys, joinFields(walk.reads, always)), stages);
        for (const book of await takeWalk(plugins, walk, passages, curating)) {
            counts.push(book.size);
            stages.push(curatorStage(book));
        }
    }
    if (ranksByContent(recipe.order) || shape.surveys)
        progress.at('readiness');
    const ordered = await inOrder(recipe, keys, () => through(read(keys, always), stages));
    const awaited = await input.awaited(where);
    const counted = joinFields(fieldsToCheck(shape.requires), awaited?.fields ?? [], always);
    const fields = joinFields(shape.needs, counted);
    const ready = () => {
        const limit = new UnitLimit(input.limitUnits);
        const groups = readUpTo(limit, ordered, {
            formatted: (some) => read(some, fields),
            behind: input.endsAtLimit === true ? null : (some) => read(some, counted),
        });
        return { gates: { stages, awaited, limit }, groups };
    };
    const surveyed = ready();
    const survey = shape.surveys
        ? await plugins.survey(recipe.formatter, readyGroups(input, surveyed.gates, surveyed.groups), context)
        : null;
    progress.at('rows');
    const { gates, groups } = ready();
    const formatted = await format(input, { ...context, survey }, gates, groups, {
        sink,
        tracker,
        progress,
    });
    return {
        ...formatted,
        decisions: recipe.curators.map((curator, index) => ({ curator, count: counts[index] ?? 0 })),
    };
}
function trackedReader({ store, pin, signal }, where, progress) {
    const reading = { position: pin.position, scope: null, signal, where };
    return async function* read(keys, fields) {
        for await (const group of readGroups(store, keys, { ...reading, fields })) {
            // Counted before the group is handed on, because a caller that has enough groups does not ask for another.
            progress.groupRead();
            yield group;
        }
    };
}
async function inOrder({ order, seed }, keys, passages) {
    const ranks = new Map();
    if (ranksByContent(order)) {
        for await (const { left } of passages())
            ranks.set(rankKey(left), rankOf(left, order));
    }
    return orderKeys(keys, order, seed, ranks);
}
async function format(input, context, gates, groups, { sink, tracker, progress, }) {
    const { recipe, shape } = input;
    const count = (stage) => new StageCount(stage, shape.unit);
    const counts = ['candidates', 'curation', ...recipe.curators.map(({ name }) => name)].map(count);
    const ready = count('readiness');
    const rowCount = count('rows');
    const operationIds = new Set();
    // A stage before all others is none of the waterfall's.
    const ahead = input.first === undefined ? 0 : 1;
    const observer = {
        staged: (at, { left, out }) => {
            input.onOut?.(out);
            const index = at - ahead;
            if (index === CANDIDATES) {
                input.onSelected?.(left);
                for (const id of operationsIn(left))
                    operationIds.add(id);
            }
            counts[index]?.exclude(out);
            counts[index]?.pass(left);
        },
        gated: ({ left, out }) => {
            input.onOut?.(out);
            ready.exclude(out);
            ready.pass(left);
        },
        shown: async (group) => {
            await tracker.show(group);
            input.onShown?.(group);
        },
        beyondLimit: (steps) => rowCount.add(`beyond the limit of ${input.limitUnits} units`, steps),
    };
    const source = readyGroups(input, gates, groups, observer);
    const splits = new SplitCount();
    let rows = 0;
    for await (const item of input.plugins.format(recipe.formatter, withoutClosing(source), context)) {
        input.signal.throwIfAborted();
        if ('omitted' in item) {
            await tracker.omit(item, recipe.formatter.name);
            continue;
        }
        const omitted = await sink(item);
        if (omitted !== null) {
            await tracker.omit({ omitted, stepIds: item.stepIds }, recipe.formatter.name);
            continue;
        }
        rows += 1;
        await tracker.trace(item, recipe.formatter.name);
        progress.rowWritten();
        splits.add(item.split);
    }
    // A formatter may stop before the end of its units; the rest are read for the waterfall, which counts all.
    while ((await source.next()).done !== true)
        ;
    tracker.settle(rowCount);
    return {
        waterfall: [...counts, ready, rowCount].map((stage) => stage.result()),
        rows,
        merging: splits.result(),
        steps: tracker.steps,
        stepIds: () => tracker.traced(),
        operationIds,
        readyUnits: ready.units,
        formattedUnits: tracker.units,
    };
}
function* operationsIn({ trajectories }) {
    for (const { steps } of trajectories)
        for (const { operations = [] } of steps)
            yield* operations;
}
async function* withoutClosing(source) {
    for (;;) {
        const next = await source.next();
        if (next.done === true)
            return;
        yield next.value;
    }
}
//# sourceMappingURL=run.js.map