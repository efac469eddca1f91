import { ServerClient } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
import { isObject, type JsonObject } from '../../model/json.js';
import { defineCommand, EXIT } from '../command.js';
import {
  cancelRun,
  describeJob,
  describePreview,
  listRuns,
  previewRun,
  startRun,
  waitForRun,
} from '../curating/curation-job.js';
import { URL_OPTION } from '../option.js';
import { formatCount } from '../terminal.js';

const LISTED = 20;

/** @throws INVALID_USAGE */
function objectOf(text: string | null, flag: string): JsonObject | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch (cause) {
    throw new StepwellError('INVALID_USAGE', { detail: `--${flag} is no JSON` }, { cause });
  }
  throw new StepwellError('INVALID_USAGE', { detail: `--${flag} must be a JSON object` });
}

export const curateCommand = defineCommand({
  name: 'curate',
  summary: 'Run a curator over what is stored, once or live, or preview what it would do',
  details: [
    'CURATOR is the name of a plugin (stepwell plugins lists them). Without --preview its decisions are applied, as one\noperation that can be undone (undoOperation in GraphQL). Units that it has judged before, with the same version and\noptions, are passed over.',
    'A live run goes on with every new step until it is cancelled, also when the server is started again.',
    'Without CURATOR: the latest runs.',
  ],
  examples: [
    `stepwell curate reward-range --options '{"min": 0.5}' --preview`,
    `stepwell curate length --options '{"minResponseTokens": 8}' --where '{"model": {"eq": "qwen3-8b"}}'`,
    'stepwell curate failed-or-truncated --live',
    'stepwell curate --cancel job_01J…',
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
    preview: {
      type: 'boolean',
      environment: false,
      description: 'Show what it would decide, and change nothing',
    },
    live: {
      type: 'boolean',
      environment: false,
      description: 'Go on with what comes later; returns at once',
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
      description: 'End this run; what it did stays',
    },
    url: URL_OPTION,
  },
  async run({ options, operands }, { terminal, signal }) {
    const client = new ServerClient(options.url, signal);
    const { curator: name } = operands;
    if (options.cancel !== null) {
      if (name !== null) throw new StepwellError('INVALID_USAGE', { detail: '--cancel takes no curator' });
      const cancelled = await cancelRun(client, options.cancel);
      terminal.result(cancelled, describeJob(cancelled));
      return EXIT.ok;
    }
    if (name === null) {
      const jobs = await listRuns(client, LISTED);
      terminal.result(jobs, jobs.length === 0 ? 'no runs yet' : jobs.map(describeJob).join('\n\n'));
      return EXIT.ok;
    }
    if (options.preview && options.live) {
      throw new StepwellError('INVALID_USAGE', { detail: 'a preview is not live: --preview or --live' });
    }
    const curator = { name, options: objectOf(options.options, 'options') };
    const run = { curator, where: objectOf(options.where, 'where') };
    if (options.preview) {
      const found = await previewRun(client, run);
      terminal.result(found, describePreview(found));
      return EXIT.ok;
    }
    const { live, 'group-size': groupSize } = options;
    const started = await startRun(client, { ...run, live, groupSize });
    if (live) {
      terminal.result(started, describeJob(started));
      return EXIT.ok;
    }
    const progress = terminal.progress('curating');
    try {
      const done = await waitForRun(client, started, signal, (job) =>
        progress.update(job.progress, 1, `${formatCount(job.processed)} units`),
      );
      progress.end();
      terminal.result(done, describeJob(done));
      return EXIT.ok;
    } finally {
      progress.end();
    }
  },
});
