import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { BatchRig, GRPO_RECIPE } from '../support/batch-rig.js';
import { type TauRun, tauRuns } from '../support/fixtures.js';

const uidOf = ({ task_id, trial }: TauRun): string => `task-${task_id}-trial-${trial}`;

/** (r - mean) / (std + 1e-6) over the four trials of a task, std unbiased; straight from the file. */
function expected(rollouts: readonly TauRun[]): Map<string, number> {
  const advantages = new Map<string, number>();
  for (const task of new Set(rollouts.map(({ task_id }) => task_id))) {
    const group = rollouts.filter(({ task_id }) => task_id === task);
    const mean = group.reduce((sum, { reward }) => sum + reward, 0) / group.length;
    const std = Math.sqrt(
      group.reduce((sum, { reward }) => sum + (reward - mean) ** 2, 0) / (group.length - 1),
    );
    for (const rollout of group) advantages.set(uidOf(rollout), (rollout.reward - mean) / (std + 1e-6));
  }
  return advantages;
}

let rig: BatchRig;
beforeEach(async () => {
  rig = await BatchRig.open();
});
afterEach(() => rig.remove());

describe('120 real trajectories', () => {
  it('become GRPO rows with the advantages that the file gives', async () => {
    const { runs: rollouts } = tauRuns(rig.artifactsDir);
    for (const rollout of rollouts) {
      const turns = rollout.traj.flatMap(({ role }, index) => (role === 'assistant' ? [index] : []));
      await rig.append(
        turns.map((index, step) => ({
          trajectory_uid: uidOf(rollout),
          prompt_uid: `task-${rollout.task_id}`,
          step_index: step,
          messages: rollout.traj.slice(0, index),
          response: rollout.traj[index],
          ...(step === turns.length - 1 ? { reward: rollout.reward, is_last: true } : {}),
        })),
      );
    }
    await rig.batches.saveRecipe(LOCAL_PRINCIPAL, { ...GRPO_RECIPE, groupSize: 4 });
    const dataset = await rig.build('grpo', 'PARQUET');
    expect(dataset).toMatchObject({ status: 'SUCCEEDED', error: null });

    const connection = await (await DuckDBInstance.create()).connect();
    const path = join(rig.artifactsDir, dataset.id, 'rows-00000.parquet');
    const found = await connection.runAndReadAll(`
      SELECT trajectory_uid, min(advantage), max(advantage) FROM '${path}' GROUP BY 1`);
    connection.closeSync();
    const advantages = expected(rollouts);
    expect(found.getRowsJson()).toHaveLength(120);
    for (const [uid, least, most] of found.getRowsJson() as [string, number, number][]) {
      expect(least).toBeCloseTo(advantages.get(uid) ?? Number.NaN, 9);
      expect(most).toBe(least);
    }
  });
});
