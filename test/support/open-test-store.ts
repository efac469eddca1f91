import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openStore } from '../../src/store/open.js';
import type { FeedRetention } from '../../src/store/options.js';
import type { StepStore } from '../../src/store/port.js';

export const DECODER_URL = pathToFileURL(resolve('dist/src/ingest/decode.js')).href;

export interface TestStore {
  readonly store: StepStore;
  readonly dataDir: string;
  /** Closes and opens again, as after a restart. */
  reopen(): Promise<StepStore>;
  close(): Promise<void>;
}

/** A real embedded store in a folder of its own. */
export async function openTestStore(
  decoderUrl = DECODER_URL,
  feedRetention?: FeedRetention,
  threadTimeoutMs?: number,
): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stepwell-'));
  const retention = feedRetention === undefined ? {} : { feedRetention };
  const timeout = threadTimeoutMs === undefined ? {} : { threadTimeoutMs };
  const open = () =>
    openStore({ dataDir, decoderUrl, maxLineBytes: 1 << 24, mode: 'own', ...retention, ...timeout });
  let store = await open();
  return {
    get store() {
      return store;
    },
    dataDir,
    reopen: async () => {
      await store.close();
      store = await open();
      return store;
    },
    close: async () => {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
