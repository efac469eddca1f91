import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StepStore } from '../../src/store/port.js';
import { draft, put } from '../support/drafts.js';

const MISSING = pathToFileURL(resolve('test/support/no-such-decoder.mjs')).href;
const DYING = pathToFileURL(resolve('test/support/dying-decoder.mjs')).href;

/** What every adapter says when a part of it has ended; run by each adapter's own test file. */
export function describeHealth(
  name: string,
  open: (decoderUrl: string) => Promise<{ readonly store: StepStore; close(): Promise<void> }>,
): void {
  describe(`${name}'s health`, () => {
    it('is ill when a thread of it has ended, and says so', async () => {
      const { store, close } = await open(DYING);
      try {
        await put(store, [draft()]);
        await store.ping();
        const bytes = Buffer.from('{}\n');
        const sent = store.append({
          kind: 'bytes',
          channel: 'train',
          format: 'ndjson',
          bytes,
          firstIndex: 0,
        });
        await expect(sent).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
        await expect(store.ping()).rejects.toMatchObject({
          code: 'STORE_UNAVAILABLE',
          message: expect.stringContaining('its thread has ended'),
        });
      } finally {
        await close();
      }
    });

    it('is ill when a thread of it cannot start, and closes all the same', async () => {
      const { store, close } = await open(MISSING);
      try {
        await store.ping();
        const bytes = Buffer.from('{}\n');
        const input = { kind: 'bytes', channel: 'train', format: 'ndjson', bytes, firstIndex: 0 } as const;
        const ill = {
          code: 'STORE_UNAVAILABLE',
          message: expect.stringContaining('a thread of it cannot start'),
        };
        await expect(store.append(input)).rejects.toMatchObject(ill);
        await expect(store.ping()).rejects.toMatchObject(ill);
      } finally {
        await close();
      }
    });
  });
}
