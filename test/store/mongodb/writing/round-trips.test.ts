import { setImmediate } from 'node:timers/promises';
import { type OpenedWritingSide, openWritingSide } from '../../../support/mongodb/writing-side.js';
import { describeMongo } from '../../../support/mongodb.js';

describeMongo('a pass', () => {
  let opened: OpenedWritingSide;
  beforeEach(async () => {
    opened = await openWritingSide();
  });
  afterEach(() => opened.close());

  it('over what is at hand asks three times one after the other: contents, record, rows', async () => {
    await opened.append(['a', 'b']);
    opened.forget();
    await opened.append(['a', 'b']);
    const [contents, record, rows, ...more] = opened.waves();
    expect(contents).toEqual(['insert contents']);
    expect(record).toEqual(['insert commits']);
    expect(rows).toEqual(expect.arrayContaining(['insert steps', 'update trajectories']));
    expect(more).toEqual([]);
  });

  it('over new trajectories asks once more, for all of them together', async () => {
    await opened.append(['a', 'b']);
    opened.forget();
    await opened.append(['c', 'd', 'e']);
    const waves = opened.waves();
    expect(waves).toHaveLength(4);
    expect(waves[0]).toEqual(['find trajectories']);
  });

  it('over steps that come while others are loaded asks for all of those together, too', async () => {
    await opened.append(['a', 'b']);
    opened.forget();
    const loads = () =>
      opened
        .waves()
        .flat()
        .filter((name) => name === 'find trajectories');
    const first = opened.append(['c']);
    while (loads().length === 0) await setImmediate();
    const others = [
      ['d', 'e', 'f'],
      ['g', 'h'],
    ].map((uids) => opened.append(uids));
    await Promise.all([first, ...others]);
    expect(loads()).toHaveLength(2);
    expect(
      opened
        .waves()
        .flat()
        .filter((name) => name === 'insert commits'),
    ).toHaveLength(1);
  });
});
