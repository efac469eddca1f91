import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '../../src/store/open.js';
import type { StepStore } from '../../src/store/port.js';
import { draft, draftsInput } from '../support/drafts.js';
import { DECODER_URL } from '../support/open-test-store.js';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.js';

const MIB = 1024 * 1024;

const probe = mountSmallDisk(1);
probe?.remove();
// Needs root and a machine that lets it mount.
const describeOnSmallDisk = probe === null ? describe.skip : describe;

describeOnSmallDisk(
  'a disk that fills up while the log is copied (skipped where no tmpfs can be mounted)',
  () => {
    let disk: SmallDisk;
    let store: StepStore;
    const ballast = () => join(disk.path, 'ballast');
    const open = () =>
      openStore({ dataDir: disk.path, decoderUrl: DECODER_URL, maxLineBytes: 1 << 24, mode: 'own' });

    beforeEach(async () => {
      const mounted = mountSmallDisk(160);
      if (mounted === null) throw new Error('the disk could be mounted a moment ago');
      disk = mounted;
      store = await open();
    });
    afterEach(async () => {
      await store.close();
      disk.remove();
    });

    async function append(uid: string): Promise<void> {
      const content = randomBytes(MIB / 2).toString('hex');
      await store.append(draftsInput([draft({ trajectoryUid: uid, messages: [{ role: 'user', content }] })]));
    }

    it('keeps what it acknowledged, and copies it once there is space', async () => {
      const acknowledged: string[] = [];
      const stored = async () => {
        const refs = acknowledged.map((uid) => ({ uid, channel: 'train' }));
        return (await store.readTrajectories(refs, null)).map((trajectory) => trajectory?.stepCount);
      };
      const all = () => acknowledged.map(() => 1);
      const { bavail, bsize } = await statfs(disk.path);
      // Room for a log at which copying begins, and for a part of the copy.
      await writeFile(ballast(), Buffer.alloc(bavail * bsize - 44 * MIB));
      let refusal: unknown = null;
      for (let i = 0; refusal === null && i < 100; i++) {
        try {
          await append(`t${i}`);
          acknowledged.push(`t${i}`);
        } catch (error) {
          refusal = error;
        }
      }
      expect(refusal).toMatchObject({ code: 'STORE_FULL' });
      // So much that copying had begun: some 31 MiB of log, in which other writing has a part.
      expect(acknowledged.length).toBeGreaterThan(20);
      expect(await stored()).toEqual(all());

      expect(statSync(join(disk.path, 'stepwell.db')).size).toBeLessThan(16 * MIB);

      await rm(ballast());
      for (let i = 0; i < 12; i++) {
        await append(`after${i}`);
        acknowledged.push(`after${i}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(statSync(join(disk.path, 'stepwell.db')).size).toBeGreaterThan(20 * MIB);
      expect(await stored()).toEqual(all());
      await store.close();
      store = await open();
      expect(await stored()).toEqual(all());
    });
  },
);
