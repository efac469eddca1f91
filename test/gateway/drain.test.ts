import { StorePolicy } from '../../src/gateway/policy/store-policy.js';
import type { Policy } from '../../src/model/policy.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';

const LIMITS = { most: 10, timeoutMs: 60_000 };
const LONG = { drainMs: 600_000 };

/** The policy of a store that no other server uses. */
function openPolicy(): Promise<StorePolicy> {
  let policy: Policy = { version: 0, paused: false, updatedAt: null };
  const store = {
    callsBoard: null,
    readPolicy: async () => policy,
    updatePolicy: async ({ paused }: { readonly paused?: boolean }) => {
      policy = { ...policy, paused: paused ?? policy.paused };
      return policy;
    },
  };
  return StorePolicy.open(store, LIMITS, { everyMs: 10, onTrouble: () => {} });
}

describe('draining', () => {
  let policy: StorePolicy;
  beforeEach(async () => {
    policy = await openPolicy();
  });
  afterEach(() => policy.close());

  it('ends with the last of the calls, for all that drain', async () => {
    policy.calls.begin();
    policy.calls.begin();
    const drains = [policy.pause(LOCAL_PRINCIPAL, LONG), policy.pause(LOCAL_PRINCIPAL, LONG)];
    policy.calls.end();
    expect(await policy.read(LOCAL_PRINCIPAL)).toMatchObject({ inFlight: 1 });
    policy.calls.end();
    for (const one of await Promise.all(drains)) expect(one).toMatchObject({ paused: true, inFlight: 0 });
  });

  it('ends with a resume, for all that drain, also where another pause follows at once', async () => {
    policy.calls.begin();
    const drains = [policy.pause(LOCAL_PRINCIPAL, LONG), policy.pause(LOCAL_PRINCIPAL, LONG)];
    while (!(await policy.read(LOCAL_PRINCIPAL)).paused);
    await Promise.all([policy.resume(LOCAL_PRINCIPAL), policy.pause(LOCAL_PRINCIPAL)]);
    for (const one of await Promise.all(drains)) expect(one.inFlight).toBe(1);
    expect(await policy.read(LOCAL_PRINCIPAL)).toMatchObject({ paused: true, inFlight: 1 });
  });

  it('ends when its caller hangs up, and when the server closes', async () => {
    policy.calls.begin();
    const left = new AbortController();
    const drain = policy.pause(LOCAL_PRINCIPAL, { ...LONG, gone: left.signal });
    left.abort(new Error('gone'));
    await expect(drain).rejects.toThrow('gone');
    const other = policy.pause(LOCAL_PRINCIPAL, LONG);
    await policy.close();
    expect(await other).toMatchObject({ paused: true, inFlight: 1 });
  });

  it('takes only a time that it can wait for', async () => {
    for (const drainMs of [-1, 0.5, 600_001, Number.NaN])
      await expect(policy.pause(LOCAL_PRINCIPAL, { drainMs })).rejects.toMatchObject({
        code: 'OUT_OF_RANGE',
      });
    expect(policy.gate.isShut).toBe(false);
  });
});
