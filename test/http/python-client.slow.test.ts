import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeWheel, wheelName } from '../../src/http/python/wheel.js';
import type { RunningApp } from '../api/support/running-app.js';
import { startClaimApp } from '../claims/support/claim-app.js';
import { appendGroups } from '../claims/support/rollouts.js';

const run = promisify(execFile);
const CLIENT = fileURLToPath(new URL('../../clients/python/', import.meta.url));

/** Whether this machine's Python can make a virtual environment with pip. */
function hasVenv(): boolean {
  try {
    execFileSync('python3', ['-c', 'import venv, ensurepip'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const PROGRAM = `
import sys, stepwell, stepwell.adapters.trl
client = stepwell.Client(sys.argv[1])
with client.claim("g", 2, consumer="run", step=1) as claim:
    print(stepwell.__version__, len(claim.rows), [row["trajectory_uid"] for row in claim.rows])
`;

describe('the Python client that the server serves', () => {
  let app: RunningApp;
  let folder: string;

  beforeAll(async () => {
    app = await startClaimApp([{ name: 'g' }]);
    folder = await mkdtemp(join(tmpdir(), 'stepwell-python-'));
  });
  afterAll(async () => {
    await app.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('is the same wheel however often it is made, and says the version that it is made with', async () => {
    const wheel = await makeWheel(CLIENT, '1.2.3');
    expect((await makeWheel(CLIENT, '1.2.3')).equals(wheel)).toBe(true);
    expect(wheel.includes('VERSION = "1.2.3"')).toBe(true);
    for (const file of ['client.py', 'py.typed', 'adapters/__init__.py', 'adapters/trl.py'])
      expect(wheel.includes(`stepwell/${file}`)).toBe(true);
    expect(wheelName('1.2.3')).toBe('stepwell-1.2.3-py3-none-any.whl');
  });

  it('is listed with its hash, and nothing else is served below the path', async () => {
    const index = await (await fetch(`${app.url}/python/stepwell/`)).text();
    const [, href = '', sha256 = ''] = /href="\.\.\/([^"#]+)#sha256=([0-9a-f]{64})"/.exec(index) ?? [];
    const wheel = await fetch(`${app.url}/python/${href}`);
    expect(wheel.status).toBe(200);
    expect(wheel.headers.get('etag')).toBe(`"${sha256}"`);
    for (const path of ['..%2F..%2Fpackage.json', 'stepwell-0.0.0-py3-none-any.whl']) {
      expect((await fetch(`${app.url}/python/${path}`)).status).toBe(404);
    }
  });

  const itWithPython = hasVenv() ? it : it.skip;
  itWithPython('is installed by pip from the server, and claims (needs python3 with venv)', async () => {
    await appendGroups(app.url, ['p0', 'p1']);
    const venv = join(folder, 'venv');
    await run('python3', ['-m', 'venv', venv]);
    const python = join(venv, 'bin', 'python');
    const index = ['--index-url', `${app.url}/python/`, '--trusted-host', '127.0.0.1'];
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-cache-dir'];
    const env = { PATH: process.env.PATH };
    await run(python, [...pip, ...index, 'stepwell'], { env });
    const { stdout } = await run(python, ['-c', PROGRAM, app.url], { env });
    expect(stdout).toMatch(/^\d+\.\d+\.\d+ 4 \[/);
    const stats = (await (await fetch(`${app.url}/v1/recipes/g/stats`)).json()) as Record<string, unknown>;
    expect(stats).toMatchObject({ ready: 0, claimed: 0, consumed: 2 });
  });
});
