import { StepwellError } from '../errors/index.js';
import { checkOutput, jsonProblem } from '../plugin-api/check-row.js';
import { answerStream, curateStream, judgeStream, } from '../plugin-api/curator-stream.js';
import { DistinctReasons, MOST_REASONS, OTHER_REASON } from '../plugin-api/distinct-reasons.js';
import { stripperOf } from '../plugin-api/strip-unit.js';
import { decidable, unitsOf } from '../plugin-api/units.js';
import { indexPlugins } from './plugin-index.js';
import { NO_TOKENIZERS } from './tokenizers/tokenizers.js';
/** The units of a formatter, without the content that it does not need. */
async function* unitsFor({ unit, needs }, groups) {
    const strip = stripperOf(needs);
    for await (const group of groups)
        for (const one of unitsOf(group, unit))
            yield strip(one);
}
async function curatorShapeOf(plugin, { options }) {
    const shape = await plugin.shape(options);
    if ('judges' in shape)
        return shape;
    throw new StepwellError('PLUGIN_FAILED', { plugin: plugin.description.name, detail: 'it is no curator' });
}
async function formatterShapeOf(plugin, { options }) {
    const shape = await plugin.shape(options);
    if ('columns' in shape)
        return shape;
    throw new StepwellError('PLUGIN_FAILED', { plugin: plugin.description.name, detail: 'it is no formatter' });
}
/**
 * Most rows and omissions of a formatter for each unit that it was given, for each pair of trajectories in a group, and
 * without any unit.
 */
