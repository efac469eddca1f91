import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TokenRange } from '../../src/model/decision.js';
import type { JsonObject } from '../../src/model/json.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { BatchRig, GRPO_RECIPE } from '../support/batch-rig.js';

let rig: BatchRig;
beforeEach(async () => {
  rig = await BatchRig.open();
  await rig.append(
    ['a', 'b', 'c'].map((uid, i) => ({
      trajectory_uid: uid,
      prompt_uid: 'p',
      prompt_ids: [1, 2],
      response_ids: [3, 4, 5],
      rollout_log_probs: [-1, -1, -1],
      reward: i,
      is_last: true,
    })),
  );
});
afterEach(() => rig.remove());

const stepOf = async (uid: string) => {
  const request = { channel: 'train', uid, first: 1, after: null };
  const [page] = await rig.store.pageTrajectorySteps([request], null);
  return page?.items[0]?.id ?? '';
};

async function mask(uid: string, ranges: readonly TokenRange[]): Promise<string> {
  const target = { kind: 'step', id: await stepOf(uid) } as const;
  const decisions = [{ target, fields: { mask: ranges } }];
  const input = { source: 'curator:secrets', summary: 'masked', decisions } as const;
  return (await rig.store.appendDecisions(input, null)).operationId ?? '';
}

/** Response masks of a build's rows by trajectory. */
async function masks(name: string, options: JsonObject | null = null) {
  const recipe = { ...GRPO_RECIPE, name, formatter: { name, options } };
  await rig.batches.saveRecipe(LOCAL_PRINCIPAL, recipe);
  const { id, files, error } = await rig.build(name);
  expect(error).toBeNull();
  const paths = await readdir(rig.artifactsDir, { recursive: true });
  const path = paths.find((one) => one.includes(id) && one.endsWith(files[0]?.name ?? 'none'));
  const lines = (await readFile(join(rig.artifactsDir, path ?? ''), 'utf8')).trim().split('\n');
  const rows = lines.map((line) => JSON.parse(line) as { trajectory_uid: string; response_mask: number[] });
  return Object.fromEntries(rows.map((row) => [row.trajectory_uid, row.response_mask]));
}

describe('response tokens that a decision masks', () => {
  it.each<readonly [string, JsonObject | null]>([
    ['grpo', null],
    ['ppo', null],
    ['sft', { rows: 'tokens' }],
  ])('are out of the loss in rows of %s until that is undone', async (name, options) => {
    const operation = await mask('b', [
      { from: 0, to: 1 },
      { from: 2, to: 7 },
    ]);
    expect(await masks(name, options)).toEqual({ a: [1, 1, 1], b: [0, 1, 0], c: [1, 1, 1] });
    await rig.store.undoOperation(operation, null);
    expect(await masks(name, options)).toEqual({ a: [1, 1, 1], b: [1, 1, 1], c: [1, 1, 1] });
  });

  it('leave a step that nothing of can be trained on out of every row', async () => {
    await mask('b', [{ from: 0, to: 3 }]);
    expect(Object.keys(await masks('grpo'))).toEqual(['a', 'c']);
  });
});
