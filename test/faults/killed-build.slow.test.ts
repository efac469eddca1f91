import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollouts } from '../support/batch-rig.js';
import { graphql } from '../support/graphql.js';
import { appendSteps, get } from '../support/rest.js';
import { runCli } from '../support/run-cli.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { heldUntil } from '../support/user-formatters.js';

interface Built {
  readonly id: string;
  readonly status: string;
  readonly stage: string | null;
  readonly rows: number;
  readonly contentHash: string | null;
}

describe('a build whose server is killed', () => {
  let folder: string;
  let server: ServerProcess;
  let go: string;
  const start = () => startServerProcess(join(folder, 'data'), ['--plugins', join(folder, 'plugins')]);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-killed-build-'));
    await mkdir(join(folder, 'plugins'));
    go = join(folder, 'plugins', 'go');
    await writeFile(join(folder, 'plugins', 'held.mjs'), heldUntil(go));
    server = await start();
  });
  afterEach(async () => {
    await server.end('SIGKILL');
    await rm(folder, { recursive: true });
  });

  const read = async (id: string): Promise<Built> =>
    (
      await graphql<{ dataset: Built }>(
        server.url,
        'query ($id: ID!) { dataset(id: $id) { id status stage rows contentHash } }',
        { id },
      )
    ).dataset;
  const build = async (...flags: string[]): Promise<Built> => {
    const { code, stdout, stderr } = await runCli(['build', 'held', '--json', '--url', server.url, ...flags]);
    expect([code, stderr]).toEqual([0, '']);
    return JSON.parse(stdout) as Built;
  };

  it('begins again with the next start, shows no half file, and gives the same bytes', async () => {
    await appendSteps(server.url, Array.from({ length: 60 }, (_, i) => rollouts(`P${i}`, [1])).flat());
    const input = JSON.stringify({ name: 'held', formatter: { name: 'held' } });
    expect((await runCli(['recipes', 'save', '-', '--url', server.url], { input })).code).toBe(0);
    const { id } = await build('--encoding', 'jsonl');
    await until(async () => (await read(id)).rows > 0);
    const artifacts = join(folder, 'data', 'artifacts', id);
    // What is written so far has names that begin with a dot.
    expect((await readdir(artifacts)).filter((name) => !name.startsWith('.'))).toEqual([]);
    expect(await get(`${server.url}/v1/datasets/${id}/files/rows-00000.jsonl`)).toMatchObject({
      status: 409,
      body: { error: { code: 'DATASET_NOT_READY' } },
    });
    await server.end('SIGKILL');
    expect((await readdir(artifacts)).length).toBeGreaterThan(0);

    server = await start();
    await writeFile(go, '');
    const watched = await runCli(['jobs', 'watch', id, '--json', '--url', server.url]);
    expect([watched.code, JSON.parse(watched.stdout)]).toEqual([
      0,
      expect.objectContaining({ id, status: 'SUCCEEDED', rows: 60 }),
    ]);
    expect((await readdir(artifacts)).sort()).toEqual(['manifest.json', 'rows-00000.jsonl', 'sample.jsonl']);
    const whole = await build('--encoding', 'jsonl', '--wait');
    expect((await read(id)).contentHash).toBe(whole.contentHash);
  });

  it('leaves no files if it was cancelled before its server could remove them', async () => {
    await appendSteps(server.url, rollouts('P30', [1]));
    const input = JSON.stringify({ name: 'held', formatter: { name: 'held' } });
    expect((await runCli(['recipes', 'save', '-', '--url', server.url], { input })).code).toBe(0);
    const { id } = await build();
    expect((await runCli(['jobs', 'cancel', id, '--url', server.url])).code).toBe(0);
    await server.end('SIGKILL');
    const artifacts = join(folder, 'data', 'artifacts');
    await mkdir(join(artifacts, id), { recursive: true });
    await writeFile(join(artifacts, id, '.rows-00000.parquet.1.part'), 'half a file');
    await mkdir(join(artifacts, 'mine'));
    server = await start();
    await until(async () => !(await readdir(artifacts)).includes(id));
    // Only folders of datasets are the server's.
    expect(await readdir(artifacts)).toEqual(['mine']);
    expect(await read(id)).toMatchObject({ status: 'CANCELLED' });
  });
});
