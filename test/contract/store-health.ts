import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MATCH_ALL } from '../../src/query/filter.js';
import type { StepStore } from '../../src/store/port.js';
import { draft, put } from '../support/drafts.js';

const MISSING = pathToFileURL(resolve('test/support/no-such-decoder.mjs')).href;
const ODD = pathToFileURL(resolve('test/support/odd-decoder.mjs')).href;
/** Milliseconds; short, so that a thread that stands still is soon found to. */
const TIMEOUT = 300;

const append = (store: StepStore, text: string) =>
  store.append({
    kind: 'bytes',
    channel: 'train',
    format: 'ndjson',
    bytes: [Buffer.from(text)],
    firstIndex: 0,
  });
const GOOD = '{"trajectory_uid":"t","messages":[{"role":"user","content":"hi"}]}\n';

/** What every adapter says when a part of it has ended or stands still; run by each adapter's own test file. */
export function describeHealth(
  name: string,
  open: (options: {
    readonly decoderUrl: string;
    readonly threadTimeoutMs?: number;
  }) => Promise<{ readonly store: StepStore; close(): Promise<void> }>,
): void {
  describe(`${name}'s health`, () => {
    it('is not harmed when the thread that decodes ends: what it held is refused, and the next starts anew', async () => {
      const { store, close } = await open({ decoderUrl: ODD });
      try {
        await put(store, [draft()]);
        expect(await append(store, GOOD)).toMatchObject({ accepted: 1 });
        const before = (await store.countSteps(MATCH_ALL, null)).count;
        const ended = { code: 'STORE_UNAVAILABLE', message: expect.stringContaining('its thread has ended') };
        const [died, behind] = [append(store, 'die'), append(store, GOOD)];
        await expect(died).rejects.toMatchObject(ended);
        await expect(behind).rejects.toMatchObject(ended);
        await store.ping();
        expect((await store.countSteps(MATCH_ALL, null)).count).toBe(before);
        for (let i = 1; i <= 2; i++) {
          expect(await append(store, GOOD)).toMatchObject({ accepted: 1 });
          await expect(append(store, 'die')).rejects.toMatchObject(ended);
        }
        expect(await append(store, GOOD)).toMatchObject({ accepted: 1 });
        await store.ping();
      } finally {
        await close();
      }
    });

    it('is not harmed when the thread that decodes stands still: it is ended, and the next starts anew', async () => {
      const { store, close } = await open({ decoderUrl: ODD, threadTimeoutMs: TIMEOUT });
      try {
        const silent = {
          code: 'STORE_UNAVAILABLE',
          message: expect.stringContaining(`its thread has not answered for ${TIMEOUT / 1000} seconds`),
        };
        const [hanging, behind] = [append(store, 'hang /no/such/folder/at/all'), append(store, GOOD)];
        await Promise.all([
          expect(hanging).rejects.toMatchObject(silent),
          expect(behind).rejects.toMatchObject(silent),
        ]);
        expect(await append(store, GOOD)).toMatchObject({ accepted: 1 });
        await store.ping();
        expect((await store.countSteps(MATCH_ALL, null)).count).toBe(1);
      } finally {
        await close();
      }
    });

    it('closes although a thread of it stands still', async () => {
      const { store, close } = await open({ decoderUrl: ODD, threadTimeoutMs: TIMEOUT });
      const hanging = append(store, 'hang /no/such/folder/at/all');
      const refused = expect(hanging).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
      await close();
      await refused;
    });

    it('is ill when a thread of it cannot start, and closes all the same', async () => {
      const { store, close } = await open({ decoderUrl: MISSING });
      try {
        await store.ping();
        const ill = {
          code: 'STORE_UNAVAILABLE',
          message: expect.stringContaining('a thread of it cannot start'),
        };
        await expect(append(store, GOOD)).rejects.toMatchObject(ill);
        await expect(store.ping()).rejects.toMatchObject(ill);
        await expect(store.ping()).rejects.toMatchObject(ill);
      } finally {
        await close();
      }
    });
  });
}
