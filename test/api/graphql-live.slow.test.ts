import { type StoreServer, startOnStore } from '../graphql/support/server.js';
import { type LiveSubscription, subscribe } from '../graphql/support/subscription.js';

const LIVE = `subscription ($after: FeedCursor, $where: StepFilter) {
  stepAdded(after: $after, where: $where) { cursor change stepId step { id trajectoryUid stepIndex reward state { messages } } }
}`;

describe('live steps over graphql-transport-ws', () => {
  let server: StoreServer;
  const open = new Set<LiveSubscription>();

  beforeEach(async () => {
    server = await startOnStore();
  });

  afterEach(async () => {
    for (const subscription of open) await subscription.close();
    open.clear();
    await server.close();
  });

  function live(query: string, variables: Readonly<Record<string, unknown>> = {}): LiveSubscription {
    const subscription = subscribe(server.webSocketUrl, query, variables);
    open.add(subscription);
    return subscription;
  }

  async function append(trajectoryUid: string, from: number, to: number): Promise<void> {
    const steps = Array.from({ length: to - from }, (_, i) => ({
      trajectoryUid,
      stepIndex: from + i,
      messages: [{ role: 'user', content: `${trajectoryUid} says ${from + i}` }],
      reward: from + i,
    }));
    const { data } = await server.query(
      'mutation ($steps: [StepInput!]!) { appendSteps(steps: $steps) { accepted } }',
      { steps },
    );
    expect(data.appendSteps.accepted).toBe(to - from);
  }

  async function take(subscription: LiveSubscription, count: number) {
    const events = [];
    for (let i = 0; i < count; i++) {
      const { data, errors } = await subscription.next();
      expect(errors).toBeUndefined();
      events.push(data.stepAdded);
    }
    return events;
  }

  const indices = (events: readonly { step: { stepIndex: number } }[]): number[] =>
    events.map(({ step }) => step.stepIndex);

  it('misses nothing and shows nothing twice when a killed client comes back with its last cursor', async () => {
    await append('a', 0, 3);
    const first = live(LIVE, { after: '' });
    const replayed = await take(first, 3);
    await append('a', 3, 6);
    const followed = await take(first, 3);
    expect(indices([...replayed, ...followed])).toEqual([0, 1, 2, 3, 4, 5]);
    expect(followed[2]).toMatchObject({
      change: 'ADDED',
      step: { trajectoryUid: 'a', reward: 5, state: { messages: [{ role: 'user', content: 'a says 5' }] } },
    });
    expect(followed[2].stepId).toBe(followed[2].step.id);
    await first.kill();

    await append('a', 6, 9);
    const second = live(LIVE, { after: followed[2].cursor });
    const missed = await take(second, 3);
    await append('a', 9, 11);
    expect(indices([...missed, ...(await take(second, 2))])).toEqual([6, 7, 8, 9, 10]);
  });

  it('starts at the head of the feed that a query names', async () => {
    await append('a', 0, 2);
    const { data } = await server.query('{ feedHead }');
    await append('a', 2, 4);
    expect(indices(await take(live(LIVE, { after: data.feedHead }), 2))).toEqual([2, 3]);
  });

  it('shows only what the filter selects, text included', async () => {
    const even = live(LIVE, { after: '', where: { trajectoryUid: { eq: 'b' }, stepIndex: { in: [0, 2] } } });
    const text = live(LIVE, { after: '', where: { text: 'B 1' } });
    await append('a', 0, 3);
    await append('b', 0, 3);
    expect(indices(await take(even, 2))).toEqual([0, 2]);
    expect(indices(await take(text, 1))).toEqual([1]);
  });

  it('resolves every event afresh', async () => {
    await append('a', 0, 1);
    const growing = live('subscription { stepAdded(after: "") { step { trajectory { stepCount } } } }');
    expect(await take(growing, 1)).toEqual([{ step: { trajectory: { stepCount: 1 } } }]);
    await append('a', 1, 2);
    expect(await take(growing, 1)).toEqual([{ step: { trajectory: { stepCount: 2 } } }]);
  });

  it('tells rewards and trajectories that change', async () => {
    await append('a', 0, 1);
    const { data } = await server.query('{ feedHead }');
    const after = data.feedHead;
    const changes = live(
      'subscription ($after: FeedCursor) { stepChanged(after: $after) { change step { reward } } }',
      { after },
    );
    const trajectories = live(
      `subscription ($after: FeedCursor) {
        trajectoryChanged(after: $after, where: { status: COMPLETE }) { uid trajectory { status reward } } }`,
      { after },
    );
    await server.query(`mutation {
      addFeedback(input: { trajectoryUid: "a", stepIndex: 0, value: 7 }) { userErrors { code } }
      completeTrajectory(uid: "a") { userErrors { code } } }`);
    expect((await changes.next()).data.stepChanged).toEqual({ change: 'REWARDED', step: { reward: 7 } });
    expect((await trajectories.next()).data.trajectoryChanged).toEqual({
      uid: 'a',
      trajectory: { status: 'COMPLETE', reward: 7 },
    });
  });

  it('tells of deleted steps and trajectories, whatever the filter asks of them', async () => {
    await append('gone', 0, 1);
    const { data } = await server.query('{ feedHead }');
    const after = data.feedHead;
    const args = 'after: $after, where: { channel: { eq: "train" } }';
    const document = (field: string) => `subscription ($after: FeedCursor) { ${field} }`;
    const steps = live(document(`stepChanged(${args}) { change step { id } }`), { after });
    const trajectories = live(document(`trajectoryChanged(${args}) { uid trajectory { uid } }`), { after });
    const everything = { kind: 'and', of: [] } as const;
    const { trajectories: deleted } = await server.store.deleteTrajectories(
      { kind: 'where', where: everything },
      null,
    );
    expect(deleted).toBeGreaterThan(0);
    expect((await steps.next()).data.stepChanged).toEqual({ change: 'DELETED', step: null });
    const uids = [];
    for (let i = 0; i < deleted; i++) {
      const { data: told } = await trajectories.next();
      expect(told.trajectoryChanged.trajectory).toBeNull();
      uids.push(told.trajectoryChanged.uid);
    }
    expect(uids).toContain('gone');
  });

  it('refuses what is not a feed cursor', async () => {
    await expect(live(LIVE, { after: 'nonsense' }).next()).rejects.toMatchObject([
      { message: "this is not a cursor of this store's feed", extensions: { code: 'INVALID_FEED_CURSOR' } },
    ]);
  });

  it('ends quietly subscriptions that wait when the server closes', async () => {
    await append('a', 0, 1);
    const waiting = live(LIVE, { after: '' });
    await take(waiting, 1);
    const ended = waiting.next().then(
      () => 'another event',
      () => 'ended',
    );
    await server.close();
    expect(await ended).toBe('ended');
    expect(server.logged).toEqual([]);
    server = await startOnStore();
  });
});
