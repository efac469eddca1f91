import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningApp, startTestApp } from './support/running-app.js';

const MARK = '=== end of a command ===';

interface Example {
  readonly command: string;
  /** What the page says it answers; … stands for any text. */
  readonly answer: unknown;
}

function examplesOf(page: string): readonly Example[] {
  return [...page.matchAll(/```sh\n([\s\S]*?)```(?:\s+```json\n([\s\S]*?)```)?/g)].map(
    ([, command = '', answer]) => ({ command, answer: answer === undefined ? null : JSON.parse(answer) }),
  );
}

function expected(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('…')) {
    const parts = value.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return expect.stringMatching(new RegExp(`^${parts.join('.+')}$`, 's'));
  }
  if (Array.isArray(value)) return value.map(expected);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expected(inner)]));
}

// The page's commands are curl's, so without it there is nothing to run.
const CURL = existsSync('/usr/bin/curl');

// What the page says is tried as its reader would, by curl itself.
(CURL ? describe : describe.skip)('docs/rest.md (needs curl)', () => {
  let app: RunningApp;
  let folder: string;

  beforeAll(async () => {
    app = await startTestApp();
    folder = await mkdtemp(join(tmpdir(), 'stepwell-docs-'));
  });
  afterAll(async () => {
    await app.remove();
    await rm(folder, { recursive: true });
  });

  test('every command works and answers what the page says', async () => {
    const page = (await readFile('docs/rest.md', 'utf8')).replaceAll('http://127.0.0.1:4000', app.url);
    const examples = examplesOf(page);
    const script = examples.map(({ command }) => `${command}\necho; echo '${MARK}'`).join('\n');
    const { stdout } = await promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', script], {
      cwd: folder,
    });
    const answers = stdout.split(MARK).map((text) => text.trim());
    expect(examples.length).toBeGreaterThan(6);
    for (const [at, { answer }] of examples.entries()) {
      if (answer !== null) expect(JSON.parse(answers[at] ?? '')).toEqual(expected(answer));
    }
    const downloaded = (await readdir(folder)).find((name) => name.endsWith('.jsonl')) ?? '';
    const rows = (await readFile(join(folder, downloaded), 'utf8')).trim().split('\n');
    expect(rows.map((row) => JSON.parse(row).trajectory_uid).sort()).toEqual(['t-1', 't-2']);
  });
});
