import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Encoding } from '../../../../src/model/dataset.js';
import { LOCAL_PRINCIPAL } from '../../../../src/model/principal.js';
import { BatchRig, GRPO_RECIPE } from '../../../../test/support/batch-rig.js';
import { PYTHON, testWith } from '../../../../test/support/python.js';
import { rolloutsOf } from '../../test/rollouts.js';
import { loadLines } from './load-lines.js';
import { layoutOf, readManifest } from './manifest.js';

const run = promisify(execFile);

type Case = readonly [formatter: string, options: object, target: string, encoding: Encoding, check: string];

/** How files are read, and what holds of what was read. Those of verl's own classes need verl, which no test has. */
const CASES: readonly Case[] = [
  ['grpo', {}, 'canonical', 'PARQUET', 'len(rows) == 4 and len(rows[0]["response_ids"]) == 3'],
  ['grpo', {}, 'canonical', 'JSONL', 'len(rows) == 4 and len(rows[0]["response_ids"]) == 3'],
  ['grpo', {}, 'canonical', 'MSGPACK', 'len(rows) == 4 and len(rows[0]["response_ids"]) == 3'],
  ['grpo', {}, 'canonical', 'PT', 'len(rows) == 4 and len(rows[0]["response_ids"]) == 3'],
  ['grpo', {}, 'canonical', 'SAFETENSORS', 'len(responses) == 4 and names[0] == "p-0"'],
  ['sft', {}, 'canonical', 'SAFETENSORS', 'len(names) == 4'],
  ['grpo', {}, 'verl', 'JSONL', 'all(len(row["advantages"]) == len(row["responses"]) for row in rows)'],
  [
    'grpo',
    {},
    'verl?layout=padded&promptLength=4&responseLength=8',
    'PT',
    'tensors["input_ids"].shape == (4, 12)',
  ],
  ['sft', {}, 'verl?layout=prompts', 'PARQUET', 'prompts[0][0]["role"] == "user"'],
  ['sft', {}, 'verl?layout=messages', 'PARQUET', 'conversations[0][1]["role"] == "assistant"'],
  ['grpo', {}, 'slime', 'PT', 'len(samples) == 4 and "advantage" in samples[0]["metadata"]'],
  ['ppo', {}, 'slime', 'JSONL', 'len(samples) == 4'],
  ['grpo', {}, 'prime-rl', 'MSGPACK', 'len(batches[0]["input_ids"]) == len(batches[0]["advantages"])'],
  ['grpo', {}, 'prime-rl?commit=cd4ec22', 'MSGPACK', 'len(batches[0]["temperatures"]) == 6'],
  ['grpo', {}, 'tinker', 'JSONL', 'inputs["advantages"]["shape"] == [len(tokens)]'],
  ['sft', { rows: 'tokens' }, 'tinker', 'JSONL', 'inputs["weights"]["shape"] == [len(tokens)]'],
  ['grpo', {}, 'trl', 'JSONL', 'len(rollout_func(["p", "p", "q"], None)["completion_ids"]) == 3'],
  ['sft', {}, 'trl', 'JSONL', 'rows[0]["messages"][-1]["role"] == "assistant"'],
  ['preference', { kind: 'kto' }, 'trl', 'JSONL', 'isinstance(rows[0]["label"], bool)'],
  ['preference', {}, 'openrlhf', 'JSONL', 'rows[0]["chosen"][-1]["content"] == "answer 1"'],
];

describe('the lines that load a dataset', () => {
  let rig: BatchRig;
  beforeAll(async () => {
    rig = await BatchRig.open();
    await rig.append([...rolloutsOf(['p', 'q'])]);
  });
  afterAll(() => rig.remove());

  for (const [index, [formatter, options, target, encoding, check]] of CASES.entries()) {
    const name = `${formatter} ${JSON.stringify(options)} for ${target} as ${encoding}`;
    const make = async () => {
      await rig.batches.saveRecipe(LOCAL_PRINCIPAL, {
        ...GRPO_RECIPE,
        name: `r${index}`,
        target,
        formatter: { name: formatter, options: { ...options } },
      });
      const dataset = await rig.build(`r${index}`, encoding);
      expect(dataset).toMatchObject({ status: 'SUCCEEDED', error: null });
      const manifest = readManifest(JSON.parse(JSON.stringify(dataset.manifest)));
      const file = dataset.files[0]?.name ?? '';
      return {
        folder: join(rig.artifactsDir, dataset.id),
        file,
        lines: loadLines(layoutOf(manifest, encoding, file)),
      };
    };

    let made: ReturnType<typeof make> | undefined;
    const build = () => {
      made ??= make();
      return made;
    };

    test(`of ${name} name its file`, async () => {
      const { file, lines } = await build();
      const names = [file, file.replace(/\d+/, '*'), file.replace(/\d+/, '{rollout_id:05d}')];
      expect(names.filter((one) => lines.code.includes(one))).not.toEqual([]);
      expect(lines.code.split('\n').length).toBeLessThan(20);
    });

    testWith(needsOf(target, encoding, formatter))(`of ${name} read it`, async () => {
      const { folder, lines } = await build();
      expect(lines.needs).toBe(needsOf(target, encoding, formatter));
      await run(PYTHON, ['-c', `${lines.code}\nassert ${check}`], {
        cwd: folder,
        env: { ...process.env, HF_HUB_OFFLINE: '1', HF_HOME: join(rig.artifactsDir, 'cache') },
      });
    });
  }
});

/** The package that is to be there, told before anything is built. */
function needsOf(target: string, encoding: Encoding, formatter: string): string {
  const layout = {
    target: target.split('?')[0] ?? '',
    options: Object.fromEntries(new URLSearchParams(target.split('?')[1])),
  };
  const file = 'rows-00000.x';
  return loadLines({ ...layout, formatter, formatterOptions: {}, encoding, columns: ['response_ids'], file })
    .needs;
}
