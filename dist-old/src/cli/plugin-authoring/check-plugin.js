import { resolve } from 'node:path';
import { StepwellError } from '../../errors/index.js';
import { readyPart } from '../../plugin-api/testing/ready-units.js';
import { openPluginHost } from '../../plugins/open.js';
import { describeInput, describeOptions, optionsSchema } from '../plugin-list/describe-options.js';
import { formatCount } from '../terminal.js';
/** What a decision does, in words. */
function whatOf({ target: _, reason: __, ...fields }) {
    const { keep, trainable, quality, ...others } = fields;
    const parts = [
        ...(keep === undefined ? [] : [keep ? 'keep' : 'drop']),
        ...(trainable === undefined ? [] : [trainable ? 'trainable' : 'not trainable']),
        ...(quality === undefined ? [] : [`quality ${quality}`]),
        ...Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    ];
    return parts.length === 0 ? 'nothing' : parts.join(', ');
}
class Tally {
    constructor() {
        this.counts = new Map();
    }
    add(what, reason) {
        const key = JSON.stringify([what, reason]);
        const count = (this.counts.get(key)?.count ?? 0) + 1;
        this.counts.set(key, { what, reason, count });
    }
    results() {
        return [...this.counts.values()].sort((a, b) => b.count - a.count);
    }
}
async function* streamOf(groups) {
    yield* groups;
}
async function runPlugin(host, { kind }, use, { groups, signal }) {
    const tally = new Tally();
    const context = { seed: 0, now: Date.now(), policyVersion: null, survey: null, signal };
    if (kind === 'CURATOR') {
        for await (const decision of host.curate(use, streamOf(groups), context))
            tally.add(whatOf(decision), decision.reason ?? null);
        return tally.results();
    }
    const shape = await host.shape(use);
    const { surveys } = shape;
    const parts = groups.map((group) => readyPart(group, shape));
    for (const { missing } of parts) {
        for (const lack of missing)
            tally.add(`${shape.unit} not ready`, lack.replace(/^(group )?[^ ]+: /, ''));
    }
    const ready = parts.map(({ left }) => left).filter(({ trajectories }) => trajectories.length > 0);
    const survey = surveys ? await host.survey(use, streamOf(ready), context) : null;
    for await (const item of host.format(use, streamOf(ready), { ...context, survey })) {
        if ('omitted' in item)
            tally.add('omission', item.omitted);
        else
            tally.add('row', null);
    }
    return tally.results();
}
function countUnits(groups) {
    const trajectories = groups.flatMap((group) => group.trajectories);
    const steps = trajectories.reduce((sum, trajectory) => sum + trajectory.steps.length, 0);
    return { groups: groups.length, trajectories: trajectories.length, steps };
}
/**
 * Loads a file or package as the server would and runs each plugin of it, without a server or store.
 * @throws INVALID_CONFIG if there is no such file; PLUGIN_FAILED if it does not load, or fails; PLUGIN_TIMEOUT,
 * INVALID_OPTIONS, INVALID_ROW
 */
export async function checkPlugins(request) {
    const { file, options, groups, log } = request;
    const host = await openPluginHost({ directory: file, log: (_, message) => log(message) });
    try {
        // A slow start is no error, so this waits however long the file takes.
        await host.refresh();
        const plugins = host.list().filter(({ source }) => source !== 'builtin');
        const checks = [];
        for (const plugin of plugins) {
            const { name, kind, error, source } = plugin;
            if (error !== null || kind === null)
                throw new StepwellError('PLUGIN_FAILED', { plugin: source, detail: error ?? 'it has no kind' });
            const use = await host.resolve(kind, { name, options }, []);
            const results = await runPlugin(host, plugin, use, request);
            checks.push({ plugin, options: use.options, units: countUnits(groups), results });
        }
        if (checks.length > 0)
            return checks;
        throw new StepwellError('INVALID_USAGE', { detail: `there are no plugins in ${resolve(file)}` });
    }
    finally {
        await host.close();
    }
}
/** A check as people read it: the plugin, what it was given, and a line for each kind of result. */
export function describeCheck({ plugin, options, units, results }) {
    const { groups, trajectories, steps } = units;
    const schema = optionsSchema.safeParse(plugin.optionsSchema);
    return [
        `${plugin.kind?.toLowerCase()}  ${plugin.name} ${plugin.version}  (${plugin.source}, by ${plugin.unit})`,
        `  ${plugin.description}`,
        ...describeInput(plugin).map((line) => `  ${line}`),
        ...(schema.success ? describeOptions(schema.data).map((line) => `    ${line}`) : []),
        `  options ${JSON.stringify(options)}`,
        `  given ${formatCount(steps)} steps of ${formatCount(trajectories)} trajectories in ${formatCount(groups)} groups`,
        ...(results.length === 0 ? ['  it decided nothing'] : []),
        ...results.map(({ what, reason, count }) => `  ${formatCount(count)} × ${what}${reason === null ? '' : `: ${reason}`}`),
    ].join('\n');
}
//# sourceMappingURL=check-plugin.js.map