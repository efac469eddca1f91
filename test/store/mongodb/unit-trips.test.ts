import { MongoReader } from '../../../src/store/mongodb/reader.js';
import { type OpenedWritingSide, openWritingSide } from '../../support/mongodb/writing-side.js';
import { describeMongo } from '../../support/mongodb.js';

const GROUP = { channel: 'train', promptUid: 'p', generation: 1 };
const NOW = Number.MAX_SAFE_INTEGER;
const INSIDE = ['find contents', 'find ledger', 'find ledger', 'find steps'];

describeMongo('the units of groups', () => {
  let opened: OpenedWritingSide;
  let reader: MongoReader;
  beforeEach(async () => {
    opened = await openWritingSide();
    reader = new MongoReader(opened.collections);
  });
  afterEach(() => opened.close());

  async function wavesOf(uids: readonly string[]): Promise<string[][]> {
    opened.forget();
    const [unit] = await reader.readGroupUnits([GROUP], NOW, null);
    expect(unit?.trajectories.map(({ uid }) => uid)).toEqual(uids);
    return opened.waves();
  }

  it('are asked for three times one after the other, and twice where they were read before', async () => {
    await opened.append(['a', 'b']);
    expect(await wavesOf(['a', 'b'])).toEqual([['find groups'], ['find trajectories'], INSIDE]);
    expect(await wavesOf(['a', 'b'])).toEqual([['find groups', 'find trajectories'], INSIDE]);
  });

  it('are asked for as often whatever joins them, and however long their trajectories are', async () => {
    await opened.append(['a', 'b']);
    await wavesOf(['a', 'b']);
    await opened.append(['a', 'b', 'c', 'd']);
    expect(await wavesOf(['a', 'b', 'c', 'd'])).toEqual([['find groups', 'find trajectories'], INSIDE]);
  });

  it('are found under the keys that they have now', async () => {
    await opened.append(['a', 'b']);
    await wavesOf(['a', 'b']);
    const { groups } = opened.collections;
    const group = await groups.findOne({ promptUid: 'p' });
    if (group === null) throw new Error('there is no group');
    // As a deletion and a new beginning leave it.
    const other = { ...group, _id: group._id + 1_000_000 };
    await groups.insertOne(other);
    await groups.deleteOne({ _id: group._id });
    await opened.collections.trajectories.updateMany({}, { $set: { group: other._id } });
    await opened.collections.steps.updateMany({}, { $set: { group: other._id } });
    expect(await wavesOf(['a', 'b'])).toEqual([
      ['find groups', 'find trajectories'],
      ['find trajectories'],
      INSIDE,
    ]);
  });
});
