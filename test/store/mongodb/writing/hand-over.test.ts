import type { StepDraft } from '../../../../src/model/step.js';
import { type Collections, openCollections } from '../../../../src/store/mongodb/connect.js';
import { logCollectionsOf, setUpLog } from '../../../../src/store/mongodb/log/log-collections.js';
import { setUp } from '../../../../src/store/mongodb/set-up.js';
import { WritingSide } from '../../../../src/store/mongodb/writing/writing-side.js';
import { draft } from '../../../support/drafts.js';
import { describeMongo, newTestDatabase } from '../../../support/mongodb.js';
import { blockOf } from '../../../support/packed.js';

/** More than what is read as a whole. */
const LONG = 70;
const TURNS = 90;

type Telling = (turn: number) => { readonly messages: readonly string[]; readonly ids: readonly number[] };

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, i) => from + i);

/** What a prompt of the turn holds; odd messages are the model's. */
const TELLINGS: Readonly<Record<string, Telling>> = {
  'only grows': (turn) => ({
    messages: numbers(2 * turn + 1).map((at) => `said ${at}`),
    ids: numbers(4 * turn + 2),
  }),
  'begins anew now and then': (turn) => ({
    messages: ['rules', ...numbers(2 * (turn % 7) + 2, turn - (turn % 7)).map((at) => `said ${at}`)],
    ids: [1, ...numbers(4 * (turn % 7) + 2, 1_000 * (turn - (turn % 7)))],
  }),
  'tells its thoughts once': (turn) => ({
    messages: numbers(2 * turn + 1).map((at) => (at % 2 === 1 ? `answer ${at}` : `said ${at}`)),
    ids: numbers(4 * turn + 2).map((id) => (id % 4 === 3 ? -id : id)),
  }),
};

function draftOf(telling: Telling, turn: number): StepDraft {
  const { messages, ids } = telling(turn);
  return draft({
    trajectoryUid: 'long',
    promptUid: 'p',
    stepIndex: turn,
    messages: messages.map((content, at) => ({ role: at % 2 === 1 ? 'assistant' : 'user', content })),
    response: { role: 'assistant', content: `said ${2 * turn + 1}` },
    promptIds: Int32Array.from(ids),
    responseIds: Int32Array.of(4 * turn + 2, 4 * turn + 3),
  });
}

async function withCollections<T>(work: (collections: Collections) => Promise<T>): Promise<T> {
  const database = newTestDatabase();
  const collections = await openCollections(database.uri);
  try {
    await setUp(collections);
    await setUpLog(logCollectionsOf(collections));
    return await work(collections);
  } finally {
    await collections.client.close();
    await database.drop();
  }
}

/** How the steps hang together, by their indexes. */
function linksAfter(telling: Telling, isHandedOver: boolean): Promise<readonly unknown[]> {
  return withCollections(async (collections) => {
    const open = () => WritingSide.open(collections, { feedRetention: null, onTold: () => {} });
    let side = await open();
    for (let from = 0; from < TURNS; ) {
      const count = from === 0 ? LONG : 1 + (from % 3);
      const turns = numbers(Math.min(count, TURNS - from), from);
      const steps = blockOf(turns.map((turn) => draftOf(telling, turn)));
      expect((await side.append('train', steps, [])).rejected).toEqual([]);
      from += count;
      if (!isHandedOver) continue;
      await side.close();
      side = await open();
    }
    await side.close();
    const steps = await collections.steps.find().sort({ stepIndex: 1 }).toArray();
    const contents = await collections.contents.find().toArray();
    const indexes = new Map(steps.map(({ _id, stepIndex }) => [_id, stepIndex]));
    const indexOf = (key: number | null | undefined) => (key == null ? null : indexes.get(key));
    return steps.map(({ _id, stepIndex, messageNode, tokenNode, parent, newFrom, nextFrom }) => {
      const { messages, tokens } = contents.find((content) => content._id === _id) ?? {};
      return {
        stepIndex,
        nodes: [indexOf(messageNode), indexOf(tokenNode)],
        links: [indexOf(parent), newFrom, indexOf(nextFrom)],
        messages: messages && [indexOf(messages.parent), messages.base, messages.texts],
        tokens: tokens && [indexOf(tokens.parent), tokens.base, tokens.ids.length()],
      };
    });
  });
}

describeMongo('a long trajectory', () => {
  it.each(Object.entries(TELLINGS))(
    'that %s hangs together as if one server had it',
    async (_name, telling) => {
      expect(await linksAfter(telling, true)).toEqual(await linksAfter(telling, false));
    },
  );

  it('is taken over without its contents', () =>
    withCollections(async (collections) => {
      const telling = TELLINGS['only grows'] as Telling;
      const open = () => WritingSide.open(collections, { feedRetention: null, onTold: () => {} });
      const steps = blockOf(numbers(LONG).map((turn) => draftOf(telling, turn)));
      const first = await open();
      await first.append('train', steps, []);
      await first.close();
      // Whoever needs an old step's content now finds that it is damaged.
      const old = await collections.steps.findOne({ stepIndex: 3 });
      await collections.contents.deleteOne({ _id: old?._id ?? 0 });
      const second = await open();
      const answer = await second.append('train', blockOf([draftOf(telling, LONG)]), []);
      await second.close();
      expect(answer).toMatchObject({ accepted: 1, rejected: [] });
    }));
});
