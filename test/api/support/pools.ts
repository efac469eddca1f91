import { graphql } from '../../support/graphql.js';
import { appendSteps, ask, type RestAnswer } from '../../support/rest.js';
import { until } from '../../support/until.js';
import { rolloutsOf } from './graphql-claims.js';
import type { RunningApp } from './running-app.js';

type Flags = Readonly<Record<string, string>>;

const STATS = `{ claimStats(recipe: "r") {
  ready claimed consumed excluded incomplete stale poisoned dropped orphaned } }`;
const CLAIM = `mutation ($units: Int!, $step: Int) {
  claimBatch(recipe: "r", consumer: "run", units: $units, step: $step) { batch { id members } reason userErrors { code } } }`;

export interface PoolApp {
  readonly app: RunningApp;
  /** Saves the recipe anew. */
  readonly save: (delivery: object) => Promise<void>;
  readonly stats: () => Promise<Readonly<Record<string, number>>>;
  readonly claim: (
    units: number,
    step?: number,
  ) => Promise<{ readonly id: string; readonly members: string[] }>;
  readonly ack: (id: string) => Promise<void>;
  readonly write: (prompt: string, rewards?: readonly number[], isOpen?: boolean) => Promise<void>;
  /** Asks for a trajectory of a prompt; its uid, or null where the pool is full. */
  readonly begin: (prompt: string) => Promise<string | null>;
  readonly register: (uid: string, prompt: string) => Promise<RestAnswer>;
  readonly complete: (uid: string) => Promise<void>;
}

/** A whole server with a recipe `r` of groups of two that bounds what waits. */
export async function startPool(
  open: (flags: Flags) => Promise<RunningApp>,
  delivery: object,
  flags: Flags,
): Promise<PoolApp> {
  const app = await open(flags);
  const save = async (how: object): Promise<void> => {
    const input = { name: 'r', formatter: { name: 'grpo' }, groupSize: 2, ...how };
    const query =
      'mutation ($input: RecipeInput!) { saveRecipe(input: $input) { userErrors { code path } } }';
    expect(await graphql(app.url, query, { input })).toEqual({ saveRecipe: { userErrors: [] } });
  };
  await save(delivery);
  return {
    app,
    save,
    stats: async () => (await graphql<{ claimStats: Record<string, number> }>(app.url, STATS)).claimStats,
    claim: async (units, step) => {
      type Claimed = { claimBatch: { batch: { id: string; members: string[] }; userErrors: object[] } };
      const { claimBatch } = await graphql<Claimed>(app.url, CLAIM, { units, step });
      expect(claimBatch.userErrors).toEqual([]);
      return claimBatch.batch;
    },
    ack: async (id) => {
      await graphql(app.url, `mutation { ackBatch(id: "${id}") { userErrors { code } } }`);
    },
    write: async (prompt, rewards, isOpen = false) => {
      const steps = rolloutsOf(prompt, rewards, isOpen);
      expect(await appendSteps(app.url, steps)).toMatchObject({ rejected: [] });
    },
    begin: async (prompt) => {
      const { status, body, retryAfter } = await ask(`${app.url}/init_trajectory`, { prompt_uid: prompt });
      if (status === 200) return String(body.trajectory_uid);
      expect([status, retryAfter]).toEqual([503, '1']);
      expect(body).toMatchObject({ error: { code: 'POOL_FULL' } });
      return null;
    },
    register: (uid, prompt) => ask(`${app.url}/${uid}/${prompt}/v1/register_trajectory`, {}),
    complete: async (uid) => {
      const query = 'mutation ($uid: String!) { completeTrajectory(uid: $uid) { userErrors { code } } }';
      expect(await graphql(app.url, query, { uid })).toEqual({ completeTrajectory: { userErrors: [] } });
    },
  };
}

