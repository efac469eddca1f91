import { exec } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { askCli } from '../support/ask-cli.js';
import { type TauRun, tauRuns } from '../support/fixtures.js';
import { graphql } from '../support/graphql.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';

let folder: string;
let server: ServerProcess;
let file: string;
let runs: readonly TauRun[];
let answers: number;

const stepwell = (...args: string[]): Promise<CliResult> => askCli([...args, '--url', server.url]);
const jsonLine = (step: unknown): string => `${JSON.stringify(step)}\n`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-cli-'));
  server = await startServerProcess(join(folder, 'data'));
  ({ path: file, runs } = tauRuns(folder, 10));
  answers = runs.flatMap(({ traj }) => traj.filter(({ role }) => role === 'assistant')).length;
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true });
});

describe('stepwell import', () => {
  it('stores a step for every assistant message, and nothing the second time', async () => {
    const first = await runCli(['import', file, '--format', 'tau-bench', '--json', '--url', server.url]);
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(JSON.parse(first.stdout)).toEqual({
      accepted: answers,
      duplicates: 0,
      rejected: 0,
      rejections: [],
    });
    const second = await stepwell('import', file, '--format', 'tau-bench');
    expect([second.code, second.stdout]).toEqual([
      0,
      `0 accepted, ${answers.toLocaleString('en-US')} duplicates, 0 rejected\n`,
    ]);
  });

  it('reads gzip from standard input', async () => {
    const input = gzipSync(await readFile(file));
    const args = ['import', '-', '--format', 'tau-bench', '--json', '--url', server.url];
    const { code, stdout } = await runCli(args, { input });
    expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ duplicates: answers })]);
  });

  it('names line and field of what the server rejects, keeps the rest and exits with 3', async () => {
    const step = { trajectory_uid: 'lines', messages: [{ role: 'user', content: 'x' }] };
    const input = [
      jsonLine({ ...step, step_index: 0 }),
      '\n',
      jsonLine({ ...step, step_index: -1 }),
      '{broken\n',
      jsonLine({ ...step, step_index: 1 }),
    ].join('');
    const args = ['import', '-', '--channel', 'other', '--json', '--url', server.url];
    const { code, stdout } = await runCli(args, { input });
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toEqual({
      accepted: 2,
      duplicates: 0,
      rejected: 2,
      rejections: [
        expect.objectContaining({ position: 'line 3', path: ['step_index'] }),
        expect.objectContaining({ position: 'line 4', code: 'INVALID_JSON' }),
      ],
    });
  });

  it('stores nothing of a file in another format, and says of every item why', async () => {
    const { code, stdout } = await stepwell(
      'import',
      file,
      '--format',
      'openai-messages',
      '--channel',
      'none',
    );
    expect(code).toBe(1);
    expect(stdout).toContain(`0 accepted, 0 duplicates, ${runs.length} rejected`);
    expect(stdout).toContain('item 0: MISSING_FIELD: "messages" is required (messages)');
  });

  it('sends lines of more than a megabyte', async () => {
    const content = 'x'.repeat(3_000_000);
    const input = [0, 1].map((step_index) =>
      jsonLine({ trajectory_uid: 'large', step_index, messages: [{ role: 'user', content }] }),
    );
    const args = ['import', '-', '--channel', 'large', '--json', '--url', server.url];
    const { stdout } = await askCli(args, { input: input.join('') });
    expect(JSON.parse(stdout)).toEqual(expect.objectContaining({ accepted: 2, rejected: 0 }));
  });
});

