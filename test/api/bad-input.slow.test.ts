import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graphql } from '../support/graphql.js';
import { post } from '../support/rest.js';
import { runCli } from '../support/run-cli.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';

const GOOD = { trajectory_uid: 'good', messages: [{ role: 'user', content: 'hi' }] };
const TOKENS = { trajectory_uid: 'bad', prompt_ids: [1, 2], response_ids: [3, 4] };

describe('bad input leaves a code, the path of the field, and nothing half-written', () => {
  let folder: string;
  let server: ServerProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-bad-'));
    await writeFile(join(folder, 'throws.mjs'), "throw new Error('this plugin does not load');\n");
    server = await startServerProcess(join(folder, 'data'), ['--plugins', folder]);
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  /** All that a request could have changed. */
  const everything = () =>
    graphql(
      server.url,
      '{ feedHead stepStats { count trajectories groups } recipes { name } datasets { totalCount } trajectories { nodes { uid stepCount } } }',
    );
  async function changesNothing<T>(work: () => Promise<T>): Promise<T> {
    const before = await everything();
    const result = await work();
    expect(await everything()).toEqual(before);
    return result;
  }
  async function send(lines: string, type: 'json' | 'ndjson' = 'ndjson'): Promise<unknown> {
    return (await post(`${server.url}/v1/steps`, lines, { type })).body;
  }

  it.each([
    ['an unknown field', JSON.stringify({ ...GOOD, reword: 1 }), 'UNKNOWN_FIELD', ['reword']],
    [
      'ids and log-probs of different lengths',
      JSON.stringify({ ...TOKENS, rollout_log_probs: [-1] }),
      'LENGTH_MISMATCH',
      ['rollout_log_probs'],
    ],
    ['a negative step index', JSON.stringify({ ...GOOD, step_index: -1 }), 'OUT_OF_RANGE', ['step_index']],
    ['NaN', '{"trajectory_uid": "bad", "messages": [], "reward": NaN}', 'NON_FINITE_NUMBER', ['reward']],
  ])('a step with %s', async (_name, line, code, path) => {
    const answer = await changesNothing(() => send(line));
    expect(answer).toMatchObject({ accepted: 0, duplicates: 0, rejected: [{ index: 0, code, path }] });
  });

  it('invalid JSON on line 7 of 10 costs that line only', async () => {
    const lines = Array.from({ length: 10 }, (_, i) =>
      i === 6
        ? '{"trajectory_uid": "seven", oops'
        : JSON.stringify({ ...GOOD, trajectory_uid: 'ten', step_index: i }),
    );
    expect(await send(lines.join('\n'))).toMatchObject({
      accepted: 9,
      rejected: [{ index: 6, code: 'INVALID_JSON' }],
    });
    const { trajectory, seven } = await graphql<{ trajectory: { stepCount: number }; seven: null }>(
      server.url,
      '{ trajectory(uid: "ten") { stepCount } seven: trajectory(uid: "seven") { stepCount } }',
    );
    expect([trajectory.stepCount, seven]).toEqual([9, null]);
  });

  it('a row of top-k values, or a list of messages, as long as no call takes arguments is no fault', async () => {
    const wide = Array.from({ length: 200_000 }, () => -1);
    const topK = {
      trajectory_uid: 'wide',
      prompt_ids: [1],
      response_ids: [2],
      teacher_topk_log_probs: [wide],
      teacher_topk_indices: [wide.map((_, i) => i)],
    };
    const messages = wide.map(() => ({ role: 'user', content: '' }));
    const lines = [topK, { trajectory_uid: 'long', messages }];
    expect(await send(lines.map((line) => JSON.stringify(line)).join('\n'))).toMatchObject({
      accepted: 2,
      rejected: [],
    });
    expect(await send(JSON.stringify(lines), 'json')).toMatchObject({
      accepted: 2,
      rejected: [],
    });
  });

  it('a document that is not JSON', async () => {
    const answer = await changesNothing(() => send('[{', 'json'));
    expect(answer).toMatchObject({ error: { code: 'INVALID_JSON' } });
  });

  it('a file that is not there', async () => {
    const args = [
      'import',
      join(folder, 'nowhere.json'),
      '--format',
      'tau-bench',
      '--url',
      server.url,
      '--json',
    ];
    const { code, stderr } = await changesNothing(() => runCli(args));
    expect(code).toBe(1);
    expect(JSON.parse(stderr)).toMatchObject({ code: 'UNREADABLE_FILE' });
  });

  it('a plugin that throws at load is listed with its error, and the server serves', async () => {
    const { plugins } = await graphql<{ plugins: { name: string; source: string; error: string | null }[] }>(
      server.url,
      '{ plugins { name source error } }',
    );
    expect(plugins.find((plugin) => plugin.source === 'throws.mjs')?.error).toContain(
      'this plugin does not load',
    );
    expect(plugins.find((plugin) => plugin.name === 'grpo')?.error).toBeNull();
  });

  it('a recipe with wrong options', async () => {
    const { saveRecipe } = await changesNothing(() =>
      graphql<{ saveRecipe: object }>(
        server.url,
        `mutation { saveRecipe(input: { name: "wrong", formatter: { name: "grpo", options: { eps: "tiny" } } }) {
           recipe { id } userErrors { code path } } }`,
      ),
    );
    expect(saveRecipe).toEqual({
      recipe: null,
      userErrors: [{ code: 'INVALID_OPTIONS', path: ['input', 'formatter', 'options', 'eps'] }],
    });
  });

  it('a recipe with a plugin that is not there', async () => {
    const { saveRecipe } = await changesNothing(() =>
      graphql<{ saveRecipe: object }>(
        server.url,
        `mutation { saveRecipe(input: { name: "wrong", formatter: { name: "grpo" }, curators: [{ name: "none" }] }) {
           recipe { id } userErrors { code path } } }`,
      ),
    );
    expect(saveRecipe).toMatchObject({
      recipe: null,
      userErrors: [{ code: 'UNKNOWN_PLUGIN', path: ['input', 'curators', '0', 'name'] }],
    });
  });
});
