import { Binary } from 'mongodb';
import { StepwellError } from '../../../src/errors/index.js';
import type { ContentDoc } from '../../../src/store/mongodb/content-documents.js';
import { MongoReader } from '../../../src/store/mongodb/reader.js';
import { draft, put, tokenDraft } from '../../support/drafts.js';
import { copyStore } from '../../support/mongodb/copy-store.js';
import { openTestCollections, type TestCollections } from '../../support/mongodb/open-collections.js';
import { describeMongo } from '../../support/mongodb.js';
import { openTestStore } from '../../support/open-test-store.js';

const ALL = { kind: 'and', of: [] } as const;
const request = { first: 10, after: null, orderBy: { field: 'CREATED_AT', direction: 'ASC' } } as const;
const turn = (content: string) => ({ role: 'user', content });
const image = Buffer.alloc(3_000, 'pixels').toString('base64');

describeMongo('damage in MongoDB', () => {
  let opened: TestCollections;
  let reader: MongoReader;
  let ids: readonly string[];
  let positions: readonly number[];

  /** Two steps of one trajectory, the second continuing the first, one of another prompt, and one with a picture. */
  beforeEach(async () => {
    const embedded = await openTestStore();
    try {
      ({ stepIds: ids } = await put(embedded.store, [
        tokenDraft([1, 2], [3], { trajectoryUid: 'a', messages: [turn('a')], reward: 1 }),
        tokenDraft([1, 2, 3, 4], [5], {
          trajectoryUid: 'a',
          messages: [turn('a'), turn('b')],
          tools: [{ name: 'f' }],
        }),
        tokenDraft([7], [8], { trajectoryUid: 'b', messages: [turn('c')] }),
        draft({ trajectoryUid: 'c', messages: [turn(image)] }),
      ]));
      opened = await openTestCollections();
      await copyStore(embedded.dataDir, opened.uri);
    } finally {
      await embedded.close();
    }
    reader = new MongoReader(opened.collections);
    positions = (await reader.readSteps(ids, null)).map((step) => step?.position ?? 0);
  });
  afterEach(() => opened.close());

  const ofSecond = (set: Partial<ContentDoc>) =>
    opened.collections.contents.updateOne({ _id: positions[1] ?? 0 }, { $set: set });
  const cut = new Binary(new Uint8Array([1, 2, 3]));

  it.each<[string, () => Promise<unknown>]>([
    [
      'a token node that was cut short',
      () => ofSecond({ tokens: { parent: null, base: 0, ids: cut, before: null } }),
    ],
    [
      'a token node that begins elsewhere',
      () => ofSecond({ tokens: { parent: 999, base: 1, ids: cut, before: null } }),
    ],
    ['log-probs that were cut short', () => ofSecond({ logProbs: cut })],
    ['log-probs of another length', () => ofSecond({ logProbs: new Binary(new Uint8Array(12)) })],
    ['a missing token node', () => ofSecond({ tokens: null })],
    ['a missing message node', () => ofSecond({ messages: null })],
    [
      'a text that was cut short',
      () => ofSecond({ messages: { parent: null, base: 0, texts: ['{"ro', '{'], before: null } }),
    ],
    ['tools that are gone', () => opened.collections.shared.deleteMany({})],
    ['parts that are gone', () => ofSecond({ messages: null, tokens: null, parts: 2 })],
    ['content that is gone', () => opened.collections.contents.deleteOne({ _id: positions[1] ?? 0 })],
  ])('is reported with the step it concerns, and costs no other step: %s', async (_name, damage) => {
    await damage();
    const [first, second, other] = await reader.readContents(ids, null, null);
    expect(second).toBeInstanceOf(StepwellError);
    expect(second).toMatchObject({ code: 'STORE_CORRUPT', message: expect.stringContaining(ids[1] ?? '?') });
    expect(first).toMatchObject({ messages: [turn('a')], promptIds: Int32Array.of(1, 2) });
    expect(other).toMatchObject({ messages: [turn('c')], responseIds: Int32Array.of(8) });
    expect((await reader.pageSteps(ALL, request, null)).items.map(({ id }) => id)).toEqual(ids);

    const keys = ['a', 'b'].map((promptUid) => ({ channel: 'train', promptUid, generation: 1 }));
    const units = await reader.readGroupUnits(keys, Number.MAX_SAFE_INTEGER, null);
    const steps = units.flatMap(({ trajectories }) => trajectories.flatMap((one) => one.steps));
    expect(steps[1]?.curation).toMatchObject({
      keep: false,
      reason: expect.stringContaining('STORE_CORRUPT'),
    });
    expect(steps[0]).toMatchObject({ reward: 1, curation: { keep: true }, promptIds: Int32Array.of(1, 2) });
    expect(steps[2]).toMatchObject({ curation: { keep: true }, responseIds: Int32Array.of(8) });
  });

  it.each([
    ['gone', 'media.files'],
    ['cut', 'media.chunks'],
  ])('of media that are %s is reported with the step that shows them', async (_name, collection) => {
    expect(JSON.stringify(await reader.readContents([ids[3] ?? ''], null, null))).toContain(image);
    await opened.collections.db.collection(collection).deleteMany({});
    const [first, , , shown] = await reader.readContents(ids, null, null);
    expect(shown).toMatchObject({ code: 'STORE_CORRUPT', message: expect.stringContaining('missing') });
    expect(first).toMatchObject({ messages: [turn('a')] });
  });

  it('is nothing to find words in, and a search goes on', async () => {
    await ofSecond({ messages: null });
    const where = { kind: 'text', words: ['c'] } as const;
    expect((await reader.pageSteps(where, request, null)).items.map(({ id }) => id)).toEqual([ids[2]]);
  });

  it('of pointers that go round in circles comes to an end', async () => {
    const [first = 0, second = 0] = positions;
    await ofSecond({ messages: { parent: first, base: 1, texts: ['{}'], before: null } });
    await opened.collections.contents.updateOne(
      { _id: first },
      { $set: { messages: { parent: second, base: 1, texts: ['{}'], before: null } } },
    );
    const [, damaged, other] = await reader.readContents(ids, null, null);
    expect(damaged).toMatchObject({ code: 'STORE_CORRUPT' });
    expect(other).toMatchObject({ messages: [turn('c')] });
  });
});
