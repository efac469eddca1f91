import { z } from 'zod';
import { PLUGIN_ACCESS } from '../model/plugin-access.js';
import { faultOfHosts, faultOfOrigins, readProxies, readUpstreams } from './addresses.js';
import { readReward, readSecrets, readTokenizers } from './setting-syntax.js';

const MIB = 1024 * 1024;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const integer = (low: number, high: number, unit: string) =>
  z
    .int(`must be a whole number from ${low} to ${high}${unit}`)
    .min(low, `must be at least ${low}${unit}`)
    .max(high, `must be at most ${high}${unit}`);

const text = z.string('must be text').min(1, 'must not be empty');

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** A path without empty segments, or the root. */
const BASE_PATH = /^(?:(?:\/[\w.~!$&'()*+;=:@%-]+)+\/?|\/)$/;

/** Largest body or line. Node's buffers and strings end near 2^31 bytes. */
const MOST_BYTES = 1024 * MIB;

const MOST_EVENTS = 1e12;

export const UPSTREAM_DIALECTS = ['auto', 'vllm', 'sglang', 'openai'] as const;
export const UPSTREAM_LOG_PROBS = ['auto', 'processed', 'raw', 'unknown'] as const;

/** The schema that checks the configuration file, the flags and the environment. Its keys are those of the file. */
export const configSchema = z.strictObject({
  port: integer(0, 65_535, '').default(4000),
  host: text.default('127.0.0.1'),
  tlsCert: text.nullable().default(null),
  tlsKey: text.nullable().default(null),
  allowedHosts: text
    .superRefine((value, context) => {
      const fault = faultOfHosts(value);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    })
    .nullable()
    .default(null),
  trustedProxies: text
    .superRefine((value, context) => {
      const { fault } = readProxies(value);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
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
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
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
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    })
    .nullable()
    .default(null),
  reward: text
    .superRefine((value, context) => {
      const { fault } = readReward(value);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    })
    .nullable()
    .default(null),
  // A connection without a byte is closed after five minutes.
  rewardTimeoutMs: integer(1, 4 * MINUTE_MS, ' ms').default(2 * MINUTE_MS),
  tokenizers: text
    .superRefine((value, context) => {
      const { fault } = readTokenizers(value);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
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
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
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

export type Config = Readonly<z.infer<typeof configSchema>>;
export type SettingName = keyof Config;

/** What help and documentation say of a setting, besides its schema. */
export interface SettingSpec {
  /** `boolean` flags take no value. */
  readonly kind: 'text' | 'number' | 'boolean';
  /** As it is written on the command line; null: no default. */
  readonly default: string | number | boolean | null;
  readonly flag: string;
  readonly env: string;
  readonly description: string;
}

/** A setting as help and documentation show it: flag, variable and default follow from its key in the schema. */
export function setting<Name extends SettingName>(
  name: Name,
  kind: SettingSpec['kind'],
  description: string,
  env?: string,
): SettingSpec {
  const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return {
    kind,
    default: configSchema.shape[name].parse(undefined),
    flag: words,
    env: env ?? `STEPWELL_${words.replaceAll('-', '_').toUpperCase()}`,
    description,
  };
}
