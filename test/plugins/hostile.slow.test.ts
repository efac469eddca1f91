import { once } from 'node:events';
import { mkdtemp, open as openFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PluginHost } from '../../src/plugins/interface.js';
import { openPluginHost } from '../../src/plugins/open.js';
import { curatorSource, PluginDirectory } from '../support/plugin-directory.js';
import { collect, countedGroups, errorOf, runContext, someGroups } from '../support/plugin-run.js';

const HEAD = `
  import { createRequire } from 'node:module';
  import * as fs from 'node:fs';
  import * as child from 'node:child_process';
  import { Worker } from 'node:worker_threads';
  const require = createRequire(import.meta.url);`;

let directory: PluginDirectory;
let secrets: string;
const logged: string[] = [];
const hosts: PluginHost[] = [];

beforeEach(async () => {
  logged.length = 0;
  directory = await PluginDirectory.create();
  secrets = await mkdtemp(join(tmpdir(), 'stepwell-secrets-'));
  await writeFile(join(secrets, 'steps.db'), 'the steps');
});

afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
  await directory.remove();
  await rm(secrets, { recursive: true });
});

type HostOptions = Omit<Parameters<typeof openPluginHost>[0], 'directory' | 'log'>;

/** Runs a curator of one step with this body, alone in its folder. */
async function run(body: string, options: HostOptions = {}) {
  await directory.write(
    'bad.mjs',
    HEAD + curatorSource('bad', `for await (const step of steps) { ${body} }`),
  );
  const host = await openPluginHost({
    directory: directory.path,
    log: (_, message) => logged.push(message),
    loadTimeoutMs: 30_000,
    startupWaitMs: 30_000,
    ...options,
  });
  hosts.push(host);
  const use = { name: 'bad', version: '1.0.0', options: {} };
  return collect(host.curate(use, countedGroups(someGroups(1)), runContext()));
}

const RESTRICTED = 'Access to this API has been restricted';
const DENIED = `plugin bad failed: ${RESTRICTED}`;
const NO_THREADS = 'a plugin may not start threads';

const startOf = (worker: string): string => `new (${worker})('0', { eval: true, execArgv: [] })`;

/** What a plugin tries, given the path of a file that is not its own and of a module that is not, and what it is told. */
const ATTEMPTS: readonly (readonly [
  what: string,
  body: (file: string, module: string) => string,
  told: string | RegExp,
])[] = [
  ['read a file of the store', (file) => `fs.readFileSync('${file}')`, RESTRICTED],
  ['ask whether there is one', (file) => `fs.existsSync('${file}')`, RESTRICTED],
  ['list a folder', () => "fs.readdirSync('/')", RESTRICTED],
  ['read its environment as the system shows it', () => "fs.readFileSync('/proc/self/environ')", RESTRICTED],
  [
    'write a file into its folder',
    () => "fs.writeFileSync(new URL('./new.txt', import.meta.url), '')",
    RESTRICTED,
  ],
  ['write a temporary file', () => "fs.writeFileSync('/tmp/stepwell-new.txt', '')", RESTRICTED],
  ['fork', () => 'child.fork(import.meta.filename)', RESTRICTED],
  ['start a program', () => "child.spawn('sleep', ['1'])", RESTRICTED],
  ['wait for a program', () => "child.execSync('sleep 1')", RESTRICTED],
  ['start a thread, in which Node would not hold it to its permissions', () => startOf('Worker'), NO_THREADS],
  [
    'start a thread of a module that it requires',
    () => startOf("require('worker_threads').Worker"),
    NO_THREADS,
  ],
  [
    'start a thread of the built-in module',
    () => startOf("process.getBuiltinModule('worker_threads').Worker"),
    NO_THREADS,
  ],
  [
    'load a native addon',
    () => "process.dlopen({ exports: {} }, '/nowhere.node')",
    /(restricted|disabled|not allowed)/i,
  ],
  ['import a file from outside its folder', (_, module) => `await import('${module}')`, RESTRICTED],
];

describe('a plugin may not', () => {
  let tried: Promise<ReadonlyMap<string, string>> | null = null;

  /** What one run was told that tried everything, each attempt whatever came of the others. */
  async function tryAll(): Promise<ReadonlyMap<string, string>> {
    const module = join(secrets, 'code.mjs');
    await writeFile(module, 'export const x = 1;');
    const attempts = ATTEMPTS.map(([what, body]) => {
      const log = (message: string) => `context.log(JSON.stringify([${JSON.stringify(what)}, ${message}]));`;
      const attempt = `await (async () => { ${body(join(secrets, 'steps.db'), module)} })();`;
      return `try { ${attempt} ${log("'nothing'")} } catch (error) { ${log('error.message')} }`;
    });
    await run(attempts.join('\n'));
    return new Map(logged.map((entry) => JSON.parse(entry) as [string, string]));
  }

  test.each(ATTEMPTS)('%s', async (what, _, told) => {
    tried ??= tryAll();
    expect((await tried).get(what)).toEqual(typeof told === 'string' ? told : expect.stringMatching(told));
  });

  test('go on from there where it does not catch what it is told', async () => {
    const error = await errorOf(run(`fs.readFileSync('${join(secrets, 'steps.db')}')`));
    expect(error.message).toBe(DENIED);
  });

  test('see the data directory where it lies in its folder', async () => {
    await directory.write('.stepwell/steps.db', 'the steps');
    await directory.write('words/list.txt', 'a word');
    const read = (name: string) => `context.log(String(fs.readFileSync('${join(directory.path, name)}')))`;
    const options = { hidden: [join(directory.path, '.stepwell')] };
    await run(read('words/list.txt'), options);
    expect(logged).toEqual(['a word']);
    expect((await errorOf(run(read('.stepwell/steps.db'), options))).message).toBe(DENIED);
  });
});

