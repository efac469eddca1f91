import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseLabel, loadConfig } from '../../src/config/index.js';
import { StepwellError } from '../../src/errors/index.js';

function refusal(flags: Record<string, unknown>, env: Record<string, string> = {}): unknown {
  try {
    loadConfig(flags, env);
  } catch (error) {
    if (error instanceof StepwellError) return error.toWire();
    throw error;
  }
  return 'accepted';
}

describe('configuration', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-config-'));
    file = join(folder, 'stepwell.json');
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('without anything said, the defaults serve on loopback', () => {
    expect(loadConfig({}, {})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      trustedProxies: null,
      basePath: null,
      dataDir: './.stepwell',
      mongodbUri: null,
      threadTimeoutMs: 30_000,
      feedRetentionDays: 30,
      feedRetentionEvents: 10_000_000,
      upstream: null,
      upstreamKey: null,
      upstreamDialect: 'auto',
      upstreamLogProbs: 'auto',
      upstreamConnectTimeoutMs: 10_000,
      upstreamFirstByteTimeoutMs: 600_000,
      upstreamIdleTimeoutMs: 300_000,
      upstreamConcurrency: 1024,
      upstreamQueue: 8192,
      pauseQueue: 8192,
      pauseTimeoutMs: 600_000,
      poolWaitMs: 30_000,
      captureMemoryBytes: 256 * 1024 * 1024,
      captureSpoolBytes: 10 * 1024 * 1024 * 1024,
      captureDiskPatienceMs: 250,
      tokenizer: null,
      tokenizers: null,
      toolsAsText: false,
      redaction: null,
      redactionModule: null,
      turnRules: null,
      keepHeaders: 'user-agent,x-request-id',
      plugins: null,
      pluginAccess: 'own-files',
      secrets: null,
      insecure: false,
      adminKey: null,
      rateLimit: null,
      costLimit: 250_000,
      costRateLimit: null,
      corsOrigins: null,
      allowedHosts: null,
      tlsCert: null,
      tlsKey: null,
      maxBodyBytes: 268_435_456,
      maxLineBytes: 67_108_864,
      abandonAfterMs: null,
      retentionDays: null,
      retentionSteps: null,
      reward: null,
      rewardTimeoutMs: 120_000,
      logLevel: 'info',
    });
  });

  test('flags win over the environment, the environment over the file, the file over the defaults', async () => {
    await writeFile(file, JSON.stringify({ port: 1, host: 'localhost', dataDir: 'from-file', plugins: 'p' }));
    const config = loadConfig(
      { config: file, port: '3' },
      { STEPWELL_PORT: '2', STEPWELL_DATA_DIR: 'from-env' },
    );
    expect(config).toMatchObject({ port: 3, dataDir: 'from-env', host: 'localhost', plugins: 'p' });
  });

  test('STEPWELL_CONFIG names the file too', async () => {
    await writeFile(file, '{"port": 0}');
    expect(loadConfig({}, { STEPWELL_CONFIG: file }).port).toBe(0);
  });

  test('a false flag in the environment is false, and an empty variable is not set', () => {
    expect(loadConfig({}, { STEPWELL_INSECURE: '0', STEPWELL_PORT: '' })).toMatchObject({
      insecure: false,
      port: 4000,
    });
  });

  test.each([
    ['an unknown flag', { prot: '1' }, {}, 'prot', 'unknown flag --prot'],
    ['a port that is no number', { port: '4x' }, {}, 'port', '--port must be a whole number from 0 to 65535'],
    ['a port out of range', { port: '70000' }, {}, 'port', '--port must be at most 65535'],
    ['a fraction', { port: '1.5' }, {}, 'port', '--port must be a whole number from 0 to 65535'],
    ['a bad variable', {}, { STEPWELL_PORT: '-1' }, 'port', 'STEPWELL_PORT must be at least 0'],
    [
      'a bad boolean',
      {},
      { STEPWELL_INSECURE: 'yes' },
      'insecure',
      'STEPWELL_INSECURE must be true or false',
    ],
    ['an empty folder', { 'data-dir': '' }, {}, 'dataDir', '--data-dir must not be empty'],
    ['a flag without its value', { 'data-dir': true }, {}, 'dataDir', '--data-dir must be text'],
    [
      'a log level that does not exist',
      { 'log-level': 'loud' },
      {},
      'logLevel',
      '--log-level must be one of trace, debug, info, warn, error, fatal, silent',
    ],
    [
      'a limit that no buffer can hold',
      { 'max-body-bytes': '9999999999' },
      {},
      'maxBodyBytes',
      '--max-body-bytes must be at most 1073741824 bytes',
    ],
  ])('refuses %s and names the setting', (_case, flags, env, name, message) => {
    expect(refusal(flags, env)).toEqual({ code: 'INVALID_CONFIG', path: [name], message });
  });

  test('refuses an unknown key of the file', async () => {
    await writeFile(file, '{"data_dir": "x"}');
    expect(refusal({ config: file })).toEqual({
      code: 'INVALID_CONFIG',
      path: ['data_dir'],
      message: `${file}: unknown setting "data_dir"`,
    });
  });

  test('a value of the wrong type in the file names key and file', async () => {
    await writeFile(file, '{"port": "4000"}');
    expect(refusal({ config: file })).toMatchObject({
      code: 'INVALID_CONFIG',
      path: ['port'],
      message: `"port" in ${file} must be a whole number from 0 to 65535`,
    });
  });

  test.each([
    ['is not there', null, 'cannot be read (ENOENT)'],
    ['is not JSON', '{port: 1}', 'is not valid JSON'],
    ['holds no object', '[1]', 'must hold a JSON object'],
  ])('refuses a file that %s', async (_case, content, message) => {
    if (content !== null) await writeFile(file, content);
    expect(refusal({ config: file })).toEqual({
      code: 'INVALID_CONFIG',
      path: ['config'],
      message: expect.stringContaining(message),
    });
  });

  test.each([
    ['a short admin key', { STEPWELL_ADMIN_KEY: 'short' }, 'adminKey'],
    ['an admin key with a space', { STEPWELL_ADMIN_KEY: 'a key of words with spaces in it' }, 'adminKey'],
    ['an origin with a path', { STEPWELL_CORS_ORIGINS: 'https://lab.example/page' }, 'corsOrigins'],
    ['an origin without a scheme', { STEPWELL_CORS_ORIGINS: 'https://a.example,lab.example' }, 'corsOrigins'],
  ])('refuses %s', (_, env, name) => {
    expect(refusal({}, env)).toMatchObject({ code: 'INVALID_CONFIG', path: [name] });
  });

  test.each(['localhost', '127.0.0.1', '127.9.9.9', '::1'])('binds %s, which is loopback', (host) => {
    expect(loadConfig({ host }, {}).host).toBe(host);
  });

  test('takes the MongoDB to store in from where platforms put it, and refuses what is no URI', () => {
    const uri = 'mongodb://db-1,db-2/stepwell?replicaSet=rs0';
    expect(loadConfig({}, { MONGODB_URI: uri }).mongodbUri).toBe(uri);
    expect(loadConfig({ 'mongodb-uri': uri }, { MONGODB_URI: 'mongodb://other' }).mongodbUri).toBe(uri);
    expect(loadConfig({}, { MONGODB_URI: '' }).mongodbUri).toBeNull();
    expect(refusal({}, { MONGODB_URI: 'localhost:27017' })).toMatchObject({
      code: 'INVALID_CONFIG',
      path: ['mongodbUri'],
      message: expect.stringMatching(/^MONGODB_URI must start with mongodb:/),
    });
  });
});

test.each([
  ['mongodb://db-1:27017,db-2/stepwell?replicaSet=rs0', 'MongoDB db-1:27017,db-2/stepwell'],
  ['mongodb+srv://me:p%40ss@cluster.example/steps', 'MongoDB cluster.example/steps'],
  ['mongodb://me:p@ss@host', 'MongoDB host'],
  ['mongodb://host/?authSource=a@b', 'MongoDB host'],
])('names %s without who logs in', (uri, label) => {
  expect(databaseLabel(uri)).toBe(label);
});
