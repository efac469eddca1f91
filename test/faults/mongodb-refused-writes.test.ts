import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { MongoProxy } from '../support/mongodb-proxy.js';
import { ask as askServer } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

const WRITES = ['insert', 'update', 'delete', 'findAndModify', 'findandmodify'];

interface Answer {
  readonly status: number;
  readonly body: { readonly error?: { readonly code: string; readonly message: string } };
}

describeMongo('a server whose database answers and refuses writes', () => {
  let database: TestDatabase;
  let proxy: MongoProxy;
  let folder: string;
  let server: ServerProcess;
  /** Trajectories of each test, as a start of their names. */
  let own: string;
  let tests = 0;
  beforeAll(async () => {
    database = emptyTestDatabase();
    proxy = await MongoProxy.start(database.uri, 'log');
    folder = await mkdtemp(join(tmpdir(), 'stepwell-refused-'));
    server = await startServerProcess(folder, [], { MONGODB_URI: proxy.through(database.uri) });
  });
  beforeEach(async () => {
    tests += 1;
    own = `${tests}-`;
    // Of what a test refused that failed half way, nothing is left to the next one.
    proxy.answers.clear();
    await readiness(true);
  });
  afterAll(async () => {
    proxy.answers.clear();
    await server.end('SIGTERM');
    await proxy.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const ask = async (path: string, value?: object) => (await askServer(server.url + path, value)) as Answer;

  /** Asks until it is, or is no longer, ready: nobody sends a write meanwhile. */
  async function readiness(isReady: boolean): Promise<Answer> {
    let answer = await ask('/readyz');
    await until(async () => {
      answer = await ask('/readyz');
      return (answer.status === 200) === isReady;
    });
    return answer;
  }

  const refuse = (error: { readonly code: number; readonly codeName: string; readonly errmsg: string }) => {
    for (const command of WRITES) proxy.answers.set(command, () => ({ ok: 0, ...error }));
  };
  const aStep = () => ({ trajectory_uid: `${own}a`, messages: [{ role: 'user', content: 'hi' }] });

  it.each([
    [14_031, 'OutOfDiskSpace', 'STORE_FULL', 'the disk is full'],
    [13, 'Unauthorized', 'STORE_FORBIDDEN', 'not now'],
    [371, 'UserWritesBlocked', 'STORE_FORBIDDEN', 'not now'],
    [8_000, 'AtlasError', 'STORE_FORBIDDEN', 'not now'],
    [10_107, 'NotWritablePrimary', 'STORE_UNAVAILABLE', 'NotWritablePrimary'],
    [96, 'OperationFailed', 'STORE_UNAVAILABLE', 'it refuses writes (OperationFailed)'],
  ])(
    'is not ready while it says %d (%s), and ready again by itself',
    async (code, codeName, expected, said) => {
      expect((await ask('/readyz')).status).toBe(200);
      refuse({ code, codeName, errmsg: 'not now' });
      const { status, body } = await readiness(false);
      expect([status, body.error?.code]).toEqual([503, expected]);
      expect(body.error?.message).toContain(said);
      expect((await ask('/health')).status).toBe(503);
      expect((await ask('/livez')).status).toBe(200);
      proxy.answers.clear();
      await readiness(true);
      expect(await ask('/v1/steps', [aStep()])).toMatchObject({ status: 200, body: { accepted: 1 } });
    },
  );

  it('is not ready where only what is new is refused', async () => {
    const writeErrors = [{ index: 0, code: 14_031, errmsg: 'no space left on device' }];
    proxy.answers.set('insert', () => ({ ok: 1, n: 0, writeErrors }));
    expect((await readiness(false)).body.error?.code).toBe('STORE_FULL');
    expect(await ask('/v1/steps', [aStep()])).toMatchObject({
      status: 507,
      body: { error: { code: 'STORE_FULL' } },
    });
    proxy.answers.clear();
    await readiness(true);
    expect(await ask('/v1/steps', [aStep()])).toMatchObject({ status: 200, body: { accepted: 1 } });
  });

  const full = { ok: 0, code: 14_031, codeName: 'OutOfDiskSpace', errmsg: 'no space left on device' };
  const sent = (uid: string, content: string) =>
    ask('/v1/steps', [{ trajectory_uid: own + uid, messages: [{ role: 'user', content }] }]);
  /** The test's own trajectories, one for each step. */
  const uids = async () => {
    const { body } = await ask('/graphql', {
      query: '{ steps(first: 200) { nodes { trajectoryUid } } }',
    });
    const { data } = body as unknown as {
      data: { steps: { nodes: readonly { readonly trajectoryUid: string }[] } };
    };
    return data.steps.nodes
      .flatMap(({ trajectoryUid: uid }) => (uid.startsWith(own) ? [uid.slice(own.length)] : []))
      .sort();
  };

  it('is not ready after only a large write was refused, until the database takes such a one', async () => {
    const client = await MongoClient.connect(database.uri);
    const contents = () => client.db().collection('contents').countDocuments();
    const contentsBefore = await contents();
    let refused = 0;
    for (const command of WRITES) {
      proxy.answers.set(command, (_, bytes) => {
        if (bytes < 100_000) return null;
        refused += 1;
        return full;
      });
    }
    const large = 'x'.repeat(300_000);
    expect(await sent('small', 'hi')).toMatchObject({ status: 200, body: { accepted: 1 } });
    expect((await ask('/readyz')).status).toBe(200);
    expect(await sent('large', large)).toMatchObject({
      status: 507,
      body: { error: { code: 'STORE_FULL' } },
    });
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { error: { code: 'STORE_FULL' } } });
    // It tries by itself, and stays as it is while that is refused.
    const before = refused;
    await until(async () => {
      expect((await ask('/readyz')).status).toBe(503);
      return refused >= before + 3;
    });
    proxy.answers.clear();
    await readiness(true);
    expect(await sent('large', large)).toMatchObject({ status: 200, body: { accepted: 1 } });
    expect(await uids()).toEqual(['large', 'small']);
    expect((await contents()) - contentsBefore).toBe(2);
    await client.close();
  });

  it.each(['contents', 'commits', 'trajectories', 'groups'])(
    'is not ready, loses nothing and leaves nobody waiting while only %s are refused',
    async (collection) => {
      for (const command of WRITES) {
        proxy.answers.set(command, (asked) => (asked[command] === collection ? full : null));
      }
      const accepted: string[] = [];
      for (let i = 0; i < 12; i++) {
        const { status, body } = await sent(`t${i}`, 'hi');
        if (status === 200) accepted.push(`t${i}`);
        else expect([status, body.error?.code]).toEqual([507, 'STORE_FULL']);
      }
      expect(accepted.length).toBeLessThan(12);
      expect((await readiness(false)).body.error?.code).toBe('STORE_FULL');
      proxy.answers.clear();
      await readiness(true);
      expect(await sent('last', 'hi')).toMatchObject({ status: 200, body: { accepted: 1 } });
      const found = await uids();
      expect(found.filter((uid) => uid !== 'last' && !accepted.includes(uid))).toEqual([]);
      expect(accepted.filter((uid) => !found.includes(uid))).toEqual([]);
    },
  );

  it('leaves nothing of its own behind', async () => {
    const client = await MongoClient.connect(database.uri);
    expect(await client.db().collection('commitParts').countDocuments()).toBe(0);
    await client.close();
  });

  it('fails a build that meets the refusal with the reason, once it can be written down', async () => {
    await ask('/v1/steps', [{ ...aStep(), reward: 1, is_last: true }]);
    const graphql = async (query: string): Promise<Record<string, unknown>> => {
      const { body } = await ask('/graphql', { query });
      return (body as { readonly data: Record<string, unknown> }).data;
    };
    await graphql(
      'mutation { saveRecipe(input: { name: "all", formatter: { name: "grpo", options: { text: true } } }) { userErrors { message } } }',
    );
    // The first write of a build that is not its record.
    proxy.answers.set('insert', ({ insert }) => {
      if (!String(insert).startsWith('artifacts')) return null;
      refuse({ code: 14_031, codeName: 'OutOfDiskSpace', errmsg: 'no space left on device' });
      return { ok: 0, code: 14_031, errmsg: 'no space left on device' };
    });
    const { buildDataset } = (await graphql(
      'mutation { buildDataset(recipe: "all", encoding: JSONL) { dataset { id } } }',
    )) as { buildDataset: { dataset: { id: string } } };
    expect((await readiness(false)).body.error?.code).toBe('STORE_FULL');
    proxy.answers.clear();
    await readiness(true);
    let dataset: { readonly status: string; readonly error: string | null } | undefined;
    await until(async () => {
      const asked = `{ dataset(id: "${buildDataset.dataset.id}") { status error } }`;
      ({ dataset } = (await graphql(asked)) as { dataset: typeof dataset });
      return !['QUEUED', 'RUNNING'].includes(dataset?.status ?? '');
    });
    expect(dataset).toMatchObject({ status: 'FAILED', error: expect.stringContaining('STORE_FULL') });
  });
});