test('a plugin may read its folder, and with all access also other files', async () => {
  await directory.write('words.txt', 'a word');
  await run("context.log(String(fs.readFileSync(new URL('./words.txt', import.meta.url))))");
  await run(`context.log(String(fs.readFileSync('${join(secrets, 'steps.db')}')))`, { access: 'all' });
  expect(logged).toEqual(['a word', 'the steps']);
});

test('a process has no open file of the server', async () => {
  const file = await openFile(join(secrets, 'steps.db'));
  const list =
    "for (const fd of fs.readdirSync('/proc/self/fd')) try { context.log(fs.readlinkSync('/proc/self/fd/' + fd)) } catch {}";
  await run(list, { access: 'all' });
  await file.close();
  expect(logged.length).toBeGreaterThan(3);
  expect(logged.filter((path) => path.includes(secrets))).toEqual([]);
});

describe('the watchdog stops', () => {
  const stopped = {
    code: 'PLUGIN_TIMEOUT',
    message: 'plugin bad made no progress for 500 ms and was stopped',
  };
  test.each([
    ['a loop', 'for (;;) {}'],
    ['a wait in native code', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'],
    ['a regular expression that never ends', "/^(a+)+$/.test('a'.repeat(64) + 'b')"],
    ['a promise that never settles', 'await new Promise(() => setInterval(() => {}, 1000))'],
    ['microtasks without end', 'for (;;) await null'],
  ])('%s', async (_, body) => {
    expect(await errorOf(run(body, { timeoutMs: 500 }))).toMatchObject(stopped);
  });
});

test('one that yields without end fails, and says why', async () => {
  expect((await errorOf(run("for (;;) yield drop(step, 'x')"))).message).toMatch(
    /^plugin bad failed: it decided \d+ times of the steps it was given, and may 30 times$/,
  );
});

test.each([
  ['buffers', 'const all = []; for (;;) all.push(Buffer.alloc(8 << 20, 1));'],
  [
    'shared memory',
    'const all = []; for (;;) all.push(new Uint8Array(new SharedArrayBuffer(8 << 20)).fill(1));',
  ],
  ['objects', 'const all = []; for (;;) all.push({ of: new Array(1000).fill(all.length) });'],
  [
    'text',
    "let text = 'x'; const all = []; for (;;) all.push(text = JSON.parse(JSON.stringify(text + 'y'.repeat(1 << 20))));",
  ],
])('one that takes memory without end for %s is stopped', async (_, body) => {
  const error = await errorOf(run(body, { memoryBytes: 200 << 20 }));
  expect(error.message).toBe('plugin bad failed: it took more than 200 MiB of memory and was stopped');
});

test('one that writes to the pipe of its messages is stopped', async () => {
  expect(
    (await errorOf(run('fs.writeSync(3, Buffer.alloc(8, 255)); await new Promise(() => {});'))).message,
  ).toBe('plugin bad failed: it sent a message of 4095 MiB');
  const junk = 'fs.writeSync(3, Buffer.from([4, 0, 0, 0, 1, 2, 3, 4])); await new Promise(() => {});';
  expect((await errorOf(run(junk))).message).toBe('plugin bad failed: it sent bytes that are no message');
  const early = `const { serialize } = await import('node:v8');
    const bytes = serialize({ type: 'want' });
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    fs.writeSync(3, Buffer.concat(Array(100).fill(Buffer.concat([length, bytes]))));
    await new Promise(() => {});`;
  expect((await errorOf(run(early))).message).toBe('plugin bad failed: it sent more than it was asked for');
});

test('what a process started ends with it', async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const connected = once(listener, 'connection') as Promise<[Socket]>;
  const program = `require('net').connect(${port}, '127.0.0.1'); setInterval(() => {}, 1000)`;
  const failed = errorOf(
    run(
      `child.spawn(process.execPath, ['-e', ${JSON.stringify(program)}], { stdio: 'inherit' });
       const go = new URL('./go', import.meta.url);
       while (!fs.existsSync(go)) await new Promise((done) => setTimeout(done, 20));
       throw new Error('enough');`,
      { access: 'all' },
    ),
  );
  const [socket] = await connected;
  socket.on('error', () => {});
  // Its end is only seen by reading.
  const gone = new Promise((resolve) => socket.resume().on('close', resolve));
  await directory.write('go', '');
  expect((await failed).message).toBe('plugin bad failed: enough');
  await gone;
  listener.close();
});