describe('stepwell build and download', () => {
  it('saves a recipe from a file, builds it, and explains what was left out', async () => {
    const recipe = join(folder, 'recipe.json');
    const groupSize = runs.filter(({ task_id }) => task_id === runs[0]?.task_id).length;
    await writeFile(
      recipe,
      JSON.stringify({
        name: 'r',
        curators: [{ name: 'zero-variance' }],
        formatter: { name: 'grpo' },
        groupSize,
      }),
    );
    const built = await runCli(['build', '--recipe', recipe, '--wait', '--json', '--url', server.url]);
    expect([built.code, built.stderr]).toEqual([0, '']);
    const dataset = JSON.parse(built.stdout);
    const tasks = [...new Set(runs.map(({ task_id }) => task_id))];
    const mixed = tasks
      .map((task) => runs.filter(({ task_id }) => task_id === task))
      .filter((trials) => new Set(trials.map(({ reward }) => reward)).size > 1);
    const kept = mixed.flat().flatMap(({ traj }) => traj.filter(({ role }) => role === 'assistant')).length;
    expect([dataset.status, dataset.steps]).toEqual(['SUCCEEDED', kept]);

    const people = await stepwell('build', 'r', '--wait');
    expect(people.stdout).toContain(dataset.contentHash);
    expect(people.stdout).toMatch(new RegExp(`zero-variance +${mixed.length} units`));
  });

  it('goes on with a download that broke off, byte for byte', async () => {
    const target = join(folder, 'batches');
    const first = await stepwell('build', 'r', '--encoding', 'jsonl', '--download', target, '--json');
    const { id, files, downloaded } = JSON.parse(first.stdout);
    const [wanted] = files;
    expect(downloaded).toContain(join(target, wanted.name));
    const whole = await readFile(join(target, wanted.name));
    expect(createHash('sha256').update(whole).digest('hex')).toBe(wanted.sha256);

    const again = join(folder, 'again');
    await mkdir(again);
    await writeFile(join(again, `${wanted.name}.part`), whole.subarray(0, Math.floor(whole.length / 2)));
    const resumed = await stepwell('download', id, '--to', again, '--json');
    expect(resumed.code).toBe(0);
    const { files: written } = JSON.parse(resumed.stdout) as { files: string[] };
    expect(written.map((path) => basename(path))).toEqual([wanted.name, 'manifest.json']);
    expect((await readFile(join(again, wanted.name))).equals(whole)).toBe(true);
    const manifest = JSON.parse(await readFile(join(again, 'manifest.json'), 'utf8'));
    expect(manifest.contentHash ?? manifest.content_hash).toBe(JSON.parse(first.stdout).contentHash);
  });

  it('downloads the newest finished dataset of a recipe, by its name or its id', async () => {
    const built = JSON.parse((await stepwell('build', 'r', '--wait', '--json')).stdout) as { id: string };
    const { id } = JSON.parse((await stepwell('recipes', 'show', 'r', '--json')).stdout) as { id: string };
    for (const name of ['r', id]) {
      const target = join(folder, `of ${name}`);
      const { code, stdout } = await stepwell('download', name, target, '--json');
      expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ dataset: built.id })]);
    }
    const input = JSON.stringify({ name: 'never-built', formatter: { name: 'grpo' } });
    const saved = await runCli(['recipes', 'save', '-', '--url', server.url], { input });
    expect([saved.code, saved.stdout]).toEqual([0, 'saved never-built: grpo, of channel train\n']);
    const none = await stepwell('download', 'never-built');
    expect([none.code, none.stderr]).toEqual([1, expect.stringMatching(/^NO_FINISHED_DATASET: /)]);
    const nothing = await stepwell('download', 'nothing');
    expect([nothing.code, nothing.stderr]).toEqual([1, expect.stringMatching(/^UNKNOWN_RECIPE: /)]);
  });

  it('shows a recipe as a file that saves the same again, and deletes it', async () => {
    const shown = await stepwell('recipes', 'show', 'r');
    const input = shown.stdout;
    expect(JSON.parse(input)).toMatchObject({ name: 'r', curators: [{ name: 'zero-variance' }] });
    const before = JSON.parse((await stepwell('recipes', 'show', 'r', '--json')).stdout) as object;
    const saved = await askCli(['recipes', 'save', '-', '--json', '--url', server.url], { input });
    expect(JSON.parse(saved.stdout)).toEqual({ ...before, createdAt: expect.any(String) });
    const copied = await askCli(['recipes', 'save', '-', '--url', server.url], {
      input: JSON.stringify({ ...(JSON.parse(input) as object), name: 'copy' }),
    });
    expect(copied.code).toBe(0);
    const deleted = await stepwell('recipes', 'delete', 'copy');
    expect([deleted.code, deleted.stdout]).toEqual([0, 'deleted copy; its datasets stay\n']);
    const again = await stepwell('recipes', 'delete', 'copy');
    expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/^UNKNOWN_RECIPE: /)]);
  });

  it('shows how a recipe delivers to claims, and adds a mode with it', async () => {
    const rules = { maxReady: 8, dropOldest: true, minReady: 2, maxUses: 3, maxDeliveries: 4 };
    const input = JSON.stringify({ name: 'fed', groupSize: 4, formatter: { name: 'grpo' }, ...rules });
    await askCli(['recipes', 'save', '-', '--url', server.url], { input });
    const shown = await stepwell('recipes', 'show', 'fed');
    expect(JSON.parse(shown.stdout)).toMatchObject(rules);
    const plain = JSON.parse((await stepwell('recipes', 'show', 'r')).stdout) as object;
    expect(plain).toMatchObject({ dropOldest: false, maxUses: 1, maxDeliveries: 5 });
    expect(Object.keys(plain)).not.toContain('maxReady');

    const mode = ['recipes', 'add', 'step-wise-outcome', '--channel', 'empty', '--model', 'm'];
    const asked = [
      ...mode,
      '--base-url',
      'http://127.0.0.1:9/v1',
      '--group-size',
      '4',
      '--max-policy-lag',
      '0',
    ];
    const added = await stepwell(...asked, '--max-ready', '8', '--drop-oldest', '--max-uses', '3', '--json');
    expect(JSON.parse(added.stdout)).toMatchObject({
      recipe: { isNew: true, groupSize: 4, maxPolicyLag: 0, maxReady: 8, dropOldest: true, maxUses: 3 },
    });
    const again = await stepwell(...asked, '--max-ready', '8', '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ recipe: { isNew: false } });
    const other = await stepwell(...asked, '--max-ready', '9');
    expect([other.code, other.stderr]).toEqual([
      1,
      expect.stringMatching(/^RECIPE_EXISTS: .*with maxReady 8/),
    ]);
  });

  it('returns at once with --no-wait, also where the environment says to wait', async () => {
    const args = ['build', 'r', '--no-wait', '--json', '--url', server.url];
    const { code, stdout } = await askCli(args, { env: { STEPWELL_WAIT: 'true' } });
    expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ status: 'QUEUED' })]);
  });

  it("gives the server's own errors, with the path of the field", async () => {
    const unknown = await stepwell('build', 'nobody');
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringMatching(/^UNKNOWN_RECIPE: .*"nobody"/)]);
    const input = JSON.stringify({ name: 'w', formatter: { name: 'grpo', options: { nonsense: 1 } } });
    const wrong = await askCli(['build', '--recipe', '-', '--json', '--url', server.url], { input });
    expect(wrong.code).toBe(1);
    expect(JSON.parse(wrong.stderr)).toEqual(
      expect.objectContaining({
        code: 'INVALID_OPTIONS',
        path: expect.arrayContaining(['formatter', 'options']),
      }),
    );
    const recipe = JSON.stringify({ name: 'w', formatter: { plugin: 'grpo' } });
    const misnamed = await askCli(['build', '--recipe', '-', '--url', server.url], { input: recipe });
    expect([misnamed.code, misnamed.stderr]).toEqual([
      2,
      expect.stringMatching(/^INVALID_USAGE: .*"input\.formatter"; Field "name"/),
    ]);
    const missing = await stepwell('download', 'ds_00000000000000000000000000', folder);
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringMatching(/^UNKNOWN_DATASET: /)]);
  });
});

