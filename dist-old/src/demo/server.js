import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startApp } from '../app.js';
import { databaseLabel, loadConfig } from '../config/index.js';
import { StepwellError } from '../errors/index.js';
import { createLogger } from '../telemetry/logger.js';
import { startPolicyServer } from './policy/server.js';
function start(options, dataDir, policyUrl) {
    const { port, mongodbUri, plugins } = options;
    // The environment is not read, so that a demo neither writes into the store that STEPWELL_DATA_DIR or MONGODB_URI
    // names nor calls the engine that STEPWELL_UPSTREAM names.
    const flags = {
        port: String(port),
        'data-dir': dataDir,
        'log-level': 'warn',
        upstream: policyUrl,
        // The policy answers as vLLM does but does not name itself as vLLM, and its log-probs are those after temperature;
        // so both are configured.
        'upstream-dialect': 'vllm',
        'upstream-log-probs': 'processed',
        ...(mongodbUri === null ? {} : { 'mongodb-uri': mongodbUri }),
        ...(plugins === null ? {} : { plugins }),
    };
    const config = loadConfig(flags, {});
    return startApp(config, createLogger(config.logLevel));
}
/** Starts the policy, and a server on loopback whose gateway sends every call to it. */
export async function startDemoServer(options) {
    const { dataDir, mongodbUri } = options;
    const policy = await startPolicyServer();
    const folder = dataDir === null ? await mkdtemp(join(tmpdir(), 'stepwell-demo-')) : resolve(dataDir);
    const end = async () => {
        await policy.close();
        if (dataDir === null)
            await rm(folder, { recursive: true, force: true });
    };
    let moved = false;
    try {
        const app = await start(options, folder, policy.baseUrl).catch((error) => {
            if (!(error instanceof StepwellError) || error.code !== 'PORT_IN_USE')
                throw error;
            moved = true;
            return start({ ...options, port: 0 }, folder, policy.baseUrl);
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
    }
    catch (error) {
        await end();
        throw error;
    }
}
//# sourceMappingURL=server.js.map