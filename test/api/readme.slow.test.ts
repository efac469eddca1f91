import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { capturedSteps } from '../gateway/support/captured.js';
import { linesOf, runCli, startCli } from '../support/run-cli.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { startUpstream } from '../support/upstreams/start-upstream.js';

/** An agent that knows nothing of Stepwell: OpenAI's client reads its base URL from the environment. */
const AGENT = `import OpenAI from ${JSON.stringify(import.meta.resolve('openai'))};
const messages = [{ role: 'user', content: '2 + 2?' }];
const answer = await new OpenAI({ apiKey: 'none' }).chat.completions.create({ model: 'toy', messages });
console.log(answer.choices[0].message.content);
`;

/** Runs a block of the README as a shell would, against the test's server instead of port 4000. */
async function shell(block: string, { cwd, url }: { cwd: string; url: string }) {
  const script = block.replaceAll('http://127.0.0.1:4000', url);
  const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
    cwd,
    env: { ...process.env, STEPWELL_URL: url },
  });
  child.stdin.end();
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { code: child.exitCode, stdout, stderr };
}

describe('the README', () => {
  let blocks: string[];
  let folder: string;
  let server: ServerProcess;
  const block = (containing: string): string => {
    const found = blocks.find((candidate) => candidate.includes(containing));
    if (found === undefined) throw new Error(`README.md has no block with ${containing}`);
    return found;
  };

  beforeAll(async () => {
    const page = await readFile('README.md', 'utf8');
    blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((match) => match[1] ?? '');
    folder = await mkdtemp(join(tmpdir(), 'stepwell-readme-'));
    // As in the checkout, of which this folder stands for the top.
    await symlink(resolve('stepwell'), join(folder, 'stepwell'));
    const plugin = await shell(block('my-plugins/short-answers.ts'), { cwd: folder, url: '' });
    expect([plugin.code, plugin.stderr]).toEqual([0, '']);
    server = await startServerProcess(join(folder, 'data'), ['--plugins', join(folder, 'my-plugins')]);
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });
  const run = (containing: string) => shell(block(containing), { cwd: folder, url: server.url });

  it('connects an agent with one line', async () => {
    const [serve = '', connect = ''] = block('OPENAI_BASE_URL').split('\n');
    const [, setting = ''] = /^(\w+)=\S+ npm start/.exec(serve) ?? [];
    const engine = await startUpstream({ dialect: 'vllm', models: ['toy'], script: [{ content: 'four' }] });
    const env = { [setting]: engine.url };
    const gateway = await startServerProcess(join(folder, 'connected'), [], env);
    try {
      await writeFile(join(folder, 'my_agent.mjs'), AGENT);
      const line = connect.replace('python my_agent.py', 'node my_agent.mjs');
      expect(await shell(line, { cwd: folder, url: gateway.url })).toMatchObject({
        code: 0,
        stdout: 'four\n',
      });
      const [step] = await capturedSteps(gateway.url, 1);
      expect(step?.state.messages).toEqual([{ role: 'user', content: '2 + 2?' }]);
      expect(step?.action).toMatchObject({
        responseIds: engine.calls[0]?.generation?.samples[0]?.ids,
        tokenSource: 'ENGINE',
      });
    } finally {
      await gateway.end('SIGTERM');
      await engine.close();
    }
  });

  it('sends steps', async () => {
    const { code, stdout } = await run('/v1/steps');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ accepted: 2, duplicates: 0, rejected: [] });
  });

  it('queries trajectories via GraphQL', async () => {
    const { stdout } = await run('promptGroups');
    expect(JSON.parse(stdout).data.promptGroups.nodes).toMatchObject([
      {
        promptUid: 'a',
        rewardMean: 0.5,
        trajectories: {
          nodes: expect.arrayContaining([{ uid: 'a-1', reward: 1, status: 'COMPLETE', stepCount: 1 }]),
        },
      },
    ]);
  });

  it('subscribes to live steps', async () => {
    const command = /\.\/stepwell (tail .*?) +#/.exec(block('stepwell tail'))?.[1] ?? '';
    const args = [...command.matchAll(/'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');
    const tail = startCli([...args, '--url', server.url, '--json']);
    for await (const line of linesOf(tail.stdout)) {
      expect(JSON.parse(line)).toMatchObject({ step: { trajectoryUid: 'a-1', reward: 1 } });
      break;
    }
    const ended = once(tail, 'close');
    tail.kill('SIGINT');
    await ended;
  });

  it('lists the plugin that it shows how to write', async () => {
    const { code, stdout } = await run('./stepwell plugins');
    expect(code).toBe(0);
    expect(stdout).toContain('short-answers');
    expect(stdout).toContain('max');
  });

  it('downloads formatted batches', async () => {
    const { code, stderr } = await run('stepwell build');
    expect([code, stderr.includes('Error')]).toEqual([0, false]);
    const manifest = JSON.parse(await readFile(join(folder, 'grpo-train', 'manifest.json'), 'utf8'));
    expect(manifest.files).toMatchObject([{ name: 'rows-00000.parquet', rows: 2 }]);
    expect((await readFile(join(folder, 'grpo-train', 'rows-00000.parquet'))).subarray(0, 4).toString()).toBe(
      'PAR1',
    );
  });

  it('names commands of package.json', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const page = await readFile('README.md', 'utf8');
    for (const [, name] of page.matchAll(/npm (?:run )?(start|test|demo)\b/g))
      expect(scripts[name ?? '']).toBeDefined();
    expect((await runCli(['--version'])).code).toBe(0);
  });
});
