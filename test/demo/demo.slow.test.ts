import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { curatorSource } from '../support/plugin-directory.js';
import { linesOf, runCli, startCli } from '../support/run-cli.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-demo-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const ARGS = [
  'demo',
  '--json',
  '--port',
  '0',
  '--rate',
  '0',
  '--tasks',
  '6',
  '--rollouts',
  '3',
  '--seed',
  '3',
];

describe('stepwell demo', () => {
  it('plays every rollout, completes every group and builds a dataset; the same seed plays the same games', async () => {
    const [first, second] = await Promise.all([
      runCli([...ARGS, '--exit']),
      runCli([...ARGS, '--exit', '--data-dir', join(folder, 'kept')]),
    ]);
    expect([first.code, second.code]).toEqual([0, 0]);
    const outcome = JSON.parse(first.stdout);
    const other = JSON.parse(second.stdout);
    expect(outcome.trajectories).toBe(18);
    expect(outcome.completeGroups).toBe(6);
    expect(outcome.rewardMean).toBeGreaterThan(0);
    expect(outcome.rewardMean).toBeLessThan(1);
    expect(outcome.dataset).toEqual(
      expect.objectContaining({ status: 'SUCCEEDED', recipeName: 'demo-grpo' }),
    );
    expect(outcome.dataset.rows).toBeGreaterThan(0);
    // Turns merge into one row, since every prompt begins with the previous prompt and response.
    expect(outcome.dataset.rows).toBeLessThan(outcome.dataset.steps);
    const { rows, steps } = outcome.dataset;
    expect(other).toMatchObject({
      steps: outcome.steps,
      rewardMean: outcome.rewardMean,
      dataset: { rows, steps },
    });

    await expect(access(outcome.dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(access(other.dataDir)).resolves.toBeUndefined();
  });

  it('keeps on serving and playing until Ctrl-C, with plugins of the user', async () => {
    await writeFile(join(folder, 'mine.mjs'), curatorSource('mine', ''));
    const demo = startCli([...ARGS, '--plugins', folder]);
    demo.stderr.resume();
    const first = await linesOf(demo.stdout).next();
    const { url, dataset } = JSON.parse(String(first.value));
    const answer = await fetch(new URL(dataset.files[0].url, url));
    expect((await answer.arrayBuffer()).byteLength).toBe(dataset.files[0].bytes);
    // New steps still arrive, from the gateway.
    const live = await runCli(['tail', '--limit', '1', '--json', '--url', url]);
    expect(JSON.parse(live.stdout)).toMatchObject({
      change: 'ADDED',
      step: { model: 'stepwell-demo-policy' },
    });
    const listed = await runCli(['plugins', '--kind', 'curator', '--json', '--url', url]);
    expect(JSON.parse(listed.stdout)).toContainEqual(expect.objectContaining({ name: 'mine', error: null }));
    const closed = new Promise((resolve) => demo.once('exit', resolve));
    demo.kill('SIGINT');
    expect(await closed).toBe(0);
  });

  it('takes another port when its own is taken', async () => {
    const blocker = createServer();
    await new Promise<void>((listening) => blocker.listen(0, '127.0.0.1', listening));
    const address = blocker.address();
    const port = String(typeof address === 'object' && address !== null ? address.port : 0);
    const args = ['demo', '--exit', '--rate', '0', '--tasks', '1', '--rollouts', '2', '--port', port];
    const { code, stderr } = await runCli(args);
    blocker.close();
    expect(code).toBe(0);
    expect(stderr).toContain(`port ${port} is taken`);
  });
});
