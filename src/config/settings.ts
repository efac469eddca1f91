import {
  LOG_LEVELS,
  type SettingName,
  type SettingSpec,
  setting,
  UPSTREAM_DIALECTS,
  UPSTREAM_LOG_PROBS,
} from './config-schema.js';

/** Every setting by its key in the configuration file, in the order of help and documentation. */
export const SETTINGS: Readonly<Record<SettingName, SettingSpec>> = {
  port: setting('port', 'number', 'Port to listen on; 0 takes a free one.'),
  host: setting('host', 'text', 'Address to listen on. Only loopback is allowed without keys.'),
  tlsCert: setting(
    'tlsCert',
    'text',
    'File with the certificate (PEM, with those between it and the root) by which the server speaks TLS itself; read again when it changes, or on SIGHUP.',
  ),
  tlsKey: setting('tlsKey', 'text', 'File with the key of that certificate (PEM).'),
  allowedHosts: setting(
    'allowedHosts',
    'text',
    'Names under which this server may be reached, beside loopback, comma-separated; `*.lab.example` for all that end so. Without it: on loopback none, beyond it any.',
  ),
  trustedProxies: setting(
    'trustedProxies',
    'text',
    'Proxies whose `X-Forwarded-Proto`, `X-Forwarded-Host` and `X-Forwarded-Prefix` say under which address this server is reached: IP addresses or networks, comma-separated.',
  ),
  basePath: setting(
    'basePath',
    'text',
    'Path under which a proxy serves this server, such as `/stepwell`, where it does not say so in `X-Forwarded-Prefix`: requests may begin with it, and all addresses that are told do.',
  ),
  dataDir: setting('dataDir', 'text', 'Folder of the embedded store, dataset files and captured calls.'),
  mongodbUri: setting(
    'mongodbUri',
    'text',
    'MongoDB to store in, with its database, instead of the embedded store; dataset files go there, too.',
    // The name under which tools and platforms give such a URI to programs.
    'MONGODB_URI',
  ),
  upstream: setting(
    'upstream',
    'text',
    'Engines behind the gateway, comma-separated: `http://host:8000/v1` for every model, `model=http://host:8000/v1` for one.',
  ),
  upstreamKey: setting(
    'upstreamKey',
    'text',
    'Key that the engines want: one for all of them, or one for each, comma-separated, in the order of `upstream`.',
  ),
  upstreamDialect: setting(
    'upstreamDialect',
    'text',
    `How engines are asked for token ids: one of ${UPSTREAM_DIALECTS.join(', ')}. auto asks each engine what it is.`,
  ),
  upstreamLogProbs: setting(
    'upstreamLogProbs',
    'text',
    `What engines' log-probs are of: one of ${UPSTREAM_LOG_PROBS.join(', ')}. auto takes the engine's default: raw from vLLM, processed from SGLang.`,
  ),
  upstreamConnectTimeoutMs: setting(
    'upstreamConnectTimeoutMs',
    'number',
    'Milliseconds that connecting to an engine may take.',
  ),
  upstreamFirstByteTimeoutMs: setting(
    'upstreamFirstByteTimeoutMs',
    'number',
    'Milliseconds until the first byte of an answer; without a stream that is the whole generation.',
  ),
  upstreamIdleTimeoutMs: setting(
    'upstreamIdleTimeoutMs',
    'number',
    'Milliseconds between two parts of an answer.',
  ),
  upstreamConcurrency: setting('upstreamConcurrency', 'number', 'Calls that one engine gets at once.'),
  upstreamQueue: setting(
    'upstreamQueue',
    'number',
    'Calls that wait while every engine is busy; what comes on top is answered 503 with Retry-After.',
  ),
  pauseQueue: setting(
    'pauseQueue',
    'number',
    'Calls that are held while the policy is paused; what comes on top is answered 503 with Retry-After.',
  ),
  pauseTimeoutMs: setting(
    'pauseTimeoutMs',
    'number',
    'Milliseconds for which a call is held while the policy is paused.',
  ),
  poolWaitMs: setting(
    'poolWaitMs',
    'number',
    "Milliseconds for which a new trajectory is held while a recipe's maxReady is reached; then it is answered 503 with Retry-After.",
  ),
  captureMemoryBytes: setting(
    'captureMemoryBytes',
    'number',
    'Memory for captured steps on their way into the store, in bytes. What comes on top is lost, never the call.',
  ),
  captureSpoolBytes: setting(
    'captureSpoolBytes',
    'number',
    'Disk for captured steps while the store is out of reach, in bytes.',
  ),
  captureDiskPatienceMs: setting(
    'captureDiskPatienceMs',
    'number',
    'Milliseconds for which the end of an answer waits for a slow disk to take its call. After that the client gets it, and for ten seconds a kill of the server would lose steps.',
  ),
  tokenizer: setting(
    'tokenizer',
    'text',
    "Folder with the served model's tokenizer.json, tokenizer_config.json and chat template: for token ids that engines do not tell.",
  ),
  toolsAsText: setting(
    'toolsAsText',
    'boolean',
    'Engines write the tools of chat calls into the prompt and do not parse what the model says: for agents that read tool calls out of text.',
  ),
  redaction: setting(
    'redaction',
    'text',
    'JSON file of regular expressions: what they match is taken out of captured steps before they are kept.',
  ),
  redactionModule: setting(
    'redactionModule',
    'text',
    'Your own .js, .mjs or .ts file: its function takes out of captured steps what is not to be kept.',
  ),
  turnRules: setting(
    'turnRules',
    'text',
    'JSON file of rules for which calls are SIDE turns, in place of the built-in ones.',
  ),
  keepHeaders: setting(
    'keepHeaders',
    'text',
    'Request headers that are kept with a captured step, comma-separated. Keys and cookies never are.',
  ),
  plugins: setting(
    'plugins',
    'text',
    'Your own plugins, beside those built in: folders, files and npm packages, comma-separated.',
  ),
  pluginAccess: setting(
    'pluginAccess',
    'text',
    'What your plugins may do: own-files (read their own files), addons (also load native addons), all.',
  ),
  secrets: setting(
    'secrets',
    'text',
    'Variables of the environment with keys that curators may name (`apiKeyEnv`), and the origin that each may be sent to: `NAME@https://host`, comma-separated.',
  ),
  reward: setting(
    'reward',
    'text',
    'Curator that answers `/compute_reward`, as JSON: `{"name": "reward-rule", "options": {"rule": "math"}}`.',
  ),
  rewardTimeoutMs: setting(
    'rewardTimeoutMs',
    'number',
    'Milliseconds in which that curator has to score an answer, all its calls of models included.',
  ),
  tokenizers: setting(
    'tokenizers',
    'text',
    'Tokenizers that plugins may decode token ids with: `NAME=PATH`, comma-separated; a `tokenizer.json`, or a folder that has one.',
  ),
  insecure: setting('insecure', 'boolean', 'Listen beyond loopback although no keys guard the server.'),
  adminKey: setting(
    'adminKey',
    'text',
    'A key of your own that may do everything, beside those in the store: for the first start in a container. With it, keys are required.',
  ),
  rateLimit: setting('rateLimit', 'number', 'Requests that each key may make a minute.'),
  costLimit: setting(
    'costLimit',
    'number',
    'What a GraphQL operation may cost: the objects that it may load, nested pages multiplied, each KiB of content as one.',
  ),
  costRateLimit: setting(
    'costRateLimit',
    'number',
    'What the GraphQL operations of each key may cost a minute.',
  ),
  corsOrigins: setting(
    'corsOrigins',
    'text',
    'Origins whose web pages may call this server, like `https://lab.example`, comma-separated; `*` for all.',
  ),
  maxBodyBytes: setting(
    'maxBodyBytes',
    'number',
    'Largest JSON document in a request, in bytes after decompression. NDJSON has no limit on the whole.',
  ),
  maxLineBytes: setting('maxLineBytes', 'number', 'Largest line of an NDJSON request, in bytes.'),
  feedRetentionEvents: setting(
    'feedRetentionEvents',
    'number',
    'Newest events of the change feed that are kept. Steps and ledgers stay; only old cursors expire.',
  ),
  threadTimeoutMs: setting(
    'threadTimeoutMs',
    'number',
    'Milliseconds for which a thread of the server may answer nothing. From then on `/readyz` is 503 until it does; one that decodes steps or scores answers, and the tokenizer, is ended, what it held answered 503, and another started.',
  ),
  feedRetentionDays: setting('feedRetentionDays', 'number', 'Days for which an event of the feed is kept.'),
  abandonAfterMs: setting(
    'abandonAfterMs',
    'number',
    'An open trajectory without a new step for this many milliseconds is marked abandoned.',
  ),
  retentionDays: setting(
    'retentionDays',
    'number',
    'Trajectories without a new step for this many days are deleted.',
  ),
  retentionSteps: setting(
    'retentionSteps',
    'number',
    'With more steps than this, the trajectories silent longest are deleted.',
  ),
  logLevel: setting('logLevel', 'text', `One of ${LOG_LEVELS.join(', ')}. Logs are JSON lines on stderr.`),
};
