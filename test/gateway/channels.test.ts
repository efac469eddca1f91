import { Channels } from '../../src/gateway/conversations/channels.js';
import { readUnsettled } from '../../src/gateway/conversations/unsettled-channel.js';
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
    expect(await find('a', 'c')).toEqual(['eval', 'other']);
    expect(asked).toEqual([2]);
    await begin('d', 'lab');
    expect(await find('b', 'd')).toEqual(['train', 'lab']);
    expect(asked).toEqual([2, 2, 1, 1]);
    expect(await find('a', 'b', 'c', 'd')).toEqual(['eval', 'train', 'other', 'lab']);
    expect(asked).toHaveLength(4);
  });

  it('are unsettled until the store has a step: the trajectory may be registered later', async () => {
    const channels = new Channels(test.store, 10);
    const find = () => channels.channelOf('new', LOCAL_PRINCIPAL);
    expect(readUnsettled(await find())).toEqual({ otherwise: 'train', scope: null });
    await begin('new', 'val');
    expect(await find()).toBe('val');
  });
});
