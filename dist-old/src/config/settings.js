import { z } from 'zod';
import { PLUGIN_ACCESS } from '../model/plugin-access.js';
import { faultOfHosts, faultOfOrigins, readProxies, readUpstreams } from './addresses.js';
import { readReward, readSecrets, readTokenizers } from './setting-syntax.js';
const MIB = 1024 * 1024;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const integer = (low, high, unit) => z
    .int(`must be a whole number from ${low} to ${high}${unit}`)
    .min(low, `must be at least ${low}${unit}`)
    .max(high, `must be at most ${high}${unit}`);
const text = z.string('must be text').min(1, 'must not be empty');
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
/** A path without empty segments, or the root. */
const BASE_PATH = /^(?:(?:\/[\w.~!$&'()*+;=:@%-]+)+\/?|\/)$/;
/** Largest body or line. Node's buffers and strings end near 2^31 bytes. */
const MOST_BYTES = 1024 * MIB;
const MOST_EVENTS = 1e12;
export const UPSTREAM_DIALECTS = ['auto', 'vllm', 'sglang', 'openai'];
const UPSTREAM_LOG_PROBS = ['auto', 'processed', 'raw', 'unknown'];
/** The schema that checks the configuration file, the flags and the environment. Its keys are those of the file. */
export const configSchema = z.strictObject({
    port: integer(0, 65_535, '').default(4000),
    host: text.default('127.0.0.1'),
    tlsCert: text.nullable().default(null),
    tlsKey: text.nullable().default(null),
    allowedHosts: text
        .superRefine((value, context) => {
        const fault = faultOfHosts(value);
        if (fault !== null)
            context.addIssue({ code: 'custom', message: fault });
    })
        .nullable()
        .default(null),
    trustedProxies: text
        .superRefine((value, context) => {
        const { fault } = readProxies(value);
        if (fault !== null)
            context.addIssue({ code: 'custom', message: fault });
    })
        .nullable()
        .default(null),
    basePath: text.regex(BASE_PATH, 'must be a path like /stepwell').nullable().default(null),
    dataDir: text.default('./.stepwell'),
    mongodbUri: text
        .regex(/^mongodb(\+srv)?:\/\/[^/]/, 'must start with mongodb:// or mongodb+srv:// and name a host')
        .nullable()
        .default(null),
    upstream: text
        .superRefine((value, context) => {
        const fault = readUpstreams(value, null).fault;
        if (fault !== null)
            context.addIssue({ code: 'custom', message: fault });
    })
        .nullable()
        .default(null),
    upstreamKey: text.nullable().default(null),
    upstreamDialect: z
        .enum(UPSTREAM_DIALECTS, `must be one of ${UPSTREAM_DIALECTS.join(', ')}`)
        .default('auto'),
    upstreamLogProbs: z
        .enum(UPSTREAM_LOG_PROBS, `must be one of ${UPSTREAM_LOG_PROBS.join(', ')}`)
        .default('auto'),
    upstreamConnectTimeoutMs: integer(1, HOUR_MS, ' ms').default(10_000),
    upstreamFirstByteTimeoutMs: integer(1, DAY_MS, ' ms').default(10 * MINUTE_MS),
    upstreamIdleTimeoutMs: integer(1, DAY_MS, ' ms').default(5 * MINUTE_MS),
    upstreamConcurrency: integer(1, 100_000, ' calls').default(1024),
    upstreamQueue: integer(0, 1_000_000, ' calls').default(8192),
    pauseQueue: integer(0, 1_000_000, ' calls').default(8192),
    pauseTimeoutMs: integer(1, DAY_MS, ' ms').default(10 * MINUTE_MS),
    poolWaitMs: integer(0, 4 * MINUTE_MS, ' ms').default(30_000),
    captureMemoryBytes: integer(MIB, MOST_BYTES, ' bytes').default(256 * MIB),
    captureSpoolBytes: integer(MIB, Number.MAX_SAFE_INTEGER, ' bytes').default(10_240 * MIB),
    captureDiskPatienceMs: integer(1, DAY_MS, ' ms').default(250),
    tokenizer: text.nullable().default(null),
    toolsAsText: z.boolean('must be true or false').default(false),
    redaction: text.nullable().default(null),
    redactionModule: text.nullable().default(null),
    turnRules: text.nullable().default(null),
    keepHeaders: text.default('user-agent,x-request-id'),
    plugins: text.nullable().default(null),
    pluginAccess: z.enum(PLUGIN_ACCESS, `must be one of ${PLUGIN_ACCESS.join(', ')}`).default('own-files'),
    secrets: text
        .superRefine((value, context) => {
        const { fault } = readSecrets(value);
        if (fault !== null)
            context.addIssue({ code: 'custom', message: fault });
    })
        .nullable()
        .default(null),
    reward: text
        .superRefine((value, context) => {
        const { fault } = readReward(value);
        if (fault !== null)
            context.addIssue({ code: 'custom', message: fault });
    })
        .nullable()
        .default(null),
    // A connection without a byte is closed after five minutes.
    rewardTimeoutMs: integer(1, 4 * MINUTE_MS, ' ms').default(2 * MINUTE_MS),
    tokenizers: text
        .superRefine((value, context) => {
        const { fault } = readTokenizers(value);
        if (fault !== null)
            context.addIssue({ code: 'custom', message: fault });
    })
        .nullable()
        .default(null),
    insecure: z.boolean('must be true or false').default(false),
    adminKey: z
        .string('must be text')
        .regex(/^[\x21-\x7e]{24,512}$/, 'must be 24 to 512 printable characters of ASCII without spaces')
        .nullable()
        .default(null),
    rateLimit: integer(1, 1_000_000_000, ' requests').nullable().default(null),
    costLimit: integer(1, 1_000_000_000, '').default(250_000),
    costRateLimit: integer(1, 1_000_000_000_000, '').nullable().default(null),
    corsOrigins: text
        .superRefine((value, context) => {
        const fault = faultOfOrigins(value);
        if (fault !== null)
            context.addIssue({ code: 'custom', message: fault });
    })
        .nullable()
        .default(null),
    maxBodyBytes: integer(1024, MOST_BYTES, ' bytes').default(256 * MIB),
    maxLineBytes: integer(1024, MOST_BYTES, ' bytes').default(64 * MIB),
    feedRetentionEvents: integer(1000, MOST_EVENTS, ' events').default(10_000_000),
    threadTimeoutMs: integer(100, DAY_MS, ' ms').default(30_000),
    feedRetentionDays: integer(1, 36_500, ' days').default(30),
    abandonAfterMs: integer(1000, 365 * DAY_MS, ' ms')
        .nullable()
        .default(null),
    retentionDays: integer(1, 36_500, ' days').nullable().default(null),
    retentionSteps: integer(1, Number.MAX_SAFE_INTEGER, ' steps').nullable().default(null),
    logLevel: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});
function setting(name, kind, description, env) {
    const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return {
        kind,
        default: configSchema.shape[name].parse(undefined),
        flag: words,
        env: env ?? `STEPWELL_${words.replaceAll('-', '_').toUpperCase()}`,
        description,
    };
}
/** Every setting by its key in the configuration file, in the order of help and documentation. */
export const SETTINGS = {
    port: setting('port', 'number', 'Port to listen on; 0 takes a free one.'),
    host: setting('host', 'text', 'Address to listen on. Only loopback is allowed without keys.'),
    tlsCert: setting('tlsCert', 'text', 'File with the certificate (PEM, with those between it and the root) by which the server speaks TLS itself; read again when it changes, or on SIGHUP.'),
    tlsKey: setting('tlsKey', 'text', 'File with the key of that certificate (PEM).'),
    allowedHosts: setting('allowedHosts', 'text', 'Names under which this server may be reached, beside loopback, comma-separated; `*.lab.example` for all that end so. Without it: on loopback none, beyond it any.'),
    trustedProxies: setting('trustedProxies', 'text', 'Proxies whose `X-Forwarded-Proto`, `X-Forwarded-Host` and `X-Forwarded-Prefix` say under which address this server is reached: IP addresses or networks, comma-separated.'),
    basePath: setting('basePath', 'text', 'Path under which a proxy serves this server, such as `/stepwell`, where it does not say so in `X-Forwarded-Prefix`: requests may begin with it, and all addresses that are told do.'),
    dataDir: setting('dataDir', 'text', 'Folder of the embedded store, dataset files and captured calls.'),
    mongodbUri: setting('mongodbUri', 'text', 'MongoDB to store in, with its database, instead of the embedded store; dataset files go there, too.', 
    // The name under which tools and platforms give such a URI to programs.
    'MONGODB_URI'),
    upstream: setting('upstream', 'text', 'Engines behind the gateway, comma-separated: `http://host:8000/v1` for every model, `model=http://host:8000/v1` for one.'),
    upstreamKey: setting('upstreamKey', 'text', 'Key that the engines want: one for all of them, or one for each, comma-separated, in the order of `upstream`.'),
    upstreamDialect: setting('upstreamDialect', 'text', `How engines are asked for token ids: one of ${UPSTREAM_DIALECTS.join(', ')}. auto asks each engine what it is.`),
    upstreamLogProbs: setting('upstreamLogProbs', 'text', `What engines' log-probs are of: one of ${UPSTREAM_LOG_PROBS.join(', ')}. auto takes the engine's default: raw from vLLM, processed from SGLang.`),
    upstreamConnectTimeoutMs: setting('upstreamConnectTimeoutMs', 'number', 'Milliseconds that connecting to an engine may take.'),
    upstreamFirstByteTimeoutMs: setting('upstreamFirstByteTimeoutMs', 'number', 'Milliseconds until the first byte of an answer; without a stream that is the whole generation.'),
    upstreamIdleTimeoutMs: setting('upstreamIdleTimeoutMs', 'number', 'Milliseconds between two parts of an answer.'),
    upstreamConcurrency: setting('upstreamConcurrency', 'number', 'Calls that one engine gets at once.'),
    upstreamQueue: setting('upstreamQueue', 'number', 'Calls that wait while every engine is busy; what comes on top is answered 503 with Retry-After.'),
    pauseQueue: setting('pauseQueue', 'number', 'Calls that are held while the policy is paused; what comes on top is answered 503 with Retry-After.'),
    pauseTimeoutMs: setting('pauseTimeoutMs', 'number', 'Milliseconds for which a call is held while the policy is paused.'),
    poolWaitMs: setting('poolWaitMs', 'number', "Milliseconds for which a new trajectory is held while a recipe's maxReady is reached; then it is answered 503 with Retry-After."),
    captureMemoryBytes: setting('captureMemoryBytes', 'number', 'Memory for captured steps on their way into the store, in bytes. What comes on top is lost, never the call.'),
    captureSpoolBytes: setting('captureSpoolBytes', 'number', 'Disk for captured steps while the store is out of reach, in bytes.'),
    captureDiskPatienceMs: setting('captureDiskPatienceMs', 'number', 'Milliseconds for which the end of an answer waits for a slow disk to take its call. After that the client gets it, and for ten seconds a kill of the server would lose steps.'),
    tokenizer: setting('tokenizer', 'text', "Folder with the served model's tokenizer.json, tokenizer_config.json and chat template: for token ids that engines do not tell."),
    toolsAsText: setting('toolsAsText', 'boolean', 'Engines write the tools of chat calls into the prompt and do not parse what the model says: for agents that read tool calls out of text.'),
    redaction: setting('redaction', 'text', 'JSON file of regular expressions: what they match is taken out of captured steps before they are kept.'),
    redactionModule: setting('redactionModule', 'text', 'Your own .js, .mjs or .ts file: its function takes out of captured steps what is not to be kept.'),
    turnRules: setting('turnRules', 'text', 'JSON file of rules for which calls are SIDE turns, in place of the built-in ones.'),
    keepHeaders: setting('keepHeaders', 'text', 'Request headers that are kept with a captured step, comma-separated. Keys and cookies never are.'),
    plugins: setting('plugins', 'text', 'Your own plugins, beside those built in: folders, files and npm packages, comma-separated.'),
    pluginAccess: setting('pluginAccess', 'text', 'What your plugins may do: own-files (read their own files), addons (also load native addons), all.'),
    secrets: setting('secrets', 'text', 'Variables of the environment with keys that curators may name (`apiKeyEnv`), and the origin that each may be sent to: `NAME@https://host`, comma-separated.'),
    reward: setting('reward', 'text', 'Curator that answers `/compute_reward`, as JSON: `{"name": "reward-rule", "options": {"rule": "math"}}`.'),
    rewardTimeoutMs: setting('rewardTimeoutMs', 'number', 'Milliseconds in which that curator has to score an answer, all its calls of models included.'),
    tokenizers: setting('tokenizers', 'text', 'Tokenizers that plugins may decode token ids with: `NAME=PATH`, comma-separated; a `tokenizer.json`, or a folder that has one.'),
    insecure: setting('insecure', 'boolean', 'Listen beyond loopback although no keys guard the server.'),
    adminKey: setting('adminKey', 'text', 'A key of your own that may do everything, beside those in the store: for the first start in a container. With it, keys are required.'),
    rateLimit: setting('rateLimit', 'number', 'Requests that each key may make a minute.'),
    costLimit: setting('costLimit', 'number', 'What a GraphQL operation may cost: the objects that it may load, nested pages multiplied, each KiB of content as one.'),
    costRateLimit: setting('costRateLimit', 'number', 'What the GraphQL operations of each key may cost a minute.'),
    corsOrigins: setting('corsOrigins', 'text', 'Origins whose web pages may call this server, like `https://lab.example`, comma-separated; `*` for all.'),
    maxBodyBytes: setting('maxBodyBytes', 'number', 'Largest JSON document in a request, in bytes after decompression. NDJSON has no limit on the whole.'),
    maxLineBytes: setting('maxLineBytes', 'number', 'Largest line of an NDJSON request, in bytes.'),
    feedRetentionEvents: setting('feedRetentionEvents', 'number', 'Newest events of the change feed that are kept. Steps and ledgers stay; only old cursors expire.'),
    threadTimeoutMs: setting('threadTimeoutMs', 'number', 'Milliseconds for which a thread of the server may answer nothing. From then on `/readyz` is 503 until it does; one that decodes steps or scores answers, and the tokenizer, is ended, what it held answered 503, and another started.'),
    feedRetentionDays: setting('feedRetentionDays', 'number', 'Days for which an event of the feed is kept.'),
    abandonAfterMs: setting('abandonAfterMs', 'number', 'An open trajectory without a new step for this many milliseconds is marked abandoned.'),
    retentionDays: setting('retentionDays', 'number', 'Trajectories without a new step for this many days are deleted.'),
    retentionSteps: setting('retentionSteps', 'number', 'With more steps than this, the trajectories silent longest are deleted.'),
    logLevel: setting('logLevel', 'text', `One of ${LOG_LEVELS.join(', ')}. Logs are JSON lines on stderr.`),
};
//# sourceMappingURL=settings.js.map