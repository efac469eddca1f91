import { logCollectionsOf } from '../../../../src/store/mongodb/log/database.js';
import { DELETING } from '../../../support/deleting.js';
import { type OpenedWritingSide, openWritingSide } from '../../../support/mongodb/writing-side.js';
import { describeMongo } from '../../../support/mongodb.js';
import { until } from '../../../support/until.js';

describeMongo('a turn that a server has asked for', () => {
  let opened: OpenedWritingSide;
  beforeEach(async () => {
    opened = await openWritingSide();
    await opened.append(['t']);
  });
  afterEach(() => opened.close());

  const isWanted = async (): Promise<boolean> => {
    const [{ turn = 0, turnOver = 0 } = {}] = await logCollectionsOf(opened.collections)
      .writers.find()
      .toArray();
    return turn > turnOver;
  };

  it.each<[string, () => Promise<unknown>]>([
    ['commits', () => opened.append(['t'])],
    ['has nothing to commit', () => opened.side.change('deleteTrajectories', { ...DELETING, ids: ['none'] })],
    [
      'refuses what it had to commit',
      () => expect(opened.side.change('appendJudgment', { stepId: 'none' } as never, null)).rejects.toThrow(),
    ],
  ])('is over when it %s', async (_name, command) => {
    opened.side['log'].askForTurn();
    await until(isWanted);
    await command();
    await until(async () => !(await isWanted()));
  });
});
