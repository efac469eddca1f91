import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectCountsAcrossKills } from '../support/killed-decision.js';
import { startServerProcess } from '../support/server-process.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-kill-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('a decision, and its undo, in whose middle the server is killed', () => {
  it('say how many steps they changed, each counted once', async () => {
    await expectCountsAcrossKills(() => startServerProcess(dataDir));
  });
});
