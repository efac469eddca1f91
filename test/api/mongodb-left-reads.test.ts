import { graphql } from '../support/graphql.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { MongoProxy } from '../support/mongodb-proxy.js';
import { appendSteps } from '../support/rest.js';
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

type Command = Readonly<Record<string, unknown>>;

/** What the sweeps of deleted and unfinished work read beside all requests, every few seconds. */
const SWEPT = [{ _id: 1 }, { _id: 0, key: 1 }, { _id: 0, trajectory: 1, position: 1 }].map((read) =>
  JSON.stringify(read),
);
const isSweep = ({ projection }: Command): boolean => SWEPT.includes(JSON.stringify(projection));

/** A read of steps; not the word index's own, which goes on beside all requests. */
const isRead = (command: Command): boolean => {
  const { find, aggregate, hint } = command;
  return aggregate === 'steps' || (find === 'steps' && hint !== 'steps_by_position' && !isSweep(command));
};
/** A page's contents; those that the word index reads beside all requests come in batches of its own size. */
const isContents = ({ find, batchSize }: Command): boolean => find === 'contents' && batchSize === undefined;
/** The index of words has no reason to look a word up. */
const isSearch = ({ find, hint }: Command): boolean => find === 'stepWords' && hint === 'words';
const of =
  (collection: string) =>
  (command: Command): boolean =>
    command.aggregate === collection || (command.find === collection && !isSweep(command));

/** Operations that wait for a command on something else. */
const LOOKUPS = [
  ['contents', '{ steps(first: 1) { nodes { state { messages } } } }', isContents],
  ['the ledger of a step', '{ steps(first: 1) { nodes { decisions { id } } } }', of('ledger')],
  ['datasets of a step', '{ steps(first: 1) { nodes { datasets { id } } } }', of('datasetSteps')],
  ['rewards of a trajectory', '{ trajectory(uid: "t0") { rewards { id } } }', of('ledger')],
  ['branches of a trajectory', '{ trajectory(uid: "t0") { branches { name } } }', isRead],
  ['steps of a trajectory', '{ trajectory(uid: "t0") { steps { nodes { id } } } }', isRead],
  [
    'the readiness of a group',
    '{ trajectory(uid: "t0") { readiness(formatter: "grpo") { ready } } }',
    of('ledger'),
  ],
  ['a group', '{ trajectory(uid: "t0") { group { trajectoryCount } } }', of('groups')],
  ['a search for words', '{ steps(first: 1, where: { text: "alpha" }) { nodes { id } } }', isSearch],
] as const;

/** What is asked, and the command that is under way when its caller leaves. */
const CASES: readonly (readonly [string, string, (command: Command) => boolean])[] = [
  ...READS.map(([name, query]) => [name, query, isRead] as const),
  ...LOOKUPS,
];

describeMongo('on MongoDB, when the caller has hung up,', () => {
  let database: TestDatabase;
  let proxy: MongoProxy;
  let app: RunningApp;
  beforeAll(async () => {
    database = newTestDatabase();
    proxy = await MongoProxy.start(database.uri, 'no collection');
    app = await startTestApp({ 'mongodb-uri': proxy.through(database.uri) });
    expect(await appendSteps(app.url, STEPS)).toMatchObject({ accepted: STEPS.length });
  });
  afterEach(() => {
    proxy.befalls = () => null;
    proxy.release();
  });
  afterAll(async () => {
    await app.remove();
    await proxy.close();
    await database.drop();
  });

  it.each(CASES)('%s is given up, and its command with it', async (_, query, isAwaited) => {
    // What its content costs is learned by reads of the server's own, which do not end with the caller.
    await graphql(app.url, query);
    const before = await reads(app.url);
    const desertedBefore = proxy.deserted;
    const asked = new Promise<void>((resolve) => {
      proxy.befalls = (sent) => {
        if (!isAwaited(sent)) return null;
        resolve();
        return 'hold';
      };
    });
    const gone = new AbortController();
    const left = graphql(app.url, query, {}, gone.signal).catch((error: Error) => error.name);
    await asked;
    gone.abort();
    expect(await left).toBe('AbortError');
    await until(async () => (await reads(app.url)).underWay === 0 && proxy.deserted > desertedBefore);
    expect((await reads(app.url)).abandoned - before.abandoned).toBe(1);
  });
});
