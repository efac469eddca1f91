import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeCertificate } from '../support/certificate.js';
import { runCli, startCli } from '../support/run-cli.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

/** Judges each step once there is a file beside it. */
const HELD = `
  import { existsSync } from 'node:fs';
  import { drop, defineCurator, z } from 'stepwell/plugin';
  export default defineCurator({
    name: 'held', version: '1.0.0', description: 'Waits for a file.', unit: 'step', options: z.object({}), needs: [],
    async judge(step) {
      while (!existsSync(new URL('./go', import.meta.url))) await new Promise((done) => setTimeout(done, 20));
      return drop(step, 'seen');
    },
  });`;

describe('a command that waits for a run, with a key over TLS', () => {
  let folder: string;
  let plugins: string;
  let env: Record<string, string>;
  let ca: string;
  let server: ServerProcess;
  const flags = () => [
    ...['--plugins', plugins, '--host', '127.0.0.1'],
    ...['--tls-cert', join(folder, 'cert.pem'), '--tls-key', join(folder, 'key.pem')],
  ];
  let tests = 0;
  /** What judges the test's own step. */
  let held: readonly string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-watched-'));
    plugins = join(folder, 'plugins');
    await mkdir(plugins);
    await writeFile(join(plugins, 'held.mjs'), HELD);
    const { cert, key } = makeCertificate('stepwell');
    ca = cert;
    await writeFile(join(folder, 'cert.pem'), cert);
    await writeFile(join(folder, 'key.pem'), key);
    const made = await runCli(['keys', 'create', 'root', '--data-dir', join(folder, 'data'), '--json']);
    const { secret } = JSON.parse(made.stdout) as { readonly secret: string };
    server = await startServerProcess(join(folder, 'data'), flags());
    env = { STEPWELL_KEY: secret, NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'), STEPWELL_URL: server.url };
  });
  beforeEach(async () => {
    await rm(join(plugins, 'go'), { force: true });
    tests += 1;
    const uid = `t${tests}`;
    held = ['curate', 'held', '--where', JSON.stringify({ trajectoryUid: { eq: uid } })];
    const line = JSON.stringify({ trajectory_uid: uid, messages: [{ role: 'user', content: 'x' }] });
    expect((await runCli(['import', '-'], { env, input: `${line}\n` })).code).toBe(0);
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await rm(folder, { recursive: true });
  });

  async function withScope(scope: string): Promise<Record<string, string>> {
    const { stdout } = await runCli(['keys', 'create', scope, '--scopes', scope, '--json'], { env });
    return { ...env, STEPWELL_KEY: (JSON.parse(stdout) as { readonly secret: string }).secret };
  }

  it('needs no more than the scopes of the job', async () => {
    const listed = await runCli(['jobs', 'list', '--kind', 'words', '--json'], { env });
    const [{ id = '' } = {}] = JSON.parse(listed.stdout) as { readonly id: string }[];
    const shown = await runCli(['jobs', 'show', id], { env: await withScope('train') });
    expect([shown.code, shown.stderr]).toEqual([0, '']);
    const refused = await runCli(['jobs', 'show', id], { env: await withScope('ingest') });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('FORBIDDEN')]);
  });

  async function running(): Promise<string | undefined> {
    const args = ['jobs', 'list', '--kind', 'curate', '--status', 'running', '--json'];
    const { stdout } = await runCli(args, { env });
    return (JSON.parse(stdout) as { readonly id: string }[])[0]?.id;
  }

  it('leaves the run where it is interrupted, and says how to go on', async () => {
    const people = startCli(held, { env });
    const [shown, noted] = [text(people.stdout), text(people.stderr)];
    await until(async () => (await running()) !== undefined);
    people.kill('SIGINT');
    const [code] = await once(people, 'exit');
    const id = (await running()) ?? '';
    expect([code, await shown]).toEqual([130, '']);
    expect(await noted).toMatch(new RegExp(`to wait for it: .* jobs watch ${id}\\ninterrupted\\n$`));
    await writeFile(join(plugins, 'go'), '');
    expect((await runCli(['jobs', 'watch', id], { env })).code).toBe(0);
  });

  /** How many queries and mutations the server has answered. */
  async function answered(): Promise<number> {
    const asked = get(`${server.url}/metrics`, {
      ca,
      headers: { authorization: `Bearer ${env.STEPWELL_KEY}` },
    });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const lines = (await text(answer)).matchAll(
      /^stepwell_http_request_seconds_count\{[^}]*route="\/graphql"[^}]*\} (\d+)$/gm,
    );
    return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
  }

  it('hears of its end, also where the server is killed and started anew meanwhile', async () => {
    expect(server.url).toMatch(/^https:/);
    const curating = startCli([...held, '--json'], { env });
    const curated = text(curating.stdout);
    await until(async () => (await running()) !== undefined);
    const id = (await running()) ?? '';
    const reader = await withScope('read');
    const refused = await runCli(['jobs', 'watch', id], { env: { ...env, STEPWELL_KEY: 'sk_none' } });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('UNAUTHENTICATED')]);
    const before = await answered();
    const watching = startCli(['jobs', 'watch', id], { env: reader });
    const [shown, noted] = [text(watching.stdout), text(watching.stderr)];
    const ended = Promise.all([once(curating, 'exit'), once(watching, 'exit')]);
    // A command gives up where the server does not answer its first questions: what the job is, and how far.
    await until(async () => (await answered()) >= before + 2);

    await server.end('SIGKILL');
    await writeFile(join(plugins, 'go'), '');
    const { port } = new URL(server.url);
    server = await startServerProcess(join(folder, 'data'), [...flags(), '--port', port]);
    await ended;
    expect([curating.exitCode, watching.exitCode]).toEqual([0, 0]);
    expect(JSON.parse(await curated)).toMatchObject({ id, status: 'SUCCEEDED', processed: 1, dropped: 1 });
    expect(await shown).toContain(`${id}: held 1.0.0, succeeded`);
    expect(await noted).not.toContain('SERVER_UNREACHABLE');
  });
});
