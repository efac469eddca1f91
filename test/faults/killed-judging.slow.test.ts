import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectJudgedOnceAcrossKills } from '../support/killed-judging.js';
import { startServerProcess } from '../support/server-process.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-kill-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('a live judge whose server is killed four times while steps arrive', () => {
  it('judges each step once, of a good answer, and asks again only about what was under way', async () => {
    await expectJudgedOnceAcrossKills(() => startServerProcess(dataDir), 4);
  });
});
