import type { GraphqlAnswer } from '../../graphql/support/server.js';
import { type LiveSubscription, subscribe } from '../../graphql/support/subscription.js';
import { graphql } from '../../support/graphql.js';
import { appendSteps } from '../../support/rest.js';
import { rolloutsOf } from './graphql-claims.js';
import type { RunningApp } from './running-app.js';

const READY = `subscription ($after: FeedCursor, $groupSize: Int, $formatter: String = "grpo", $channel: String) {
  groupReady(formatter: $formatter, channel: $channel, groupSize: $groupSize, after: $after) {
    cursor group { promptUid generation } readiness { ready missing } } }`;

/** Subscriptions to groups that become ready, on a whole server, on either database. */
export function readyGroupsOn(open: () => Promise<RunningApp>): void {
  let app: RunningApp;
  const live: LiveSubscription[] = [];
  beforeEach(async () => {
    app = await open();
  });
  afterEach(async () => {
    for (const one of live.splice(0)) await one.close();
    await app.remove();
  });

  const follow = (variables: Readonly<Record<string, unknown>>): LiveSubscription => {
    const one = subscribe(`${app.url.replace('http', 'ws')}/graphql`, READY, variables);
    live.push(one);
    return one;
  };
  /** The prompt and the cursor of the next group. */
  const next = async (of: LiveSubscription): Promise<readonly [string, string]> => {
    const { groupReady } = ((await of.next()) as GraphqlAnswer).data;
    expect(groupReady.readiness).toEqual({ ready: true, missing: [] });
    return [groupReady.group.promptUid, groupReady.cursor];
  };
  const write = (steps: readonly object[]) => appendSteps(app.url, steps);
  const head = async () => (await graphql<{ feedHead: string }>(app.url, '{ feedHead }')).feedHead;
  const complete = (uid: string) =>
    graphql(app.url, 'mutation ($uid: String!) { completeTrajectory(uid: $uid) { userErrors { code } } }', {
      uid,
    });
  const reward = (trajectoryUid: string) =>
    graphql(
      app.url,
      'mutation ($input: FeedbackInput!) { addFeedback(input: $input) { userErrors { code } } }',
      {
        input: { trajectoryUid, value: 0.5 },
      },
    );

  it('tells of each group once, live and from any cursor on', async () => {
    const now = follow({ groupSize: 2, after: await head() });
    await write(rolloutsOf('a', [1, 0], true));
    await write(rolloutsOf('b'));
    const [first, ofB] = await next(now);
    await reward('b-0');
    await write([...rolloutsOf('c', [1]), ...rolloutsOf('b', [1, 0, 1]).slice(2)]);
    await complete('a-1');
    const [second, ofA] = await next(now);
    await write(rolloutsOf('d'));
    const [third, ofD] = await next(now);
    expect([first, second, third]).toEqual(['b', 'a', 'd']);

    const whole = follow({ groupSize: 2, after: '' });
    expect([await next(whole), await next(whole), await next(whole)]).toEqual([
      ['b', ofB],
      ['a', ofA],
      ['d', ofD],
    ]);
    expect(await next(follow({ groupSize: 2, after: ofB }))).toEqual(['a', ofA]);
    expect(await next(follow({ groupSize: 2, after: ofA }))).toEqual(['d', ofD]);
    const last = follow({ groupSize: 2, after: ofD });
    await write([...rolloutsOf('c', [1, 0]).slice(1), ...rolloutsOf('b', [1, 0, 1, 1]).slice(3)]);
    expect((await next(last))[0]).toBe('c');
  });

  it('names the event that made a group ready, also where more was said of it since', async () => {
    await write(rolloutsOf('a'));
    await write(rolloutsOf('b'));
    await reward('a-0');
    await reward('b-1');
    const both = follow({ groupSize: 2, after: '' });
    const [a, b] = [await next(both), await next(both)];
    expect([a[0], b[0]]).toEqual(['a', 'b']);
    expect(await next(follow({ groupSize: 2, after: a[1] }))).toEqual(b);
  });

  it('waits for all rollouts that there are, and for those that formatters require rewards of', async () => {
    const now = follow({ after: await head() });
    await write(rolloutsOf('a', [1, 0], true));
    const [step] = rolloutsOf('b', [1]);
    await write([{ ...step, reward: undefined }]);
    await write(rolloutsOf('c', [1]));
    expect((await next(now))[0]).toBe('c');
    await reward('b-0');
    expect((await next(now))[0]).toBe('b');
    await complete('a-1');
    expect((await next(now))[0]).toBe('a');
    // Another rollout begins, so it is not ready, and then it is.
    const more = rolloutsOf('a', [1, 0, 1], true).slice(2);
    await write(more);
    await complete('a-2');
    expect((await next(now))[0]).toBe('a');
  });

  it('is refused for what there is not', async () => {
    const refused = async (variables: Readonly<Record<string, unknown>>) => {
      const error = await follow(variables)
        .next()
        .then(
          ({ errors }) => errors,
          (thrown: unknown) => thrown,
        );
      return (error as GraphqlAnswer['errors'])?.[0]?.extensions;
    };
    expect(await refused({ formatter: 'none' })).toMatchObject({ code: 'UNKNOWN_PLUGIN' });
    expect(await refused({ groupSize: 0 })).toEqual({ code: 'OUT_OF_RANGE', path: ['groupSize'] });
    expect(await refused({ after: 'x' })).toMatchObject({ code: 'INVALID_FEED_CURSOR' });
  });
}
