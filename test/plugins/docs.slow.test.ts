import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { type Curator, type CuratorDecision, TokenTable } from '../../src/plugin-api/index.js';
import { aGroup, aTrajectory, runCurator } from '../../src/plugin-api/testing/index.js';
import type { PluginHost } from '../../src/plugins/interface.js';
import { openPluginHost } from '../../src/plugins/open.js';
import { PluginDirectory } from '../support/plugin-directory.js';
import { collect, countedGroups, rowsOf, runContext } from '../support/plugin-run.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BLOCK = /```(?:ts|js)\n\/\/ my-plugins\/(\S+)\n([\s\S]*?)```/g;
/** A whole plugin that is no file of the tour. */
const EXAMPLE = /```(?:ts|js)\n(import [^`]*?export default define[\s\S]*?name: '(\S+)'[\s\S]*?)```/g;

let directory: PluginDirectory;
let host: PluginHost;
let files: readonly string[];
let examples: readonly string[];

beforeAll(async () => {
  const page = await readFile(join(ROOT, 'docs/plugins.md'), 'utf8');
  const blocks = [...page.matchAll(BLOCK)].map(([, name = '', source = '']) => [name, source] as const);
  files = blocks.map(([name]) => name);
  const others = [...page.matchAll(EXAMPLE)].map(
    ([, source = '', name = '']) => [`curators/${name}.ts`, source] as const,
  );
  examples = others.map(([name]) => name);
  directory = await PluginDirectory.create(Object.fromEntries([...blocks, ...others]));
  host = await openPluginHost({ directory: directory.path, log: () => {}, loadTimeoutMs: 30_000 });
  await host.refresh();
});

afterAll(async () => {
  await host.close();
  await directory.remove();
});

test('the page shows curators, a formatter and their tests', () => {
  expect(files).toEqual([
    'curators/failed-calls.mjs',
    'curators/failed-calls.test.mjs',
    'formatters/best-of-group.mjs',
    'formatters/best-of-group.test.mjs',
    'curators/short-answers.ts',
  ]);
});

describe('each further example', () => {
  const decisionsOf = async (name: string, ...given: readonly [object[], object, object?]) => {
    const [units, options, context] = given;
    const { default: curator } = (await import(`${directory.path}/curators/${name}.ts`)) as {
      readonly default: Curator;
    };
    return runCurator(curator, units, options, context);
  };

  test('loads as it stands', async () => {
    expect(examples).toEqual(
      ['ask-judge', 'mask-apologies', 'first-answers'].map((name) => `curators/${name}.ts`),
    );
    const listed = host.list().filter(({ source }) => source !== 'builtin');
    expect(listed.map(({ error }) => error).filter((error) => error !== null)).toEqual([]);
    expect(listed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ask-judge', 'mask-apologies', 'first-answers']),
    );
  });

  test('masks what the tokens say', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const said = [' I', ' apolog', 'ize', ', it is', ' 4'].map((text, id) => [id, bytes(text)] as const);
    const tokens = async () => TokenTable.of(said);
    const steps = [{ responseIds: [0, 1, 2, 3, 4] }, { responseIds: [4] }, { responseIds: [9] }, {}];
    expect(await decisionsOf('mask-apologies', steps, { tokenizer: 'own' }, { tokens })).toEqual([
      { target: { kind: 'step', id: 'step_t0_0' }, mask: [{ from: 0, to: 3 }] },
      { target: { kind: 'step', id: 'step_t0_2' }, keep: false, reason: 'tokens of another tokenizer' },
    ]);
  });

  test('keeps the first of equal answers', async () => {
    const steps = [[1, 2], [3], [1, 2], [1]].map((responseIds) => ({ responseIds }));
    const dropped = await decisionsOf('first-answers', steps, {});
    expect(dropped.map(({ target }) => target)).toEqual([{ kind: 'step', id: 'step_t0_2' }]);
  });

  test('scores by what the model answers, and lets a vote that cannot be read fail', async () => {
    const endpoint = { baseUrl: 'http://judge.test/v1' };
    const asked: string[] = [];
    const answers = (content: string) => ({
      post: async (_: object, path: string, body: unknown, { read }: { read(answer: object): number }) => {
        asked.push(`${path} ${JSON.stringify(body)}`);
        const answer = { choices: [{ message: { content } }] };
        return { value: read(answer), body: answer, latencyMs: 5, usage: null };
      },
    });
    const judge = (content: string): Promise<readonly CuratorDecision[]> =>
      decisionsOf('ask-judge', [{}], { endpoint, model: 'judge' }, { models: answers(content) });
    expect(await judge('1')).toMatchObject([{ judgment: { score: 1, votes: [{ latencyMs: 5 }] } }]);
    expect(asked[0]).toMatch(/^\/chat\/completions .*Score 0 or 1/);
    await expect(judge('perhaps')).rejects.toThrow('no score');
  });
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
