import { type GraphqlAnswer } from '../../graphql/support/server.js';
import { appendSteps, post } from '../../support/rest.js';
import { until } from '../../support/until.js';
import type { RunningApp } from './running-app.js';

const BATCH = `id recipe consumer life status claimKey units rows tokens bytes sha256 step policyVersion members url metrics
  releaseReason ackedAt`;
const PAYLOAD = `batch { ${BATCH} } reason userErrors { code path units }`;
const CLAIM = `mutation ($units: Int!, $key: String, $step: Int, $consumer: String = "run", $life: Int, $wait: Int,
    $min: Int, $consume: Boolean, $recipe: String = "r") {
  claimBatch(recipe: $recipe, consumer: $consumer, units: $units, claimKey: $key, step: $step, life: $life,
    waitMs: $wait, minUnits: $min, consume: $consume, encoding: JSONL) { ${PAYLOAD} } }`;
const ACK = `mutation ($id: ID!, $step: Int, $metrics: JSON, $life: Int) {
  ackBatch(id: $id, step: $step, metrics: $metrics, life: $life) { ${PAYLOAD} } }`;
const RELEASE = `mutation ($id: ID!, $reason: String, $units: [ID!]) {
  releaseBatch(id: $id, reason: $reason, units: $units) { ${PAYLOAD} } }`;
const EXTEND = `mutation ($id: ID!, $leaseMs: Int!) { extendBatch(id: $id, leaseMs: $leaseMs) { ${PAYLOAD} } }`;
const RESUME = `mutation ($step: Int!) { resumeConsumer(recipe: "r", consumer: "run", step: $step) {
  life acked returned lost userErrors { code path } } }`;
const RETRY = `mutation ($units: [ID!], $all: Boolean) {
  retryUnits(recipe: "r", units: $units, all: $all) { changed userErrors { code path } } }`;
const STATS = `{ claimStats(recipe: "r") { ready claimed consumed excluded waiting incomplete stale poisoned rewound
  oldestReadySeconds consumers { consumer leases acked lastStep lastSeenAt } } }`;
const UNITS = `query ($state: UnitState) { units(recipe: "r", state: $state) {
  totalCount nodes { id state missing reason deliveries batch { id status } } } }`;

/** A step of each rollout of a prompt, one token each; `open`: the last of them goes on. */
export function rolloutsOf(prompt: string, rewards: readonly number[] = [1, 0], open = false): object[] {
  return rewards.map((reward, trial) => ({
    trajectory_uid: `${prompt}-${trial}`,
    prompt_uid: prompt,
    step_index: 0,
    messages: [{ role: 'user', content: prompt }],
    response: { role: 'assistant', content: `${trial}` },
    prompt_ids: [1, 2],
    response_ids: [3],
    rollout_log_probs: [-0.5],
    reward,
    is_last: !open || trial < rewards.length - 1,
  }));
}

