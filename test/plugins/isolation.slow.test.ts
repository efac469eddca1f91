import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { GroupUnit } from '../../src/model/unit.js';
import type { Row } from '../../src/plugin-api/define-formatter.js';
import { aGroup, aTrajectory } from '../../src/plugin-api/testing/index.js';
import type { PluginHost } from '../../src/plugins/interface.js';
import { openPluginHost } from '../../src/plugins/open.js';
import { curatorSource, formatterSource, PluginDirectory } from '../support/plugin-directory.js';
import { collect, countedGroups, errorOf, runContext, someGroups } from '../support/plugin-run.js';

const logged: string[] = [];
let onLog: (line: string) => void = () => {};
let directory: PluginDirectory;
let host: PluginHost;

beforeAll(async () => {
  const plugins = {
    'exits.mjs': curatorSource('exits', 'for await (const step of steps) process.exit(3);'),
    'throws.mjs': curatorSource(
      'throws',
      "yield drop(await first(steps), 'x'); throw new Error('no more');",
    ).concat('async function first(steps) { for await (const step of steps) return step; }'),
    'floats.mjs': curatorSource(
      'floats',
      "Promise.reject(new Error('lost')); await new Promise(() => setInterval(() => {}, 1000));",
    ),
    'hoards.mjs': curatorSource('hoards', 'const all = []; for (;;) all.push(Buffer.alloc(8 << 20, 1));'),
    'not-a-generator.mjs': curatorSource('x', '')
      .replace("'x'", "'not-a-generator'")
      .replace('async *curate', 'async curate'),
    'garbage.mjs': curatorSource('garbage', "yield { target: { kind: 'step' }, keep: false };"),
    'functions.mjs': curatorSource('functions', 'yield { target: () => {} };'),
    'sends.mjs': curatorSource(
      'sends',
      "process.send?.(null); process.send?.({ type: 'items', items: 5, done: true }); context.log(typeof process.send);",
    ),
    'floods.mjs': curatorSource(
      'floods',
      "process.stdout.write('x'.repeat(8 << 20)); for (let i = 0; i < 3000; i++) context.log('line ' + i);",
    ),
    'types.mjs': curatorSource('types', "yield { target: { kind: 'step', id: 's' }, keep: 'no' };"),
    'environment.mjs': curatorSource(
      'environment',
      'for (const name of Object.keys(process.env)) context.log(name);',
    ),
    'talks.mjs': curatorSource(
      'talks',
      "context.log('by the context'); console.log('printed'); for await (const step of steps) yield drop(step, 'x');",
    ),
    'waits.mjs': curatorSource(
      'waits',
      "context.signal.addEventListener('abort', () => context.log('told')); context.log('waiting');" +
        'await new Promise(() => setInterval(() => {}, 1000));',
    ),
    'one.mjs': formatterSource(
      'one',
      { uid: 'string' },
      "for await (const g of groups) { yield { values: { uid: g.promptUid }, stepIds: ['s'] }; return; }",
    ),
    'many.mjs': formatterSource(
      'many',
      { n: 'int32' },
      "for await (const g of groups) for (let n = 0; n < 200; n++) yield { values: { n }, stepIds: ['s'] };",
    ),
    'echo.mjs': formatterSource(
      'echo',
      { classes: 'json', response_ids: 'int32[]', rollout_log_probs: 'float32[]', response_mask: 'int32[]' },
      `for await (const g of groups) for (const t of g.trajectories) for (const s of t.steps) yield {
        stepIds: [s.id],
        values: {
          classes: [s.responseIds, s.logProbs, s.responseMask].map((list) => list.constructor.name),
          response_ids: s.responseIds, rollout_log_probs: s.logProbs, response_mask: s.responseMask,
        },
      };`,
    ),
    'infinite.mjs': formatterSource(
      'infinite',
      { reward: 'double' },
      "for await (const g of groups) yield { values: { reward: 1 / 0 }, stepIds: ['step_1', 'step_2'] };",
    ),
  };
  // A package is loaded as a whole by one process, where each file of a folder takes one.
  const all = Object.keys(plugins).map((file, i) => `export { default as plugin${i} } from './${file}';`);
  const files = {
    ...plugins,
    'package.json': '{ "type": "module", "main": "index.mjs" }',
    'index.mjs': all.join('\n'),
  };
  directory = await PluginDirectory.create(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`node_modules/odd/${name}`, text])),
  );
  host = await openPluginHost({
    directory: 'odd',
    cwd: directory.path,
    log: (plugin, message) => {
      logged.push(`${plugin}: ${message}`);
      onLog(`${plugin}: ${message}`);
    },
    loadTimeoutMs: 30_000,
    memoryBytes: 400 << 20,
  });
  await host.refresh();
});

afterAll(async () => {
  await host.close();
  await directory.remove();
});

