import { describeMongo, newTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { MongoProxy } from '../support/mongodb-proxy.js';
import { until } from '../support/until.js';
import { reads } from './support/reads.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

const STEPS = ['t0', 't1'].map((uid) => ({
  trajectory_uid: uid,
  messages: [{ role: 'user', content: 'alpha' }],
}));
/** Not answered from an index alone: rows are looked at. */
const EVERYTHING = 'where: { not: { text: "alpha" } }';
/** Operations that wait for a command on the steps. */
const READS = [
  ['statistics', '{ stepStats { count } }'],
  ['statistics of what has no word', `{ stepStats(${EVERYTHING}) { count } }`],
  ['a count of what has no word', `{ steps(first: 1, ${EVERYTHING}) { totalCount } }`],
  ['a count', '{ steps(first: 1) { totalCount } }'],
  ['a list', '{ steps(first: 1) { nodes { id } } }'],
] as const;

/** A read of steps; not the word index's own, which goes on beside all requests. */
const isRead = ({ find, aggregate, hint }: Readonly<Record<string, unknown>>): boolean =>
  aggregate === 'steps' || (find === 'steps' && hint !== 'steps_by_position');

describeMongo('on MongoDB, when the caller has hung up,', () => {
  let database: TestDatabase;
  let proxy: MongoProxy;
  let app: RunningApp;
  beforeAll(async () => {
    database = newTestDatabase();
    proxy = await MongoProxy.start(database.uri, 'no collection');
    app = await startTestApp({ 'mongodb-uri': proxy.through(database.uri) });
    const sent = await fetch(`${app.url}/v1/steps`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(STEPS),
    });
    expect(await sent.json()).toMatchObject({ accepted: STEPS.length });
  });
  afterAll(async () => {
    await app.remove();
    await proxy.close();
    await database.drop();
  });

  it.each(READS)('%s is given up, and its command with it', async (_, query) => {
    const before = await reads(app.url);
    const desertedBefore = proxy.deserted;
    const asked = new Promise<void>((resolve) => {
      proxy.befalls = (sent) => {
        if (!isRead(sent)) return null;
        resolve();
        return 'hold';
      };
    });
    const gone = new AbortController();
    const left = fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
      signal: gone.signal,
    }).catch((error: Error) => error.name);
    await asked;
    gone.abort();
    expect(await left).toBe('AbortError');
    await until(async () => (await reads(app.url)).underWay === 0 && proxy.deserted > desertedBefore);
    expect((await reads(app.url)).abandoned - before.abandoned).toBe(1);
    proxy.befalls = () => null;
    proxy.release();
  });
});
