import { encodeStepRecord } from '../../src/gateway/capture/log/record.js';
import { Channels } from '../../src/gateway/conversations/channels.js';
import { settlingAppend } from '../../src/gateway/conversations/settling-append.js';
import { readUnsettled } from '../../src/gateway/conversations/unsettled-channel.js';
import type { StepRecord } from '../../src/gateway/parts.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { draft, put } from '../support/drafts.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

let test: TestStore;
let channels: Channels;
/** Numbers of trajectories that the store was asked for. */
let asked: number[];
let append: ReturnType<typeof settlingAppend>;
beforeEach(async () => {
  test = await openTestStore();
  channels = new Channels();
  asked = [];
  const { store } = test;
  append = settlingAppend(
    {
      append: (batch) => store.append(batch),
      readTrajectories: (refs, scope) => {
        asked.push(refs.length);
        return store.readTrajectories(refs, scope);
      },
    },
    channels,
  );
});
afterEach(() => test.close());

const find = (uid: string) => channels.channelOf(uid, LOCAL_PRINCIPAL);
const step = (uid: string): StepRecord => encodeStepRecord(find(uid), draft({ trajectoryUid: uid }));
const begin = (uid: string, channel: string) => put(test.store, [draft({ trajectoryUid: uid })], channel);
const register = (uid: string, channel: string) =>
  test.store.registerTrajectory({ uid, channel, promptUid: null, metadata: null, policyVersion: null });
async function channelsOf(uid: string): Promise<readonly string[]> {
  const found = await Promise.all(
    ['train', 'eval', 'other'].map((channel) => test.store.readTrajectories([{ channel, uid }], null)),
  );
  return found.flat().flatMap((one) => (one === null ? [] : [`${one.channel} ${one.stepCount}`]));
}

describe('the channels of trajectories that are called by name', () => {
  it('are looked up together when their first steps are stored, and known from then on', async () => {
    await begin('a', 'eval');
    await register('b', 'other');
    for (const uid of ['a', 'b', 'c']) expect(readUnsettled(find(uid))?.otherwise).toBe('train');
    const early = step('a');
    expect(await append([step('a'), step('b'), step('c'), step('a')])).toEqual([]);
    expect(asked).toEqual([3]);
    expect(['a', 'b', 'c'].map(find)).toEqual(['eval', 'other', 'train']);
    // Also for a call that began before.
    expect(await append([step('a'), early, step('c')])).toEqual([]);
    expect(asked).toEqual([3]);
    expect(await channelsOf('a')).toEqual(['eval 5']);
    expect(await channelsOf('b')).toEqual(['other 1']);
    expect(await channelsOf('c')).toEqual(['train 2']);
  });

  it('are the default where several have it, which costs no other its own', async () => {
    await begin('a', 'eval');
    await begin('b', 'eval');
    await begin('b', 'other');
    await append([step('a'), step('b')]);
    expect(['a', 'b'].map(find)).toEqual(['eval', 'train']);
  });

  it('are not remembered of a trajectory that is registered while its step is stored', async () => {
    const { store } = test;
    const registering = settlingAppend(
      {
        readTrajectories: (refs, scope) => store.readTrajectories(refs, scope),
        append: async (batch) => {
          const answer = await store.append(batch);
          channels.forget('a');
          return answer;
        },
      },
      channels,
    );
    await registering([step('a'), step('b')]);
    expect(readUnsettled(find('a'))).not.toBeNull();
    expect(find('b')).toBe('train');
    await append([step('a')]);
    expect(find('a')).toBe('train');
  });

  it('are those of one caller, and of another one what that one may see', async () => {
    await append([step('a')]);
    const caller = { ...LOCAL_PRINCIPAL, keyId: 'k', channels: ['lab'] };
    expect(readUnsettled(channels.channelOf('a', caller))).toEqual({ otherwise: 'lab', scope: ['lab'] });
  });

  it('are not known by a step that is refused, which says where it was refused', async () => {
    await register('a', 'eval');
    const odd = encodeStepRecord(find('a'), draft({ trajectoryUid: 'a', promptUid: 'other' }));
    await append([encodeStepRecord('eval', draft({ trajectoryUid: 'a', promptUid: 'own' }))]);
    expect(await append([odd])).toMatchObject([{ index: 0, code: 'PROMPT_CONFLICT', channel: 'eval' }]);
    expect(readUnsettled(find('a'))).not.toBeNull();
  });
});