async function curate(
  name: string,
  groups: AsyncIterable<GroupUnit> = countedGroups(someGroups(2)),
  signal?: AbortSignal,
) {
  const use = await host.resolve('CURATOR', { name, options: null }, []);
  return collect(host.curate(use, groups, runContext(signal)));
}

async function format(name: string, groups: AsyncIterable<GroupUnit>) {
  const use = await host.resolve('FORMATTER', { name, options: null }, []);
  return host.format(use, groups, runContext()) as AsyncIterable<Row>;
}

/** Resolves when the plugin logs `line`. */
function logOf(line: string): Promise<void> {
  return new Promise((resolve) => {
    onLog = (written) => {
      if (written === line) resolve();
    };
  });
}

/** Runs one curator in a host of its own with a short watchdog. */
async function withTimeout(timeoutMs: number, body: string, groups: AsyncIterable<GroupUnit>) {
  const own = await PluginDirectory.create({ 'own.mjs': curatorSource('own', body) });
  const impatient = await openPluginHost({
    directory: own.path,
    log: () => {},
    timeoutMs,
    loadTimeoutMs: 30_000,
  });
  try {
    return await collect(
      impatient.curate({ name: 'own', version: '1.0.0', options: {} }, groups, runContext()),
    );
  } finally {
    await impatient.close();
    await own.remove();
  }
}

test('a loop is stopped by the watchdog', async () => {
  const loop = 'for await (const step of steps) for (;;) {}';
  expect(await errorOf(withTimeout(500, loop, countedGroups(someGroups(1))))).toMatchObject({
    code: 'PLUGIN_TIMEOUT',
    message: 'plugin own made no progress for 500 ms and was stopped',
  });
});

test('a plugin that is slow but goes on is not stopped', async () => {
  const slow =
    'for await (const s of steps) { await new Promise((r) => setTimeout(r, 100)); yield drop(s, "x"); }';
  expect(await withTimeout(5_000, slow, countedGroups(someGroups(60)))).toHaveLength(60);
});

test('a process that ends, an error and a lost rejection are failures with their reason', async () => {
  expect((await errorOf(curate('exits'))).message).toBe(
    'plugin exits failed: its process ended with exit code 3',
  );
  const thrown = await errorOf(curate('throws'));
  expect(thrown).toMatchObject({ code: 'PLUGIN_FAILED', message: 'plugin throws failed: no more' });
  expect((await errorOf(curate('floats'))).message).toBe('plugin floats failed: lost');
});

test('a plugin that takes too much memory is stopped', async () => {
  expect((await errorOf(curate('hoards'))).message).toBe(
    'plugin hoards failed: it took more than 400 MiB of memory and was stopped',
  );
});

test('what is no decision is refused', async () => {
  expect((await errorOf(curate('garbage'))).message).toMatch(
    /garbage failed: it yielded no decision: target\.id/,
  );
  expect((await errorOf(curate('types'))).message).toMatch(/types failed: it yielded no decision: keep/);
  expect(await errorOf(curate('functions'))).toMatchObject({ code: 'PLUGIN_FAILED' });
  expect((await errorOf(curate('not-a-generator'))).message).toContain('curate must be an async generator');
});

test('a row that does not fit is refused with its column and steps', async () => {
  const rows = await format('infinite', countedGroups(someGroups(1)));
  expect(await errorOf(collect(rows))).toMatchObject({
    code: 'INVALID_ROW',
    message: expect.stringContaining('column reward is Infinity, not a finite number (steps step_1, step_2)'),
  });
});

test('what a plugin logs and prints is in the log under its name', async () => {
  const printed = logOf('talks: printed');
  await curate('talks');
  await printed;
  expect(logged).toContain('talks: by the context');
});

test("a plugin does not reach the server's channel", async () => {
  expect(await curate('sends')).toEqual([]);
  expect(logged).toContain('sends: undefined');
});

test('a flood of output is cut', async () => {
  await curate('floods');
  const flood = logged.filter((line) => line.startsWith('floods: '));
  expect(flood).toContain('floods: line 0');
  expect(flood.length).toBeLessThanOrEqual(1_002);
  expect(Math.max(...flood.map((line) => line.length))).toBeLessThanOrEqual(2_100);
});

test('cancelling ends the run with the reason of the signal', async () => {
  const cancel = new AbortController();
  const groups = (async function* () {
    yield* someGroups(1);
    cancel.abort(new Error('build cancelled'));
    yield* someGroups(1);
  })();
  expect((await errorOf(curate('talks', groups, cancel.signal))).message).toBe('build cancelled');
});

test('a cancelled plugin is told before its process ends', async () => {
  const cancel = new AbortController();
  const waiting = logOf('waits: waiting');
  const run = errorOf(curate('waits', countedGroups([]), cancel.signal));
  await waiting;
  const told = logOf('waits: told');
  cancel.abort(new Error('enough'));
  expect((await run).message).toBe('enough');
  await told;
});

