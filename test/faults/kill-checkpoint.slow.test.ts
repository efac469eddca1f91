import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { openStore } from '../../src/store/open.js';
import { DECODER_URL } from '../support/open-test-store.js';
import { appendSteps, isLostServer } from '../support/rest.js';
import { startServerProcess } from '../support/server-process.js';

const MIB = 1024 * 1024;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-kill-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Appends a step of 1 MiB after the other until the server is gone; tells each that was acknowledged. */
async function write(url: string, name: string, onAcknowledged: (uid: string) => void): Promise<void> {
  for (let i = 0; ; i++) {
    const uid = `${name}-${i}`;
    const content = randomBytes(MIB / 2).toString('hex');
    try {
      const step = { trajectory_uid: uid, messages: [{ role: 'user', content }] };
      expect(await appendSteps(url, [step])).toMatchObject({ accepted: 1 });
    } catch (error) {
      if (isLostServer(error)) return;
      throw error;
    }
    onAcknowledged(uid);
  }
}

describe('kill -9 while the log is copied', () => {
  it('loses no acknowledged step', async () => {
    const acknowledged: string[] = [];
    // The first round ends about where copying begins, the others in copies and soon after the log has started over.
    for (const [round, mebibytes] of [42, 50, 58].entries()) {
      const server = await startServerProcess(dataDir);
      const before = acknowledged.length;
      const writers = [0, 1, 2].map((writer) =>
        write(server.url, `r${round}-w${writer}`, (uid) => acknowledged.push(uid)),
      );
      while (acknowledged.length - before < mebibytes) await new Promise((resolve) => setTimeout(resolve, 2));
      await server.end('SIGKILL');
      await Promise.all(writers);
      const store = await openStore({ dataDir, decoderUrl: DECODER_URL, maxLineBytes: 1 << 24, mode: 'own' });
      try {
        const refs = acknowledged.map((uid) => ({ uid, channel: null }));
        const found = await store.readTrajectories(refs, null);
        expect(found.filter((trajectory) => trajectory?.stepCount !== 1)).toEqual([]);
      } finally {
        await store.close();
      }
      const database = new DatabaseSync(join(dataDir, 'stepwell.db'), { readOnly: true });
      expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      database.close();
    }
    expect((await stat(join(dataDir, 'stepwell.db'))).size).toBeGreaterThan(80 * MIB);
  });
});
