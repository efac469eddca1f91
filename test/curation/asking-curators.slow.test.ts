import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { MATCH_ALL } from '../../src/query/filter.js';
import { CuratorRig } from '../support/curator-rig.js';
import { ASKING_CURATOR, type Behaviour, JudgeDouble, scoreOf } from '../support/judge-double.js';

const OLDEST = {
  first: 5_000,
  after: null,
  orderBy: { field: 'CREATED_AT', direction: 'ASC' },
} as const;

describe('curators that ask a model', () => {
  let rig: CuratorRig;
  let judge: JudgeDouble;
  /** The channel of each test, with which also its trajectories' names begin. */
  let own: string;
  let tests = 0;
  let callsBefore: number;
  let behave: (unit: string, attempt: number) => Behaviour;
  let lateMs: number;

  beforeAll(async () => {
    judge = await JudgeDouble.start({
      behave: ({ unit, attempt }) => behave(unit.slice(own.length), attempt),
      get lateMs() {
        return lateMs;
      },
    });
    const secrets = [{ name: 'JUDGE_KEY', origin: judge.origin, value: 'sk-of-the-judge' }];
    rig = await CuratorRig.open({ 'ask-judge.mjs': ASKING_CURATOR }, { secrets });
  });
  beforeEach(() => {
    tests += 1;
    own = `${tests}-`;
    behave = () => 'well';
    lateMs = 50;
    callsBefore = judge.calls;
    judge.mostInFlight = 0;
    judge.keys.clear();
  });
  afterAll(async () => {
    await rig.remove();
    await judge.close();
  });

  /** Appends as many steps, `u0`, `u1`, … of the test. */
  const append = (count: number) =>
    rig.server.append(
      Array.from({ length: count }, (_, i) => ({
        trajectory_uid: `${own}u${i}`,
        prompt_uid: `${own}p${i}`,
        prompt_ids: [1, 2],
        response_ids: [3],
        rollout_log_probs: [-0.5],
        is_last: true,
      })),
      own,
    );
  const where = () => ({ channel: { eq: own } });
  const run = (options: object) => rig.run('ask-judge', options, { where: where() });
  const calls = () => judge.calls - callsBefore;

  /** As many calls at once as two processes of the plugin make, unless a test needs more. */
  const endpoint = (rest: object = {}) => ({ endpoint: { baseUrl: judge.origin, concurrency: 2, ...rest } });

  /** Scores of judgments by trajectory. */
  async function judgments(): Promise<ReadonlyMap<string, readonly (number | null)[]>> {
    const { store } = rig.server;
    const found = new Map<string, readonly (number | null)[]>();
    const { items } = await store.pageSteps(MATCH_ALL, OLDEST, [own]);
    const ids = items.map(({ id }) => id);
    const ledgers = await store.readLedgers(ids, null);
    for (const [i, item] of items.entries())
      found.set(
        item.trajectoryUid.slice(own.length),
        (ledgers[i]?.judgments ?? []).map(({ score }) => score),
      );
    return found;
  }

  it('judge every unit once, however badly attempts end, and no failed attempt becomes a score', async () => {
    const kinds: readonly Behaviour[] = [
      'rubbish',
      'limited',
      'failing',
      'wrong-types',
      'broken-off',
      'in-parts',
      'late',
      'well',
    ];
    const bad = (unit: string) => kinds[Number(unit.slice(1)) % kinds.length] ?? 'well';
    behave = (unit, attempt) => (unit === 'u5' ? 'failing' : attempt === 1 ? bad(unit) : 'well');
    await append(40);
    const job = await run(endpoint({ concurrency: 8, attempts: 3 }));
    expect(job).toMatchObject({ status: 'SUCCEEDED', processed: 40, failed: 1 });
    expect(job.failedUnits).toHaveLength(1);
    expect(job.lastError).toContain('500');
    expect(job.usage.calls).toBe(calls());
    const scores = await judgments();
    for (let i = 0; i < 40; i++)
      expect([i, scores.get(`u${i}`)]).toEqual([i, i === 5 ? [] : [scoreOf(`${own}u${i}`)]]);
    expect(judge.mostInFlight).toBeLessThanOrEqual(8);
    expect(judge.mostInFlight).toBeGreaterThan(1);
  });

  it('leave a failed unit to the next run, which asks about that one only', async () => {
    let isUp = false;
    behave = (unit) => (unit === 'u3' && !isUp ? 'refused' : 'well');
    await append(10);
    const first = await run(endpoint());
    expect(first).toMatchObject({ processed: 10, failed: 1 });
    const failedBy = async (job: string): Promise<readonly string[]> => {
      const page = await rig.server.store.pageSteps({ kind: 'failedBy', job }, OLDEST, null);
      return page.items.map(({ trajectoryUid }) => trajectoryUid.slice(own.length));
    };
    expect(await failedBy(first.id)).toEqual(['u3']);
    // A curator may be run over just those.
    expect(await rig.run('ask-judge', endpoint(), { where: { failedBy: first.id } })).toMatchObject({
      processed: 1,
      failed: 1,
    });
    isUp = true;
    const last = await run(endpoint());
    expect(last).toMatchObject({ processed: 1, failed: 0, kept: 1 });
    expect(await failedBy(last.id)).toEqual([]);
    expect(calls()).toBe(12);
  });

  it('give up an answer that never comes', async () => {
    behave = (unit) => (unit === 'u1' ? 'never' : 'well');
    await append(4);
    const job = await run(endpoint({ timeoutMs: 200, attempts: 2 }));
    expect(job).toMatchObject({ processed: 4, failed: 1 });
    expect(job.lastError).toContain('within 200 ms');
  });

  it('send a key to its origin, and never tell it', async () => {
    behave = (unit) => (unit === 'u1' ? 'refused' : 'well');
    await append(2);
    const job = await run(endpoint({ apiKeyEnv: 'JUDGE_KEY' }));
    expect([...judge.keys]).toEqual(['Bearer sk-of-the-judge']);
    expect(JSON.stringify(job)).not.toContain('sk-of-the-judge');
  });

  it('end a run whose key may not go there, before anything is sent', async () => {
    await append(3);
    const options = endpoint({ apiKeyEnv: 'JUDGE_KEY' });
    options.endpoint.baseUrl = judge.origin.replace('127.0.0.1', 'localhost');
    const job = await run(options);
    expect(job).toMatchObject({ status: 'FAILED', failed: 0 });
    expect(job.error).toContain('JUDGE_KEY');
    expect(calls()).toBe(0);
  });

  it('end with what a run may spend; the next run goes on', async () => {
    await append(50);
    const price = { input: 100_000, output: 0 };
    const options = endpoint({ price, maxCost: 10 });
    const job = await run(options);
    expect(job.status).toBe('FAILED');
    expect(job.error).toContain('may spend 10');
    // Each call costs 1, and one more may be under way when the last is spent.
    expect(calls()).toBeGreaterThanOrEqual(10);
    expect(calls()).toBeLessThanOrEqual(11);
    expect(job).toMatchObject({ failed: 0, processed: calls() });
  });

  it('write what is still answered when it is spent', async () => {
    // The tenth call is slow; the eleventh spends the last of it, and the twelfth is not made. The answer comes after the
    // run has looked for answers for the last time, unless it waits for what is under way.
    behave = (unit) => (unit === 'u9' ? 'late' : 'well');
    lateMs = 1_500;
    await append(50);
    const price = { input: 100_000, output: 0 };
    const job = await run(endpoint({ price, maxCost: 10 }));
    expect(job).toMatchObject({ status: 'FAILED', failed: 0, processed: calls() });
    expect((await judgments()).get('u9')).toHaveLength(1);
  });

  it('judge live what comes while slow units are under way', async () => {
    behave = (unit) => (unit === 'u0' ? 'never' : 'well');
    const id = await rig.start('ask-judge', endpoint({ concurrency: 8, timeoutMs: 60_000 }), {
      live: true,
      backfill: true,
      where: where(),
    });
    await append(30);
    const job = await rig.until(id, ({ processed }) => processed === 29);
    expect(job).toMatchObject({ status: 'RUNNING', failed: 0 });
    expect((await judgments()).get('u0')).toEqual([]);
    await rig.server.curators.cancel(LOCAL_PRINCIPAL, id);
  });
});