describe('stepwell curate', () => {
  it('previews a run, applies it once, and lists it', async () => {
    await stepwell('import', file, '--format', 'tau-bench');
    const args = ['curate', 'reward-range', '--options', '{"min": 0.5}'];
    const where = ['--where', '{"channel": {"eq": "train"}}'];
    const preview = await stepwell(...args, ...where, '--preview', '--json');
    const solved = runs.filter(({ reward }) => reward >= 0.5).length;
    const counts = { kept: solved, dropped: runs.length - solved };
    expect([preview.code, JSON.parse(preview.stdout)]).toEqual([0, expect.objectContaining(counts)]);
    const applied = await stepwell(...args, ...where, '--json');
    expect([applied.code, JSON.parse(applied.stdout)]).toEqual([
      0,
      expect.objectContaining({ status: 'SUCCEEDED', processed: runs.length, ...counts }),
    ]);
    const again = await stepwell(...args, ...where);
    expect(again.stdout).toContain('0 judged, 0 kept, 0 dropped');
    const listed = await stepwell('curate');
    expect(listed.stdout).toContain(JSON.parse(applied.stdout).id);
    const { operationId } = JSON.parse(applied.stdout);
    const undone = await stepwell('curate', '--undo', operationId);
    expect([undone.code, undone.stdout]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(`^took ${operationId} back: [1-9][\\d,]* steps are curated as before\n$`),
      ),
    ]);
    const after = await stepwell(...args, ...where, '--preview', '--json');
    expect(JSON.parse(after.stdout)).toMatchObject(counts);
  });

  it('shows examples of what a preview leaves as it is and of what it decides', async () => {
    const args = ['curate', 'reward-range', '--options', '{"min": 0.5}', '--preview'];
    const { stdout } = await stepwell(...args, '--samples', '2');
    const examples = stdout.slice(stdout.indexOf('for example')).trim().split('\n').slice(1);
    expect(examples).toEqual([
      ...[1, 2].map(() =>
        expect.stringMatching(
          /^ {2}dropped {2}step \d+ of \S+ \(step_\w+\) {2}\{"keep":false,"reason":"reward below 0.5"\}$/,
        ),
      ),
      ...[1, 2].map(() => expect.stringMatching(/^ {2}kept {5}step \d+ of \S+ \(step_\w+\)$/)),
    ]);
    expect((await stepwell(...args, '--samples', '0')).stdout).not.toContain('for example');
  });

  it('draws by --seed: the same the same, another one others, and says which it was', async () => {
    const options = ['--options', '{"share": 0.5}'];
    /** Trajectories that a preview drops. */
    const dropped = async (...seed: string[]): Promise<readonly string[]> => {
      const { code, stdout } = await stepwell(
        ...['curate', 'sample', ...options, '--preview', '--samples', '100', '--json', ...seed],
      );
      expect(code).toBe(0);
      const { samples } = JSON.parse(stdout) as {
        readonly samples: readonly {
          readonly kept: boolean;
          readonly step: { readonly trajectoryUid: string };
        }[];
      };
      return samples.filter(({ kept }) => !kept).map(({ step }) => step.trajectoryUid);
    };
    const seven = await dropped('--seed', '7');
    expect(seven.length).toBeGreaterThan(0);
    expect(await dropped('--seed', '7')).toEqual(seven);
    expect(await dropped('--seed', '8')).not.toEqual(seven);
    expect(await dropped()).toEqual(await dropped('--seed', '0'));

    const run = await stepwell('curate', 'sample', ...options, '--seed=-3', '--json');
    const { id, operationId } = JSON.parse(run.stdout) as {
      readonly id: string;
      readonly operationId: string;
    };
    const found = await graphql<{ curationJob: object; operation: { readonly summary: string } }>(
      server.url,
      'query ($id: ID!, $operation: ID!) { curationJob(id: $id) { seed } operation(id: $operation) { summary } }',
      { id, operation: operationId },
    );
    expect(found.curationJob).toEqual({ seed: -3 });
    expect(found.operation.summary).toMatch(/^sample [\d.]+, seed -3$/);
    expect((await stepwell('curate', '--undo', operationId)).code).toBe(0);

    for (const wrong of ['1.5', 'x', String(2 ** 31)]) {
      const { code, stderr } = await stepwell('curate', 'sample', ...options, `--seed=${wrong}`);
      expect([wrong, code]).toEqual([wrong, 2]);
      expect(stderr).toContain('seed');
    }
  });

  it('begins a live run, which goes on until it is cancelled', async () => {
    const live = await stepwell('curate', 'failed-or-truncated', '--live', '--json');
    expect(live.code).toBe(0);
    const cancelled = await stepwell('curate', '--cancel', JSON.parse(live.stdout).id);
    expect(cancelled.stdout).toContain('live, cancelled');

    const later = await stepwell(
      'curate',
      'repetition',
      '--live',
      '--no-backfill',
      '--rejudge',
      'on-change',
      '--json',
    );
    const { id } = JSON.parse(later.stdout) as { readonly id: string };
    const whole = await stepwell('curate', 'repetition', '--live', '--rejudge', 'on-change', '--json');
    expect((JSON.parse(whole.stdout) as { readonly id: string }).id).not.toBe(id);
    for (const job of [id, JSON.parse(whole.stdout).id]) await stepwell('curate', '--cancel', job);
    for (const flags of [['--no-backfill'], ['--rejudge', 'on-change']]) {
      const { code, stderr } = await stepwell('curate', 'repetition', ...flags);
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^LIVE_ONLY: (backfill|rejudge) /)]);
    }
  });

  it('refuses what is no run', async () => {
    const wrong = await stepwell('curate', 'reward-range', '--options', '[1]');
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('--options must be a JSON object'),
    ]);
    for (const [args, detail] of [
      [['reward-range', '--samples', '2'], '--samples is no option of a run without --preview'],
      [['reward-range', '--undo', 'op_1'], '--undo takes no curator'],
      [['--cancel', 'job_1', '--undo', 'op_1'], '--undo is no option of --cancel'],
    ] as const) {
      const { code, stderr } = await stepwell('curate', ...args);
      expect([code, stderr]).toEqual([2, expect.stringContaining(detail)]);
    }
    const unknown = await stepwell('curate', 'nothing-like-it');
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('UNKNOWN_PLUGIN')]);
    const nothing = await stepwell('curate', '--undo', 'op_00000000000000000000000000');
    expect([nothing.code, nothing.stderr]).toEqual([1, expect.stringContaining('UNKNOWN_OPERATION')]);
  });
});

