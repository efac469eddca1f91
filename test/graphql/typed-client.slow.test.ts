import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type RunningApp, startTestApp } from '../api/support/running-app.js';
import { appendSteps } from '../support/rest.js';
import { linesOf } from '../support/run-cli.js';

/** A copy of the example beside the schema, as someone has it who took it over. */
let root: string;
let folder: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'stepwell-typed-'));
  folder = join(root, 'clients/typescript');
  cpSync('clients/typescript', folder, { recursive: true });
  for (const shared of ['schema', 'node_modules']) symlinkSync(resolve(shared), join(root, shared));
});
afterAll(() => rmSync(root, { recursive: true }));

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
};

/** Programs that must not compile: a text of the example, and what stands in its place. */
const WRONG = [
  ['a field that the schema lacks', 'responseIdsPacked', 'responseIdsPakced'],
  [
    'a field that was not asked for',
    'trajectoryUid, stepIndex, reward } = stepAdded',
    'branch } = stepAdded',
  ],
  ['a variable of another type', 'first: 5', "first: '5'"],
  ['a filter that the schema lacks', 'reward: { gt: 0 }', 'reward: { above: 0 }'],
  ['what may be null', "action.responseIdsPacked ?? ''", 'action.responseIdsPacked'],
] as const;
const wrongFile = (what: string): string => `${what.replaceAll(' ', '-')}.ts`;
/** What the compiler said of all of them together, once it was asked. */
let compiled: ReturnType<typeof run> | null = null;

function compileWrong(): ReturnType<typeof run> {
  const source = readFileSync(join(folder, 'best-rollouts.ts'), 'utf8');
  const files = WRONG.map(([what]) => join(folder, wrongFile(what)));
  try {
    for (const [what, text, other] of WRONG) {
      expect(source).toContain(text);
      writeFileSync(join(folder, wrongFile(what)), source.replace(text, other));
    }
    return run('tsc', '--noEmit');
  } finally {
    for (const file of files) rmSync(file, { force: true });
  }
}

describe('the typed client', () => {
  it('gets its types from the schema, and compiles', () => {
    expect(run('gql.tada', 'generate-output')).toMatchObject({ status: 0 });
    expect(run('tsc')).toEqual({ status: 0, said: '' });
  });

  it.each(WRONG)('does not compile with %s', (what) => {
    compiled ??= compileWrong();
    expect(compiled.status).not.toBe(0);
    expect(compiled.said).toMatch(new RegExp(`^${wrongFile(what)}\\(\\d+,\\d+\\): error TS`, 'm'));
  });

  it('asks and follows a server', async () => {
    const app: RunningApp = await startTestApp();
    const step = (trajectory: string, reward: number, ids: number[]) => ({
      trajectory_uid: trajectory,
      prompt_ids: [1, 2],
      response_ids: ids,
      rollout_log_probs: ids.map(() => -0.5),
      reward,
    });
    try {
      const stored = await appendSteps(app.url, [step('good', 1, [3, 4, 5]), step('bad', -1, [6])]);
      expect(stored.accepted).toBe(2);
      const program = spawn(process.execPath, [join(folder, 'dist/best-rollouts.js'), app.url]);
      const errors: string[] = [];
      program.stderr.on('data', (chunk) => errors.push(String(chunk)));
      const lines = linesOf(program.stdout)[Symbol.asyncIterator]();
      const next = async (): Promise<string | undefined> => (await lines.next()).value;
      try {
        expect([await next(), errors.join('')]).toEqual(['good: reward 1, 3 sampled tokens in 1 steps', '']);
        // The subscription begins at some time after the first line: a step is sent until one is told.
        const told = next();
        let isTold = false;
        void told.finally(() => {
          isTold = true;
        });
        for (let i = 0; !isTold; i++) {
          await appendSteps(app.url, [step(`later ${i}`, 0.5, [7])]);
        }
        expect(await told).toMatch(/^new: later \d+ step 0, reward 0\.5$/);
      } finally {
        program.kill();
      }
    } finally {
      await app.close();
    }
  });
});
