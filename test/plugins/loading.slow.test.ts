import type { PluginHost } from '../../src/plugins/interface.js';
import { openPluginHost } from '../../src/plugins/open.js';
import { curatorSource, PluginDirectory } from '../support/plugin-directory.js';
import { collect, countedGroups, errorOf, runContext, someGroups } from '../support/plugin-run.js';

let directory: PluginDirectory | null = null;
let host: PluginHost | null = null;

async function open(files: Readonly<Record<string, string>>) {
  directory = await PluginDirectory.create(files);
  host = await openPluginHost({ directory: directory.path, log: () => {}, loadTimeoutMs: 30_000 });
  await host.refresh();
  return { directory, host };
}

const errorsOf = (plugins: PluginHost) =>
  Object.fromEntries(plugins.list().map((info) => [info.source, info.error]));

afterEach(async () => {
  await host?.close();
  await directory?.remove();
  host = null;
  directory = null;
});

test('built-in plugins are found without a directory', async () => {
  host = await openPluginHost({ directory: null, log: () => {} });
  expect(
    host.list().map(({ kind, name, unit, source, error }) => ({ kind, name, unit, source, error })),
  ).toEqual([
    { kind: 'CURATOR', name: 'best-of-group', unit: 'group', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'exact-duplicates', unit: 'step', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'failed-or-truncated', unit: 'step', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'format', unit: 'step', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'hindsight-hint', unit: 'step', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'keep-one-per-trajectory', unit: 'trajectory', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'length', unit: 'step', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'missing-fields', unit: 'step', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'near-duplicates', unit: 'step', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'prm-judge', unit: 'step', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'quota', unit: 'trajectory', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'repetition', unit: 'step', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'reward-model', unit: 'step', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'reward-range', unit: 'trajectory', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'reward-rule', unit: 'trajectory', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'sample', unit: 'trajectory', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'secrets-and-personal-data', unit: 'step', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'teacher-logprobs', unit: 'step', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'tool-errors', unit: 'trajectory', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'zero-score', unit: 'trajectory', source: 'builtin', error: null },
    { kind: 'CURATOR', name: 'zero-variance', unit: 'group', source: 'builtin', error: null },
    { kind: 'FORMATTER', name: 'combine', unit: 'trajectory', source: 'builtin', error: null },
    { kind: 'FORMATTER', name: 'grpo', unit: 'group', source: 'builtin', error: null },
    { kind: 'FORMATTER', name: 'opd', unit: 'trajectory', source: 'builtin', error: null },
    { kind: 'FORMATTER', name: 'ppo', unit: 'trajectory', source: 'builtin', error: null },
    { kind: 'FORMATTER', name: 'preference', unit: 'group', source: 'builtin', error: null },
    { kind: 'FORMATTER', name: 'sft', unit: 'trajectory', source: 'builtin', error: null },
  ]);
});

test('a file that throws, does not parse or exports no plugin is listed with a short reason', async () => {
  const { host, directory } = await open({
    'throws.mjs': "throw new Error('boom in ' + import.meta.url + '\\n    at somewhere (/etc/passwd:1:2)');",
    'syntax.js': 'export default {\n  name:',
    'types.ts': '\n\nconst x: = 3;',
    'useless.mjs': 'export default 3;',
    'absent.mjs': "import './not-there.js'; export default 3;",
    'half.mjs': "export default { kind: 'CURATOR', name: 'half' };",
    'fine.mjs': curatorSource('fine', ''),
  });
  const errors = errorsOf(host);
  expect(errors).toMatchObject({
    'throws.mjs': 'boom in throws.mjs',
    'syntax.js': expect.stringMatching(/^line 2: /),
    'types.ts': 'line 3: Type expected.',
    'useless.mjs': 'it has no default export made by defineCurator or defineFormatter',
    'absent.mjs': expect.stringContaining('not-there'),
    'half.mjs': expect.stringMatching(/^version: /),
    'fine.mjs': null,
  });
  expect(JSON.stringify(errors)).not.toContain(directory.path);
  expect(host.list().find((info) => info.source === 'throws.mjs')).toMatchObject({
    name: 'throws',
    kind: null,
  });
});

