import { openCollections } from '../../../../src/store/mongodb/connect.js';
import { draft, put } from '../../../support/drafts.js';
import { describeMongo } from '../../../support/mongodb.js';
import { openTestMongoStore } from '../../../support/open-mongo-store.js';
import { until } from '../../../support/until.js';

const tools = [{ type: 'function', function: { name: 'f' } }];
const media = [{ kind: 'image', data: Buffer.from('picture'.repeat(500)).toString('base64') }];
const EVERYTHING = { kind: 'where', where: { kind: 'and', of: [] } } as const;
/** Servers hear of each other only where they must. */
const HARDLY_EVER = { pollMs: 60_000, beatMs: 60_000, stillMs: 240_000, deadMs: 240_000 };

describeMongo('what a commit that came to nothing has written', () => {
  it('goes where it was for a trajectory that another server had deleted before', async () => {
    const opened = await openTestMongoStore({ ...HARDLY_EVER, trimMs: 5 });
    const b = await opened.another();
    const { client, mediaUses, shared, trajectories, db } = await openCollections(opened.uri);
    try {
      const shown = draft({ trajectoryUid: 'x', promptUid: 'p', tools, media });
      await put(opened.store, [shown]);
      const [{ id = '' } = {}] = await trajectories.find({ uid: 'x' }).toArray();
      // By its id: a filter would wait until this server hears of what is there.
      await b.deleteTrajectories({ kind: 'ids', ids: [id] }, null);
      // It knows the trajectory that is gone, and hears of its end when it commits.
      await put(opened.store, [shown]);
      const living = await trajectories.find({ uid: 'x' }).toArray();
      const keys = living.map(({ key }) => key);
      await until(async () => (await mediaUses.countDocuments({})) === 1);
      expect(await mediaUses.distinct('_id.trajectory')).toEqual(keys);
      const counts = async () => [
        await shared.countDocuments({}),
        await db.collection('media.files').countDocuments({}),
        await db.collection('media.chunks').countDocuments({}),
      ];
      expect(await counts()).toEqual([1, 1, 1]);
      await opened.store.deleteTrajectories(EVERYTHING, null);
      expect([await mediaUses.countDocuments({}), ...(await counts())]).toEqual([0, 0, 0, 0]);
    } finally {
      await client.close();
      await opened.close();
    }
  });
});
