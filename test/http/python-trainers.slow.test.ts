import { execFile, execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RunningApp } from '../api/support/running-app.js';
import { startClaimApp } from '../claims/support/claim-app.js';
import { appendGroups, groupSteps } from '../claims/support/rollouts.js';

const run = promisify(execFile);
const CLIENT = fileURLToPath(new URL('../../clients/python/', import.meta.url));
const PROMPTS = ['p_0', 'p_1', 'p_2'];
const ADAPTERS = ['slime', 'verl'];

/** What `tests/server_run.py` prints. */
interface Found {
  readonly batches: readonly (readonly (readonly [uid: string, responseIds: readonly number[]])[])[];
  readonly advantages: readonly number[];
  readonly expected: readonly number[];
}

function hasPython(): boolean {
  try {
    execFileSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 9)'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A batch as it is claimed: the rows of one prompt's rollouts. */
const batchOf = (prompt: string): unknown =>
  groupSteps(prompt).map((step) => [prompt, (step as { response_ids: number[] }).response_ids]);

const describeWithPython = hasPython() ? describe : describe.skip;

describeWithPython('the adapters for trainers (needs python3)', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startClaimApp(ADAPTERS.map((name) => ({ name })));
    await appendGroups(app.url, PROMPTS);
  });
  afterAll(() => app.remove());

  it.each(ADAPTERS)('%s trains on every group once over a fall back to a checkpoint', async (adapter) => {
    const program = ['-m', 'tests.server_run', adapter, app.url, adapter];
    const { stdout } = await run('python3', program, { cwd: CLIENT });
    const { batches, advantages, expected } = JSON.parse(stdout) as Found;
    expect(batches).toEqual(['p_0', 'p_1', 'p_2', 'p_1', 'p_2'].map(batchOf));
    expect(advantages).toHaveLength(expected.length);
    for (const [i, advantage] of advantages.entries())
      expect(advantage).toBeCloseTo(expected[i] as number, 6);
    const stats = (await (await fetch(`${app.url}/v1/recipes/${adapter}/stats`)).json()) as object;
    expect(stats).toMatchObject({ ready: 0, claimed: 0, consumed: PROMPTS.length });
  });
});
