import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importTauBench } from '../../../src/ingest/importers/tau-bench.js';
import { tauRuns } from '../../support/fixtures.js';
import { errorsIn, importText, stepsIn } from '../../support/importing.js';

const run = {
  task_id: 3,
  trial: 1,
  reward: 1,
  info: { source: 'unit' },
  traj: [
    { role: 'system', content: 'policy' },
    { role: 'user', content: 'hi ]}"' },
    { role: 'assistant', content: null, tool_calls: [{ id: 'c1' }] },
    { role: 'tool', tool_call_id: 'c1', content: 'ok' },
    { role: 'assistant', content: 'done é' },
    { role: 'user', content: 'thanks' },
  ],
};

describe('tau-bench import', () => {
  it('makes a step of every assistant message, with what precedes it and what follows it', async () => {
    const steps = stepsIn(await importText(importTauBench, JSON.stringify([run], null, 2)));
    expect(steps).toEqual([
      {
        trajectory_uid: 'task-3-trial-1',
        prompt_uid: 'task-3',
        step_index: 0,
        messages: run.traj.slice(0, 2),
        response: run.traj[2],
        next_state: [run.traj[3]],
        metadata: { task_id: 3, trial: 1 },
      },
      {
        trajectory_uid: 'task-3-trial-1',
        prompt_uid: 'task-3',
        step_index: 1,
        is_last: true,
        messages: run.traj.slice(0, 4),
        response: run.traj[4],
        next_state: [run.traj[5]],
        reward: 1,
        metadata: { task_id: 3, trial: 1, info: { source: 'unit' } },
      },
    ]);
  });

  it('names the field that is wrong and imports the other runs', async () => {
    const wrong = [
      { trial: 0, traj: [] },
      { task_id: 1, trial: 0, traj: [{ role: 'user' }, { content: 'no role' }] },
      { task_id: 1, trial: 0, reward: 'one', traj: run.traj },
      { task_id: 1, trial: 0, traj: [{ role: 'user', content: 'nobody answers' }] },
      'text',
      run,
    ];
    const items = await importText(importTauBench, JSON.stringify(wrong));
    expect(errorsIn(items)).toEqual([
      'item 0|MISSING_FIELD|task_id',
      'item 1|MISSING_FIELD|traj.1.role',
      'item 2|INVALID_TYPE|reward',
      'item 3|OUT_OF_RANGE|traj',
      'item 4|INVALID_TYPE|',
    ]);
    expect(stepsIn(items)).toHaveLength(2);
  });

  it('reports the broken element and reads on after it', async () => {
    const items = await importText(importTauBench, `[{"task_id": NaN}, ${JSON.stringify(run)}]`);
    expect(errorsIn(items)).toEqual(['item 0|INVALID_JSON|']);
    expect(stepsIn(items)).toHaveLength(2);
  });

  it('reports a file that ends in the middle', async () => {
    const items = await importText(importTauBench, JSON.stringify([run, run]).slice(0, -20));
    expect(errorsIn(items)).toEqual(['item 1|INVALID_JSON|']);
  });

  it('reads the real airline runs: as many steps as there are assistant messages', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stepwell-tau-'));
    const { path, runs } = tauRuns(folder);
    const answers = runs.flatMap(({ traj }) => traj.filter(({ role }) => role === 'assistant'));
    const items = [];
    for await (const item of importTauBench(createReadStream(path))) items.push(item);
    rmSync(folder, { recursive: true });
    const steps = stepsIn(items);

    expect(errorsIn(items)).toEqual([]);
    expect(steps.map((step) => step.response)).toEqual(answers);
    expect(new Set(steps.map((step) => step.trajectory_uid)).size).toBe(runs.length);
    const rewards = steps.filter((step) => step.is_last === true).map((step) => step.reward);
    expect(rewards).toEqual(runs.map(({ reward }) => reward));
    for (const step of steps) {
      const whole = runs.find((r) => step.trajectory_uid === `task-${r.task_id}-trial-${r.trial}`);
      const state = step.messages as unknown[];
      const next = step.next_state as unknown[];
      expect(whole?.traj.slice(0, state.length + 1 + next.length)).toEqual([
        ...state,
        step.response,
        ...next,
      ]);
    }
  });
});
