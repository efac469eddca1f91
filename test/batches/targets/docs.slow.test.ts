import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseTarget } from '../../../src/batches/targets/plan-target.js';
import { PAIRS, TARGETS } from '../../../src/batches/targets/table.js';
import type { Encoding } from '../../../src/model/dataset.js';
import { LOCAL_PRINCIPAL } from '../../../src/model/principal.js';
import { openPluginHost } from '../../../src/plugins/open.js';
import { BatchRig, GRPO_RECIPE } from '../../support/batch-rig.js';
import { PYTHON, testWith } from '../../support/python.js';

const run = promisify(execFile);
const page = readFileSync('docs/trainers.md', 'utf8');
const targets = Object.keys(TARGETS);

test('the table of formatters and targets is the one in the code', () => {
  const expected = Object.entries(PAIRS).map(([formatter, pairs]) => {
    const cells = targets.map((target) => {
      const condition = (pairs as Readonly<Record<string, string | undefined>>)[target];
      return condition === undefined ? 'no' : condition === '' ? 'yes' : condition;
    });
    return `| ${[formatter, ...cells].join(' | ')} |`;
  });
  expect(page).toContain(
    [
      `| formatter | ${targets.join(' | ')} |`,
      `|${' --- |'.repeat(targets.length + 1)}`,
      ...expected,
      '',
    ].join('\n'),
  );
});

test('the table of containers is the one in the code', () => {
  const containers = (text: string): readonly Encoding[] => {
    const { target, options } = parseTarget(text);
    return target.containers(options);
  };
  for (const target of targets) expect(page).toContain(`| ${target} | ${containers(target).join(', ')}`);
  const padded = containers('verl?layout=padded&promptLength=1&responseLength=1');
  const more = padded.filter((encoding) => !containers('verl').includes(encoding));
  expect(page).toContain(`; padded also ${more.join(', ')} |`);
  expect(containers('verl?layout=messages')).toEqual(containers('verl?layout=prompts'));
  const ofConversations = containers('verl?layout=prompts').join(', ');
  expect(page).toContain(`| verl?layout=messages, verl?layout=prompts | ${ofConversations} |`);
});

test('the page of formatters has every option with its default', async () => {
  const formatters = readFileSync('docs/formatters.md', 'utf8');
  const host = await openPluginHost({ directory: null, log: () => {} });
  const shared = formatters.slice(
    formatters.indexOf('## Token rows'),
    formatters.indexOf('## Where rows split'),
  );
  for (const { kind, name, optionsSchema } of host.list()) {
    if (kind !== 'FORMATTER') continue;
    const begins = formatters.indexOf(`## ${name}\n`);
    expect(begins).toBeGreaterThan(0);
    const section = shared + formatters.slice(begins).split(/\n## /)[0];
    const properties = optionsSchema?.properties as Readonly<Record<string, { readonly default?: unknown }>>;
    for (const [option, { default: otherwise }] of Object.entries(properties)) {
      const line = section.split('\n').find((candidate) => candidate.startsWith(`| \`${option}\` |`));
      expect([name, option, line]).toEqual([name, option, expect.any(String)]);
      if (otherwise !== undefined) expect(line).toContain(`\`${JSON.stringify(otherwise)}\``);
    }
  }
  await host.close();
});

const BLOCK = /```python\n# needs (\w+); reads (\w+), (\S+), (\w+)\n([\s\S]*?)```/g;
const programs = [...page.matchAll(BLOCK)].map(
  ([, needs = '', formatter = '', target = '', encoding = '', code = '']) => ({
    needs,
    formatter,
    target,
    encoding: encoding as Encoding,
    code,
  }),
);

describe('the programs of the page', () => {
  let rig: BatchRig;
  beforeAll(async () => {
    rig = await BatchRig.open();
    const steps = [0, 1].flatMap((trial) => [
      {
        trajectory_uid: `p-${trial}`,
        prompt_uid: 'p',
        step_index: 0,
        messages: [{ role: 'user', content: 'a' }],
        response: { role: 'assistant', content: `b${trial}` },
        prompt_ids: [1, 2, 3],
        response_ids: [4, 5 + trial],
        rollout_log_probs: [-0.5, -0.25],
        reward: trial,
        is_last: true,
      },
    ]);
    await rig.append(steps);
  });
  afterAll(() => rig.remove());

  test('load every target, each by at least one that is run', () => {
    const loaded = programs.map(({ target }) => target.split('?')[0]);
    expect([...new Set(loaded)].sort()).toEqual([...targets].sort());
  });

  for (const [index, { needs, formatter, target, encoding, code }] of programs.entries()) {
    testWith(needs)(`${formatter} for ${target} as ${encoding}`, async () => {
      await rig.batches.saveRecipe(LOCAL_PRINCIPAL, {
        ...GRPO_RECIPE,
        name: `r${index}`,
        target,
        formatter: { name: formatter, options: null },
      });
      const dataset = await rig.build(`r${index}`, encoding);
      expect(dataset).toMatchObject({ status: 'SUCCEEDED', error: null });
      expect(dataset.rows).toBeGreaterThan(0);
      const cache = await mkdtemp(join(tmpdir(), 'stepwell-python-'));
      const env = { ...process.env, HF_HOME: cache, HF_HUB_OFFLINE: '1' };
      await run(PYTHON, ['-c', code], { cwd: join(rig.artifactsDir, dataset.id), env });
      await rm(cache, { recursive: true });
    });
  }
});