/** What happens at the bound of what waits, on either database. */
export function poolsOn(open: (flags: Flags) => Promise<RunningApp>): void {
  const apps: RunningApp[] = [];
  const pool = async (delivery: object, waitMs = 0): Promise<PoolApp> => {
    const started = await startPool(open, delivery, { 'pool-wait-ms': String(waitMs) });
    apps.push(started.app);
    return started;
  };
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.remove();
  });

  it('lets groups begin up to maxReady, and all rollouts of those that have begun', async () => {
    const { begin, register, write, claim, stats, complete } = await pool({ maxReady: 2 });
    const first = await begin('a');
    expect((await register('a-1', 'a')).status).toBe(200);
    expect((await register('b-0', 'b')).status).toBe(200);
    expect(await begin('c')).toBeNull();
    expect(await register('c-0', 'c')).toMatchObject({ status: 503, body: { error: { code: 'POOL_FULL' } } });
    // It has begun, whoever says so again, and so has its group.
    expect((await register('b-0', 'b')).status).toBe(200);
    expect(await begin('b')).not.toBeNull();
    // What is written is never held.
    await write('d');
    expect(await begin('c')).toBeNull();
    // One group is not waited for any more, and another is a trainer's.
    await complete(String(first));
    await complete('a-1');
    expect(await begin('c')).toBeNull();
    await claim(1);
    expect(await begin('c')).not.toBeNull();
    expect(await begin('e')).toBeNull();
    expect(await stats()).toMatchObject({ claimed: 1, dropped: 0 });
  });

  it('holds what begins right after the bound was set, and lets in what begins right after it is gone', async () => {
    const { app, begin, save, write } = await pool({});
    await write('a');
    expect(await begin('b')).not.toBeNull();
    await save({ maxReady: 1 });
    expect(await begin('c')).toBeNull();
    const remove = 'mutation { deleteRecipe(name: "r") { userErrors { code } } }';
    expect(await graphql(app.url, remove)).toMatchObject({ deleteRecipe: { userErrors: [] } });
    expect(await begin('c')).not.toBeNull();
  });

  it('holds what would begin until a trainer takes something', async () => {
    const { begin, write, claim, app } = await pool({ maxReady: 1 }, 60_000);
    await write('a');
    let isHeld = true;
    const held = begin('b').then((uid) => {
      isHeld = false;
      return uid;
    });
    await graphql(app.url, STATS);
    expect(isHeld).toBe(true);
    const gone = new AbortController();
    const left = fetch(`${app.url}/init_trajectory`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prompt_uid: 'left' }),
      signal: gone.signal,
    }).catch((error: Error) => error.name);
    gone.abort();
    expect(await left).toBe('AbortError');
    const { id } = await claim(1);
    expect(await held).not.toBeNull();
    // Given back, it waits again, and the pool is full beyond its bound.
    await graphql(app.url, `mutation { releaseBatch(id: "${id}") { userErrors { code } } }`);
    expect(
      await graphql(app.url, '{ trajectories(where: { promptUid: { eq: "left" } }) { totalCount } }'),
    ).toEqual({ trajectories: { totalCount: 0 } });
  });

  it('drops the oldest units instead where the recipe says so, and lets their prompts come again', async () => {
    const { begin, write, claim, ack, stats, app } = await pool({ maxReady: 2, dropOldest: true });
    for (const prompt of ['a', 'b', 'c']) await write(prompt);
    await until(async () => (await stats()).dropped === 1);
    expect(await stats()).toMatchObject({ ready: 2, excluded: 1, dropped: 1 });
    expect(await begin('d')).not.toBeNull();
    await until(async () => (await stats()).dropped === 2);
    const listed = async () => {
      type Units = { units: { nodes: { id: string; state: string; reason: string | null }[] } };
      const { units } = await graphql<Units>(app.url, '{ units(recipe: "r") { nodes { id state reason } } }');
      return units.nodes.map(({ state, reason }) => [state, reason]);
    };
    const dropped = ['EXCLUDED', 'dropped: more than maxReady wait'];
    expect(await listed()).toEqual([dropped, dropped, ['READY', null]]);
    // What is said of a dropped group changes nothing about it.
    await appendSteps(app.url, rolloutsOf('a', [1, 0, 1]).slice(2));
    await graphql(
      app.url,
      'mutation { addFeedback(input: { trajectoryUid: "b-0", value: 0.5 }) { userErrors { code } } }',
    );
    expect((await listed()).slice(0, 3)).toEqual([dropped, dropped, ['READY', null]]);
    const { id } = await claim(1);
    await ack(id);
    const generations = await graphql<{ promptGroups: { nodes: { generation: number }[] } }>(
      app.url,
      '{ promptGroups(where: { promptUid: { eq: "a" } }) { nodes { generation } } }',
    );
    expect(generations.promptGroups.nodes.map(({ generation }) => generation).sort()).toEqual([1, 2]);
    // Every unit is in one of the states: the other generation of `a` is not whole.
    expect(await stats()).toEqual({
      ready: 0,
      claimed: 0,
      consumed: 1,
      excluded: 2,
      incomplete: 1,
      stale: 0,
      poisoned: 0,
      dropped: 2,
      orphaned: 0,
    });
  });

  it('counts rollouts that went on when their group was acknowledged, once', async () => {
    const { write, claim, ack, stats, app } = await pool({});
    await write('a', [1, 0, 1], true);
    const first = await claim(1, 2);
    await ack(first.id);
    expect(await stats()).toMatchObject({ consumed: 1, orphaned: 1 });
    await graphql(app.url, 'mutation { resumeConsumer(recipe: "r", consumer: "run", step: 1) { life } }');
    const again = await claim(1, 2);
    expect(again.members).toEqual(first.members);
    await ack(again.id);
    expect(await stats()).toMatchObject({ consumed: 1, orphaned: 1 });
  });
}
