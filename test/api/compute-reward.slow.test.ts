import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, startApp } from '../../src/app.js';
import { loadConfig } from '../../src/config/index.js';
import type { JsonObject } from '../../src/model/json.js';
import { createLogger } from '../../src/telemetry/logger.js';
import { chatAnswer } from '../support/answering-models.js';
import { graphql } from '../support/graphql.js';
import { startJsonServer } from '../support/json-server.js';
import { ASKING_CURATOR, JudgeDouble } from '../support/judge-double.js';
import { post } from '../support/rest.js';
import { bytesOf, toyHubModel } from '../support/toy-hub-model.js';
import { until } from '../support/until.js';

const folders: string[] = [];
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** A server that scores with a curator. */
async function serve(
  reward: object | string | null,
  flags: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<App> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stepwell-score-'));
  folders.push(dataDir);
  const text = typeof reward === 'string' ? reward : JSON.stringify(reward);
  const given = { port: '0', 'data-dir': dataDir, ...(reward === null ? {} : { reward: text }), ...flags };
  Object.assign(process.env, env);
  const app = await startApp(loadConfig(given, env), createLogger('silent'));
  closers.push(() => app.close());
  return app;
}

/** Asks for a score: the status, and the answer or its error's code and path. */
async function score({ url }: App, body: object | string): Promise<readonly [number, JsonObject]> {
  const response = await fetch(`${url}/compute_reward`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer = (await response.json()) as JsonObject & { readonly error?: JsonObject };
  if (answer.error === undefined) return [response.status, answer];
  const { message: _, ...error } = answer.error;
  return [response.status, error];
}

const scored = (value: number) => [200, { reward_score: value, reward_extra_info: { reward: value } }];
const error = (status: number, code: string, ...path: string[]) => [
  status,
  { code, ...(path.length > 0 ? { path } : {}) },
];
const MATH = { name: 'reward-rule', options: { rule: 'math' } };

describe('an answer', () => {
  it('as ids, in the form of Claw-R1, is read by the tokenizer and compared with the column of the data set', async () => {
    const tokenizer = await toyHubModel();
    folders.push(tokenizer);
    const app = await serve(MATH, { tokenizer });
    const body = (answer: string) => ({
      prompt_ids: bytesOf('1+1?'),
      response_ids: bytesOf(answer),
      multi_modal_data: null,
      num_turns: 2,
      extra_fields: {},
      dataset_fields: { data_source: 'toy', reward_model: { style: 'rule', ground_truth: '2' } },
    });
    expect(await score(app, body('it is \\boxed{2}'))).toEqual(scored(1));
    expect(await score(app, body('it is \\boxed{3}'))).toEqual(scored(0));
    // Ids that the tokenizer does not have are no fault of the server.
    const [status] = await score(app, { ...body(''), response_ids: [2_000_000_000] });
    expect(status).toBe(200);
  });

  it('as text, by the arguments of a score function of verl, needs no tokenizer, and nothing is stored', async () => {
    const app = await serve(MATH);
    const body = { data_source: 'toy', solution_str: '\\boxed{1/2}', extra_info: { index: 0 } };
    expect(await score(app, { ...body, ground_truth: '0.5' })).toEqual(scored(1));
    expect(await score(app, { ...body, ground_truth: ['3', '4'] })).toEqual(scored(0));
    expect(await score(app, body)).toEqual(error(422, 'NO_SCORE'));
    const { body: unread } = await post(`${app.url}/compute_reward`, {
      response_ids: [1],
      ground_truth: '1',
    });
    expect(unread).toMatchObject({
      error: { code: 'NO_SCORE', message: expect.stringContaining('--tokenizer') },
    });
    expect(await graphql(app.url, '{ steps { nodes { id } } }')).toEqual({ steps: { nodes: [] } });
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    expect(metrics).toContain('stepwell_answers_scored_total{result="scored"} 2');
    expect(metrics).toContain('stepwell_answers_scored_total{result="NO_SCORE"} 2');
  });

  it('is refused by code and path when it is not what it must be', async () => {
    const app = await serve(MATH);
    const deep = `${'['.repeat(100)}${']'.repeat(100)}`;
    for (const [body, expected] of [
      [{}, error(400, 'MISSING_FIELD', 'response_ids')],
      [{ response_ids: 'x' }, error(400, 'INVALID_TYPE', 'response_ids')],
      [{ response_ids: [-1] }, error(400, 'OUT_OF_RANGE', 'response_ids', '0')],
      [{ response_ids: [3e9] }, error(400, 'OUT_OF_RANGE', 'response_ids', '0')],
      [{ solution_str: 'x', model: 'y' }, error(400, 'UNKNOWN_FIELD', 'model')],
      [{ solution_str: 'x', dataset_fields: [] }, error(400, 'INVALID_TYPE', 'dataset_fields')],
    ] as const) {
      expect(await score(app, body)).toEqual(expected);
    }
    const [status, { code }] = await score(app, `{"solution_str": "x", "ground_truth": ${deep}}`);
    expect([status, code]).toEqual([400, 'OUT_OF_RANGE']);
    // A reference with a prototype's name, and one that the rule cannot use.
    const odd = '{"solution_str": "x", "dataset_fields": {"__proto__": {"reference": "x"}}}';
    expect(await score(app, odd)).toEqual(error(422, 'NO_SCORE'));
    expect(await score(app, { solution_str: 'x', ground_truth: { a: 1 } })).toEqual(error(422, 'NO_SCORE'));
  });
});

describe('a model that scores', () => {
  const model = (baseUrl: string, more: object = {}) => ({
    name: 'reward-model',
    options: { baseUrl, api: 'chat', model: 'm', attempts: 1, ...more },
  });

  it('sees the prompt of the data set, and gets its key', async () => {
    const asked: string[] = [];
    const scorer = await startJsonServer((_, body) => {
      asked.push(JSON.stringify(body));
      return chatAnswer('\\boxed{0.25}');
    });
    closers.push(() => scorer.close());
    const env = { SCORE_TEST_KEY: 'secret-1' };
    const options = { apiKeyEnv: 'SCORE_TEST_KEY' };
    const app = await serve(
      model(`${scorer.url}/v1`, options),
      { secrets: `SCORE_TEST_KEY@${scorer.url}` },
      env,
    );
    const raw_prompt = [{ role: 'user', content: 'the question' }];
    expect(await score(app, { solution_str: 'the answer', dataset_fields: { raw_prompt } })).toEqual(
      scored(0.25),
    );
    expect(asked).toEqual([expect.stringMatching(/the question.*the answer/)]);
  });

  it('gives no score by a call that fails, comes never, or may not have its key', async () => {
    const double = await JudgeDouble.start({
      behave: ({ unit }) => (unit.includes('stay') ? 'never' : 'failing'),
    });
    closers.push(() => double.close());
    const url = `${double.origin}/v1`;
    // A call that fails is asked again, which may take any time on a busy machine.
    const patient = await serve(model(url));
    expect(await score(patient, { solution_str: 'fail' })).toEqual(error(502, 'SCORING_FAILED'));
    const app = await serve(model(url), { 'reward-timeout-ms': '1000' });
    expect(await score(app, { solution_str: 'stay' })).toEqual(error(504, 'SCORING_TIMEOUT'));
    // Nobody waits for it, so its call is given up.
    await until(() => double.inFlight === 0);
    const unlisted = await serve(model(url, { apiKeyEnv: 'NOT_LISTED' }));
    expect(await score(unlisted, { solution_str: 'x' })).toEqual(error(422, 'SECRET_REFUSED'));
  });

  it('is left alone when the caller hangs up', async () => {
    const double = await JudgeDouble.start({ behave: () => 'never' });
    closers.push(() => double.close());
    const app = await serve(model(`${double.origin}/v1`));
    const control = new AbortController();
    const asked = fetch(`${app.url}/compute_reward`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ solution_str: 'x' }),
      signal: control.signal,
    });
    await until(() => double.inFlight === 1);
    control.abort();
    await expect(asked).rejects.toThrow('aborted');
    await until(() => double.inFlight === 0);
  });

  it('stops when what it may cost is spent', async () => {
    const scorer = await startJsonServer(() => ({
      ...chatAnswer('\\boxed{1}'),
      usage: { prompt_tokens: 1_000_000, completion_tokens: 0 },
    }));
    closers.push(() => scorer.close());
    const app = await serve(model(scorer.url, { price: { input: 1, output: 1 }, maxCost: 1 }));
    expect((await score(app, { solution_str: 'x' }))[0]).toBe(200);
    expect(await score(app, { solution_str: 'x' })).toEqual(error(422, 'BUDGET_SPENT'));
  });
});

