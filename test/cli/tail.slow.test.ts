import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { askCli } from '../support/ask-cli.js';
import { appendSteps } from '../support/rest.js';
import { linesOf, runCli, startCli } from '../support/run-cli.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';

const run = promisify(execFile);
let folder: string;
let server: ServerProcess;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-tail-'));
  server = await startServerProcess(folder);
});
afterEach(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true });
});

async function append(indices: readonly number[]): Promise<void> {
  const messages = [{ role: 'user', content: 'x' }];
  await appendSteps(
    server.url,
    indices.map((step_index) => ({ trajectory_uid: 't', step_index, messages })),
  );
}

interface TailEvent {
  readonly cursor: string;
  readonly step: { readonly stepIndex: number };
}

describe('stepwell tail', () => {
  it('replays from the beginning, and goes on from a cursor', async () => {
    await append([0, 1, 2, 3]);
    const first = await askCli(['tail', '--after', '', '--limit', '2', '--json', '--url', server.url]);
    expect([first.code, first.stderr]).toEqual([0, '']);
    const events = first.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as TailEvent);
    expect(events.map(({ step }) => step.stepIndex)).toEqual([0, 1]);
    const cursor = events[1]?.cursor ?? '';
    const second = await askCli(['tail', '--after', cursor, '--limit', '2', '--json', '--url', server.url]);
    const rest = second.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as TailEvent);
    expect(rest.map(({ step }) => step.stepIndex)).toEqual([2, 3]);
  });

  it('shows only what the filter lets through', async () => {
    await append([0, 1, 2, 3]);
    const where = '{"stepIndex":{"gte":2}}';
    const { stdout } = await askCli([
      'tail',
      '--after',
      '',
      '--where',
      where,
      '--limit',
      '2',
      '--url',
      server.url,
    ]);
    expect(stdout).toMatch(/train\/t#2.*\n.*train\/t#3/);
  });

  it('ends with a command that can be pasted and asks for the same from there on', async () => {
    await append([0, 1, 2, 3]);
    const where = '{"and": [{"stepIndex": {"gte": 1}}, {"trajectoryUid": {"ne": "it\'s"}}]}';
    const asked = ['--where', where, '--changes', '--limit', '1', '--url', server.url];
    const first = await runCli(['tail', '--after', '', ...asked]);
    expect(first.stdout).toContain('train/t#1');
    const [, command = ''] = /go on with: (.*)\n$/.exec(first.stderr) ?? [];
    // What a shell makes of it.
    const { stdout } = await run('sh', ['-c', `printf '%s\\0' ${command}`]);
    const words = stdout.split('\0').slice(0, -1);
    const from = words.indexOf('tail');
    expect(words.slice(from + 3)).toEqual(asked);
    const second = await runCli(words.slice(from));
    expect(second.stdout).toContain('train/t#2');
  });

  it('loses and repeats nothing when the server goes away and comes back', async () => {
    await append([0, 1]);
    const tail = startCli(['tail', '--after', '', '--limit', '4', '--json', '--url', server.url]);
    const lines = linesOf(tail.stdout);
    const next = async (): Promise<number> => {
      const line = await lines.next();
      if (line.done === true) throw new Error('tail ended');
      return (JSON.parse(line.value) as TailEvent).step.stepIndex;
    };
    const seen = [await next(), await next()];
    await server.end('SIGTERM');
    server = await startServerProcess(folder, ['--port', new URL(server.url).port]);
    await append([2, 3]);
    seen.push(await next(), await next());
    expect(seen).toEqual([0, 1, 2, 3]);
    expect((await lines.next()).done).toBe(true);
  });

  it('says on Ctrl-C from where to go on', async () => {
    await append([0]);
    const tail = startCli(['tail', '--after', '', '--url', server.url]);
    const notes = linesOf(tail.stderr);
    await linesOf(tail.stdout).next();
    tail.kill('SIGINT');
    const note = await notes.next();
    expect(note.value).toMatch(/ tail --after \S+ --url http:\S+$/);
  });

  it('refuses a cursor that is none', async () => {
    const { code, stderr } = await askCli(['tail', '--after', 'nonsense', '--url', server.url]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^INVALID_FEED_CURSOR: /)]);
  });
});
