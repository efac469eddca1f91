import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { Tiktoken } from 'js-tiktoken/lite';
import cl100k from 'js-tiktoken/ranks/cl100k_base';
import { plainMessages } from '../../src/batches/targets/conversation.js';
import { tokenizeSteps } from '../../src/cli/importing/tokenize-steps.js';
import { openTokenizer } from '../../src/cli/importing/tokenizers.js';
import { IMPORTERS } from '../../src/ingest/importers/index.js';
import type { Dataset, Encoding } from '../../src/model/dataset.js';
import type { JsonObject } from '../../src/model/json.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import type { Message } from '../../src/model/step.js';
import { BatchRig, GRPO_RECIPE } from '../support/batch-rig.js';
import { readTauRuns, type TauRun } from '../support/fixtures.js';
import { python, testWith } from '../support/python.js';

/** Tasks whose rollouts are taken: enough of the real ones to mean something, more at night. */
const TASKS = process.env.STEPWELL_TEST_NIGHTLY === undefined ? 3 : 6;

interface Expected {
  readonly ids: number[];
  readonly promptLength: number;
  /** Over the response. */
  readonly mask: number[];
  readonly actions: number;
  readonly reward: number;
}

const scratch = mkdtempSync(join(tmpdir(), 'stepwell-real-'));
const runs = readTauRuns().filter(({ task_id }) => task_id < TASKS);
const uidOf = ({ task_id, trial }: TauRun): string => `task-${task_id}-trial-${trial}`;
const isAction = ({ role }: { readonly role: string }): boolean => role === 'assistant';

/** A run's tokens, by other code than the importer's: the whole conversation once, in the layout that docs/cli.md says. */
function expectedOf(run: TauRun, bpe: Tiktoken): Expected {
  const last = run.traj.findLastIndex(isAction);
  const ids: number[] = [];
  const inLoss: number[] = [];
  let promptLength = 0;
  const add = (more: readonly number[], loss: 0 | 1): void => {
    for (const id of more) {
      ids.push(id);
      inLoss.push(loss);
    }
  };
  for (const message of run.traj.slice(0, last + 1)) {
    const { role, content, ...rest } = message as unknown as JsonObject;
    const more = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
    const text = `${content ?? ''}${Object.keys(more).length === 0 ? '' : `\n${JSON.stringify(more)}`}`;
    if (promptLength > 0 || ids.length > 0) if (ids.at(-1) === 100_265) add(bpe.encode('\n'), 0);
    add([100_264, ...bpe.encode(`${role}\n`)], 0);
    if (role === 'assistant' && promptLength === 0) promptLength = ids.length;
    add([...bpe.encode(text, [], []), 100_265], role === 'assistant' ? 1 : 0);
  }
  return {
    ids,
    promptLength,
    mask: inLoss.slice(promptLength),
    actions: run.traj.filter(isAction).length,
    reward: run.reward,
  };
}

const expected = new Map<string, Expected>();
let rig: BatchRig;

beforeAll(async () => {
  const bpe = new Tiktoken(cl100k);
  for (const run of runs) expected.set(uidOf(run), expectedOf(run, bpe));
  rig = await BatchRig.open();
  async function* file() {
    yield Buffer.from(JSON.stringify(runs));
  }
  const tokenizer = await openTokenizer('cl100k_base', true);
  for await (const item of tokenizeSteps(IMPORTERS['tau-bench'](file()), tokenizer)) {
    if (item.kind !== 'step') throw new Error(JSON.stringify(item));
    await rig.append([item.step]);
    const { prompt_ids, response_ids, token_source, ...text } = item.step;
    await rig.append([text], 'text');
    // What an engine, a critic and a teacher would have said, for the formatters that need it.
    const length = Buffer.from(String(response_ids), 'base64').length / 4;
    const numbers = (value: number) => Array(length).fill(value);
    const said = {
      rollout_log_probs: numbers(-0.5),
      values: numbers(0.25),
      teacher_log_probs: numbers(-0.25),
      hint: 'look again',
    };
    await rig.append([{ ...text, prompt_ids, response_ids, ...said }], 'logged');
  }
});
afterAll(async () => {
  await rig.remove();
  rmSync(scratch, { recursive: true });
});

let recipes = 0;
async function build(
  formatter: string,
  options: JsonObject,
  target: string,
  encoding: Encoding,
  channel: string,
): Promise<{ readonly dataset: Dataset; readonly file: string }> {
  const name = `r${recipes++}`;
  await rig.batches.saveRecipe(LOCAL_PRINCIPAL, {
    ...GRPO_RECIPE,
    name,
    channel,
    target,
    formatter: { name: formatter, options },
  });
  const dataset = await rig.build(name, encoding);
  expect(dataset).toMatchObject({ status: 'SUCCEEDED', error: null });
  return { dataset, file: join(rig.artifactsDir, dataset.id, dataset.files[0]?.name ?? '') };
}

