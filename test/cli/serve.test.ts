import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../support/cli-server.js';
import { runCli } from '../support/run-cli.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-serve-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('stepwell serve', () => {
  it('stops cleanly on SIGTERM, also when it is told twice', async () => {
    const server = await startServer(folder);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await server.stop('SIGTERM', 'SIGTERM')).toBe(0);
    await expect(fetch(server.url)).rejects.toThrow();
  });

  it('says that a port is taken, on one line', async () => {
    const server = await startServer(join(folder, 'a'));
    const args = [
      'serve',
      '--port',
      String(server.port),
      '--data-dir',
      join(folder, 'b'),
      '--log-level',
      'silent',
    ];
    const { code, stderr } = await runCli(args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^PORT_IN_USE: .*--port.*$/m);
    expect(stderr).not.toMatch(/^ +at /m);
    await server.stop('SIGTERM');
  });

  it('reports a plugin that does not load, and serves all the same', async () => {
    const plugins = join(folder, 'plugins');
    await mkdir(plugins);
    await writeFile(join(plugins, 'broken.js'), 'throw new Error("not today");');
    const server = await startServer(join(folder, 'data'), ['--port', '0', '--plugins', plugins]);
    const { code, stdout } = await runCli(['plugins', '--url', server.url]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^FAILED {2}broken.*\n.*not today/m);
    expect(stdout).toContain('zero-variance');
    await server.stop('SIGTERM');
  });
});
