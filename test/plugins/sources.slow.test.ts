import { mkdir, rm, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginHost } from '../../src/plugins/interface.js';
import { openPluginHost } from '../../src/plugins/open.js';
import { curatorSource, PluginDirectory } from '../support/plugin-directory.js';
import { collect, countedGroups, errorOf, runContext, someGroups } from '../support/plugin-run.js';

let work: PluginDirectory | null = null;
let host: PluginHost | null = null;
const logged: string[] = [];

async function open(setting: string, files: Readonly<Record<string, string>>): Promise<PluginHost> {
  work = await PluginDirectory.create(files);
  host = await openPluginHost({
    directory: setting,
    cwd: work.path,
    log: (plugin, message) => logged.push(`${plugin}: ${message}`),
    loadTimeoutMs: 30_000,
    startupWaitMs: 30_000,
  });
  return host;
}

const mine = (plugins: PluginHost) =>
  Object.fromEntries(
    plugins
      .list()
      .filter(({ source }) => source !== 'builtin')
      .map(({ source, name, error }) => [source, error ?? name]),
  );

const reasonsOf = async (plugins: PluginHost, name: string, hash?: string) => {
  const use = { name, version: '1.0.0', options: {}, ...(hash === undefined ? {} : { hash }) };
  const decisions = await collect(plugins.curate(use, countedGroups(someGroups(1)), runContext()));
  return decisions.map(({ reason }) => reason);
};

const dropping = (name: string, reason: string): string =>
  curatorSource(name, `for await (const step of steps) yield drop(step, ${reason});`);

afterEach(async () => {
  await host?.close();
  await work?.remove();
  host = null;
  work = null;
  logged.length = 0;
});

const PACKAGE = {
  'node_modules/@acme/curators/package.json':
    '{ "name": "@acme/curators", "type": "module", "exports": { ".": { "import": "./lib/index.js" } } }',
  'node_modules/@acme/curators/lib/index.js': `
    import { reason } from './reason.js';
    import { other } from 'acme-words';
    import { defineCurator, drop, z } from 'stepwell/plugin';
    const curator = (name, why) => defineCurator({
      name, version: '1.0.0', description: 'A test.', unit: 'step', options: z.object({}),
      async *curate(steps) { for await (const step of steps) yield drop(step, why); },
    });
    export const strict = curator('strict', reason);
    export const nothing = 5;
    export default [curator('lax', other), strict];`,
  'node_modules/@acme/curators/lib/reason.js': "export const reason = 'by the package';",
  'node_modules/acme-words/package.json': '{ "name": "acme-words", "main": "words.cjs" }',
  'node_modules/acme-words/words.cjs': "exports.other = 'by what it imports';",
};

test('folders, files and packages are sources beside each other', async () => {
  const plugins = await open('./mine, ./one.ts,@acme/curators', {
    ...PACKAGE,
    'mine/curators/a.mjs': dropping('a', "'a'"),
    'one.ts': dropping('one', "'one' as string"),
  });
  expect(mine(plugins)).toEqual({
    'mine/curators/a.mjs': 'a',
    'one.ts': 'one',
    '@acme/curators#default.0': 'lax',
    '@acme/curators#default.1': 'strict',
  });
  expect(await reasonsOf(plugins, 'one')).toEqual(['one']);
  expect(await reasonsOf(plugins, 'strict')).toEqual(['by the package']);
  expect(await reasonsOf(plugins, 'lax')).toEqual(['by what it imports']);
});

test('a package names the file of its plugins, is changed, removed and installed again without a restart', async () => {
  const manifest = (file: string) => `{ "type": "module", "stepwell": "./${file}", "main": "./none.js" }`;
  const plugins = await open('./mine,acme', {
    'mine/keep.mjs': dropping('keep', "'k'"),
    'node_modules/acme/package.json': manifest('one.js'),
    'node_modules/acme/one.js': `export default 1; ${dropping('x', '1').replace('default', 'const x =')}`,
    'node_modules/acme/two.js': dropping('second', "'2'"),
  });
  expect(mine(plugins)).toEqual({ 'mine/keep.mjs': 'keep', 'acme#x': 'x' });
  await work?.write('node_modules/acme/package.json', manifest('two.js'));
  await plugins.refresh();
  expect(mine(plugins)).toEqual({ 'mine/keep.mjs': 'keep', acme: 'second' });
  await rm(join(work?.path ?? '', 'node_modules/acme'), { recursive: true });
  await plugins.refresh();
  expect(mine(plugins)).toEqual({
    'mine/keep.mjs': 'keep',
    acme: 'there is no such file, and no package acme in node_modules',
  });
  expect(await reasonsOf(plugins, 'keep')).toEqual(['k']);
  await work?.write('node_modules/acme/package.json', manifest('two.js'));
  await work?.write('node_modules/acme/two.js', dropping('second', "'2'"));
  expect(await reasonsOf(plugins, 'second')).toEqual(['2']);
});

