import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Rules } from '../../../src/store/writing/rules.js';
import { idOfUnit, newBatch, RecipeClaims, RUN_OUT } from '../../support/claiming/claims.js';
import { openTwoServers, type TwoServers } from '../../support/mongodb/two-servers.js';
import { describeMongo } from '../../support/mongodb.js';
import { openTestMongoStore, type TestMongoStore } from '../../support/open-mongo-store.js';

const TIMES = { beatMs: 20, stillMs: 100, deadMs: 300, retryMs: 20 } as const;
/** A claim writes rows of units, of a batch and of a consumer. */
const WRITES = 3;
const ROUNDS = 10;

const numbered = (count: number, from = 0) => Array.from({ length: count }, (_, i) => i + from);

describeMongo('claims of two servers on one MongoDB', () => {
  let servers: TwoServers;
  let a: RecipeClaims;
  let b: RecipeClaims;
  let last = 0;
  beforeAll(async () => {
    servers = await openTwoServers();
  });
  afterAll(() => servers.close());
  beforeEach(async () => {
    last += 1;
    a = await RecipeClaims.begin(servers.a, `rcp_${last}`);
    b = a.through(servers.b);
  });

  it('lease each unit once, whoever asks', async () => {
    await a.find(...numbered(80));
    const calls = numbered(40).flatMap((i) =>
      [a, b].map((server, which) => server.claim(`b${i}.${which}`, [2 * i, 2 * i + 1])),
    );
    const answers = await Promise.all(calls);
    const claimed = answers.flatMap((answer) => (answer.kind === 'claimed' ? answer.batch.members : []));
    expect(claimed.map(({ unit }) => unit).sort((x, y) => x - y)).toEqual(numbered(80));
    expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(40);
  });

  it('make one batch of one id', async () => {
    await a.find(...numbered(ROUNDS * 2));
    for (const i of numbered(ROUNDS)) {
      const calls = [a.claim(`b${i}`, [2 * i]), b.claim(`b${i}`, [2 * i + 1])];
      const answers = await Promise.all(calls);
      expect(answers.map(({ kind }) => kind).sort()).toEqual(['claimed', 'known']);
      const [one, other] = answers.map((answer) => 'batch' in answer && answer.batch);
      expect(one).toEqual(other);
    }
  });

  it('know at once what the other one did to what they remember', async () => {
    await a.find(...numbered(12));
    for (const i of numbered(4)) {
      const [first = 0, second = 0] = [3 * i, 3 * i + 1];
      expect(await b.claim(`x${i}`, [first])).toMatchObject({ kind: 'claimed' });
      expect(await b.claim(`y${i}`, [first])).toMatchObject({ kind: 'taken' });
      await a.release(`x${i}`);
      expect(await b.claim(`y${i}`, [first])).toMatchObject({ kind: 'claimed' });
      await a.ack(`y${i}`, i);
      expect(await b.claim(`y${i}`, [first])).toMatchObject({ kind: 'known', batch: { status: 'ACKED' } });
      const { life } = await a.resume(i);
      expect(await b.claim(`z${i}`, [second], { life })).toMatchObject({ kind: 'claimed' });
      await expect(a.ack(`z${i}`, null, life - 1)).rejects.toMatchObject({ code: 'CONSUMER_REPLACED' });
      expect(await a.ack(`z${i}`, null, life)).toMatchObject({ status: 'ACKED' });
    }
  });

  it('end a batch in one way', async () => {
    await a.find(...numbered(ROUNDS * 2));
    for (const i of numbered(ROUNDS)) {
      await a.claim(`b${i}`, [i]);
      const said = await Promise.allSettled([a.ack(`b${i}`), b.release(`b${i}`, 'NaN')]);
      const { status } = await b.batch(`b${i}`);
      const { uses, deliveries } = await a.unit(i);
      expect({ status, uses, deliveries }).toEqual(
        status === 'ACKED'
          ? { status, uses: 1, deliveries: 0 }
          : { status: 'RELEASED', uses: 0, deliveries: 1 },
      );
      const refused = said.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(refused).toMatchObject([{ code: status === 'ACKED' ? 'BATCH_ACKED' : 'BATCH_RELEASED' }]);
    }
  });

  it('acknowledge once what runs out at the same time', async () => {
    await a.find(...numbered(ROUNDS));
    for (const i of numbered(ROUNDS)) {
      await a.claim(`b${i}`, [i], { leaseMs: RUN_OUT });
      await Promise.all([a.ack(`b${i}`), b.store.expireBatches([b.name(`b${i}`)]), b.ack(`b${i}`)]);
      expect(await b.unit(i)).toMatchObject({ uses: 1, lease: null, deliveries: 0 });
    }
  });
});

describeMongo('claims of a server that is killed', () => {
  let opened: TestMongoStore;
  beforeAll(async () => {
    opened = await openTestMongoStore(TIMES);
  });
  afterAll(() => opened.close());

  type Change = { [Name in keyof Rules]: readonly [Name, ...Parameters<Rules[Name]>] }[keyof Rules];

  /** Another server, which dies when it is about to write so many rows of the last change. */
  async function changeAndDie(changes: readonly Change[], writes: number): Promise<void> {
    const said = { uri: opened.uri, changes, writes, times: TIMES };
    const child = spawn(process.execPath, [resolve('test/store/mongodb/claiming-process.mjs')], {
      env: { ...process.env, STEPWELL_TEST_CLAIMING: JSON.stringify(said) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
  }

  it('are what its last commit says, whatever rows it still wrote', async () => {
    for (const writes of numbered(WRITES + 1)) {
      const claims = await RecipeClaims.begin(opened.store, `rcp_killed_${writes}`);
      await claims.find(1, 2);
      const asked = newBatch(claims.name('b1'), claims.recipe, [1]);
      const { recipe } = claims;
      await changeAndDie([['claimUnits', asked]], writes);
      expect(await claims.claim('b2', [1], { consumer: 'b' })).toEqual({
        kind: 'taken',
        units: [idOfUnit(1)],
      });
      expect(await claims.claim('b1', [1])).toMatchObject({ kind: 'known', batch: { status: 'LEASED' } });
      const said = { step: 4, metrics: null, life: null };
      await changeAndDie([['ackBatch', claims.name('b1'), said]], writes);
      expect(await claims.claim('b3', [1])).toEqual({ kind: 'taken', units: [idOfUnit(1)] });
      await changeAndDie([['resumeConsumer', recipe.id, 'a', 3]], 0);
      expect(await claims.claim('b4', [2])).toMatchObject({ kind: 'unsettled' });
      const { resumed, life } = await claims.resume(3);
      expect({ life, resumed }).toMatchObject({ life: 1, resumed: { returned: [idOfUnit(1)] } });
      expect(await claims.unit(1)).toMatchObject({ uses: 0, rewound: 7, lease: null });
      expect(await claims.ready()).toEqual([1, 2]);
    }
  }, 120_000);
});
