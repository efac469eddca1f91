import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { StepwellError } from '../../src/errors/index.js';
import { draft, draftsInput, put, tokenDraft } from '../support/drafts.js';
import { picture } from '../support/media.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

const turn = (content: string) => ({ role: 'user', content });

let opened: TestStore;
const open = async () => {
  opened = await openTestStore();
};
const close = () => opened.close();

/** Two steps of one trajectory, the second continuing the first, and one of another prompt. */
async function putSteps(channel: string): Promise<readonly string[]> {
  const { stepIds } = await put(
    opened.store,
    [
      tokenDraft([1, 2], [3], { trajectoryUid: 'a', stepIndex: 0, messages: [turn('a')], reward: 1 }),
      tokenDraft([1, 2, 3, 4], [5], { trajectoryUid: 'a', stepIndex: 1, messages: [turn('a'), turn('b')] }),
      tokenDraft([7], [8], { trajectoryUid: 'b', stepIndex: 0, messages: [turn('c')] }),
    ],
    channel,
  );
  return stepIds;
}

/** Changes the segments that hold these steps, behind the store's back. */
async function damage(changes: ReadonlyMap<string, (segment: Buffer) => Uint8Array>): Promise<void> {
  await opened.store.close();
  const database = new DatabaseSync(join(opened.dataDir, 'stepwell.db'));
  for (const [id, change] of changes) {
    const { first, data } = database
      .prepare('SELECT first, data FROM segments WHERE first = (SELECT segment FROM steps WHERE id = ?)')
      .get(id) as { first: number; data: Uint8Array };
    database.prepare('UPDATE segments SET data = ? WHERE first = ?').run(change(Buffer.from(data)), first);
  }
  database.close();
  await opened.reopen();
}

/** Flips a bit of the last place where these bytes stand. */
function flip(bytes: Uint8Array | string): (segment: Buffer) => Uint8Array {
  return (segment) => {
    const at = segment.lastIndexOf(bytes);
    if (at === -1) throw new Error('there is nothing to damage');
    segment.writeUInt8(segment.readUInt8(at) ^ 1, at);
    return segment;
  };
}
/** Ids as they are stored: how many bytes each takes, then each of them. */
const stored = (...ids: number[]) => Buffer.from([2, ...ids.flatMap((id) => [id, 0])]);
const float = (value: number) => new Uint8Array(Float32Array.of(value).buffer);

const DAMAGES: readonly (readonly [string, (segment: Buffer) => Uint8Array])[] = [
  ['a flipped bit in token ids', flip(stored(4, 5))],
  ['a flipped bit in log-probs', flip(float(-0.05))],
  ['a flipped bit in a message', flip('"b"')],
  ['a content that was cut short', (segment: Buffer) => segment.subarray(0, segment.length - 3)],
  ['a content that is gone', (segment: Buffer) => segment.subarray(0, segment.lastIndexOf('{"role"'))],
];
/** How many tests ask what a damage does; each has a channel of its own in the one store. */
const TESTS = 5;

