import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startApp } from '../app.js';
import { loadConfig } from '../config/index.js';
import { StepwellError } from '../errors/index.js';
import { createLogger } from '../telemetry/logger.js';

/** A server of the demo's own. */
export interface DemoServer {
  readonly url: string;
  readonly dataDir: string;
  /** The port that was asked for is taken, so the server has another. */
  readonly moved: boolean;
  /** Stops the server and deletes the data folder, unless somebody named it. */
  close(): Promise<void>;
}

function start(port: number, dataDir: string) {
  // The environment is left out: a demo does not write into the store that STEPWELL_DATA_DIR names.
  const flags = { port: String(port), 'data-dir': dataDir, 'log-level': 'warn' };
  const config = loadConfig(flags, {});
  return startApp(config, createLogger(config.logLevel));
}

/** Starts a server on loopback. `dataDir: null`: a temporary folder. */
export async function startDemoServer(port: number, dataDir: string | null): Promise<DemoServer> {
  const folder = dataDir === null ? await mkdtemp(join(tmpdir(), 'stepwell-demo-')) : resolve(dataDir);
  const forget = async (): Promise<void> => {
    if (dataDir === null) await rm(folder, { recursive: true, force: true });
  };
  let moved = false;
  try {
    const app = await start(port, folder).catch((error: unknown) => {
      if (!(error instanceof StepwellError) || error.code !== 'PORT_IN_USE') throw error;
      moved = true;
      return start(0, folder);
    });
    return {
      url: app.url,
      dataDir: folder,
      moved,
      async close() {
        await app.close();
        await forget();
      },
    };
  } catch (error) {
    await forget();
    throw error;
  }
}
