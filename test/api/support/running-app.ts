import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, startApp } from '../../../src/app.js';
import { loadConfig } from '../../../src/config/index.js';
import { createLogger } from '../../../src/telemetry/logger.js';

export interface RunningApp extends App {
  readonly dataDir: string;
  /** Closes the server and starts another over the same data. */
  restart(): Promise<RunningApp>;
  /** Closes the server and deletes its data. */
  remove(): Promise<void>;
}

/** The whole server over a folder that is there. */
export async function startAppIn(
  dataDir: string,
  flags: Readonly<Record<string, string>> = {},
): Promise<RunningApp> {
  const app = await startApp(
    loadConfig({ port: '0', 'data-dir': dataDir, ...flags }, {}),
    createLogger('silent'),
  );
  return {
    ...app,
    dataDir,
    restart: async () => {
      await app.close();
      return startAppIn(dataDir, flags);
    },
    remove: async () => {
      await app.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The whole server, wired as users run it, on a free port over a folder of its own. */
export async function startTestApp(flags: Readonly<Record<string, string>> = {}): Promise<RunningApp> {
  return startAppIn(await mkdtemp(join(tmpdir(), 'stepwell-api-')), flags);
}
