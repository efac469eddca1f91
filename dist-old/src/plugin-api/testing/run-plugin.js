import { checkOptions } from '../check-options.js';
import { pluginProblem } from '../check-plugin.js';
import { checkOutput } from '../check-row.js';
import { curateStream, judgeStream } from '../curator-stream.js';
import { DistinctReasons } from '../distinct-reasons.js';
import { missingFor } from '../missing-for.js';
import { modelsOver, NO_CALLS } from '../models/models.js';
import { shapeOf } from '../plugin-shape.js';
import { decisionsOf, judgeEach } from '../run-curator.js';
import { UnsavedState } from '../state.js';
import { stripperOf } from '../strip-unit.js';
import { placedUnitsOf, unitsOf } from '../units.js';
import { groupsOf } from './plain-units.js';
import { readyPart } from './ready-units.js';
export function testContext(fields) {
    const { signal } = new AbortController();
    return {
        seed: 0,
        now: 0,
        policyVersion: null,
        survey: null,
        state: new UnsavedState(0),
        signal,
        models: modelsOver(NO_CALLS, signal),
        secret: NO_CALLS.secret,
        tokens: () => Promise.reject(new Error('a test that decodes tokens gives `tokens`')),
        log: () => { },
        ...fields,
    };
}
/** Options as the server would pass them. @throws Error with what is wrong */
export function testOptions(schema, given) {
    const check = checkOptions(schema, given);
    if ('options' in check)
        return check.options;
    throw new Error(`options: ${check.detail}`);
}
async function* streamOf(items) {
    yield* items;
}
/** What the plugin declares under these options. @throws Error with what the server would refuse */
function testShape(plugin, options) {
    const problem = pluginProblem(plugin);
    if (problem !== null)
        throw new Error(problem);
    return shapeOf(plugin, options);
}
/**
 * Runs a curator as the server would, and collects its decisions: it is handed the units that have what it `requires`,
 * with the content that it `needs`.
 * @throws Error if the options do not fit, for an item that is not a decision, and for a decision about something that
 * it was not given
 */
export async function runCurator(curator, units, options, context = {}) {
    const plugin = curator;
    const given = testOptions(plugin.options, options ?? {});
    const groups = groupsOf(units);
    const shape = testShape(plugin, given);
    const run = {
        shape,
        reasons: new DistinctReasons(),
        start: (method, handed) => {
            const start = method === 'judge' ? judgeEach : decisionsOf;
            const state = new UnsavedState(shape.stateBytes);
            const units = handed;
            return start(plugin, units, given, testContext({ state, ...context }));
        },
        failed: (detail) => new Error(detail),
    };
    const decisions = [];
    if (shape.judges) {
        for await (const judged of judgeStream(run, streamOf(groups)))
            decisions.push(...judged.decisions);
        return decisions;
    }
    for await (const decision of curateStream(run, streamOf(groups)))
        decisions.push(decision);
    return decisions;
}
/**
 * Why units are not handed to a plugin: what they lack that it `requires` under these options, in the words that the
 * server uses, each behind the name of its unit. Empty: it is handed everything.
 * @throws Error if the options do not fit
 */
export function missingUnits(plugin, units, options) {
    const declared = plugin;
    const shape = testShape(declared, testOptions(declared.options, options ?? {}));
    const groups = groupsOf(units);
    if (declared.kind === 'FORMATTER') {
        return groups.flatMap((group) => readyPart(group, shape).missing);
    }
    return groups.flatMap((group) => placedUnitsOf(group, shape.unit).flatMap((placed) => missingFor(shape.requires, placed).map((lack) => `${nameOf(placed.unit)}: ${lack}`)));
}
function nameOf(unit) {
    if ('stepIndex' in unit)
        return unit.trajectoryUid;
    return 'steps' in unit ? unit.uid : `group ${unit.promptUid}`;
}
/**
 * Runs a formatter as the server would, and collects its rows, each with a cell for every column. It is handed the
 * units that have what it `requires`, with the content that it `needs`.
 * @throws Error if the options do not fit, or if its columns or a row are refused
 */
export async function runFormatter(formatter, units, options, context = {}) {
    return (await runOutput(formatter, units, options, context)).rows;
}
/**
 * Runs a formatter as `runFormatter` does, and collects its omissions.
 * @throws Error if the options do not fit, or if its columns, a row or an omission are refused
 */
export async function runOmissions(formatter, units, options, context = {}) {
    return (await runOutput(formatter, units, options, context)).omissions;
}
async function runOutput(formatter, units, options, context) {
    const checked = testOptions(formatter.options, options ?? {});
    const given = checked;
    const shape = testShape(formatter, checked);
    const strip = stripperOf(shape.needs);
    const handed = groupsOf(units)
        .map((group) => readyPart(group, shape).left)
        .filter(({ trajectories }) => trajectories.length > 0)
        .flatMap((group) => unitsOf(group, formatter.unit).map((unit) => strip(unit)));
    const survey = shape.surveys
        ? await formatter.survey?.(streamOf(handed), given, testContext(context))
        : null;
    const rows = [];
    const omissions = [];
    for await (const item of formatter.format(streamOf(handed), given, testContext({ survey: survey ?? null, ...context }))) {
        const { row, omission, problem } = checkOutput(item, shape.columns);
        if (problem !== null)
            throw new Error(problem);
        if (omission === null)
            rows.push(row);
        else
            omissions.push(omission);
    }
    return { rows, omissions };
}
//# sourceMappingURL=run-plugin.js.map