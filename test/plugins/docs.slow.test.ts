import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { aGroup, aTrajectory } from '../../src/plugin-api/testing/index.js';
import { openPluginHost } from '../../src/plugins/open.js';
import { PluginDirectory } from '../support/plugin-directory.js';
import { collect, countedGroups, rowsOf, runContext } from '../support/plugin-run.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BLOCK = /```(?:ts|js)\n\/\/ my-plugins\/(\S+)\n([\s\S]*?)```/g;

let directory: PluginDirectory;
let files: readonly string[];

beforeAll(async () => {
  const page = await readFile(join(ROOT, 'docs/plugins.md'), 'utf8');
  const blocks = [...page.matchAll(BLOCK)].map(([, name = '', source = '']) => [name, source] as const);
  files = blocks.map(([name]) => name);
  directory = await PluginDirectory.create(Object.fromEntries(blocks));
});

afterAll(() => directory.remove());

test('the page shows curators, a formatter and their tests', () => {
  expect(files).toEqual([
    'curators/failed-calls.mjs',
    'curators/failed-calls.test.mjs',
    'formatters/best-of-group.mjs',
    'formatters/best-of-group.test.mjs',
    'curators/short-answers.ts',
  ]);
});

test('its TypeScript is free of type errors', () => {
  const program = ts.createProgram([join(directory.path, 'curators/short-answers.ts')], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    paths: { 'stepwell/plugin': [join(ROOT, 'dist/src/plugin-api/index.d.ts')] },
  });
  const problems = ts.getPreEmitDiagnostics(program);
  expect(problems.map((problem) => ts.flattenDiagnosticMessageText(problem.messageText, '\n'))).toEqual([]);
});

test('its plugins do what the page says', async () => {
  const host = await openPluginHost({ directory: directory.path, log: () => {}, loadTimeoutMs: 30_000 });
  await host.refresh();
  const ids = (count: number) => ({ promptIds: Int32Array.of(1), responseIds: new Int32Array(count) });
  const group = aGroup('p', [
    aTrajectory('a', [{ ...ids(8), reward: 1 }]),
    aTrajectory('b', [{ ...ids(2), reward: 0 }]),
  ]);
  const curator = await host.resolve('CURATOR', { name: 'short-answers', options: null }, []);
  expect(await collect(host.curate(curator, countedGroups([group]), runContext()))).toEqual([
    { target: { kind: 'step', id: 'step_b_0' }, keep: false, reason: 'answer shorter than 8 tokens' },
  ]);
  const formatter = await host.resolve('FORMATTER', { name: 'best-of-group', options: null }, []);
  const rows = await rowsOf(host.format(formatter, countedGroups([group]), runContext()));
  expect(rows.map((row) => [row.values.uid, row.values.reward, row.stepIds])).toEqual([
    ['p', 1, ['step_a_0']],
  ]);
  await host.close();
});

test('its tests of plugins pass where the package is installed', async () => {
  const installed = join(directory.path, 'node_modules/stepwell');
  await mkdir(dirname(installed), { recursive: true });
  await symlink(relative(dirname(installed), ROOT), installed, 'dir');
  const tests = files.filter((name) => name.endsWith('.test.mjs'));
  const { stdout } = await promisify(execFile)(process.execPath, ['--test', ...tests], {
    cwd: directory.path,
  });
  expect(stdout).toMatch(/pass 3/);
});
