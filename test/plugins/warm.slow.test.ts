import { join } from 'node:path';
import type { PluginHost } from '../../src/plugins/interface.js';
import { openPluginHost } from '../../src/plugins/open.js';
import { hashOfFiles } from '../../src/plugins/plugin-code.js';
import { ProcessPool } from '../../src/plugins/process-pool.js';
import { curatorSource, PluginDirectory } from '../support/plugin-directory.js';
import { collect, countedGroups, errorOf, runContext, someGroups } from '../support/plugin-run.js';

let directory: PluginDirectory;
let host: PluginHost | null = null;

/** Says in which process it runs, and for the how manieth time. */
const counting = (name: string, body = ''): string =>
  `let runs = 0;${curatorSource(
    name,
    `runs++; for await (const step of steps) { yield drop(step, process.pid + ' ' + runs); ${body} }`,
    'z.looseObject({})',
  )}`;

/** Opens a host of these curators, each of which takes a process only to be loaded. */
async function open(...names: readonly string[]): Promise<void> {
  directory = await PluginDirectory.create(
    Object.fromEntries(
      names.map((name) => [
        `${name}.mjs`,
        counting(
          name,
          "if (options.fail) throw new Error('failed'); if (options.wait) await new Promise(() => {});",
        ),
      ]),
    ),
  );
  host = await openPluginHost({
    directory: directory.path,
    log: () => {},
    loadTimeoutMs: 30_000,
    startupWaitMs: 30_000,
  });
}

afterEach(async () => {
  await host?.close();
  host = null;
  await directory.remove();
});

const use = (name: string, options = {}) => ({ name, version: '1.0.0', options });

function opened(): PluginHost {
  if (host === null) throw new Error('no host is open');
  return host;
}

const start = (name: string, options = {}, signal = new AbortController().signal) =>
  opened().curate(use(name, options), countedGroups(someGroups(1)), runContext(signal));

async function run(name: string) {
  const [decision] = await collect(start(name));
  const [pid, runs] = (decision?.reason ?? '').split(' ').map(Number);
  return { pid, runs };
}

test('a run goes on in the process of the one before, in which the variables of its modules stay', async () => {
  await open('a', 'b');
  const first = await run('a');
  expect(first.runs).toBe(1);
  expect(await run('a')).toEqual({ pid: first.pid, runs: 2 });
  expect((await run('b')).pid).not.toBe(first.pid);
  expect(await run('a')).toEqual({ pid: first.pid, runs: 3 });
});

test('a check of options and the run behind it share a process', async () => {
  await open('a');
  await opened().resolve('CURATOR', { name: 'a', options: {} }, []);
  const { pid } = await run('a');
  await opened().resolve('CURATOR', { name: 'a', options: { n: 2 } }, []);
  expect(await run('a')).toEqual({ pid, runs: 2 });
});

test('a run whose reader has enough leaves its process warm', async () => {
  await open('a');
  const first = await run('a');
  for await (const _ of start('a')) break;
  expect(await run('a')).toEqual({ pid: first.pid, runs: 3 });
});

test('a run that failed or was cancelled ends its process', async () => {
  await open('a');
  const first = await run('a');
  expect((await errorOf(collect(start('a', { fail: true })))).message).toContain('failed');
  const second = await run('a');
  expect(second.pid).not.toBe(first.pid);
  const cancel = new AbortController();
  const groups = async () => {
    for await (const _ of start('a', { wait: true }, cancel.signal)) cancel.abort(new Error('enough'));
  };
  expect((await errorOf(groups())).message).toBe('enough');
  expect((await run('a')).pid).not.toBe(second.pid);
});

test('runs at the same time have processes of their own', async () => {
  await open('a');
  const [one, two] = await Promise.all([run('a'), run('a')]);
  expect(one.pid).not.toBe(two.pid);
});

test('a changed file is never run in a process of the file before', async () => {
  await open('a');
  const first = await run('a');
  await directory.write('a.mjs', `// changed\n${counting('a')}`);
  const second = await run('a');
  expect(second).toMatchObject({ runs: 1 });
  expect(second.pid).not.toBe(first.pid);
});

test('four processes are kept, those that were used last', async () => {
  await open('a', 'b', 'c', 'd', 'e');
  const first = await run('a');
  const others = [await run('b'), await run('c'), await run('d')];
  expect((await run('a')).pid).toBe(first.pid);
  await run('e');
  expect((await run('c')).pid).toBe(others[1]?.pid);
  expect((await run('d')).pid).toBe(others[2]?.pid);
  expect((await run('a')).pid).toBe(first.pid);
  expect((await run('b')).pid).not.toBe(others[0]?.pid);
});

test('a process that is not used ends after a minute', async () => {
  directory = await PluginDirectory.create({ 'a.mjs': counting('a') });
  const due: { readonly ms: number; readonly work: () => void }[] = [];
  let kept: () => void = () => {};
  const timer = {
    after(ms: number, work: () => void) {
      due.push({ ms, work });
      kept();
      return () => {};
    },
  };
  const limits = { timeoutMs: 60_000, loadTimeoutMs: 30_000, memoryBytes: 2 ** 30 };
  const pool = new ProcessPool({ ...limits, access: 'own-files', hidden: [] }, timer);
  const errand = { plugin: 'a', log: () => {} };
  const root = directory.path;
  const code = { root, file: join(root, 'a.mjs'), isPackage: false, modules: [] };
  const { files, modules } = await pool.load(code, errand);
  const known = { ...code, modules, files, hash: hashOfFiles(root, files) };
  const process = await pool.lend(known, errand);
  const isKept = new Promise<void>((resolve) => {
    kept = resolve;
  });
  pool.giveBack(known, process);
  await isKept;
  expect(due.map(({ ms }) => ms)).toEqual([60_000]);
  expect(process.alive).toBe(true);
  due[0]?.work();
  await process.closed;
  expect(await pool.lend(known, errand)).not.toBe(process);
  await pool.close();
});