/** Claims over GraphQL on a whole server, over HTTP, on either database. */
export function claimsOverGraphql(open: () => Promise<RunningApp>): void {
  let app: RunningApp;
  beforeEach(async () => {
    app = await open();
    await save({ maxDeliveries: 1 });
  });
  afterEach(() => app.remove());

  async function answer(
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
    signal?: AbortSignal,
  ): Promise<GraphqlAnswer> {
    const { body } = await post(
      `${app.url}/graphql`,
      { query, variables },
      signal === undefined ? {} : { signal },
    );
    return body as unknown as GraphqlAnswer;
  }
  const ask = async (query: string, variables: Readonly<Record<string, unknown>> = {}) => {
    const { data, errors } = await answer(query, variables);
    expect(errors).toBeUndefined();
    return data;
  };
  const save = async (delivery: object): Promise<void> => {
    const input = { name: 'r', formatter: { name: 'grpo' }, groupSize: 2, ...delivery };
    const { saveRecipe } = await ask(
      'mutation ($input: RecipeInput!) { saveRecipe(input: $input) { userErrors { code } } }',
      { input },
    );
    expect(saveRecipe.userErrors).toEqual([]);
  };
  const write = async (prompt: string, rewards?: readonly number[], isOpen = false): Promise<void> => {
    const steps = rolloutsOf(prompt, rewards, isOpen);
    expect(await appendSteps(app.url, steps)).toMatchObject({ accepted: steps.length });
  };
  const claim = async (units: number, more: Readonly<Record<string, unknown>> = {}) =>
    (await ask(CLAIM, { units, ...more })).claimBatch;
  const stats = async () => (await ask(STATS)).claimStats;
  const idOf = async (prompt: string): Promise<string> =>
    (
      await ask('query ($uid: String!) { promptGroup(promptUid: $uid, generation: 1) { id } }', {
        uid: prompt,
      })
    ).promptGroup.id;

  it('claim, acknowledge and show batches, as the REST routes do', async () => {
    await write('a');
    await write('b');
    await write('c', [1, 0], true);
    const { batch, reason, userErrors } = await claim(2, { key: 'k', step: 4 });
    expect([reason, userErrors]).toEqual([null, []]);
    expect(batch).toMatchObject({
      recipe: 'r',
      consumer: 'run',
      life: 0,
      status: 'LEASED',
      claimKey: 'k',
      units: 2,
      rows: 4,
      tokens: 12,
      step: 4,
      members: [await idOf('a'), await idOf('b')],
      url: `/v1/batches/${batch.id}/data`,
      metrics: null,
      ackedAt: null,
    });
    const rows = await (await fetch(new URL(batch.url, app.url))).text();
    expect([rows.trim().split('\n').length, Buffer.byteLength(rows)]).toEqual([batch.rows, batch.bytes]);
    expect((await claim(2, { key: 'k', step: 4 })).batch).toEqual(batch);

    const waiting = await claim(1);
    expect(waiting).toEqual({ batch: null, reason: 'NOT_READY', userErrors: [] });
    const { nodes } = (await ask(UNITS)).units;
    expect(nodes).toEqual([
      ...batch.members.map((id: string) => ({
        id,
        state: 'LEASED',
        missing: [],
        reason: null,
        deliveries: 0,
        batch: { id: batch.id, status: 'LEASED' },
      })),
      {
        id: await idOf('c'),
        state: 'INCOMPLETE',
        missing: [expect.stringContaining('1 of 2')],
        reason: null,
        deliveries: 0,
        batch: null,
      },
    ]);
    const metrics = { loss: 0.25 };
    const acked = (await ask(ACK, { id: batch.id, metrics })).ackBatch;
    expect(acked.batch).toEqual({
      ...batch,
      status: 'ACKED',
      metrics,
      ackedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect((await ask(ACK, { id: batch.id })).ackBatch).toEqual(acked);
    expect(await stats()).toEqual({
      ready: 0,
      claimed: 0,
      consumed: 2,
      excluded: 0,
      waiting: 0,
      incomplete: 1,
      stale: 0,
      poisoned: 0,
      rewound: 0,
      oldestReadySeconds: null,
      consumers: [
        { consumer: 'run', leases: 0, acked: 1, lastStep: 4, lastSeenAt: expect.stringMatching(/^\d{4}-/) },
      ],
    });
    const shown = await ask(
      `query ($id: ID!) { node(id: $id) { ... on Batch { ${BATCH} } } batch(id: $id) { ${BATCH} }
        batches(recipe: "r", status: ACKED) { totalCount nodes { id } }
        leased: batches(recipe: "r", status: LEASED) { nodes { id } } }`,
      { id: batch.id },
    );
    expect(shown).toEqual({
      node: acked.batch,
      batch: acked.batch,
      batches: { totalCount: 1, nodes: [{ id: batch.id }] },
      leased: { nodes: [] },
    });
  });

  it('give batches back, whole or in part, and make poisoned units ready again', async () => {
    for (const prompt of ['a', 'b', 'c']) await write(prompt);
    const [a, b, c] = [await idOf('a'), await idOf('b'), await idOf('c')];
    const { batch } = await claim(3);
    const part = (await ask(RELEASE, { id: batch.id, units: [b] })).releaseBatch.batch;
    expect([part.status, part.members, part.rows]).toEqual(['LEASED', [a, c], 4]);
    const other = (await ask(RELEASE, { id: batch.id, units: ['group_none'] })).releaseBatch;
    expect(other).toEqual({
      batch: null,
      reason: null,
      userErrors: [{ code: 'UNKNOWN_UNIT', path: ['units'], units: null }],
    });
    const back = (await ask(RELEASE, { id: batch.id, reason: 'no memory' })).releaseBatch.batch;
    expect([back.status, back.releaseReason]).toEqual(['RELEASED', 'no memory']);
    const poisoned = (await ask(UNITS, { state: 'POISONED' })).units;
    expect(poisoned.nodes).toEqual(
      [a, c].map((id) => ({
        id,
        state: 'POISONED',
        missing: [],
        reason: 'no memory',
        deliveries: 1,
        batch: { id: batch.id, status: 'RELEASED' },
      })),
    );
    const retry = async (variables: object) => (await ask(RETRY, { ...variables })).retryUnits;
    const refused = (code: string, ...path: string[]) => ({ changed: 0, userErrors: [{ code, path }] });
    expect(await retry({})).toEqual(refused('MISSING_FIELD', 'units'));
    expect(await retry({ units: [a], all: true })).toEqual(refused('OUT_OF_RANGE', 'all'));
    expect(await retry({ units: [a, 'group_none'] })).toEqual(refused('UNKNOWN_UNIT', 'units', '1'));
    expect(await retry({ units: [c, b] })).toEqual({ changed: 1, userErrors: [] });
    expect(await stats()).toMatchObject({ ready: 2, poisoned: 1 });
    expect(await retry({ all: true })).toEqual({ changed: 1, userErrors: [] });
    expect(await stats()).toMatchObject({ ready: 3, poisoned: 0, claimed: 0 });
  });

  it('return what a resumed consumer acknowledged later', async () => {
    for (const prompt of ['a', 'b', 'c']) await write(prompt);
    const [a, b, c] = [await idOf('a'), await idOf('b'), await idOf('c')];
    const first = (await claim(1, { step: 1 })).batch;
    await ask(ACK, { id: first.id });
    const second = (await claim(1, { step: 2 })).batch;
    await ask(ACK, { id: second.id });
    const third = (await claim(1, { step: 3 })).batch;
    const resumed = (await ask(RESUME, { step: 1 })).resumeConsumer;
    expect(resumed).toEqual({
      life: 1,
      acked: [],
      returned: expect.arrayContaining([b, c]),
      lost: [],
      userErrors: [],
    });
    expect((await ask(RESUME, { step: 1 })).resumeConsumer).toEqual(resumed);
    expect(await stats()).toMatchObject({ ready: 2, rewound: 2, consumed: 1 });
    expect((await ask(ACK, { id: third.id })).ackBatch).toEqual({
      batch: null,
      reason: null,
      userErrors: [{ code: 'CONSUMER_REPLACED', path: ['id'], units: null }],
    });
    expect((await claim(1, { life: 0 })).userErrors).toEqual([
      { code: 'CONSUMER_REPLACED', path: ['life'], units: null },
    ]);
    const again = (await claim(2, { life: 1 })).batch;
    expect([again.life, again.members]).toEqual([1, [b, c]]);
    expect((await ask(`{ batch(id: "${second.id}") { status } }`)).batch).toEqual({ status: 'REWOUND' });
    expect((await ask(`{ batch(id: "${first.id}") { status members } }`)).batch).toEqual({
      status: 'ACKED',
      members: [a],
    });
  });

  it('wait until enough is ready, and take nothing once their caller has hung up', async () => {
    await write('a', [1, 0], true);
    const gone = new AbortController();
    const left = answer(CLAIM, { units: 1, wait: 60_000 }, gone.signal).catch((error: Error) => error.name);
    await until(async () => (await stats()).waiting === 1);
    gone.abort();
    expect(await left).toBe('AbortError');
    await until(async () => (await stats()).waiting === 0);
    const waiting = claim(1, { wait: 60_000 });
    await until(async () => (await stats()).waiting === 1);
    await ask('mutation { completeTrajectory(uid: "a-1") { userErrors { code } } }');
    expect((await waiting).batch.members).toEqual([await idOf('a')]);
    expect((await ask('{ batches(recipe: "r") { totalCount } }')).batches.totalCount).toBe(1);
  });

  it('say in the payload what is refused, with the argument and the units that are lost', async () => {
    await write('a');
    await write('b');
    const refused = async (variables: Readonly<Record<string, unknown>>) =>
      (await claim(1, variables)).userErrors;
    const error = (code: string, ...path: string[]) => [{ code, path, units: null }];
    expect(await refused({ recipe: 'none' })).toEqual(error('UNKNOWN_RECIPE', 'recipe'));
    expect(await refused({ units: 0 })).toEqual(error('OUT_OF_RANGE', 'units'));
    expect(await refused({ min: 2 })).toEqual(error('OUT_OF_RANGE', 'minUnits'));
    expect(await refused({ wait: 60_001 })).toEqual(error('OUT_OF_RANGE', 'waitMs'));
    expect(await refused({ consumer: '' })).toEqual(error('OUT_OF_RANGE', 'consumer'));

    const { batch } = await claim(2, { key: 'k' });
    expect((await claim(1, { key: 'k' })).userErrors).toEqual(error('CLAIM_KEY_CONFLICT', 'claimKey'));
    const of = async (query: string, variables: object) =>
      Object.values(await ask(query, { id: batch.id, ...variables }))[0];
    expect(await of(EXTEND, { leaseMs: 1 })).toMatchObject({ userErrors: error('OUT_OF_RANGE', 'leaseMs') });
    expect(await of(EXTEND, { leaseMs: 60_000 })).toMatchObject({ batch: { status: 'LEASED' } });
    expect(await of(ACK, { metrics: [1] })).toMatchObject({ userErrors: error('INVALID_TYPE', 'metrics') });
    expect(await of(ACK, { metrics: { much: 'x'.repeat(70_000) } })).toMatchObject({
      userErrors: error('OUT_OF_RANGE', 'metrics'),
    });
    expect(await of(ACK, { id: 'batch_none' })).toMatchObject({ userErrors: error('UNKNOWN_BATCH', 'id') });
    expect(await ask('{ batch(id: "batch_none") { id } node(id: "batch_none") { id } }')).toEqual({
      batch: null,
      node: null,
    });

    // The lease runs out, and another takes one of the units.
    await save({});
    await of(EXTEND, { leaseMs: 1_000 });
    const taken = await ask(CLAIM, { units: 1, consumer: 'other', wait: 60_000 });
    const [lost] = taken.claimBatch.batch.members;
    expect(await of(ACK, {})).toEqual({
      batch: null,
      reason: null,
      userErrors: [{ code: 'LEASE_LOST', path: ['id'], units: [lost] }],
    });
    const { errors } = await answer('{ units(recipe: "none") { totalCount } }');
    expect(errors?.[0]?.extensions).toEqual({ code: 'UNKNOWN_RECIPE', path: ['recipe'] });
  });

  it('lease nothing where nothing is to be consumed', async () => {
    await write('a');
    const { batch } = await claim(1, { consume: false });
    expect([batch.status, batch.units]).toEqual(['RELEASED', 1]);
    expect(await stats()).toMatchObject({ ready: 1, claimed: 0 });
    expect(typeof (await stats()).oldestReadySeconds).toBe('number');
  });
}
