import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { linesOf, startCli } from '../support/run-cli.js';

interface Block {
  readonly language: string;
  readonly text: string;
}

const MAIN = resolve('dist/src/main.js');
const DEMO = 'stepwell demo --plugins my-plugins\n';

let folder: string;
let demo: ChildProcessWithoutNullStreams | null = null;
let url = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-tour-'));
  const program = join(folder, 'bin/stepwell');
  await mkdir(dirname(program));
  await writeFile(program, `#!/bin/sh\nexec '${process.execPath}' '${MAIN}' "$@"\n`);
  await chmod(program, 0o755);
});
afterAll(async () => {
  if (demo !== null) {
    const ended = new Promise((done) => demo?.once('exit', done));
    demo.kill('SIGINT');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

/** Starts the page's demo, which then has played its first tasks. */
async function startDemo(command: string): Promise<void> {
  const [, ...args] = command.trim().split(' ');
  demo = startCli([...args, '--json', '--port', '0', '--rate', '0', '--tasks', '12'], { cwd: folder });
  demo.stderr.resume();
  const first = await linesOf(demo.stdout).next();
  ({ url } = JSON.parse(String(first.value)) as { url: string });
}

/** What a script prints, typed by a reader in the folder. It fails with its first command. */
async function typed(script: string): Promise<string> {
  const env = {
    HOME: folder,
    PATH: `${join(folder, 'bin')}:${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
    ...(url === '' ? {} : { STEPWELL_URL: url }),
  };
  const command = script.replaceAll('http://127.0.0.1:4000', url);
  return (
    await promisify(execFile)('bash', ['--norc', '-e', '-o', 'pipefail', '-c', command], { cwd: folder, env })
  ).stdout;
}

function tourOf(page: string): readonly Block[] {
  const tour = page.slice(page.indexOf('## Ten minutes'), page.indexOf('\n## Curators'));
  return [...tour.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}

// Every block of the tour is done in its order, as a reader would: files are written, commands are typed.
test('the tour of docs/plugins.md works from its first line to its last', async () => {
  const blocks = tourOf(await readFile('docs/plugins.md', 'utf8'));
  const printed: string[] = [];
  for (const { language, text } of blocks) {
    const file = /^\/\/ (\S+)\n/.exec(text)?.[1];
    if (language === 'js' && file !== undefined) await writeIn(file, text);
    else if (text === DEMO) await startDemo(text);
    else printed.push(await typed(withIds(text, printed)));
  }
  const all = printed.join('\n');
  expect(printed).toHaveLength(10);
  expect(all.match(/fail 0$/gm)).toHaveLength(2);
  expect(all).toMatch(/^ {2}4 × drop: its tool call failed$/m);
  const [, previewed = ''] = /kept \(0 of them changed\), (\d+) dropped\n/.exec(all) ?? [];
  expect(Number(previewed)).toBeGreaterThan(0);
  expect(all).toContain('for example\n  dropped  step ');
  const [, dropped = ''] = /failed-calls 1\.0\.0, succeeded\n.*, (\d+) dropped/.exec(all) ?? [];
  expect(Number(dropped)).toBeGreaterThanOrEqual(Number(previewed));
  expect(all).toContain('"curation":{"reason":"its tool call failed"}');
  expect(all).toContain('"source":"curator:failed-calls');
  expect(all).toMatch(new RegExp(`^took op_\\w+ back: ${dropped} steps? `, 'm'));
  expect(all).toMatch(/failed-calls 1\.0\.0, live, (queued|running)/);
  expect(all).toMatch(/^ {2}failed-calls .* out \(its tool call failed: \d+\)$/m);
  const rows = (await readFile(join(folder, 'best/rows-00000.jsonl'), 'utf8')).trim().split('\n');
  for (const row of rows) expect(JSON.parse(row)).toMatchObject({ reward: 1 });
});

async function writeIn(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

/** A command with the operation that the reader saw last in the place of the page's. */
function withIds(command: string, printed: readonly string[]): string {
  const shown = printed.findLast((text) => text.includes('operation op_')) ?? '';
  const [, operation = ''] = /operation (op_\w+)/.exec(shown) ?? [];
  return command.replaceAll('op_01J…', operation);
}