it('a plugin of the user scores by its judgment', async () => {
  const double = await JudgeDouble.start();
  closers.push(() => double.close());
  const plugins = await mkdtemp(join(tmpdir(), 'stepwell-plugins-'));
  folders.push(plugins);
  await writeFile(join(plugins, 'ask-judge.ts'), ASKING_CURATOR);
  const app = await serve(
    { name: 'ask-judge', options: { endpoint: { baseUrl: double.origin } } },
    { plugins },
  );
  // The double adds up the digits of what it is asked about, which has none.
  expect(await score(app, { solution_str: 'x' })).toEqual([
    200,
    { reward_score: 0, reward_extra_info: { judgment: 0, votes: [] } },
  ]);
  expect(double.calls).toBe(1);
});

describe('the setting', () => {
  it('left out, scores nothing', async () => {
    const app = await serve(null);
    expect(await score(app, { prompt_ids: [1], response_ids: [2] })).toEqual(error(503, 'NO_VERIFIER'));
  });

  it.each([
    ['{', ['reward']],
    ['[]', ['reward']],
    ['{"name": ""}', ['reward']],
    ['{"name": "reward-rule", "option": {}}', ['reward']],
    ['{"name": "no-such"}', ['reward', 'name']],
    ['{"name": "reward-rule"}', ['reward', 'options', 'rule']],
    ['{"name": "reward-rule", "options": {"rule": "math", "right": "1"}}', ['reward', 'options', 'right']],
    ['{"name": "best-of-group"}', ['reward', 'name']],
    ['{"name": "exact-duplicates"}', ['reward', 'name']],
  ])('%s is refused at start', async (reward, path) => {
    await expect(serve(reward)).rejects.toMatchObject({ code: 'INVALID_CONFIG', path });
  });
});
