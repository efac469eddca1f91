import { withCurrentPlugins } from '../../batches/build/job.js';
import { runPipeline } from '../../batches/pipeline/run.js';
import { Awaited } from '../../batches/readiness/awaited.js';
import { NO_WAITS } from '../../batches/readiness/waits.js';
import { planTarget } from '../../batches/targets/plan-target.js';
import { packBatch } from './batch-pack.js';
import { Claimed } from './claimed.js';
import { deliveredShape } from './delivered-shape.js';
import { encodeBatch, layOut } from './encode-batch.js';
/** Operations that are kept of a batch: each of its units may have been decided about by one of its own. */
const MOST_OPERATIONS = 1_000;
/** Makes a batch of exactly these units, or of those first ones that fit into `maxTokens`. */
export async function makeBatch(request, makers) {
    const { plugins } = makers;
    const recipe = await withCurrentPlugins(request.recipe, plugins);
    const target = planTarget(recipe.target, recipe.formatter.name, await plugins.shape(recipe.formatter));
    const shape = deliveredShape(target.formatter);
    const asked = { ...request, recipe };
    const placed = await place(asked, shape.unit, makers.store);
    const empty = placed.gone;
    let units = placed.units;
    let formed = await form(asked, units, shape, makers);
    const fitting = countFitting(units, formed, request.maxTokens);
    if (fitting < units.length && shape.surveys) {
        // Statistics range over the units of the claim, so those that do not fit may not count.
        formed = await form(asked, units.slice(0, fitting), shape, makers);
    }
    units = units.slice(0, fitting);
    const header = {
        version: 1,
        batchId: request.batchId,
        recipe: recipe.name,
        target: recipe.target,
        formatter: recipe.formatter,
        policyVersion: request.policyVersion ?? 0,
        shape: { unit: shape.unit, columns: shape.columns },
        units: [],
    };
    const kept = keep(header, units, formed);
    for (const [place, { unit }] of units.entries()) {
        const reason = kept.reasons.get(place);
        if (reason === undefined)
            continue;
        const waits = formed.waiting.get(place);
        empty.push({ unit, reason, seen: request.asOf, ...(waits === undefined ? {} : { waits }) });
    }
    const whole = { ...header, units: kept.units };
    const tokens = kept.units.reduce((sum, unit) => sum + unit.tokens, 0);
    const made = kept.places.map((place) => units[place]).filter((unit) => unit !== undefined);
    return {
        pack: packBatch(whole, kept.rows),
        kind: shape.unit,
        encoded: kept.rows.length === 0 ? null : await encodeBatch(whole, kept.rows, request.encoding),
        units: made.map(({ unit, id, asOf }, index) => ({
            unit,
            id,
            asOf,
            tokens: kept.units[index]?.tokens ?? 0,
        })),
        empty,
        operations: operationsOf(kept.places, formed),
        isFull: fitting < placed.units.length || (request.maxTokens !== null && tokens >= request.maxTokens),
        minPolicyVersion: formed.versions.length === 0 ? null : Math.min(...formed.versions),
        maxPolicyVersion: formed.versions.length === 0 ? null : Math.max(...formed.versions),
    };
}
/** Finds the trajectories that are units; those that were deleted are gone. */
async function place({ recipe, units, asOf }, kind, store) {
    const { channel } = recipe;
    const at = (unit) => ({
        key: { channel, promptUid: unit.promptUid, generation: unit.generation },
        asOf: unit.rewound ?? asOf,
    });
    if (kind === 'group')
        return { units: units.map((unit) => ({ ...unit, ...at(unit), uid: null })), gone: [] };
    const found = await store.readTrajectoriesById(units.map(({ id }) => id), null);
    const placed = [];
    const gone = [];
    for (const [index, unit] of units.entries()) {
        const trajectory = found[index] ?? null;
        if (trajectory === null)
            gone.push({ unit: unit.unit, reason: 'its steps are deleted', seen: asOf });
        else
            placed.push({ ...unit, ...at(unit), uid: trajectory.uid });
    }
    return { units: placed, gone };
}
/** Runs the recipe over these units, in their order. */
async function form(request, units, shape, { store, plugins, signal }) {
    const { recipe, now, policyVersion } = request;
    const claimed = new Claimed(units, shape.unit);
    const rows = [];
    const columns = shape.columns.map(({ name }) => name);
    const note = (out) => {
        for (const { step, reason } of out)
            claimed.note(step, reason);
    };
    await runPipeline({
        store: {
            pageGroupKeys: async () => ({ groups: claimed.keys, next: null }),
            readGroupUnits: (keys, _asOf, scope, fields, gone) => claimed.read(keys, (some, asOf) => store.readGroupUnits(some, asOf, scope, fields, gone)),
            readFailed: (job) => store.readFailed(job),
            readSteps: (...asked) => store.readSteps(...asked),
            readExported: (...asked) => store.readExported(...asked),
            readTrajectories: (...asked) => store.readTrajectories(...asked),
        },
        plugins,
        // The units come in the order in which they are delivered, and staleness is told by the first stage.
        recipe: { ...recipe, order: 'FIFO', maxPolicyLag: null },
        shape,
        pin: { position: request.asOf, now, policyVersion },
        // The index may have looked at a unit before a verdict was taken back, or a further run was started.
        awaited: async (selects) => {
            const awaited = await Awaited.open(store, plugins, recipe, selects, null);
            if (awaited === null || units.every(({ rewound }) => rewound !== null))
                return null;
            return {
                fields: awaited.fields,
                of: async (groups, clock) => {
                    const waits = await awaited.of(groups, clock);
                    return groups.map((group, i) => claimed.waitsOf(group, waits[i] ?? NO_WAITS));
                },
            };
        },
        limitUnits: null,
        signal,
        onProgress: () => { },
        first: (group) => claimed.select(group, recipe.maxPolicyLag, policyVersion),
        onOut: note,
        onSelected: (group) => claimed.selected(group),
        onShown: (group) => claimed.show(group),
    }, async (row) => {
        rows.push({
            unit: claimed.unitOf(row),
            cells: columns.map((name) => row.values[name] ?? null),
            stepIds: row.stepIds,
            tokens: tokensOf(row),
        });
        return null;
    });
    rows.sort((a, b) => a.unit - b.unit);
    const { reasons, waiting, versions, operations } = claimed;
    return { rows, reasons, waiting, versions, operations };
}
function tokensOf({ values }) {
    const lengthOf = (cell) => ArrayBuffer.isView(cell) || Array.isArray(cell) ? cell.length : 0;
    return lengthOf(values.prompt_ids) + lengthOf(values.response_ids);
}
/** Operations that counted for the units of a batch, at most `MOST_OPERATIONS`. */
function operationsOf(places, { operations }) {
    const all = new Set(places.flatMap((place) => [...(operations.get(place) ?? [])]));
    return [...all].slice(0, MOST_OPERATIONS);
}
/** How many of the units fit: in order, while their rows' tokens do; the first with rows always does. */
function countFitting(units, { rows }, maxTokens) {
    if (maxTokens === null)
        return units.length;
    const tokens = units.map(() => 0);
    for (const row of rows)
        tokens[row.unit] = (tokens[row.unit] ?? 0) + row.tokens;
    let sum = 0;
    for (const [place, own] of tokens.entries()) {
        if (sum > 0 && sum + own > maxTokens)
            return place;
        sum += own;
    }
    return units.length;
}
/** The rows that the batch holds, with units numbered anew, and why units have none. */
function keep(header, units, { rows, reasons }) {
    const fitting = rows.filter(({ unit }) => unit < units.length);
    const { omitted } = layOut(header, fitting);
    const refused = new Map(omitted.map(({ unit, reason }) => [unit, reason]));
    const held = new Map();
    for (const { unit } of fitting)
        held.set(unit, (held.get(unit) ?? 0) + 1);
    for (const { unit } of omitted)
        held.set(unit, (held.get(unit) ?? 0) - 1);
    const places = units.map((_, place) => place).filter((place) => (held.get(place) ?? 0) > 0);
    const numbers = new Map(places.map((place, number) => [place, number]));
    const kept = fitting.filter(({ unit }) => numbers.has(unit));
    const headers = places.map((place) => {
        const own = kept.filter(({ unit }) => unit === place);
        return {
            id: units[place]?.id ?? '',
            tokens: own.reduce((sum, row) => sum + row.tokens, 0),
            stepIds: [...new Set(own.flatMap(({ stepIds }) => stepIds))],
        };
    });
    const without = new Map();
    for (const [place] of units.entries()) {
        if (numbers.has(place))
            continue;
        without.set(place, refused.get(place) ?? reasons.get(place) ?? 'the formatter made no row of it');
    }
    return {
        places,
        units: headers,
        rows: kept.map(({ unit, cells }) => ({ unit: numbers.get(unit) ?? 0, cells })),
        reasons: without,
    };
}
//# sourceMappingURL=make-batch.js.map