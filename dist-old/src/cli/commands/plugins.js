import { ServerClient } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
import { IMPORTERS } from '../../ingest/importers/index.js';
import { isObject } from '../../model/json.js';
import { defineCommand, EXIT } from '../command.js';
import { KEY_OPTION, URL_OPTION } from '../option.js';
import { checkPlugins, describeCheck } from '../plugin-authoring/check-plugin.js';
import { writePlugin } from '../plugin-authoring/new-plugin.js';
import { sampleGroups } from '../plugin-authoring/sample-units.js';
import { unitsOfFile } from '../plugin-authoring/units-of-file.js';
import { listPlugins, showPlugins } from '../plugin-list/list-plugins.js';
const FORMATS = Object.keys(IMPORTERS);
const UNITS = ['step', 'trajectory', 'group'];
/** @throws INVALID_USAGE for a formatter of steps */
function newPlugin(name, isFormatter, given) {
    const unit = UNITS.find((known) => known === given) ?? null;
    if (!isFormatter)
        return { kind: 'curator', name, unit: unit ?? 'step' };
    if (unit === 'step')
        throw usage('a formatter reads trajectories or groups: --unit trajectory or group');
    return { kind: 'formatter', name, unit: unit ?? 'trajectory' };
}
/** The options of each action; one given to another action would be ignored. */
const OPTIONS_OF = {
    list: ['kind', 'url'],
    show: ['kind', 'url'],
    new: ['unit', 'formatter', 'dir'],
    check: ['on', 'format', 'options'],
};
const usage = (detail) => new StepwellError('INVALID_USAGE', { detail });
/** The target of an action that needs one. @throws INVALID_USAGE */
function checkUsage(action, target, flags) {
    const allowed = OPTIONS_OF[action];
    if (allowed === undefined) {
        throw usage(`no action "${action}"; there are: ${Object.keys(OPTIONS_OF).join(', ')}`);
    }
    const others = Object.values(OPTIONS_OF).flat();
    const wrong = others.find((name) => flags[name] !== undefined && !allowed.includes(name));
    if (wrong !== undefined)
        throw usage(`--${wrong} is no option of stepwell plugins ${action}`);
    if (action === 'list' && target !== null)
        throw usage(`unexpected argument "${target}"`);
    if (action !== 'list' && target === null) {
        throw usage(`the ${action === 'check' ? 'file' : 'name'} of the plugin is missing`);
    }
    return target ?? '';
}
function readOptions(text) {
    if (text === null)
        return {};
    let options;
    try {
        options = JSON.parse(text);
    }
    catch (cause) {
        throw new StepwellError('INVALID_USAGE', { detail: '--options is no JSON' }, { cause });
    }
    if (!isObject(options))
        throw usage('--options must be a JSON object');
    return options;
}
const SAMPLES = { groups: sampleGroups(), rejected: [] };
function exitCodeOf({ rejected }) {
    return rejected.length === 0 ? EXIT.ok : EXIT.partial;
}
function resultOf(check) {
    const { plugin, ...rest } = check;
    return { ...plugin, ...rest };
}
export const pluginsCommand = defineCommand({
    name: 'plugins',
    summary: "List a server's curators and formatters, write a new one, or check one",
    details: [
        'list (also without any action): those of a server, with what they require and read, and their options. A plugin that failed to load is listed with\nthe reason; the exit code is then 1.',
        'show NAME: one plugin of a server, with what its author writes about it.',
        'new NAME: writes a curator, or with --formatter a formatter, and its test. Nothing is overwritten.',
        'check FILE: loads a file or an npm package as the server would and runs its plugins, without a server, on made-up\nunits or on those of --on, and prints what they decided. The exit code is 1 if one fails, 3 if items of --on are no\nsteps.',
    ],
    examples: [
        'stepwell plugins',
        'stepwell plugins list --kind formatter --json',
        'stepwell plugins show zero-variance',
        'stepwell plugins new short-answers --unit step',
        `stepwell plugins check plugins/curators/short-answers.mjs --on runs.json --format tau-bench`,
    ],
    operands: {
        action: {
            placeholder: 'list|show|new|check',
            description: 'What to do, by default list',
            required: false,
        },
        target: {
            placeholder: 'NAME|FILE',
            description: 'Name of the plugin, or file or package to check',
            required: false,
        },
    },
    options: {
        kind: { type: 'choice', choices: ['curator', 'formatter'], description: 'list, show: only these' },
        unit: {
            type: 'choice',
            choices: UNITS,
            environment: false,
            description: 'new: what it reads; by default steps, and a formatter trajectories',
        },
        formatter: { type: 'boolean', environment: false, description: 'new: a formatter in place of a curator' },
        dir: {
            type: 'text',
            placeholder: 'DIR',
            default: 'plugins',
            environment: false,
            description: 'new: plugins folder to write into',
        },
        on: {
            type: 'text',
            placeholder: 'DATA',
            environment: false,
            description: 'check: file whose steps it is given, as import reads it; - for standard input',
        },
        format: {
            type: 'choice',
            choices: FORMATS,
            default: 'jsonl',
            environment: false,
            description: 'check: what DATA holds',
        },
        options: {
            type: 'text',
            placeholder: 'JSON',
            environment: false,
            description: 'check: options of the plugin',
        },
        url: URL_OPTION,
        key: KEY_OPTION,
    },
    async run({ options, operands, flags }, { terminal, signal, program }) {
        const action = operands.action ?? 'list';
        const target = checkUsage(action, operands.target, flags);
        if (action === 'list')
            return listPlugins(new ServerClient(options.url, signal, options.key), options.kind, terminal);
        if (action === 'show') {
            return showPlugins(new ServerClient(options.url, signal, options.key), target, options.kind, terminal);
        }
        if (action === 'new') {
            const plugin = newPlugin(target, options.formatter, options.unit);
            const written = await writePlugin(plugin, options.dir, process.cwd());
            const next = `${program} plugins check ${written[0]}`;
            terminal.result({ written }, [...written.map((file) => `wrote ${file}`), `next: ${next}`].join('\n'));
            return EXIT.ok;
        }
        const given = readOptions(options.options);
        const data = options.on === null ? SAMPLES : await unitsOfFile(options.on, options.format, signal);
        const request = { file: target, options: given, groups: data.groups, signal };
        const checks = await checkPlugins({ ...request, log: (line) => terminal.note(line) });
        const { rejected } = data;
        terminal.result({ plugins: checks.map(resultOf), rejected }, [...checks.map(describeCheck), ...rejected.map(rejectionLine)].join('\n'));
        return exitCodeOf(data);
    },
});
function rejectionLine({ position, error }) {
    const path = error.path === undefined || error.path.length === 0 ? '' : ` (${error.path.join('.')})`;
    return `not read: ${position}: ${error.code}: ${error.message}${path}`;
}
//# sourceMappingURL=plugins.js.map