interface Row {
  readonly uid: string;
  readonly ids: readonly number[];
  readonly prompt: number;
  readonly mask: readonly number[];
}

function expectRows(rows: readonly Row[]): void {
  expect(rows.map(({ uid }) => uid).sort()).toEqual([...expected.keys()].sort());
  for (const { uid, ids, prompt, mask } of rows) {
    const whole = expected.get(uid);
    expect(prompt).toBe(whole?.promptLength);
    expect(ids).toEqual(whole?.ids);
    expect(mask).toEqual(whole?.mask);
  }
}

async function parquetRows(file: string): Promise<readonly Row[]> {
  const connection = await (await DuckDBInstance.create()).connect();
  try {
    const found = await connection.runAndReadAll(
      `SELECT trajectory_uid, prompts || responses, len(prompts), response_mask FROM '${file}'`,
    );
    return (found.getRowsJson() as [string, number[], string, number[]][]).map(
      ([uid, ids, prompt, mask]) => ({
        uid,
        ids,
        prompt: Number(prompt),
        mask,
      }),
    );
  } finally {
    connection.closeSync();
  }
}

const lines = async (file: string): Promise<readonly JsonObject[]> =>
  (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test.each([
  ['grpo', {}, 'train'],
  ['sft', { rows: 'tokens' }, 'train'],
  ['ppo', {}, 'logged'],
  ['ppo', { estimator: 'gae' }, 'logged'],
  ['opd', {}, 'logged'],
] as const)('%s %j gives one row a run for verl, token for token', async (formatter, options, channel) => {
  const { file } = await build(formatter, options, 'verl', 'PARQUET', channel);
  expectRows(await parquetRows(file));
});

test('combine gives a row for each action', async () => {
  const { dataset } = await build('combine', {}, 'verl', 'PARQUET', 'logged');
  const actions = [...expected.values()].reduce((sum, run) => sum + run.actions, 0);
  expect(dataset.rows).toBe(actions);
});

interface SlimeSample {
  readonly tokens: number[];
  readonly response_length: number;
  readonly loss_mask: number[];
  readonly reward: number;
  readonly group_index: number;
  readonly metadata: { readonly trajectory_uid: string; readonly uid: string };
}

async function expectSlime(samples: readonly SlimeSample[]): Promise<void> {
  expectRows(
    samples.map(({ tokens, response_length, loss_mask, metadata }) => ({
      uid: metadata.trajectory_uid,
      ids: tokens,
      prompt: tokens.length - response_length,
      mask: loss_mask,
    })),
  );
  for (const { reward, metadata } of samples) {
    expect(reward).toBe(expected.get(metadata.trajectory_uid)?.reward);
  }
  expect(new Set(samples.map(({ group_index, metadata }) => `${group_index} ${metadata.uid}`)).size).toBe(
    new Set(runs.map(({ task_id }) => task_id)).size,
  );
}

test('slime samples read back from the archive by the standard library', async () => {
  const { file } = await build('grpo', {}, 'slime', 'PT', 'train');
  const { value } = (await python('read_pt.py', file)) as {
    value: { rollout_id: number; samples: SlimeSample[] };
  };
  expect(value.rollout_id).toBe(0);
  await expectSlime(value.samples);
});

testWith('torch')('slime samples load in torch with weights_only', async () => {
  const { file } = await build('grpo', {}, 'slime', 'PT', 'train');
  await expectSlime(((await python('load_pt.py', file)) as { samples: SlimeSample[] }).samples);
});

test('files are as long as they are asked to be, each with its number', async () => {
  const { dataset } = await build('grpo', {}, 'slime?rowsPerFile=4', 'PT', 'train');
  expect(dataset.files.map(({ rows }) => rows)).toEqual(
    Array.from({ length: Math.ceil(runs.length / 4) }, (_, i) => Math.min(4, runs.length - i * 4)),
  );
  const last = dataset.files.at(-1)?.name ?? '';
  const { value } = (await python('read_pt.py', join(rig.artifactsDir, dataset.id, last))) as {
    value: { rollout_id: number };
  };
  expect(value.rollout_id).toBe(dataset.files.length - 1);
});

test('Tinker Datums are the sequences shifted by one', async () => {
  const { file } = await build('grpo', {}, 'tinker', 'JSONL', 'train');
  for (const row of await lines(file)) {
    const { model_input, loss_fn_inputs, trajectory_uid } = row as unknown as {
      model_input: { chunks: { tokens: number[] }[] };
      loss_fn_inputs: Record<string, { data: number[]; shape: number[] }>;
      trajectory_uid: string;
    };
    const { ids, mask, promptLength } = expected.get(trajectory_uid) as Expected;
    expect(model_input.chunks[0]?.tokens).toEqual(ids.slice(0, -1));
    expect(loss_fn_inputs.target_tokens?.data).toEqual(ids.slice(1));
    expect(loss_fn_inputs.weights?.data).toEqual([...Array(promptLength).fill(0), ...mask].slice(1));
  }
});

testWith('msgspec')('micro-batches decode into the structs of prime-rl', async () => {
  const { file, dataset } = await build('ppo', { estimator: 'gae' }, 'prime-rl', 'MSGPACK', 'logged');
  expect(dataset.files[0]?.name).toBe('rows-00000.prime-rl-559b447.msgpack');
  const batches = (await python('decode_micro_batches.py', file)) as {
    input_ids: number[];
    loss_mask: boolean[];
    inference_logprobs: number[];
    advantages: number[];
  }[];
  expect(batches).toHaveLength(runs.length);
  const known = new Map([...expected.values()].map((run) => [run.ids.join(), run]));
  for (const { input_ids, loss_mask, inference_logprobs, advantages } of batches) {
    const { mask, promptLength } = known.get(input_ids.join()) as Expected;
    const whole = [...Array(promptLength).fill(0), ...mask];
    expect(loss_mask).toEqual(whole.map((inside) => inside === 1));
    expect(inference_logprobs).toEqual(whole.map((inside) => (inside === 1 ? -0.5 : 0)));
    expect(advantages).toHaveLength(input_ids.length);
  }
});

test.each(['ppo', 'opd', 'combine'])('%s says why ids of a tokenizer do not do', async (formatter) => {
  const { dataset } = await build(formatter, {}, 'verl', 'JSONL', 'train');
  expect(dataset.rows).toBe(0);
  expect(JSON.stringify(dataset.manifest)).toContain('its ids were made by a tokenizer, not sampled');
});

describe.each(['trl', 'openrlhf'])('text for %s', (target) => {
  test('has every action of every run', async () => {
    const { file } = await build('sft', {}, `${target}?form=prompt-completion`, 'JSONL', 'text');
    const rows = await lines(file);
    const shown = (messages: TauRun['traj']) =>
      target === 'openrlhf' ? plainMessages(messages as readonly Message[]) : messages;
    const actions = runs.flatMap(({ traj }) =>
      traj.flatMap((message, at) =>
        isAction(message) ? [{ prompt: shown(traj.slice(0, at)), completion: shown([message]) }] : [],
      ),
    );
    const key = (row: { readonly prompt?: unknown; readonly completion?: unknown }): string =>
      JSON.stringify([row.prompt, row.completion]);
    expect(rows.map(key).sort()).toEqual(actions.map(key).sort());
    if (target !== 'openrlhf') return;
    const shapes = rows.flatMap(({ prompt }) =>
      (prompt as object[]).map((message) => Object.keys(message).join()),
    );
    expect([...new Set(shapes)]).toEqual(['role,content']);
  });

  test('has a pair of each group whose rewards differ, and a label of each run', async () => {
    const differ = [...new Set(runs.map(({ task_id }) => task_id))].filter((task) => {
      const rewards = runs.flatMap(({ task_id, reward }) => (task_id === task ? [reward] : []));
      return new Set(rewards).size > 1;
    });
    const pairs = await build('preference', { partAt: 'anywhere' }, target, 'JSONL', 'text');
    expect(pairs.dataset.rows).toBe(differ.length);
    // The user of these runs is a model, and says other things in each: no two of them part at an action.
    const atActions = await build('preference', {}, target, 'JSONL', 'text');
    expect(atActions.dataset.rows).toBe(0);
    const labels = await build('preference', { kind: 'kto' }, target, 'JSONL', 'text');
    const rows = await lines(labels.file);
    expect(rows.filter(({ label }) => label === true)).toHaveLength(
      runs.filter(({ reward }) => reward >= 0.5).length,
    );
    expect(rows).toHaveLength(runs.length);
  });
});

testWith('datasets')('text loads in Hugging Face datasets with columns that TRL knows', async () => {
  const { file } = await build('preference', { kind: 'kto' }, 'trl', 'JSONL', 'text');
  expect(await python('load_datasets.py', file, scratch)).toMatchObject({
    rows: runs.length,
    columns: expect.arrayContaining(['prompt', 'completion', 'label']),
    first: { prompt: [expect.objectContaining({ role: 'system' }), expect.anything()] },
  });
});

testWith('pyarrow')('Parquet loads in pyarrow with the declared types', async () => {
  const { file } = await build('grpo', {}, 'canonical', 'PARQUET', 'train');
  expect(await python('read_pyarrow.py', file)).toMatchObject({
    rows: runs.length,
    types: { prompt_ids: 'list<element: int32 not null>', advantage: 'double', uid: 'string' },
  });
});
