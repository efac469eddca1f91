import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startApp } from '../app.js';
import { databaseLabel, loadConfig } from '../config/index.js';
import { StepwellError } from '../errors/index.js';
import { createLogger } from '../telemetry/logger.js';
import { type PolicyServer, startPolicyServer } from './policy/server.js';

export interface DemoServerOptions {
  /** A free one is taken if this one is not. */
  readonly port: number;
  /** null: a temporary folder. */
  readonly dataDir: string | null;
  readonly mongodbUri: string | null;
}

/** A server of the demo's own, and the scripted policy behind its gateway. */
export interface DemoServer {
  readonly url: string;
  readonly policy: Pick<PolicyServer, 'baseUrl' | 'model'>;
  /** Where the data is: a folder, or a database. */
  readonly data: string;
  /** The port that was asked for is taken, so the server has another. */
  readonly moved: boolean;
  /** Stops both, and deletes the data folder if it is a temporary one. */
  close(): Promise<void>;
}

function start(port: number, dataDir: string, mongodbUri: string | null, policyUrl: string) {
  // The environment is left out: a demo neither writes into the store that STEPWELL_DATA_DIR or MONGODB_URI names nor
  // calls the engine that STEPWELL_UPSTREAM names.
  const flags = {
    port: String(port),
    'data-dir': dataDir,
    'log-level': 'warn',
    upstream: policyUrl,
    // The policy speaks as vLLM does, without saying that it is one, and its log-probs are those after temperature.
    'upstream-dialect': 'vllm',
    'upstream-log-probs': 'processed',
    ...(mongodbUri === null ? {} : { 'mongodb-uri': mongodbUri }),
  };
  const config = loadConfig(flags, {});
  return startApp(config, createLogger(config.logLevel));
}

/** Starts the policy and a server on loopback whose gateway sends every call to it. */
export async function startDemoServer({ port, dataDir, mongodbUri }: DemoServerOptions): Promise<DemoServer> {
  const policy = await startPolicyServer();
  const folder = dataDir === null ? await mkdtemp(join(tmpdir(), 'stepwell-demo-')) : resolve(dataDir);
  const end = async (): Promise<void> => {
    await policy.close();
    if (dataDir === null) await rm(folder, { recursive: true, force: true });
  };
  let moved = false;
  try {
    const app = await start(port, folder, mongodbUri, policy.baseUrl).catch((error: unknown) => {
      if (!(error instanceof StepwellError) || error.code !== 'PORT_IN_USE') throw error;
      moved = true;
      return start(0, folder, mongodbUri, policy.baseUrl);
    });
    return {
      url: app.url,
      policy,
      data: mongodbUri === null ? folder : databaseLabel(mongodbUri),
      moved,
      async close() {
        await app.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
