import { MATCH_ALL } from '../../src/query/filter.js';
import { CuratorRig } from '../support/curator-rig.js';
import { ASKING_CURATOR, type Behaviour, JudgeDouble, scoreOf } from '../support/judge-double.js';

const OLDEST = {
  first: 5_000,
  after: null,
  orderBy: { field: 'CREATED_AT', direction: 'ASC' },
} as const;

const steps = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => ({
    trajectory_uid: `u${from + i}`,
    prompt_uid: `p${from + i}`,
    prompt_ids: [1, 2],
    response_ids: [3],
    rollout_log_probs: [-0.5],
    is_last: true,
  }));

describe('curators that ask a model', () => {
  let rig: CuratorRig;
  let judge: JudgeDouble;

  async function open(
    behave?: (unit: string, attempt: number) => Behaviour,
    { delayMs = 0, lateMs = 50 } = {},
  ): Promise<void> {
    judge = await JudgeDouble.start({
      ...(behave && { behave: ({ unit, attempt }) => behave(unit, attempt) }),
      delayMs,
      lateMs,
    });
    const secrets = [{ name: 'JUDGE_KEY', origin: judge.origin, value: 'sk-of-the-judge' }];
    rig = await CuratorRig.open({ 'ask-judge.mjs': ASKING_CURATOR }, { secrets });
  }

  afterEach(async () => {
    await rig.remove();
    await judge.close();
  });

  /** As many calls at once as two processes of the plugin make, unless a test needs more. */
  const endpoint = (rest: object = {}) => ({ endpoint: { baseUrl: judge.origin, concurrency: 2, ...rest } });

  /** Scores of judgments by trajectory. */
  async function judgments(): Promise<ReadonlyMap<string, readonly (number | null)[]>> {
    const { store } = rig.server;
    const found = new Map<string, readonly (number | null)[]>();
    const { items } = await store.pageSteps(MATCH_ALL, OLDEST, null);
    const ids = items.map(({ id }) => id);
    const ledgers = await store.readLedgers(ids, null);
    for (const [i, item] of items.entries())
      found.set(
        item.trajectoryUid,
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
    await open((unit, attempt) => (unit === 'u5' ? 'failing' : attempt === 1 ? bad(unit) : 'well'));
    await rig.server.append(steps(40));
    const job = await rig.run('ask-judge', endpoint({ concurrency: 8, attempts: 3 }));
    expect(job).toMatchObject({ status: 'SUCCEEDED', processed: 40, failed: 1 });
    expect(job.failedUnits).toHaveLength(1);
    expect(job.lastError).toContain('500');
    expect(job.usage.calls).toBe(judge.calls);
    const scores = await judgments();
    for (let i = 0; i < 40; i++)
      expect([i, scores.get(`u${i}`)]).toEqual([i, i === 5 ? [] : [scoreOf(`u${i}`)]]);
    expect(judge.mostInFlight).toBeLessThanOrEqual(8);
    expect(judge.mostInFlight).toBeGreaterThan(1);
  });

  it('leave a failed unit to the next run, which asks about that one only', async () => {
    let isUp = false;
    await open((unit) => (unit === 'u3' && !isUp ? 'refused' : 'well'));
    await rig.server.append(steps(10));
    const first = await rig.run('ask-judge', endpoint());
    expect(first).toMatchObject({ processed: 10, failed: 1 });
    const failedBy = async (job: string): Promise<readonly string[]> => {
      const page = await rig.server.store.pageSteps({ kind: 'failedBy', job }, OLDEST, null);
      return page.items.map(({ trajectoryUid }) => trajectoryUid);
    };
    expect(await failedBy(first.id)).toEqual(['u3']);
    // A curator may be run over just those.
    expect(await rig.run('ask-judge', endpoint(), { where: { failedBy: first.id } })).toMatchObject({
      processed: 1,
      failed: 1,
    });
    isUp = true;
    const last = await rig.run('ask-judge', endpoint());
    expect(last).toMatchObject({ processed: 1, failed: 0, kept: 1 });
    expect(await failedBy(last.id)).toEqual([]);
    expect(judge.calls).toBe(12);
  });

  it('give up an answer that never comes', async () => {
    await open((unit) => (unit === 'u1' ? 'never' : 'well'));
    await rig.server.append(steps(4));
    const job = await rig.run('ask-judge', endpoint({ timeoutMs: 200, attempts: 2 }));
    expect(job).toMatchObject({ processed: 4, failed: 1 });
    expect(job.lastError).toContain('within 200 ms');
  });

  it('send a key to its origin, and never tell it', async () => {
    await open((unit) => (unit === 'u1' ? 'refused' : 'well'));
    await rig.server.append(steps(2));
    const job = await rig.run('ask-judge', endpoint({ apiKeyEnv: 'JUDGE_KEY' }));
    expect([...judge.keys]).toEqual(['Bearer sk-of-the-judge']);
    expect(JSON.stringify(job)).not.toContain('sk-of-the-judge');
  });

  it('end a run whose key may not go there, before anything is sent', async () => {
    await open();
    await rig.server.append(steps(3));
    const options = endpoint({ apiKeyEnv: 'JUDGE_KEY' });
    options.endpoint.baseUrl = judge.origin.replace('127.0.0.1', 'localhost');
    const job = await rig.run('ask-judge', options);
    expect(job).toMatchObject({ status: 'FAILED', failed: 0 });
    expect(job.error).toContain('JUDGE_KEY');
    expect(judge.calls).toBe(0);
  });

  it('end with what a run may spend; the next run goes on', async () => {
    await open();
    await rig.server.append(steps(50));
    const price = { input: 100_000, output: 0 };
    const options = endpoint({ price, maxCost: 10 });
    const job = await rig.run('ask-judge', options);
    expect(job.status).toBe('FAILED');
    expect(job.error).toContain('may spend 10');
    // Each call costs 1, and one more may be under way when the last is spent.
    expect(judge.calls).toBeGreaterThanOrEqual(10);
    expect(judge.calls).toBeLessThanOrEqual(11);
    expect(job).toMatchObject({ failed: 0, processed: judge.calls });
  });

  it('write what is still answered when it is spent', async () => {
    // The tenth call is slow; the eleventh spends the last of it, and the twelfth is not made. The answer comes after the
    // run has looked for answers for the last time, unless it waits for what is under way.
    await open((unit) => (unit === 'u9' ? 'late' : 'well'), { lateMs: 1_500 });
    await rig.server.append(steps(50));
    const price = { input: 100_000, output: 0 };
    const job = await rig.run('ask-judge', endpoint({ price, maxCost: 10 }));
    expect(job).toMatchObject({ status: 'FAILED', failed: 0, processed: judge.calls });
    expect((await judgments()).get('u9')).toHaveLength(1);
  });

  it('judge live what comes while slow units are under way', async () => {
    await open((unit) => (unit === 'u0' ? 'never' : 'well'));
    const id = await rig.start('ask-judge', endpoint({ concurrency: 8, timeoutMs: 60_000 }), {
      live: true,
      backfill: true,
    });
    await rig.server.append(steps(30));
    const job = await rig.until(id, ({ processed }) => processed === 29);
    expect(job).toMatchObject({ status: 'RUNNING', failed: 0 });
    expect((await judgments()).get('u0')).toEqual([]);
  });
});
