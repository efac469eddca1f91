import { parseTarget, planTarget, requireContainer } from '../../../src/batches/targets/plan-target.js';
import { PAIRS, TARGETS } from '../../../src/batches/targets/table.js';
import { ENCODINGS } from '../../../src/model/dataset.js';
import { openPluginHost } from '../../../src/plugins/open.js';

const host = await openPluginHost({ directory: null, log: () => {} });
afterAll(() => host.close());

/** Options with which a pair that has a condition goes together. */
const OPTIONS: Readonly<Record<string, object>> = {
  'rows tokens': { rows: 'tokens' },
  'rows tokens, or layout messages or prompts': { rows: 'tokens' },
  'rows conversations': {},
  'without topK': {},
  'estimator gae or reinforce++': { estimator: 'reinforce++' },
};
const OTHERWISE: Readonly<Record<string, object>> = {
  'rows tokens': {},
  'rows tokens, or layout messages or prompts': {},
  'rows conversations': { rows: 'tokens' },
  'without topK': { topK: 2 },
  'estimator gae or reinforce++': {},
};

async function plan(formatter: string, target: string, options: object = {}) {
  const use = await host.resolve('FORMATTER', { name: formatter, options: { ...options } }, []);
  return planTarget(target, formatter, await host.shape(use));
}

const formatters = host.list().flatMap(({ kind, name }) => (kind === 'FORMATTER' ? [name] : []));
const targets = Object.keys(TARGETS) as (keyof typeof TARGETS)[];

test.each([
  ['verl', 'input_ids'],
  ['verl', 'ref_log_prob'],
])('%s refuses metadata under a name of its own: %s', async (target, name) => {
  const options = { metadata: { [name]: 'json' }, klBeta: 0.1 };
  await expect(plan('ppo', target, options)).rejects.toMatchObject({
    code: 'TARGET_MISMATCH',
    message: expect.stringContaining(`column ${name}`),
  });
});

test('the table has a line for every built-in formatter', () => {
  expect(Object.keys(PAIRS).sort()).toEqual([...formatters].sort());
});

describe.each(formatters)('%s', (formatter) => {
  test.each(targets)('goes with %s as the table says, and not otherwise', async (target) => {
    const condition = PAIRS[formatter]?.[target];
    if (condition === undefined) {
      await expect(plan(formatter, target)).rejects.toMatchObject({
        code: 'TARGET_MISMATCH',
        path: ['target'],
      });
      return;
    }
    expect((await plan(formatter, target, OPTIONS[condition])).shape.columns.length).toBeGreaterThan(0);
    if (condition === '') return;
    await expect(plan(formatter, target, OTHERWISE[condition])).rejects.toMatchObject({
      code: 'TARGET_MISMATCH',
      message: expect.stringContaining(condition),
    });
  });
});

test('a target asks units for what it needs itself', async () => {
  expect((await plan('grpo', 'canonical')).formatter.requires).not.toContain('response_ids');
  expect((await plan('grpo', 'prime-rl')).formatter.requires).toEqual(
    expect.arrayContaining(['complete', 'rewards', 'response_ids', 'log_probs']),
  );
});

test.each([
  ['verl', 'SAFETENSORS'],
  ['verl?layout=prompts', 'JSONL'],
  ['verl?layout=messages', 'MSGPACK'],
  ['slime', 'PARQUET'],
  ['prime-rl', 'JSONL'],
  ['trl', 'PARQUET'],
] as const)('%s is not written as %s', (target, encoding) => {
  expect(() => requireContainer(target, encoding)).toThrow(
    expect.objectContaining({ code: 'UNSUPPORTED_ENCODING', path: ['encoding'] }),
  );
});

test.each(['verl?layout=padded&promptLength=1&responseLength=1', 'canonical'])(
  '%s is written as safetensors',
  (target) => expect(() => requireContainer(target, 'SAFETENSORS')).not.toThrow(),
);

test.each(targets)(
  'a claimed batch for %s may be safetensors, lines of JSON, and what its datasets may be',
  (name) => {
    const { target, options } = parseTarget(name);
    for (const encoding of ENCODINGS) {
      const allowed = [...target.containers(options), 'SAFETENSORS', 'JSONL'].includes(encoding);
      const ask = () => requireContainer(name, encoding, 'batch');
      if (allowed) expect(ask).not.toThrow();
      else expect(ask).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_ENCODING' }));
    }
  },
);

test('only what a target pads is padded in safetensors', async () => {
  expect((await plan('grpo', 'verl')).shape.padded).toBeUndefined();
  const padded = await plan('grpo', 'verl?layout=padded&promptLength=1&responseLength=1');
  expect(padded.shape.padded).toEqual(expect.arrayContaining(['input_ids', 'response_mask', 'advantages']));
});

test.each([
  ['canonical', ['response_mask']],
  ['verl', ['attention_mask', 'response_mask']],
  ['slime', ['loss_mask']],
  ['trl', ['env_mask']],
])('the masks of %s are marked as such', async (target, masks) => {
  const { columns } = (await plan('grpo', target)).shape;
  expect(columns.flatMap(({ name, mask }) => (mask === true ? [name] : []))).toEqual(masks);
});

test.each([
  ['verl?layout=padded', 'promptLength: layout=padded needs it'],
  ['verl?promptLength=3', 'promptLength: only with layout=padded'],
  ['verl?truncate=true', 'truncate: only with layout=padded'],
  ['verl?layout=padded&promptLength=x&responseLength=1', 'promptLength: expected an integer'],
  ['verl?layout=padded&promptLength=0&responseLength=1', 'promptLength'],
  ['verl?layout=padded&layout=ragged', 'twice'],
  ['canonical?rowsPerFile=0', 'rowsPerFile'],
  ['slime?colour=red', 'colour'],
])('%s is refused with what is wrong', (target, message) => {
  expect(() => parseTarget(target)).toThrow(
    expect.objectContaining({
      code: 'INVALID_OPTIONS',
      path: ['target'],
      message: expect.stringContaining(message),
    }),
  );
});