const MOST_ROWS = 100;
const pairsIn = ({ trajectories: { length } }) => length * (length - 1);
/** The same groups; `taken` is called with each before it is passed on. */
async function* heard(groups, taken) {
    for await (const group of groups) {
        taken(group);
        yield group;
    }
}
const named = (kind, name) => ({ description }) => description.kind === kind && description.name === name;
/** Finds plugins by name, gives them their units and checks what they yield, wherever they run. */
export class LocalPluginHost {
    constructor(builtIn, user, log, calls, tokenizers = NO_TOKENIZERS) {
        this.builtIn = builtIn;
        this.user = user;
        this.log = log;
        this.calls = calls;
        this.tokenizers = tokenizers;
    }
    list() {
        this.user?.refresh().catch((error) => this.log('plugins', error.message));
        return this.index().infos();
    }
    async refresh() {
        await this.user?.refresh();
    }
    async resolve(kind, request, path) {
        const plugin = await this.find(kind, request.name, [...path, 'name']);
        const check = await plugin.checkOptions(request.options ?? {});
        if ('options' in check) {
            const use = { name: request.name, version: plugin.description.version, options: check.options };
            if (kind === 'CURATOR')
                await this.curatorShapeOf(plugin, use, [...path, 'options']);
            return use;
        }
        throw new StepwellError('INVALID_OPTIONS', { plugin: request.name, detail: check.detail }, { path: [...path, 'options', ...check.path] });
    }
    async shape(use) {
        return formatterShapeOf(await this.findFor('FORMATTER', use), use);
    }
    async curatorShape(use) {
        return this.curatorShapeOf(await this.findFor('CURATOR', use), use, []);
    }
    async *curate(use, groups, context) {
        const run = await this.curatorRun(use, context);
        yield* curateStream(run, groups);
        this.tellOfReasons(use.name, run.reasons);
    }
    async *judge(use, groups, context) {
        const run = await this.curatorRun(use, context);
        yield* judgeStream(run, groups);
        this.tellOfReasons(use.name, run.reasons);
    }
    async judgeUnits(use, groups, context) {
        const source = (async function* () {
            yield* groups;
        })();
        const answers = [];
        for await (const { decisions } of this.judge(use, source, context))
            answers.push(decisions);
        return answers;
    }
    async *answers(use, units, context) {
        yield* answerStream(await this.curatorRun(use, context), units);
    }
    async isShared(use) {
        return (await this.findFor('CURATOR', use)).isShared;
    }
    async *format(use, groups, context) {
        const plugin = await this.findFor('FORMATTER', use);
        const shape = await formatterShapeOf(plugin, use);
        let most = MOST_ROWS;
        const counted = heard(groups, (group) => {
            most += MOST_ROWS * (decidable(group) + pairsIn(group));
        });
        let given = 0;
        for await (const item of plugin.run('main', use.options, unitsFor(shape, counted), this.withCalls(context))) {
            given += 1;
            if (given > most) {
                const detail = `it gave ${given} rows of the steps it was given, and may give ${most}`;
                throw new StepwellError('PLUGIN_FAILED', { plugin: use.name, detail });
            }
            const { row, omission, problem } = checkOutput(item, shape.columns);
            if (problem !== null)
                throw new StepwellError('INVALID_ROW', { plugin: use.name, detail: problem });
            yield omission ?? row;
        }
    }
    async survey(use, groups, context) {
        const plugin = await this.findFor('FORMATTER', use);
        const shape = await formatterShapeOf(plugin, use);
        let found = null;
        const asked = this.withCalls(context);
        for await (const item of plugin.run('survey', use.options, unitsFor(shape, groups), asked))
            found = item;
        const problem = jsonProblem(found);
        if (problem === null)
            return found;
        throw new StepwellError('PLUGIN_FAILED', {
            plugin: use.name,
            detail: `its survey is no JSON: ${problem}`,
        });
    }
    async close() {
        await this.user?.close();
    }
    async curatorRun(use, context) {
        const plugin = await this.findFor('CURATOR', use);
        const { reasons = new DistinctReasons(), groupRules, ...plain } = context;
        return {
            shape: await curatorShapeOf(plugin, use),
            reasons,
            groupRules,
            decidesLate: plain.memory !== undefined,
            start: (method, units) => plugin.run(method, use.options, units, this.withCalls(plain)),
            failed: (detail) => new StepwellError('PLUGIN_FAILED', { plugin: use.name, detail }),
        };
    }
    /** @throws INVALID_OPTIONS if the server lacks a tokenizer that it names */
    async curatorShapeOf(plugin, use, path) {
        const shape = await curatorShapeOf(plugin, use);
        const lacks = shape.tokenizers.find((name) => !this.tokenizers.has(name));
        if (lacks === undefined)
            return shape;
        const detail = this.tokenizers.lacks(lacks);
        throw new StepwellError('INVALID_OPTIONS', { plugin: use.name, detail }, { path });
    }
    withCalls(context) {
        return { ...context, calls: context.calls ?? this.calls, tokenizers: this.tokenizers };
    }
    tellOfReasons(plugin, { others }) {
        if (others === 0)
            return;
        const most = `it gave more than ${MOST_REASONS} different reasons`;
        this.log(plugin, `${most}; ${others} decisions are kept with the reason "${OTHER_REASON}"`);
    }
    index() {
        return indexPlugins(this.builtIn, this.user?.all() ?? []);
    }
    /** The plugin with the code that a run asks for, also if its files have changed since. */
    async findFor(kind, { name, hash }) {
        if (hash === undefined)
            return this.find(kind, name);
        const former = () => this.user?.formerly(hash, named(kind, name)) ?? null;
        const known = former();
        if (known !== null)
            return known;
        let other = new StepwellError('PLUGIN_CHANGED', { plugin: name });
        try {
            const plugin = await this.find(kind, name);
            if (plugin.hash === hash)
                return plugin;
        }
        catch (error) {
            other = error;
        }
        // Its files may have changed, or gone, since they were last looked at: then its code is known from now on.
        const just = former();
        if (just === null)
            throw other;
        return just;
    }
    async find(kind, name, path = []) {
        const isIt = named(kind, name);
        const builtIn = this.builtIn.find(isIt);
        if (builtIn !== undefined)
            return builtIn;
        const unchanged = await this.user?.unchanged(isIt);
        // Of two plugins of one name only the first can be used.
        if (unchanged !== null && unchanged !== undefined && this.index().plugins.includes(unchanged))
            return unchanged;
        await this.user?.refresh();
        const index = this.index();
        const plugin = index.plugins.find(isIt);
        if (plugin !== undefined)
            return plugin;
        const infos = index.infos();
        const broken = infos.find((info) => info.error !== null && info.name === name);
        if (broken !== undefined) {
            const detail = `${broken.source} did not load: ${broken.error}`;
            throw new StepwellError('PLUGIN_FAILED', { plugin: name, detail }, { path });
        }
        const known = infos.filter((info) => info.kind === kind && info.error === null).map((info) => info.name);
        const what = { kind: kind.toLowerCase(), name, known: known.join(', ') || 'none' };
        throw new StepwellError('UNKNOWN_PLUGIN', what, { path });
    }
}
//# sourceMappingURL=host.js.map