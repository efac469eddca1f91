import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { get } from '../support/rest.js';
import { runCli } from '../support/run-cli.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';

let folder: string;
let running: ServerProcess[];

async function start(flags: readonly string[] = []): Promise<ServerProcess> {
  const server = await startServerProcess(join(folder, 'data'), flags);
  running.push(server);
  return server;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-serve-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.end('SIGTERM')));
  await rm(folder, { recursive: true });
});

describe('stepwell serve', () => {
  it('stops cleanly on SIGTERM, also when it is told twice', async () => {
    const server = await start();
    expect((await get(`${server.url}/readyz`)).status).toBe(200);
    const ended = server.end('SIGTERM');
    server.child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await expect(get(server.url)).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' });
  });

  it('says that a port is taken, on one line', async () => {
    const { port } = new URL((await start()).url);
    const { code, stderr } = await runCli(['serve', '--port', port, '--data-dir', join(folder, 'other')]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^PORT_IN_USE: .*--port.*$/m);
    expect(stderr).not.toMatch(/^ +at /m);
  });

  it('reports a plugin that does not load, and serves all the same', async () => {
    const plugins = join(folder, 'plugins');
    await mkdir(plugins);
    await writeFile(join(plugins, 'broken.js'), 'throw new Error("not today");');
    const { url } = await start(['--plugins', plugins]);
    const { code, stdout } = await runCli(['plugins', '--url', url]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^FAILED {2}broken.*\n.*not today/m);
    expect(stdout).toContain('zero-variance');
  });
});