test('a linked package is loaded from where it lies', async () => {
  const plugins = await open('./empty', { 'real/package.json': '{ "type": "module" }', 'empty/x.txt': '' });
  await plugins.close();
  await work?.write('real/index.js', dropping('linked', "'l'"));
  await mkdir(join(work?.path ?? '', 'node_modules'));
  await symlink(join(work?.path ?? '', 'real'), join(work?.path ?? '', 'node_modules/linked'));
  host = await openPluginHost({ directory: 'linked', cwd: work?.path ?? '', log: () => {} });
  await host.refresh();
  expect(await reasonsOf(host, 'linked')).toEqual(['l']);
});

test('a name that two sources give is the first one’s, and the other is said', async () => {
  const plugins = await open('./a,./b', {
    'a/x.mjs': dropping('same', "'of a'"),
    'b/x.mjs': dropping('same', "'of b'"),
  });
  expect(mine(plugins)).toEqual({ 'a/x.mjs': 'same', 'b/x.mjs': 'another curator is named "same": a/x.mjs' });
  expect(await reasonsOf(plugins, 'same')).toEqual(['of a']);
});

test('a source that is not there is refused at the start, by its name', async () => {
  for (const [setting, named] of [
    ['./mine,./gone', 'gone'],
    ['@acme/none', '@acme/none'],
    ['./broken', 'broken'],
  ] as const) {
    const error = await errorOf(open(setting, { 'mine/a.mjs': '' }));
    expect(error).toMatchObject({ code: 'INVALID_CONFIG', message: expect.stringContaining(named) });
    await work?.remove();
  }
});

test('a file is loaded once for what it holds, and again when what it imports changes', async () => {
  const loads = () => logged.filter((line) => line.endsWith('loaded')).length;
  const plugins = await open('./mine', {
    'mine/a.mjs': `import { why } from './lib/why.js'; console.log('loaded'); ${dropping('a', 'why')}`,
    'mine/lib/why.ts': "export const why: string = 'first';",
    'mine/b.mjs': `console.log('b was read'); ${dropping('b', "'b'")}`,
  });
  const hash = plugins.list().find(({ name }) => name === 'a')?.hash;
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  await utimes(join(work?.path ?? '', 'mine/a.mjs'), 1, 1);
  await plugins.refresh();
  expect(loads()).toBe(1);
  await work?.write('mine/lib/why.ts', "export const why: string = 'second';");
  expect(await reasonsOf(plugins, 'a')).toEqual(['second']);
  expect(plugins.list().find(({ name }) => name === 'a')?.hash).not.toBe(hash);
  expect(logged.filter((line) => line.endsWith('b was read'))).toHaveLength(1);
});

test('a run that names its code gets it after the file has gone, or does not load any more', async () => {
  const plugins = await open('./mine', {
    'mine/a.mjs': dropping('a', "'first'"),
    'mine/b.mjs': dropping('b', "'first'"),
  });
  const hashOf = (name: string) => plugins.list().find((one) => one.name === name)?.hash ?? '';
  const [a, b] = [hashOf('a'), hashOf('b')];
  await work?.delete('mine/a.mjs');
  await work?.write('mine/b.mjs', 'this is no code');
  expect(await reasonsOf(plugins, 'a', a)).toEqual(['first']);
  expect(await reasonsOf(plugins, 'b', b)).toEqual(['first']);
  expect(await errorOf(reasonsOf(plugins, 'a'))).toMatchObject({ code: 'UNKNOWN_PLUGIN' });
  expect(await errorOf(reasonsOf(plugins, 'a', '0'.repeat(64)))).toMatchObject({ code: 'UNKNOWN_PLUGIN' });
});

test('a run that names its code gets it after the files have changed, and is refused other code', async () => {
  const plugins = await open('./mine', { 'mine/a.mjs': dropping('a', "'first'") });
  const hash = plugins.list().find(({ name }) => name === 'a')?.hash ?? '';
  await work?.write('mine/a.mjs', dropping('a', "'second'"));
  expect(await reasonsOf(plugins, 'a')).toEqual(['second']);
  expect(await reasonsOf(plugins, 'a', hash)).toEqual(['first']);
  expect(await errorOf(reasonsOf(plugins, 'a', '0'.repeat(64)))).toMatchObject({ code: 'PLUGIN_CHANGED' });
});
