import { StorePolicy } from '../../src/gateway/policy/store-policy.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { describeMongo } from '../support/mongodb.js';
import { openTestMongoStore, type TestMongoStore } from '../support/open-mongo-store.js';
import { until } from '../support/until.js';

const LIMITS = { most: 10, timeoutMs: 60_000 };

describeMongo('the policy of two servers on one database', () => {
  let opened: TestMongoStore;
  const troubles: unknown[] = [];
  const policies: StorePolicy[] = [];
  const openPolicy = async (store: TestMongoStore['store']) => {
    const shared = { everyMs: 10, onTrouble: (error: unknown) => void troubles.push(error) };
    const policy = await StorePolicy.open(store, LIMITS, shared);
    policies.push(policy);
    return policy;
  };
  beforeAll(async () => {
    opened = await openTestMongoStore();
  });
  afterAll(async () => {
    for (const policy of policies) await policy.close();
    await opened.close();
  });

  it('is held, changed and let go on both, whichever was asked', async () => {
    const a = await openPolicy(opened.store);
    const b = await openPolicy(await opened.another());
    await a.pause(LOCAL_PRINCIPAL);
    await until(() => b.gate.isShut);
    const held = b.gate.pass(() => {});
    await b.setVersion(LOCAL_PRINCIPAL, 5);
    await until(() => a.version === 5);
    expect(a.gate.isShut).toBe(true);
    await a.resume(LOCAL_PRINCIPAL);
    await held;
    expect([a.version, b.version]).toEqual([5, 5]);
    expect(troubles).toEqual([]);
  });

  it('stays as it was while the store does not answer, which is logged once', async () => {
    let isAway = false;
    let asked = 0;
    const { store } = opened;
    const readPolicy = () => {
      asked += 1;
      return isAway ? Promise.reject(new Error('away')) : store.readPolicy();
    };
    const policy = await openPolicy(Object.assign(Object.create(store), { readPolicy }));
    isAway = true;
    const before = asked;
    await until(() => asked > before + 3);
    expect(troubles).toEqual([new Error('away')]);
    expect(policy.version).toBe(5);
    isAway = false;
    await store.updatePolicy({ version: 6 });
    await until(() => policy.version === 6);
  });

  describe('that drain', () => {
    const LONG = { drainMs: 600_000 };
    let a: StorePolicy;
    let b: StorePolicy;
    let second: TestMongoStore['store'];
    beforeEach(async () => {
      for (const policy of policies.splice(0)) await policy.close();
      second = await opened.another();
      a = await openPolicy(await opened.another());
      b = await openPolicy(second);
    });
    afterEach(async () => {
      await a.resume(LOCAL_PRINCIPAL);
      for (const policy of policies.splice(0)) await policy.close();
    });

    it('wait for the calls of both', async () => {
      a.calls.begin();
      b.calls.begin();
      await until(async () => (await a.read(LOCAL_PRINCIPAL)).inFlight === 2);
      const draining = a.pause(LOCAL_PRINCIPAL, LONG);
      await until(() => b.gate.isShut);
      a.calls.end();
      await until(async () => (await b.read(LOCAL_PRINCIPAL)).inFlight === 1);
      const ranOut = await b.pause(LOCAL_PRINCIPAL, { drainMs: 1 });
      expect([null, 1]).toContain(ranOut.inFlight);
      b.calls.end();
      expect(await draining).toMatchObject({ paused: true, inFlight: 0 });
      // Once more: what was told of the pause before does not count.
      await a.resume(LOCAL_PRINCIPAL);
      await until(() => !b.gate.isShut);
      b.calls.begin();
      const again = a.pause(LOCAL_PRINCIPAL, LONG);
      await until(() => b.gate.isShut);
      b.calls.end();
      expect(await again).toMatchObject({ paused: true, inFlight: 0 });
    });

    it('wait for a server to say twice that it holds its calls', async () => {
      const third = await opened.another();
      const board = third.callsBoard;
      const tell = async (tick: number, holds: boolean) =>
        expect(await board?.tell({ server: 'third', tick, holds, inFlight: 0 })).toBe(true);
      await tell(1, false);
      expect(await a.pause(LOCAL_PRINCIPAL, { drainMs: 1 })).toMatchObject({ paused: true, inFlight: null });
      expect(await b.read(LOCAL_PRINCIPAL)).toMatchObject({ inFlight: null });
      await tell(2, true);
      // It may have said so of a pause before this one.
      expect(await a.pause(LOCAL_PRINCIPAL, { drainMs: 1 })).toMatchObject({ inFlight: null });
      let done = false;
      const draining = a.pause(LOCAL_PRINCIPAL, LONG).finally(() => {
        done = true;
      });
      for (let tick = 3; !done; tick++) await tell(tick, true);
      expect(await draining).toMatchObject({ paused: true, inFlight: 0 });
      await third.close();
      expect(await a.pause(LOCAL_PRINCIPAL, LONG)).toMatchObject({ inFlight: 0 });
    });

    it('are let go by a resume of the other one', async () => {
      b.calls.begin();
      const draining = a.pause(LOCAL_PRINCIPAL, LONG);
      await until(() => b.gate.isShut);
      await b.resume(LOCAL_PRINCIPAL);
      expect(await draining).toMatchObject({ paused: false });
    });
  });
});
