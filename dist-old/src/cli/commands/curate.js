import { ServerClient } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
import { isObject } from '../../model/json.js';
import { defineCommand, EXIT } from '../command.js';
import { describeJob, listRuns, startRun, waitForRun } from '../curating/curation-job.js';
import { describePreview, previewRun } from '../curating/preview-run.js';
import { describeUndone, undoOperation } from '../curating/undo-run.js';
import { cancelJob, describeShown } from '../jobs/one-job.js';
import { waitVisibly } from '../jobs/wait-visibly.js';
import { KEY_OPTION, URL_OPTION } from '../option.js';
import { formatCount } from '../terminal.js';
const LISTED = 20;
/** The options of each action; one given to another action would be ignored. */
const OPTIONS_OF = {
    apply: ['options', 'where', 'seed', 'live', 'backfill', 'rejudge', 'group-size'],
    preview: ['preview', 'options', 'where', 'seed', 'samples'],
    list: [],
    cancel: ['cancel'],
    undo: ['undo'],
};
function actionOf(curator, flags, preview) {
    if (flags.cancel !== undefined)
        return 'cancel';
    if (flags.undo !== undefined)
        return 'undo';
    if (curator === null)
        return 'list';
    return preview ? 'preview' : 'apply';
}
const NAMED = {
    apply: 'a run without --preview',
    preview: 'a preview',
    list: 'the list of runs',
    cancel: '--cancel',
    undo: '--undo',
};
/** @throws INVALID_USAGE */
function checkUsage(action, curator, flags) {
    const allowed = OPTIONS_OF[action];
    const others = Object.values(OPTIONS_OF).flat();
    const wrong = others.find((name) => flags[name] !== undefined && !allowed.includes(name));
    if (wrong !== undefined) {
        throw new StepwellError('INVALID_USAGE', { detail: `--${wrong} is no option of ${NAMED[action]}` });
    }
    if (curator !== null && (action === 'cancel' || action === 'undo')) {
        throw new StepwellError('INVALID_USAGE', { detail: `${NAMED[action]} takes no curator` });
    }
}
/** @throws INVALID_USAGE */
function objectOf(text, flag) {
    if (text === null)
        return null;
    try {
        const value = JSON.parse(text);
        if (isObject(value))
            return value;
    }
    catch (cause) {
        throw new StepwellError('INVALID_USAGE', { detail: `--${flag} is no JSON` }, { cause });
    }
    throw new StepwellError('INVALID_USAGE', { detail: `--${flag} must be a JSON object` });
}
export const curateCommand = defineCommand({
    name: 'curate',
    summary: 'Run a curator over what is stored, once or live, or preview what it would do',
    details: [
        'CURATOR is the name of a plugin (stepwell plugins lists them). Without --preview its decisions are applied, as one\noperation that --undo takes back as a whole. Units that it has judged before, with the same version and\noptions, are passed over.',
        'A live run goes on with every new step until it is cancelled, also when the server is started again.',
        'Without CURATOR: the latest runs.',
    ],
    examples: [
        `stepwell curate reward-range --options '{"min": 0.5}' --preview`,
        `stepwell curate length --options '{"minResponseTokens": 8}' --where '{"model": {"eq": "qwen3-8b"}}'`,
        'stepwell curate failed-or-truncated --live',
        'stepwell curate --cancel job_01J…',
        'stepwell curate --undo op_01J…',
    ],
    operands: {
        curator: { placeholder: 'CURATOR', description: 'Name of the curator', required: false },
    },
    options: {
        options: { type: 'text', placeholder: 'JSON', environment: false, description: 'Options of the curator' },
        where: {
            type: 'text',
            placeholder: 'JSON',
            environment: false,
            description: "Only steps that this filter selects, in the names of GraphQL's StepFilter",
        },
        seed: {
            type: 'number',
            placeholder: 'N',
            default: 0,
            minimum: -(2 ** 31),
            whole: true,
            environment: false,
            description: "The curator's source of chance; the same seed draws the same",
        },
        preview: {
            type: 'boolean',
            environment: false,
            description: 'Show what it would decide, and change nothing',
        },
        samples: {
            type: 'number',
            placeholder: 'N',
            default: 3,
            minimum: 0,
            whole: true,
            environment: false,
            description: '--preview: units to show of those that stay as they are, and as many of the others',
        },
        live: {
            type: 'boolean',
            environment: false,
            description: 'Go on with what comes later; returns at once',
        },
        backfill: {
            type: 'boolean',
            environment: false,
            description: '--live: also judge what is there already, as it does unless --no-backfill is given',
        },
        rejudge: {
            type: 'choice',
            choices: ['never', 'on-change'],
            default: 'never',
            environment: false,
            description: '--live: whether units are judged again when something changed that the curator requires',
        },
        'group-size': {
            type: 'number',
            placeholder: 'N',
            minimum: 1,
            whole: true,
            environment: false,
            description: 'Finished rollouts that make a group whole; a live run over groups needs it',
        },
        cancel: {
            type: 'text',
            placeholder: 'JOB',
            environment: false,
            description: 'End this run, or any other job; what it did stays',
        },
        undo: {
            type: 'text',
            placeholder: 'OPERATION',
            environment: false,
            description: 'Take back all that this operation decided; its run is ended first',
        },
        url: URL_OPTION,
        key: KEY_OPTION,
    },
    async run({ options, operands, flags }, { terminal, signal, program }) {
        const client = new ServerClient(options.url, signal, options.key);
        const { curator: name } = operands;
        const { cancel, undo } = options;
        checkUsage(actionOf(name, flags, options.preview), name, flags);
        if (cancel !== null) {
            const ended = await cancelJob(client, cancel);
            terminal.result(ended.kind === 'BUILD' ? ended.dataset : ended.job, describeShown(ended));
            return EXIT.ok;
        }
        if (undo !== null) {
            const undone = await undoOperation(client, undo);
            terminal.result(undone, describeUndone(undone));
            return EXIT.ok;
        }
        if (name === null) {
            const jobs = await listRuns(client, LISTED);
            terminal.result(jobs, jobs.length === 0 ? 'no runs yet' : jobs.map(describeJob).join('\n\n'));
            return EXIT.ok;
        }
        const curator = { name, options: objectOf(options.options, 'options') };
        const run = { curator, where: objectOf(options.where, 'where'), seed: options.seed };
        if (options.preview) {
            const found = await previewRun(client, run, options.samples);
            terminal.result(found, describePreview(found));
            return EXIT.ok;
        }
        const { live, 'group-size': groupSize } = options;
        const how = {
            backfill: flags.backfill !== false,
            rejudge: options.rejudge === 'on-change' ? 'ON_CHANGE' : 'NEVER',
        };
        const started = await startRun(client, { ...run, ...how, live, groupSize });
        if (live) {
            terminal.result(started, describeJob(started));
            return EXIT.ok;
        }
        const wait = (follower) => waitForRun(client, started, follower);
        const describe = ({ processed }) => `${formatCount(processed)} units`;
        const curating = { label: 'curating', describe, wait };
        const done = await waitVisibly(started, curating, { terminal, signal, program }, flags);
        terminal.result(done, describeJob(done));
        return EXIT.ok;
    },
});
//# sourceMappingURL=curate.js.map