test('a file that never finishes loading neither stops the start nor the others', async () => {
  directory = await PluginDirectory.create({
    'a-loop.mjs': 'for (;;) {}',
    'fine.mjs': curatorSource('fine', ''),
  });
  host = await openPluginHost({
    directory: directory.path,
    log: () => {},
    startupWaitMs: 1_000,
    loadTimeoutMs: 5_000,
  });
  expect(errorsOf(host)['a-loop.mjs']).toBe('still loading');
  await host.refresh();
  expect(errorsOf(host)).toMatchObject({ 'a-loop.mjs': 'it did not load within 5000 ms', 'fine.mjs': null });
});

test('a name that is taken is an error of the file that came later', async () => {
  const { host } = await open({
    'b.mjs': curatorSource('mine', ''),
    'a.mjs': curatorSource('mine', ''),
    'c.mjs': curatorSource('reward-range', ''),
  });
  expect(errorsOf(host)).toMatchObject({
    'a.mjs': null,
    'b.mjs': 'another curator is named "mine": a.mjs',
    'c.mjs': 'another curator is named "reward-range": builtin',
  });
});

test('a TypeScript plugin outside the repository imports stepwell/plugin, zod and its own files', async () => {
  const { host } = await open({
    'package.json': '{ "type": "commonjs" }',
    'lib/limit.ts': 'export const limit: number = 1;',
    'curators/typed.ts': `
      import { z } from 'zod';
      import { defineCurator, drop, type StepUnit } from 'stepwell/plugin';
      import { limit } from '../lib/limit.js';
      interface Seen { count: number }
      export default defineCurator({
        name: 'typed', version: '1.2.0', description: 'Typed.', unit: 'step',
        options: z.object({ most: z.number().default(limit) }),
        async *curate(steps: AsyncIterable<StepUnit>, { most }) {
          const seen: Seen = { count: 0 };
          for await (const step of steps) if (seen.count++ >= most) yield drop(step, 'enough');
        },
      });`,
    'plain.js': curatorSource('plain', 'for await (const step of steps) yield drop(step, "plain");'),
  });
  expect(errorsOf(host)).toMatchObject({ 'curators/typed.ts': null, 'plain.js': null });
  const use = await host.resolve('CURATOR', { name: 'typed', options: null }, []);
  expect(use).toEqual({ name: 'typed', version: '1.2.0', options: { most: 1 } });
  const decisions = await collect(host.curate(use, countedGroups(someGroups(3)), runContext()));
  expect(decisions.map((decision) => decision.target)).toEqual([
    { kind: 'step', id: 'step_t1_0' },
    { kind: 'step', id: 'step_t2_0' },
  ]);
});

test('files that are added, changed and removed are picked up without a restart', async () => {
  const { host, directory } = await open({});
  const request = { name: 'late', options: null };
  expect((await errorOf(host.resolve('CURATOR', request, []))).code).toBe('UNKNOWN_PLUGIN');
  await directory.write('late.mjs', curatorSource('late', ''));
  expect(await host.resolve('CURATOR', request, [])).toMatchObject({ version: '1.0.0', options: {} });
  await directory.write('late.mjs', curatorSource('late', '', 'z.object({ n: z.number().default(7) })'));
  expect(await host.resolve('CURATOR', request, [])).toMatchObject({ options: { n: 7 } });
  await directory.write('late.mjs', 'export default nothing');
  const broken = await errorOf(host.resolve('CURATOR', request, ['curators', 0]));
  expect(broken).toMatchObject({ code: 'PLUGIN_FAILED', path: ['curators', 0, 'name'] });
  expect(broken.message).toContain('late.mjs did not load: nothing is not defined');
  await directory.delete('late.mjs');
  expect((await errorOf(host.resolve('CURATOR', request, []))).code).toBe('UNKNOWN_PLUGIN');
});

test('asking for the list has the directory read again', async () => {
  const { host, directory } = await open({});
  await directory.write('late.mjs', curatorSource('late', ''));
  host.list();
  await host.refresh();
  expect(errorsOf(host)).toHaveProperty(['late.mjs'], null);
});

test('tests, declarations and files that begin with an underscore are no plugins', async () => {
  const { host } = await open({
    '_shared.ts': 'export const x = 1;',
    'mine.test.ts': 'throw new Error();',
    'mine.d.ts': 'export {};',
    'README.md': '',
  });
  expect(host.list().filter((info) => info.source !== 'builtin')).toEqual([]);
});

test('a directory that is not there is refused at the start', async () => {
  const error = await errorOf(openPluginHost({ directory: '/nowhere/plugins', log: () => {} }));
  expect(error).toMatchObject({ code: 'INVALID_CONFIG' });
  expect(error.message).toContain('/nowhere/plugins');
});
