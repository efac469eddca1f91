import { describeMongo, newTestDatabase } from '../support/mongodb.js';
import { MongoProxy } from '../support/mongodb-proxy.js';
import { runCli } from '../support/run-cli.js';

interface Finding {
  readonly check: string;
  readonly status: string;
  readonly detail: string;
}

async function findings(mongodbUri: string): Promise<{ code: number | null; all: readonly Finding[] }> {
  const { code, stdout } = await runCli(['doctor', '--json'], { env: { MONGODB_URI: mongodbUri } });
  return { code, all: JSON.parse(stdout) as readonly Finding[] };
}

describeMongo('stepwell doctor with a MongoDB', () => {
  it('says which version and deployment answers, and how the feed follows it', async () => {
    const { code, all } = await findings(newTestDatabase().uri);
    expect(code).toBe(0);
    const database = all.find(({ check }) => check === 'database');
    expect(database?.status).toMatch(/^(ok|warn)$/);
    expect(database?.detail).toMatch(
      /answers: version \d+\.\S+, (standalone, polling|(replica set|sharded cluster), change streams)$/,
    );
    expect(all.map(({ check }) => check)).not.toContain('data folder');
  });

  it('fails where none answers, and shows no password', async () => {
    const { code, all } = await findings('mongodb://someone:secret@127.0.0.1:1/stepwell');
    expect(code).toBe(1);
    expect(all.find(({ status }) => status === 'fail')).toMatchObject({
      check: 'database',
      detail: expect.stringContaining('STORE_UNAVAILABLE'),
    });
    expect(JSON.stringify(all)).not.toContain('secret');
  });

  it.each(['update', 'delete'])('fails where its user may read and not %s', async (command) => {
    const { uri } = newTestDatabase();
    const proxy = await MongoProxy.start(uri, 'commits');
    try {
      const refusal = { ok: 0, code: 13, codeName: 'Unauthorized', errmsg: 'not authorized on stepwell' };
      proxy.answers.set(command, () => refusal);
      const { code, all } = await findings(proxy.through(uri));
      expect(code).toBe(1);
      expect(all.find(({ check }) => check === 'database')).toMatchObject({
        status: 'fail',
        detail: expect.stringContaining('STORE_FORBIDDEN'),
      });
    } finally {
      await proxy.close();
    }
  });
});