describe('stepwell jobs', () => {
  const idsOf = async (...args: string[]) => {
    const { stdout } = await stepwell('jobs', ...args, '--json');
    return (JSON.parse(stdout) as { id: string; kind: string }[]).map(({ id, kind }) => `${kind} ${id}`);
  };

  it('lists builds and runs together, and shows, watches and ends one', async () => {
    const live = JSON.parse((await stepwell('curate', 'failed-or-truncated', '--live', '--json')).stdout);
    const recipe = JSON.stringify({ name: 'watched', formatter: { name: 'sft' } });
    const args = ['build', '--recipe', '-', '--encoding', 'jsonl', '--json', '--url', server.url];
    const { id } = JSON.parse((await askCli(args, { input: recipe })).stdout);
    const watched = await stepwell('jobs', 'watch', id);
    expect([watched.code, watched.stdout]).toEqual([0, expect.stringContaining(`${id}: watched version 1`)]);
    expect((await idsOf()).slice(0, 2)).toEqual([`BUILD ${id}`, `CURATE ${live.id}`]);
    expect(await idsOf('list', '--kind', 'build', '--limit', '1')).toEqual([`BUILD ${id}`]);
    expect(await idsOf('list', '--status', 'cancelled', '--kind', 'build')).toEqual([]);
    expect(await idsOf('list', '--kind', 'curate', '--status', 'cancelled')).not.toContain(
      `CURATE ${live.id}`,
    );
    const shown = await stepwell('jobs', 'show', live.id);
    expect(shown.stdout).toMatch(/^job_\w+: failed-or-truncated [\d.]+, live, (queued|running)/);
    const cancelled = await stepwell('jobs', 'cancel', live.id);
    expect([cancelled.code, cancelled.stdout]).toEqual([0, expect.stringContaining('live, cancelled')]);
    const late = await stepwell('jobs', 'watch', live.id);
    expect([late.code, late.stderr]).toEqual([1, expect.stringMatching(/^JOB_FAILED: .*CANCELLED/)]);
    const built = await stepwell('jobs', 'cancel', id);
    expect(built.stdout).toContain(`${id}: watched version 1, succeeded`);
    const listed = await stepwell('jobs', '--limit', '2');
    expect(listed.stdout).toMatch(/^ds_\w+ {2}build {3}succeeded: watched version 1, [\d,]+ rows, since /);
  });

  it('refuses what is no job, and options of another action', async () => {
    for (const [wrong, says] of [
      [['jobs', 'stop', 'job_1'], 'no action "stop"; there are: list, show, cancel, watch'],
      [['jobs', 'show'], 'the id of the job is missing'],
      [['jobs', 'list', 'job_1'], 'unexpected argument "job_1"'],
      [['jobs', 'cancel', 'job_1', '--kind', 'build'], '--kind is no option of stepwell jobs cancel'],
      [['jobs', '--limit', '501'], '--limit is at most 500'],
    ] as const) {
      const { code, stderr } = await stepwell(...wrong);
      expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
    }
    const unknown = [
      ['show', 'job_none', 'UNKNOWN_JOB'],
      ['cancel', 'job_none', 'UNKNOWN_JOB'],
      ['watch', 'ds_none', 'UNKNOWN_DATASET'],
      ['cancel', 'ds_none', 'UNKNOWN_DATASET'],
    ] as const;
    for (const [action, id, refusal] of unknown) {
      const { code, stderr } = await stepwell('jobs', action, id);
      expect([code, stderr]).toEqual([1, expect.stringContaining(refusal)]);
    }
  });
});

