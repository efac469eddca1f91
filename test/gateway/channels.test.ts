import { Channels } from '../../src/gateway/conversations/channels.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { draft, put } from '../support/drafts.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

let test: TestStore;
beforeEach(async () => {
  test = await openTestStore();
});
afterEach(() => test.close());

/** A trajectory of one step: until it has one it may be registered elsewhere. */
const begin = (uid: string, channel: string) => put(test.store, [draft({ trajectoryUid: uid })], channel);

describe('the channels of trajectories that are called by name', () => {
  it('are looked for together, and one that several have costs no other its own', async () => {
    await begin('a', 'eval');
    await begin('b', 'eval');
    await begin('b', 'other');
    await begin('c', 'other');
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
