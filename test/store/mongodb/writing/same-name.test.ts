import { DELETING } from '../../../support/deleting.js';
import { draft } from '../../../support/drafts.js';
import { type OpenedWritingSide, openWritingSide } from '../../../support/mongodb/writing-side.js';
import { describeMongo } from '../../../support/mongodb.js';
import { blockOf } from '../../../support/packed.js';

describeMongo('a name that is given again in the very record that deletes its trajectory', () => {
  let opened: OpenedWritingSide;
  beforeEach(async () => {
    opened = await openWritingSide();
  });
  afterEach(() => opened.close());

  it('is the new trajectory, with what it got since', async () => {
    const { side, collections } = opened;
    await opened.append(['t']);
    const { id = '' } = (await collections.trajectories.findOne({ uid: 't' })) ?? {};
    const again = blockOf([draft({ trajectoryUid: 't', promptUid: 'p' })]);
    // Whoever asks in one turn of the loop is planned together.
    const [deletion, appended] = await Promise.all([
      side.change('deleteTrajectories', { ...DELETING, ids: [id] }),
      side.append('train', again, []),
    ]);
    expect([deletion, appended.accepted]).toMatchObject([{ trajectories: 1, steps: 1 }, 1]);
    await opened.append(['t']);
    const heads = await collections.trajectories.find({ uid: 't' }).toArray();
    expect(heads).toMatchObject([{ stepCount: 2 }]);
    expect(heads[0]?.id).not.toBe(id);
    const steps = await collections.steps.find({}).sort({ stepIndex: 1 }).toArray();
    expect(steps.map(({ stepIndex, trajectory }) => [stepIndex, trajectory])).toEqual([
      [0, heads[0]?.key],
      [1, heads[0]?.key],
    ]);
  });
});