describe('stepwell plugins and doctor', () => {
  it('lists built-in plugins with the type and default of their options', async () => {
    const { code, stdout } = await stepwell('plugins');
    expect(code).toBe(0);
    for (const name of ['zero-variance', 'reward-range', 'grpo']) expect(stdout).toContain(name);
    expect(stdout).toMatch(/^ {4}min: .*number/m);
    expect(stdout).toMatch(/^ {2}requires complete, rewards$/m);
    expect(stdout).toMatch(/^ {2}reads responseMask$/m);
    const curators = await stepwell('plugins', '--kind', 'curator', '--json');
    expect(new Set((JSON.parse(curators.stdout) as { kind: string }[]).map(({ kind }) => kind))).toEqual(
      new Set(['CURATOR']),
    );
  });

  it('shows one plugin with what its author writes about it', async () => {
    const { code, stdout } = await stepwell('plugins', 'show', 'zero-variance');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^curator {2}zero-variance 1/)]);
    const shown = await stepwell('plugins', 'show', 'zero-variance', '--json');
    const [{ documentation }] = JSON.parse(shown.stdout) as [{ documentation: string }];
    expect(documentation.length).toBeGreaterThan(40);
    expect(stdout).toContain(documentation);
    const unknown = await stepwell('plugins', 'show', 'nothing-like-it');
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('UNKNOWN_PLUGIN')]);
  });

  it('names a command for the plugins that are not loaded, which can be pasted', async () => {
    await writeFile(join(folder, 'broken.mjs'), 'export default 1 +;');
    const odd = await startServerProcess(join(folder, 'odd'), ['--plugins', folder]);
    const { stdout } = await runCli(['doctor', '--data-dir', folder, '--url', odd.url, '--json']);
    const findings = JSON.parse(stdout) as { check: string; status: string; advice: string | null }[];
    const { status, advice } = findings.find(({ check }) => check === 'plugins') ?? {};
    expect(status).toBe('warn');
    const [command = ''] = advice?.split(' says why') ?? [];
    const pasted = await promisify(exec)(command).catch((error: { stdout: string }) => error);
    expect(pasted.stdout).toMatch(/^FAILED {2}broken/m);
    await odd.end('SIGTERM');
  });

  it('finds nothing wrong with a server that runs', async () => {
    const { code, stdout } = await stepwell('doctor', '--data-dir', folder);
    expect(code).toBe(0);
    for (const check of ['server', 'ready', 'store', 'plugins'])
      expect(stdout).toMatch(new RegExp(`^ok +${check}: `, 'm'));
  });
});
