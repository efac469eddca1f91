import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { askCli } from '../support/ask-cli.js';
import { curatorSource } from '../support/plugin-directory.js';

/** The working directory of this process while a test runs. */
let cwd: string;
const before = process.cwd();

beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'stepwell-authoring-'));
  process.chdir(cwd);
});

afterEach(async () => {
  process.chdir(before);
  await rm(cwd, { recursive: true });
});

const stepwell = (...args: readonly string[]) => askCli(['plugins', ...args]);

const KINDS = [
  ['curator of steps', ['--unit', 'step'], 'drop'],
  ['curator of trajectories', ['--unit', 'trajectory'], 'drop'],
  ['curator of groups', ['--unit', 'group'], 'drop'],
  ['formatter of trajectories', ['--formatter'], 'row'],
  ['formatter of groups', ['--formatter', '--unit', 'group'], 'row'],
] as const;

describe.each(KINDS)('a new %s', (_, flags, what) => {
  test('passes its check, its own test and the types', async () => {
    const made = await stepwell('new', 'mine', ...flags, '--json');
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const [file = '', own = ''] = (JSON.parse(made.stdout) as { written: string[] }).written;
    const check = await stepwell('check', file, '--json');
    expect(check).toMatchObject({ code: 0, stderr: '' });
    const [{ name, results }] = (
      JSON.parse(check.stdout) as { plugins: [{ name: string; results: { what: string }[] }] }
    ).plugins;
    expect(name).toBe('mine');
    expect(results.map((result) => result.what)).toEqual([what]);
    const { stdout } = await promisify(execFile)(process.execPath, ['--test', own], {
      cwd,
      env: { PATH: process.env.PATH ?? '' },
    });
    expect(stdout).toMatch(/pass 1\b/);
    expect(typeErrors(join(cwd, 'plugins'))).toEqual([]);
  });
});

/** What all plugins import, which takes longest to parse. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What a compiler says of a folder with a tsconfig.json. */
function typeErrors(folder: string): string[] {
  const path = join(folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  expect(fileNames).toHaveLength(1);
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) => {
    if (name.startsWith(folder)) return getSourceFile(name, ...rest);
    const file = parsed.get(name) ?? getSourceFile(name, ...rest);
    parsed.set(name, file);
    return file;
  };
  const program = ts.createProgram(fileNames, options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('nothing is overwritten, and a wrong name or use is refused', async () => {
  await stepwell('new', 'mine');
  const file = join(cwd, 'plugins/curators/mine.mjs');
  await writeFile(file, 'mine');
  const again = await stepwell('new', 'mine');
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('mine.mjs is there already') });
  expect(await readFile(file, 'utf8')).toBe('mine');
  for (const [args, detail] of [
    [['new', '../mine'], 'is no name for a plugin'],
    [['new', 'mine', '--unit', 'step', '--formatter'], 'a formatter reads trajectories or groups'],
    [['new'], 'the name of the plugin is missing'],
    [['show'], 'the name of the plugin is missing'],
    [['check'], 'the file of the plugin is missing'],
    [['list', 'x'], 'unexpected argument "x"'],
    [['lists'], 'no action "lists"; there are: list, show, new, check'],
    [['check', 'x.mjs', '--unit', 'step'], '--unit is no option of stepwell plugins check'],
    [['check', file, '--options', '{'], '--options is no JSON'],
    [['check', file, '--options', '[]'], '--options must be a JSON object'],
  ] as const) {
    const { code, stderr } = await stepwell(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(detail)]);
  }
});

test('a check on data counts decisions by reason, and names what is no step', async () => {
  const body =
    'for await (const step of steps) if (step.reward < options.least) yield drop(step, "too low");';
  const options = 'z.object({ least: z.number().default(1) })';
  await writeFile(join(cwd, 'low.mjs'), curatorSource('low', body, options));
  const step = (uid: string, index: number, fields: object = {}) =>
    JSON.stringify({
      trajectory_uid: uid,
      prompt_uid: 'p',
      step_index: index,
      messages: [{ role: 'user', content: 'hi' }],
      response: { role: 'assistant', content: 'ho' },
      ...fields,
    });
  const lines = [
    step('a', 1, { reward: 1, is_last: true }),
    step('a', 0, { reward: 0.5 }),
    step('b', 0, { reward: 0.25, is_last: true }),
  ];
  await writeFile(join(cwd, 'steps.jsonl'), lines.join('\n'));
  const check = await stepwell('check', 'low.mjs', '--on', 'steps.jsonl', '--json');
  expect(check.code).toBe(0);
  expect(JSON.parse(check.stdout)).toMatchObject({
    plugins: [
      {
        name: 'low',
        options: { least: 1 },
        units: { groups: 1, trajectories: 2, steps: 3 },
        results: [{ what: 'drop', reason: 'too low', count: 2 }],
      },
    ],
    rejected: [],
  });
  const other = await stepwell('check', 'low.mjs', '--on', 'steps.jsonl', '--options', '{"least": 0.5}');
  expect(other.stdout).toMatch(/^ {2}1 × drop: too low$/m);
  await writeFile(join(cwd, 'odd.jsonl'), [...lines, '{"trajectory_uid": 5}', 'no JSON'].join('\n'));
  const odd = await stepwell('check', 'low.mjs', '--on', 'odd.jsonl');
  expect(odd.code).toBe(3);
  expect(odd.stdout).toMatch(/^not read: line 4: INVALID_TYPE: .*trajectory_uid/m);
  expect(odd.stdout).toMatch(/^not read: line 5: INVALID_JSON: /m);
});

test('a check fails with the reason: of loading, of options and of the run', async () => {
  const file = join(cwd, 'bad.mjs');
  for (const [source, args, error] of [
    ["throw new Error('boom');", [], 'PLUGIN_FAILED: plugin bad.mjs failed: boom'],
    [
      curatorSource('bad', "throw new Error('in the run');"),
      [],
      'PLUGIN_FAILED: plugin bad failed: in the run',
    ],
    [curatorSource('bad', '', 'z.object({ n: z.int() })'), ['--options', '{"n": "x"}'], 'INVALID_OPTIONS: '],
  ] as const) {
    await writeFile(file, source);
    const { code, stderr } = await stepwell('check', 'bad.mjs', ...args);
    expect([code, stderr]).toEqual([1, expect.stringContaining(error)]);
  }
  const missing = await stepwell('check', './none.mjs');
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('none.mjs')]);
});
