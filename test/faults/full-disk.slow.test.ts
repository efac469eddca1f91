import { randomBytes } from 'node:crypto';
import { readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { graphql } from '../support/graphql.js';
import { get, post } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.js';

const MIB = 1024 * 1024;

interface Answer {
  readonly status: number;
  readonly body: {
    readonly accepted?: number;
    readonly error?: { readonly code: string; readonly message: string };
  };
}

interface Listed {
  readonly steps: { readonly nodes: readonly { readonly trajectoryUid: string; readonly state: unknown }[] };
}

interface Built {
  readonly id: string;
  readonly status: string;
  readonly error: string | null;
  readonly stage: string | null;
  readonly rows: number;
  readonly files: readonly { readonly name: string }[];
}

/** Text that no layout makes smaller. */
const unique = (bytes: number) => randomBytes(Math.ceil(bytes / 2)).toString('hex');

const probe = mountSmallDisk(1);
probe?.remove();
// Needs root and a machine that lets it mount.
const describeOnSmallDisk = probe === null ? describe.skip : describe;

describeOnSmallDisk('a full disk (skipped where no tmpfs can be mounted)', () => {
  let disk: SmallDisk;
  let server: ServerProcess;
  const ballast = () => join(disk.path, 'ballast');

  beforeEach(async () => {
    const mounted = mountSmallDisk(40);
    if (mounted === null) throw new Error('the disk could be mounted a moment ago');
    disk = mounted;
    server = await startServerProcess(disk.path);
  });
  afterEach(async () => {
    await server.end('SIGKILL');
    disk.remove();
  });

  async function append(uid: string, count: number, bytes: number): Promise<Answer> {
    const steps = Array.from({ length: count }, (_, i) => ({
      trajectory_uid: uid,
      step_index: i,
      messages: [{ role: 'user', content: `${uid} ${i} ${unique(bytes)}` }],
      response: { role: 'assistant', content: 'yes' },
      prompt_ids: [1],
      response_ids: [2],
      rollout_log_probs: [-0.5],
      reward: 1,
      is_last: i === count - 1,
    }));
    const lines = steps.map((step) => JSON.stringify(step)).join('\n');
    return (await post(`${server.url}/v1/steps`, lines, { type: 'ndjson' })) as Answer;
  }
  async function stored(): Promise<Record<string, number>> {
    const { steps } = await graphql<Listed>(
      server.url,
      '{ steps(first: 500) { nodes { trajectoryUid state { messages } } } }',
    );
    const counts: Record<string, number> = {};
    for (const { trajectoryUid } of steps.nodes) counts[trajectoryUid] = (counts[trajectoryUid] ?? 0) + 1;
    return counts;
  }
  /** Takes up all but this much. */
  async function leave(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(disk.path);
    await writeFile(ballast(), Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
  }

  it('refuses what does not fit, whole, keeps what it acknowledged, and goes on once there is space', async () => {
    const acknowledged: Record<string, number> = {};
    await leave(12 * MIB);
    let refused: Answer | null = null;
    for (let i = 0; refused === null && i < 200; i++) {
      const answer = await append(`t${i}`, 4, MIB / 16);
      if (answer.status === 200) acknowledged[`t${i}`] = 4;
      else refused = answer;
    }
    expect(refused).toMatchObject({ status: 507, body: { error: { code: 'STORE_FULL' } } });
    expect(Object.keys(acknowledged).length).toBeGreaterThan(2);
    expect(await stored()).toEqual(acknowledged);
    expect(await get(`${server.url}/readyz`)).toMatchObject({
      status: 503,
      body: { error: { code: 'STORE_FULL' } },
    });

    await rm(ballast());
    expect((await get(`${server.url}/readyz`)).status).toBe(200);
    expect(await append('after', 4, MIB / 16)).toMatchObject({ status: 200, body: { accepted: 4 } });
    expect(await stored()).toEqual({ ...acknowledged, after: 4 });

    await server.end('SIGKILL');
    server = await startServerProcess(disk.path);
    expect(await stored()).toEqual({ ...acknowledged, after: 4 });
  });

  it('fails a dataset build, removes its half-written files, and builds it when there is space again', async () => {
    await append('a', 12, MIB / 2);
    const recipe = {
      name: 'all',
      formatter: { name: 'grpo', options: { text: true } },
    };
    await graphql(
      server.url,
      'mutation ($input: RecipeInput!) { saveRecipe(input: $input) { userErrors { message } } }',
      { input: recipe },
    );
    await leave(5 * MIB);
    expect((await get(`${server.url}/readyz`)).status).toBe(200);
    const free = () => statfs(disk.path).then(({ bavail, bsize }) => bavail * bsize);
    const build = async () => {
      const { buildDataset } = await graphql<{ buildDataset: { dataset: { id: string } } }>(
        server.url,
        'mutation { buildDataset(recipe: "all", encoding: JSONL) { dataset { id } } }',
      );
      for (;;) {
        const { dataset } = await graphql<{
          dataset: Built;
        }>(
          server.url,
          'query ($id: ID!) { dataset(id: $id) { id status error rows stage files { name } } }',
          {
            id: buildDataset.dataset.id,
          },
        );
        if (!['QUEUED', 'RUNNING'].includes(dataset.status)) return dataset;
      }
    };
    const before = await free();
    const failed = await build();
    expect(failed).toMatchObject({
      status: 'FAILED',
      error: expect.stringContaining('STORE_FULL'),
      stage: 'rows',
      rows: 0,
      files: [],
    });
    // Its space is free again but for its record, and nothing of it can be had.
    expect(await free()).toBeGreaterThan(before - MIB);
    expect(await readdir(join(disk.path, 'artifacts'))).toEqual([]);
    expect(await get(`${server.url}/v1/datasets/${failed.id}/manifest.json`)).toMatchObject({
      status: 409,
      body: { error: { code: 'DATASET_NOT_READY' } },
    });

    await rm(ballast());
    await leave(2 * MIB);
    expect(await get(`${server.url}/readyz`)).toMatchObject({
      status: 503,
      body: { error: { code: 'STORE_FULL' } },
    });
    expect(await build()).toMatchObject({ status: 'FAILED', error: expect.stringContaining('STORE_FULL') });
    await rm(ballast());
    expect((await get(`${server.url}/readyz`)).status).toBe(200);
    expect(await build()).toMatchObject({ status: 'SUCCEEDED', files: [{ name: 'rows-00000.jsonl' }] });
  });
});
