import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startApp } from '../app.js';
import { databaseLabel, loadConfig } from '../config/index.js';
import { StepwellError } from '../errors/index.js';
import { createLogger } from '../telemetry/logger.js';

/** A server of the demo's own. */
export interface DemoServer {
  readonly url: string;
  /** Where the data is: a folder, or a database. */
  readonly data: string;
  /** The port that was asked for is taken, so the server has another. */
  readonly moved: boolean;
  /** Stops the server and deletes the data folder, unless somebody named it. */
  close(): Promise<void>;
}

function start(port: number, dataDir: string, mongodbUri: string | null) {
  // The environment is left out: a demo does not write into the store that STEPWELL_DATA_DIR or MONGODB_URI names.
  const flags = {
    port: String(port),
    'data-dir': dataDir,
    'log-level': 'warn',
    ...(mongodbUri === null ? {} : { 'mongodb-uri': mongodbUri }),
  };
  const config = loadConfig(flags, {});
  return startApp(config, createLogger(config.logLevel));
}

/** Starts a server on loopback. `dataDir: null`: a temporary folder, unless the data goes to a MongoDB. */
export async function startDemoServer(
  port: number,
  dataDir: string | null,
  mongodbUri: string | null = null,
): Promise<DemoServer> {
  const folder = dataDir === null ? await mkdtemp(join(tmpdir(), 'stepwell-demo-')) : resolve(dataDir);
  const forget = async (): Promise<void> => {
    if (dataDir === null) await rm(folder, { recursive: true, force: true });
  };
  let moved = false;
  try {
    const app = await start(port, folder, mongodbUri).catch((error: unknown) => {
      if (!(error instanceof StepwellError) || error.code !== 'PORT_IN_USE') throw error;
      moved = true;
      return start(0, folder, mongodbUri);
    });
    return {
      url: app.url,
      data: mongodbUri === null ? folder : databaseLabel(mongodbUri),
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
