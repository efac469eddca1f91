import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graphql } from '../support/graphql.js';
import { appendSteps } from '../support/rest.js';
import { runCli } from '../support/run-cli.js';
import { startServerProcess } from '../support/server-process.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-kill-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const append = (url: string, index: number) =>
  appendSteps(url, [
    { trajectory_uid: 'a', step_index: index, messages: [{ role: 'user', content: `m${index}` }] },
  ]);

describe('a killed server', () => {
  it('has every acknowledged step after a restart, round after round', async () => {
    let acknowledged = 0;
    for (let round = 0; round < 3; round++) {
      const server = await startServerProcess(dataDir);
      for (let i = 0; i < 5; i++) {
        expect(await append(server.url, acknowledged)).toMatchObject({ accepted: 1 });
        acknowledged += 1;
      }
      await server.end('SIGKILL');
    }
    const server = await startServerProcess(dataDir);
    const { steps } = await graphql<{ steps: { nodes: { stepIndex: number }[] } }>(
      server.url,
      '{ steps(orderBy: { field: STEP_INDEX }) { nodes { stepIndex } } }',
    );
    expect(steps.nodes.map((step) => step.stepIndex)).toEqual(
      Array.from({ length: acknowledged }, (_, i) => i),
    );
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('loses nothing acknowledged when it dies in the middle of concurrent appends', async () => {
    const server = await startServerProcess(dataDir);
    const acknowledged: number[] = [];
    const appends = Array.from({ length: 200 }, async (_, i) => {
      const { accepted } = await append(server.url, i);
      if (accepted === 1) acknowledged.push(i);
      if (acknowledged.length === 60) void server.end('SIGKILL');
    });
    await Promise.allSettled(appends);
    await server.end('SIGKILL');
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    const again = await startServerProcess(dataDir);
    const { steps } = await graphql<{ steps: { nodes: { stepIndex: number }[] } }>(
      again.url,
      '{ steps(first: 500) { nodes { stepIndex } } }',
    );
    const found = new Set(steps.nodes.map((step) => step.stepIndex));
    expect(acknowledged.filter((index) => !found.has(index))).toEqual([]);
    await again.end('SIGTERM');
  });
});

describe('a data directory', () => {
  it('that another server holds is refused, and says who holds it', async () => {
    const server = await startServerProcess(dataDir);
    const second = await runCli(['serve', '--port', '0', '--data-dir', dataDir]);
    expect(second.code).toBe(1);
    expect(second.stderr).toContain('STORE_LOCKED');
    expect(second.stderr).toContain(`process ${server.child.pid}`);
    await server.end('SIGTERM');
  });
});
