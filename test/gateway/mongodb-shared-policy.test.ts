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
});
