import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { databaseLabel, loadConfig, SETTINGS } from '../../config/index.js';
import { defineCommand, EXIT } from '../command.js';
/** Resolves when `signal` is aborted, at once if it already is. */
async function aborted(signal) {
    if (!signal.aborted)
        await once(signal, 'abort');
}
const FEW_PROCESSORS = 2;
/**
 * On few processors, lets each thread collect its young objects without V8's helper threads, which would take processor
 * time from the server's other threads. A gateway on two processors then answers a tenth more calls a second. V8 reads
 * the flag at each collection.
 */
function collectAlone() {
    if (availableParallelism() <= FEW_PROCESSORS)
        setFlagsFromString('--no-parallel-scavenge');
}
const PLACEHOLDERS = { text: 'TEXT', number: 'N' };
/** Options of the command, of which all but switches take text. The schema of the configuration checks the values. */
function toOption({ kind, default: standard, description }) {
    if (kind === 'boolean')
        return { type: 'boolean', description };
    const option = { type: 'text', placeholder: PLACEHOLDERS[kind], description };
    return standard === null ? option : { ...option, default: String(standard) };
}
export const serveCommand = defineCommand({
    name: 'serve',
    summary: 'Run the server (what stepwell does when no command is named)',
    details: [
        'Settings come from flags, then the environment, then the file named by --config, then the defaults. SIGINT or\nSIGTERM lets running requests finish and closes the store; a second one does not cut that short.',
    ],
    examples: ['stepwell', 'stepwell serve --port 4100 --data-dir ./data --plugins ./plugins'],
    operands: {},
    options: {
        config: { type: 'text', placeholder: 'FILE', description: 'JSON file of settings' },
        ...Object.fromEntries(Object.values(SETTINGS).map((spec) => [spec.flag, toOption(spec)])),
    },
    async run({ flags: { json: _json, ...flags } }, { terminal, env, signal }) {
        const config = loadConfig(flags, env);
        collectAlone();
        // Imported only here, because the other commands need no server.
        const [{ startApp }, { createLogger }, { logWarnings }] = await Promise.all([
            import('../../app.js'),
            import('../../telemetry/logger.js'),
            import('../../telemetry/logger.js'),
        ]);
        const logger = createLogger(config.logLevel);
        const endWarnings = logWarnings(logger);
        const app = await startApp(config, logger);
        const data = config.mongodbUri === null ? resolve(config.dataDir) : databaseLabel(config.mongodbUri);
        const place = config.mongodbUri === null ? { dataDir: data } : { database: data };
        terminal.result({ url: app.url, graphql: `${app.url}/graphql`, ...place }, [
            `Stepwell listens on ${app.url}`,
            `  GraphQL and GraphiQL  ${app.url}/graphql`,
            `  steps in              POST ${app.url}/v1/steps`,
            `  data                  ${data}`,
        ].join('\n'));
        await aborted(signal);
        terminal.note('stopping');
        await app.close();
        endWarnings();
        return EXIT.ok;
    },
});
//# sourceMappingURL=serve.js.map