import { getEventListeners } from 'node:events';
import { jest } from '@jest/globals';
import { MongoReader } from '../../../src/store/mongodb/reader.js';
import { type OpenedWritingSide, openWritingSide } from '../../support/mongodb/writing-side.js';
import { describeMongo } from '../../support/mongodb.js';

const GROUP = { channel: 'train', promptUid: 'p', generation: 1 };
const NOW = Number.MAX_SAFE_INTEGER;

describeMongo('reads of one caller', () => {
  let opened: OpenedWritingSide;
  let reader: MongoReader;
  let ids: string[];
  beforeEach(async () => {
    opened = await openWritingSide();
    reader = new MongoReader(opened.collections);
    await opened.append(['a', 'b', 'c', 'd']);
    ids = (await opened.collections.steps.find().toArray()).map(({ id }) => id);
  });
  afterEach(() => opened.close());

  /** A caller's signal, and the most listeners that it had at once. */
  function watched() {
    const controller = new AbortController();
    const { signal } = controller;
    const listeners = () => getEventListeners(signal, 'abort').length;
    const add = signal.addEventListener.bind(signal);
    let most = 0;
    jest.spyOn(signal, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
      add(...args);
      most = Math.max(most, listeners());
    });
    return { controller, signal, listeners, most: () => most };
  }

  it('add one listener each to its signal, however many cursors they open, and leave none', async () => {
    const { signal, listeners, most } = watched();
    const contents = () => reader.readContents(ids, null, null, signal);
    expect(await contents()).not.toContain(null);
    expect(most()).toBe(1);
    await Promise.all([contents(), contents(), reader.readGroupUnits([GROUP], NOW, null, null, signal)]);
    expect(most()).toBe(3);
    expect(listeners()).toBe(0);
  });

  it('reject with its reason when it has gone, and leave no listener', async () => {
    const { controller, signal, listeners } = watched();
    const gone = new Error('the caller has gone');
    const reading = reader.readContents(ids, null, null, signal);
    controller.abort(gone);
    await expect(reading).rejects.toBe(gone);
    await expect(reader.readContents(ids, null, null, signal)).rejects.toBe(gone);
    expect(listeners()).toBe(0);
  });
});
