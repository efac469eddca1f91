import { type StoreServer, startOver } from '../../graphql/support/server.js';
import { type LiveSubscription, subscribe } from '../../graphql/support/subscription.js';
import { draft, put } from '../../support/drafts.js';
import type { ReplayStore } from './replays.js';

const CHANGES = `subscription ($after: FeedCursor) {
  stepChanged(after: $after) { cursor change step { stepIndex reward isLast } }
}`;

const says = (stepIndex: number, content: string, isLast = false) =>
  draft({ stepIndex, isLast, messages: [{ role: 'user', content }] });

/** What subscribers are told of a step whose place as the last one a later step takes, on either database. */
export function supersededOn(open: () => Promise<ReplayStore>): void {
  let opened: ReplayStore;
  let server: StoreServer;
  let live: LiveSubscription | null = null;
  beforeEach(async () => {
    opened = await open();
    server = await startOver(opened.store);
  });
  afterEach(async () => {
    await live?.close();
    await server.close();
    await opened.close();
  });

  /** The next changes after those that were there before. */
  async function changes(after: string, count: number) {
    live = subscribe(server.webSocketUrl, CHANGES, { after });
    const told = [];
    while (told.length < count) {
      const { change, step } = (await live.next()).data.stepChanged;
      told.push([change, step.stepIndex, step.reward, step.isLast]);
    }
    return told;
  }
  const head = async (): Promise<string> => (await server.query('{ feedHead }')).data.feedHead;

  it('tells of the reward that went to the later step', async () => {
    await put(opened.store, [says(0, 'first')]);
    await opened.store.completeTrajectory({ uid: 'a', channel: null }, null, { value: 1, source: 'client' });
    const before = await head();
    await put(opened.store, [says(1, 'something else')]);
    expect(await changes(before, 2)).toEqual([
      ['ADDED', 1, 1, true],
      ['REWARDED', 0, null, false],
    ]);
  });

  it('tells of a step that is no longer the last one, once', async () => {
    await put(opened.store, [says(0, 'first', true)]);
    const before = await head();
    await put(opened.store, [says(1, 'something else')]);
    const next = await head();
    await put(opened.store, [
      draft({
        stepIndex: 2,
        messages: [
          { role: 'user', content: 'something else' },
          says(1, '').response ?? { role: 'assistant', content: '' },
          { role: 'user', content: 'and then?' },
        ],
      }),
      draft({ trajectoryUid: 'b', stepIndex: 7 }),
    ]);
    expect(await changes(before, 2)).toEqual([
      ['ADDED', 1, null, false],
      ['NEXT_STATE', 0, null, false],
    ]);
    await live?.close();
    expect(await changes(next, 3)).toEqual([
      ['ADDED', 2, null, true],
      ['NEXT_STATE', 1, null, false],
      ['ADDED', 7, null, false],
    ]);
  });
}
