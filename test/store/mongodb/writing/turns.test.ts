import { jest } from '@jest/globals';
import type { CommitLogPort } from '../../../../src/store/mongodb/log/interface.js';
import { logCollectionsOf } from '../../../../src/store/mongodb/log/log-collections.js';
import { Writer } from '../../../../src/store/mongodb/writing/writer.js';
import { DELETING } from '../../../support/deleting.js';
import { type OpenedWritingSide, openWritingSide } from '../../../support/mongodb/writing-side.js';
import { describeMongo } from '../../../support/mongodb.js';
import { until } from '../../../support/until.js';

describeMongo('a turn that a server has asked for', () => {
  let opened: OpenedWritingSide;
  let log: CommitLogPort | undefined;
  beforeEach(async () => {
    const use = jest.spyOn(Writer.prototype, 'use');
    opened = await openWritingSide();
    log = use.mock.calls[0]?.[0];
    use.mockRestore();
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
    log?.askForTurn(null);
    await until(isWanted);
    await command();
    await until(async () => !(await isWanted()));
  });
});