describe('damage', () => {
  const channelsOf = new Map<string, { readonly channel: string; readonly ids: readonly string[] }[]>();
  let channel: string;
  let ids: readonly string[];

  beforeAll(async () => {
    await open();
    const changes = new Map<string, (segment: Buffer) => Uint8Array>();
    for (const [damaged, [name, change]] of DAMAGES.entries()) {
      const channels = Array.from({ length: TESTS }, (_, i) => `damaged-${damaged}-${i}`);
      const put = channels.map(async (one) => ({ channel: one, ids: await putSteps(one) }));
      channelsOf.set(name, await Promise.all(put));
      for (const { ids } of channelsOf.get(name) ?? []) changes.set(ids[0] ?? '', change);
    }
    await damage(changes);
  });
  afterAll(close);

  describe.each(DAMAGES)('%s', (name) => {
    beforeEach(() => {
      const mine = channelsOf.get(name)?.pop();
      if (mine === undefined) throw new Error(`more than ${TESTS} tests want a channel`);
      ({ channel, ids } = mine);
    });

    it('is reported with the step it concerns, and costs no other step', async () => {
      const [first, second, other] = await opened.store.readContents(ids, null, null);
      expect(second).toBeInstanceOf(StepwellError);
      expect(second).toMatchObject({
        code: 'STORE_CORRUPT',
        message: expect.stringContaining(ids[1] ?? '?'),
      });
      expect(first).toMatchObject({ messages: [turn('a')], promptIds: Int32Array.of(1, 2) });
      expect(other).toMatchObject({ messages: [turn('c')], responseIds: Int32Array.of(8) });
    });

    it('leaves lists, ledgers and the rewards of the damaged step readable', async () => {
      const request = { first: 10, after: null, orderBy: { field: 'CREATED_AT', direction: 'ASC' } } as const;
      const where = { kind: 'compare', field: 'channel', op: 'eq', value: channel } as const;
      const page = await opened.store.pageSteps(where, request, null);
      expect(page.items.map((step) => step.id)).toEqual(ids);
      expect((await opened.store.readLedgers([ids[0] ?? ''], null))[0]?.rewards).toHaveLength(1);
    });

    it('keeps the step out of batches with the reason, and no other step or group', async () => {
      const keys = ['a', 'b'].map((promptUid) => ({ channel, promptUid, generation: 1 }));
      const groups = await opened.store.readGroupUnits(keys, await opened.store.feedHead(), null);
      const [first, second, other] = groups.flatMap(({ trajectories }) =>
        trajectories.flatMap(({ steps }) => steps),
      );
      expect(second?.curation).toMatchObject({
        keep: false,
        reason: expect.stringContaining('STORE_CORRUPT'),
      });
      expect(first).toMatchObject({ reward: 1, curation: { keep: true }, promptIds: Int32Array.of(1, 2) });
      expect(other).toMatchObject({ curation: { keep: true }, responseIds: Int32Array.of(8) });
    });

    it('does not stop its trajectory from growing', async () => {
      const next = tokenDraft([1, 2, 3, 4, 5, 6], [7], {
        trajectoryUid: 'a',
        stepIndex: 2,
        messages: [turn('a'), turn('b'), turn('d')],
      });
      const { stepIds } = await put(opened.store, [next], channel);
      const [third] = await opened.store.readContents(stepIds, null, null);
      expect(third).toMatchObject({
        messages: [turn('a'), turn('b'), turn('d')],
        promptIds: Int32Array.of(1, 2, 3, 4, 5, 6),
        logProbs: Float32Array.of(-0.07),
      });
    });

    it('refuses a repeat of the step, which cannot be compared, and takes what came with it', async () => {
      const repeat = tokenDraft([1, 2, 3, 4], [5], {
        trajectoryUid: 'a',
        stepIndex: 1,
        messages: [turn('a'), turn('b')],
      });
      const result = await opened.store.append(
        draftsInput([repeat, tokenDraft([9], [9], { trajectoryUid: 'c' })], channel),
      );
      expect(result).toMatchObject({ accepted: 1, rejected: [{ index: 0, code: 'STORE_CORRUPT' }] });
    });
  });
});

describe('a damaged step that others build on', () => {
  beforeEach(open);
  afterEach(close);

  it('takes only those with it whose content it held', async () => {
    const ids = await putSteps('train');
    await damage(new Map([[ids[0] ?? '', flip(stored(1, 2, 3))]]));
    const [first, second, other] = await opened.store.readContents(ids, null, null);
    expect([first, second]).toMatchObject([{ code: 'STORE_CORRUPT' }, { code: 'STORE_CORRUPT' }]);
    expect(other).toMatchObject({ messages: [turn('c')] });
    const [text] = await opened.store.readContents(ids, ['messages', 'response'], null);
    expect(text).toMatchObject({ messages: [turn('a')] });
  });
});

describe('what steps share', () => {
  beforeEach(open);
  afterEach(close);

  const tools = [{ type: 'function', function: { name: 'shared' } }];
  const shown = Buffer.concat([randomBytes(2_999), Buffer.of(7)]);
  const sharing = (trajectoryUid: string, given: object) =>
    put(opened.store, [
      draft({ trajectoryUid, ...given }),
      draft({ trajectoryUid: `${trajectoryUid} other` }),
    ]);
  const change = async (sql: string) => {
    await opened.store.close();
    const database = new DatabaseSync(join(opened.dataDir, 'stepwell.db'));
    database.exec(sql);
    database.close();
    await opened.reopen();
  };

  it.each([
    ['tools that were changed', { tools }, `UPDATE shared_json SET json = replace(json, 'shared', 'snared')`],
    ['tools that are gone', { tools }, 'DELETE FROM shared_json'],
    [
      'a picture that was changed',
      { messages: [{ role: 'user', content: [picture(shown)] }] },
      `UPDATE media SET bytes = CAST(substr(bytes, 1, 2999) || x'00' AS BLOB)`,
    ],
  ])('is reported with the step that shows it: %s', async (_name, given, sql) => {
    const { stepIds } = await sharing('d', given);
    await change(sql);
    expect(await opened.store.readContents(stepIds, null, null)).toMatchObject([
      { code: 'STORE_CORRUPT', message: expect.stringContaining(stepIds[0] ?? '?') },
      { messages: [{ role: 'user' }] },
    ]);
  });
});