test('an error of the source comes out as it is, from a process and from the thread', async () => {
  const broken = async function* () {
    yield* someGroups(1);
    throw new Error('the store is gone');
  };
  expect((await errorOf(curate('talks', broken()))).message).toBe('the store is gone');
  expect((await errorOf(curate('reward-range', broken()))).message).toBe('the store is gone');
});

test('a formatter that reads one group does not make the source read on', async () => {
  const groups = countedGroups(someGroups(500));
  expect(await collect(await format('one', groups))).toHaveLength(1);
  expect(groups.read).toBe(1);
});

test('a reader that stops early ends the run and the source', async () => {
  const groups = countedGroups(someGroups(500));
  for await (const row of await format('many', groups)) {
    expect(row.values).toEqual({ n: 0 });
    break;
  }
  expect(groups.read).toBe(1);
});

test('typed arrays are the same on both sides of the process border', async () => {
  const tokens = new Int32Array([9, 1, -5, 2 ** 31 - 1, 7]);
  const step = {
    promptIds: Int32Array.of(1),
    responseIds: tokens.subarray(1, 4),
    logProbs: new Float32Array([-0.1, -0, -1e-40]),
    responseMask: Uint8Array.of(1, 0, 1),
  };
  const groups = countedGroups([aGroup('p', [aTrajectory('t', [step])])]);
  const [row] = await collect(await format('echo', groups));
  expect(row?.values).toEqual({
    classes: ['Int32Array', 'Float32Array', 'Uint8Array'],
    response_ids: new Int32Array([1, -5, 2 ** 31 - 1]),
    rollout_log_probs: step.logProbs,
    response_mask: Int32Array.of(1, 0, 1),
  });
});

test('many units and rows pass in order', async () => {
  const rows = await collect(await format('many', countedGroups(someGroups(20))));
  expect(rows.map((row) => row.values.n)).toEqual(
    Array.from({ length: 20 }, () => Array.from({ length: 200 }, (_, n) => n)).flat(),
  );
});

test('closing ends the runs that are under way', async () => {
  const own = await PluginDirectory.create({
    'waits.mjs': curatorSource(
      'waits',
      "context.log('waiting'); await new Promise(() => setInterval(() => {}, 1000));",
    ),
  });
  const other = await openPluginHost({
    directory: own.path,
    log: (plugin, message) => onLog(`${plugin}: ${message}`),
  });
  const waiting = logOf('waits: waiting');
  const use = { name: 'waits', version: '1.0.0', options: {} };
  const run = errorOf(collect(other.curate(use, countedGroups([]), runContext())));
  await waiting;
  await other.close();
  await own.remove();
  expect(await run).toMatchObject({ code: 'PLUGIN_FAILED' });
});

test('a plugin that loops does not outlive a server that was killed', async () => {
  const own = await PluginDirectory.create({
    'loops.mjs': `import { connect } from 'node:net';${curatorSource(
      'loops',
      "await new Promise((resolve) => connect(options.port, '127.0.0.1', resolve)); for (;;) {}",
      'z.object({ port: z.int() })',
    )}`,
    'lib/server.mjs': `
      const { openPluginHost } = await import(process.argv[2]);
      const host = await openPluginHost({ directory: process.argv[3], log: () => {} });
      const use = { name: 'loops', version: '1.0.0', options: { port: Number(process.argv[4]) } };
      const context = { seed: 0, now: 0, policyVersion: null, signal: new AbortController().signal };
      for await (const _ of host.curate(use, (async function* () {})(), context));`,
  });
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const open = new URL('../../dist/src/plugins/open.js', import.meta.url).href;
  const server = spawn(process.execPath, [join(own.path, 'lib/server.mjs'), open, own.path, String(port)]);
  const [socket] = (await once(listener, 'connection')) as [Socket];
  socket.on('error', () => {});
  const gone = new Promise((resolve) => socket.on('close', resolve));
  server.kill('SIGKILL');
  await gone;
  listener.close();
  await own.remove();
});

test('a plugin sees nothing of the environment but what programs need', async () => {
  process.env.STEPWELL_TEST_SECRET = 'sk-secret';
  try {
    await curate('environment');
  } finally {
    delete process.env.STEPWELL_TEST_SECRET;
  }
  const names = logged.filter((line) => line.startsWith('environment: '));
  expect(names).toContain('environment: PATH');
  expect(names).not.toContain('environment: STEPWELL_TEST_SECRET');
  const allowed = /^environment: (PATH|HOME|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TMP|TEMP|NODE_EXTRA_CA_CERTS)$/;
  expect(names.filter((line) => !allowed.test(line))).toEqual([]);
});
