import { ServerClient } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
import { defineCommand, EXIT } from '../command.js';
import { describeJobs, JOB_KINDS, JOB_STATUSES, listJobs } from '../jobs/list-jobs.js';
import { cancelJob, describeShown, readJob, watchJob } from '../jobs/one-job.js';
import { KEY_OPTION, URL_OPTION } from '../option.js';
const LISTED = 20;
const MOST_LISTED = 500;
const ACTIONS = ['list', 'show', 'cancel', 'watch'];
/** Options that only the list has. */
const OF_LIST = ['kind', 'status', 'limit'];
const usage = (detail) => new StepwellError('INVALID_USAGE', { detail });
/** @throws INVALID_USAGE */
function checkUsage(given, id, flags) {
    const action = ACTIONS.find((known) => known === (given ?? 'list'));
    if (action === undefined)
        throw usage(`no action "${given}"; there are: ${ACTIONS.join(', ')}`);
    if (action === 'list') {
        if (id !== null)
            throw usage(`unexpected argument "${id}"`);
        return action;
    }
    const wrong = OF_LIST.find((name) => flags[name] !== undefined);
    if (wrong !== undefined)
        throw usage(`--${wrong} is no option of stepwell jobs ${action}`);
    if (id === null)
        throw usage('the id of the job is missing');
    return action;
}
function show(terminal, shown) {
    terminal.result(shown.kind === 'BUILD' ? shown.dataset : shown.job, describeShown(shown));
}
export const jobsCommand = defineCommand({
    name: 'jobs',
    summary: 'List long work (builds, runs of curators, long decisions, undos and deletions, indexing), show one, wait for it, or end it',
    details: [
        'ACTION is list (also without one), show, cancel or watch. ID is that of the job (job_…) or of the dataset\nthat is built (ds_…).',
        'watch waits for the end, and goes on by itself after a lost connection; a live run, and indexing, go on until they are cancelled. What a cancelled run did stays, and can be undone;\na cancelled build leaves no files. What a cancelled deletion deleted stays deleted.',
    ],
    examples: [
        'stepwell jobs',
        'stepwell jobs list --kind curate --status running',
        'stepwell jobs show job_01J…',
        'stepwell jobs watch ds_01J…',
        'stepwell jobs cancel job_01J…',
    ],
    operands: {
        action: { placeholder: 'ACTION', description: ACTIONS.join(', '), required: false },
        id: { placeholder: 'ID', description: 'The job, or the dataset that is built', required: false },
    },
    options: {
        kind: { type: 'choice', choices: JOB_KINDS, environment: false, description: 'Of list: only these jobs' },
        status: {
            type: 'choice',
            choices: JOB_STATUSES,
            environment: false,
            description: 'Of list: only jobs that stand so',
        },
        limit: {
            type: 'number',
            placeholder: 'N',
            minimum: 1,
            whole: true,
            environment: false,
            description: `Of list: at most this many, the newest; ${LISTED} if not given, ${MOST_LISTED} at most`,
        },
        url: URL_OPTION,
        key: KEY_OPTION,
    },
    async run({ options, operands, flags }, { terminal, signal }) {
        const action = checkUsage(operands.action, operands.id, flags);
        const id = operands.id ?? '';
        const client = new ServerClient(options.url, signal, options.key);
        if (action === 'list') {
            const { kind, status, limit } = options;
            if (limit !== null && limit > MOST_LISTED)
                throw usage(`--limit is at most ${MOST_LISTED}`);
            const jobs = await listJobs(client, { kind, status, limit: limit ?? LISTED });
            terminal.result(jobs, describeJobs(jobs));
            return EXIT.ok;
        }
        if (action === 'watch') {
            const progress = terminal.progress('working');
            try {
                const done = await watchJob(client, id, progress, { signal, onLost: terminal.lost });
                progress.end();
                show(terminal, done);
            }
            finally {
                progress.end();
            }
            return EXIT.ok;
        }
        show(terminal, await (action === 'show' ? readJob : cancelJob)(client, id));
        return EXIT.ok;
    },
});
//# sourceMappingURL=jobs.js.map