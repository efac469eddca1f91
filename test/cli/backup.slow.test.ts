import { readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendGroups } from '../claims/support/rollouts.js';
import { Trainer } from '../claims/support/trainer.js';
import { askCli } from '../support/ask-cli.js';
import { blockStore } from '../support/block-store.js';
import { captured, say } from '../support/gateway-process.js';
import { graphql } from '../support/graphql.js';
import { appendSteps } from '../support/rest.js';
import { startServerProcess } from '../support/server-process.js';
import { mountSmallDisk } from '../support/small-disk.js';
import { until } from '../support/until.js';
import { startUpstream } from '../support/upstreams/start-upstream.js';

let folder: string;
let data: string;
let backup: string;
let restored: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-backup-'));
  data = join(folder, 'data');
  backup = join(folder, 'backups', 'one');
  restored = join(folder, 'restored');
  await mkdir(join(folder, 'backups'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What a command said, and its exit code. */
async function cli(...args: readonly string[]) {
  const { code, stdout, stderr } = await askCli([...args, '--json']);
  return { code, said: JSON.parse(stdout === '' ? stderr : stdout) };
}

const takeBackup = () => cli('backup', backup, '--data-dir', data);
const restore = () => cli('restore', backup, '--data-dir', restored);

interface Page {
  readonly steps: {
    readonly nodes: readonly {
      readonly trajectoryUid: string;
      readonly state: { readonly messages: readonly unknown[] };
    }[];
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  };
}

/** The trajectory of each step; every step's content is read, too. */
async function uidsOf(url: string): Promise<readonly string[]> {
  const query = `query ($after: Cursor) { steps(first: 500, after: $after) {
    nodes { trajectoryUid state { messages } } pageInfo { endCursor hasNextPage } } }`;
  const uids: string[] = [];
  for (let after: string | null = null; ; ) {
    const { steps }: Page = await graphql<Page>(url, query, { after });
    for (const { trajectoryUid, state } of steps.nodes) {
      expect(state.messages).toHaveLength(1);
      uids.push(trajectoryUid);
    }
    if (!steps.pageInfo.hasNextPage) return uids;
    after = steps.pageInfo.endCursor;
  }
}

describe('stepwell backup and restore', () => {
  it('keep all that was acknowledged before, datasets and leased batches too, while a server goes on', async () => {
    const server = await startServerProcess(data);
    await appendGroups(server.url, ['p1', 'p2', 'p3']);
    const recipe = JSON.stringify({ name: 'live', groupSize: 2, formatter: { name: 'grpo' } });
    expect((await askCli(['recipes', 'save', '-', '--url', server.url], { input: recipe })).code).toBe(0);
    const built = await askCli(['build', 'live', '--wait', '--json', '--url', server.url]);
    const { id: dataset } = JSON.parse(built.stdout) as { id: string };
    const trainer = new Trainer(server.url, 'live');
    const { batch, bytes } = await trainer.take({ units: 2, claim_key: 'first' });
    const head = async (url: string) => (await graphql<{ feedHead: string }>(url, '{ feedHead }')).feedHead;

    // A producer that goes on until it is told to stop.
    const acknowledged: string[] = [];
    let goesOn = true;
    const producer = (async () => {
      for (let i = 0; goesOn; i++) {
        const uid = `more-${i}`;
        const messages = [{ role: 'user', content: uid.repeat(200) }];
        const answer = await appendSteps(server.url, [{ trajectory_uid: uid, step_index: 0, messages }]);
        expect(answer.accepted).toBe(1);
        acknowledged.push(uid);
      }
    })();
    await until(() => acknowledged.length > 50);
    const before = acknowledged.length;
    const { code, said } = await takeBackup();
    expect({ code, said }).toMatchObject({ code: 0, said: { folder: backup } });
    const during = acknowledged.length;
    goesOn = false;
    await producer;
    const later = await head(server.url);
    await server.end('SIGTERM');

    expect(await restore()).toMatchObject({ code: 0, said: { feedHead: said.feedHead } });
    const again = await startServerProcess(restored);
    const found = new Set(await uidsOf(again.url));
    expect(acknowledged.slice(0, before).filter((uid) => !found.has(uid))).toEqual([]);
    // Of one moment: what came during the copy is there up to some step, and not beyond.
    const count = acknowledged.filter((uid) => found.has(uid)).length;
    expect(acknowledged.slice(0, count).every((uid) => found.has(uid))).toBe(true);
    expect(during).toBeGreaterThan(before);

    const downloaded = await askCli(['download', dataset, join(folder, 'files'), '--url', again.url]);
    expect(downloaded.code).toBe(0);
    const trainerAgain = new Trainer(again.url, 'live');
    const repeated = await trainerAgain.take({ units: 2, claim_key: 'first' });
    expect(repeated.bytes.equals(bytes)).toBe(true);
    expect(repeated.batch).toMatchObject({ id: batch.id, status: 'LEASED' });
    expect(await trainerAgain.ack(batch.id)).toMatchObject({ status: 200 });
    // Its positions come again for something else.
    const tail = await askCli(['tail', '--after', later, '--url', again.url]);
    expect([tail.code, tail.stderr]).toEqual([1, expect.stringContaining('INVALID_FEED_CURSOR')]);
    await again.end('SIGTERM');
  });

  it('keep calls that the gateway has captured and the store does not have yet', async () => {
    const engine = await startUpstream({ dialect: 'vllm', script: () => ({ content: 'yes' }) });
    try {
      const flags = ['--upstream', engine.url];
      const server = await startServerProcess(data, flags);
      await say(server, 'a', 'one');
      await until(async () => (await captured(server, 'stored')) === 1);
      const unblock = blockStore(data);
      await say(server, 'a', 'two');
      await say(server, 'b', 'one');
      await until(async () => (await captured(server, 'spooled')) === 2);
      expect(await takeBackup()).toMatchObject({ code: 0 });
      unblock();
      await server.end('SIGKILL');

      expect(await restore()).toMatchObject({ code: 0 });
      const again = await startServerProcess(restored, flags);
      await until(async () => (await uidsOf(again.url)).length === 3);
      expect((await uidsOf(again.url)).toSorted()).toEqual(['a', 'a', 'b']);
      await say(again, 'a', 'three');
      await until(async () => (await uidsOf(again.url)).length === 4);
      await again.end('SIGTERM');
    } finally {
      await engine.close();
    }
  });

  it('leave nothing out of datasets that come and go meanwhile', async () => {
    const server = await startServerProcess(data);
    await appendGroups(server.url, ['p1', 'p2', 'p3']);
    const recipe = JSON.stringify({ name: 'live', groupSize: 2, formatter: { name: 'grpo' } });
    await askCli(['recipes', 'save', '-', '--url', server.url], { input: recipe });
    const build = async () => {
      const { buildDataset } = await graphql<{ buildDataset: { dataset: { id: string } } }>(
        server.url,
        'mutation { buildDataset(recipe: "live") { dataset { id } } }',
      );
      const { id } = buildDataset.dataset;
      const status = async () =>
        (
          await graphql<{ dataset: { status: string } }>(
            server.url,
            'query ($id: ID!) { dataset(id: $id) { status } }',
            { id },
          )
        ).dataset.status;
      await until(async () => (await status()) === 'SUCCEEDED');
      return id;
    };
    for (let i = 0; i < 2; i++) {
      let goesOn = true;
      let rounds = 0;
      let failed: unknown = null;
      const builder = (async () => {
        while (goesOn) {
          const id = await build();
          await graphql(
            server.url,
            'mutation ($id: ID!) { deleteDataset(id: $id) { userErrors { code } } }',
            { id },
          );
          rounds += 1;
        }
      })().catch((error: unknown) => {
        failed = error;
      });
      await until(() => rounds > 0 || failed !== null);
      expect(await takeBackup()).toMatchObject({ code: 0 });
      goesOn = false;
      await builder;
      expect(failed).toBeNull();
      expect(await restore()).toMatchObject({ code: 0 });
      const again = await startServerProcess(restored);
      const { datasets } = await graphql<{ datasets: { nodes: { id: string; status: string }[] } }>(
        again.url,
        '{ datasets { nodes { id status } } }',
      );
      for (const { id, status } of datasets.nodes.filter((one) => one.status === 'SUCCEEDED')) {
        const into = join(folder, `files-${i}`);
        expect([status, (await askCli(['download', id, into, '--url', again.url])).code]).toEqual([
          'SUCCEEDED',
          0,
        ]);
      }
      await again.end('SIGTERM');
      await rm(restored, { recursive: true });
      await rm(backup, { recursive: true });
    }
    await server.end('SIGTERM');
  });
});

describe('what stands in the way of a backup', () => {
  const disk = mountSmallDisk(1);
  let shared: string;
  /** A store with a few steps and a backup of it; each test has its own copies. */
  beforeAll(async () => {
    shared = await mkdtemp(join(tmpdir(), 'stepwell-backup-'));
    const server = await startServerProcess(join(shared, 'data'));
    await appendGroups(server.url, ['p1']);
    await server.end('SIGTERM');
    const taken = await cli('backup', join(shared, 'backup'), '--data-dir', join(shared, 'data'));
    expect(taken).toMatchObject({ code: 0 });
  });
  beforeEach(() => cp(join(shared, 'data'), data, { recursive: true }));
  afterAll(async () => {
    disk?.remove();
    await rm(shared, { recursive: true, force: true });
  });
  const copyBackup = () => cp(join(shared, 'backup'), backup, { recursive: true });

  const codeOf = ({ code, said }: { code: number | null; said: { code?: string } }) => [code, said.code];

  it('is a folder that holds something, and a data directory that does', async () => {
    await mkdir(backup);
    await writeFile(join(backup, 'mine'), 'x');
    expect(codeOf(await takeBackup())).toEqual([1, 'BACKUP_TARGET']);
    expect(await readdir(backup)).toEqual(['mine']);
    await rm(backup, { recursive: true });
    expect(codeOf(await takeBackup())).toEqual([0, undefined]);
    await mkdir(restored);
    await writeFile(join(restored, 'mine'), 'x');
    expect(codeOf(await restore())).toEqual([1, 'BACKUP_TARGET']);
    expect(codeOf(await cli('restore', backup, '--data-dir', data))).toEqual([1, 'BACKUP_TARGET']);
  });

  it('is a store that is not there', async () => {
    expect(codeOf(await cli('backup', backup, '--data-dir', join(folder, 'none')))).toEqual([
      1,
      'STORE_READ_ONLY',
    ]);
    expect(await readdir(join(folder, 'backups'))).toEqual([]);
  });

  it('is a backup that is not whole', async () => {
    await copyBackup();
    const file = join(backup, 'stepwell.db');
    const whole = await readFile(file);
    const damaged = Buffer.from(whole);
    damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1;
    for (const bytes of [damaged, whole.subarray(0, -1)]) {
      await writeFile(file, bytes);
      expect(codeOf(await restore())).toEqual([1, 'BACKUP_DAMAGED']);
    }
    await rm(file);
    expect(codeOf(await restore())).toEqual([1, 'BACKUP_DAMAGED']);
    await rm(join(backup, 'backup.json'));
    expect(codeOf(await restore())).toEqual([1, 'BACKUP_DAMAGED']);
    expect((await readdir(folder)).toSorted()).toEqual(['backups', 'data']);
  });

  it('is a manifest whose paths lead out of it', async () => {
    await copyBackup();
    const path = join(backup, 'backup.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    for (const out of ['../out', '/out', 'artifacts/../../out', 'a\\..\\out']) {
      await writeFile(path, JSON.stringify({ ...manifest, files: [{ ...manifest.files[0], path: out }] }));
      expect(codeOf(await restore())).toEqual([1, 'BACKUP_DAMAGED']);
    }
  });

  (disk === null ? it.skip : it)('is a full disk (needs to mount one)', async () => {
    const { path } = disk ?? { path: '' };
    const server = await startServerProcess(data);
    const more = Array.from({ length: 40 }, (_, i) => `p${'x'.repeat(90)}${i}`);
    await appendGroups(server.url, more, { responses: [3_000, 3_000] });
    await server.end('SIGTERM');
    expect((await stat(join(data, 'stepwell.db'))).size).toBeGreaterThan(1 << 20);
    const to = join(path, 'one');
    expect(codeOf(await cli('backup', to, '--data-dir', data))).toEqual([1, 'BACKUP_FAILED']);
    expect(readdirSync(path)).toEqual([]);
  });
});
