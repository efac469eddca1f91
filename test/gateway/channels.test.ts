import { Channels } from '../../src/gateway/conversations/channels.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

let test: TestStore;
beforeEach(async () => {
  test = await openTestStore();
});
afterEach(() => test.close());

const register = (uid: string, channel: string) =>
  test.store.registerTrajectory({ uid, channel, promptUid: null, metadata: null, policyVersion: null });

describe('the channels of trajectories that are called by name', () => {
  it('are looked for together, and one that several have costs no other its own', async () => {
    await register('a', 'eval');
    await register('b', 'eval');
    await register('b', 'other');
    await register('c', 'other');
    const asked: number[] = [];
    const store: ConstructorParameters<typeof Channels>[0] = {
      readTrajectories: (refs, scope) => {
        asked.push(refs.length);
        return test.store.readTrajectories(refs, scope);
      },
    };
    const channels = new Channels(store, 10);
    const find = (...uids: readonly string[]) =>
      Promise.all(uids.map((uid) => channels.channelOf(uid, LOCAL_PRINCIPAL)));
    expect(await find('a', 'new')).toEqual(['eval', 'train']);
    expect(asked).toEqual([2]);
    expect(await find('b', 'c')).toEqual(['train', 'other']);
    expect(asked).toEqual([2, 2, 1, 1]);
    expect(await find('a', 'b', 'c')).toEqual(['eval', 'train', 'other']);
    expect(asked).toHaveLength(4);
  });
});
