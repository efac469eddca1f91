import { createHash, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import fc from 'fast-check';
import { extractMedia, mayHoldMedia, restoreMedia } from '../../src/store/sharing/media.js';
import { draft, put } from '../support/drafts.js';
import { picture, sound } from '../support/media.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

describe('media in texts', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.uint8Array({ minLength: 700, maxLength: 4000 }).map((bytes) => Buffer.from(bytes).toString('base64')),
    fc
      .uint8Array({ minLength: 700, maxLength: 4000 })
      .map((bytes) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`),
    fc.nat(3000).map((n) => 'A'.repeat(n)),
    fc.nat(3000).map((n) => '='.repeat(n)),
    fc.constantFrom('\u0001', '"', '\\', '==', `\u0001${'a'.repeat(64)}\u0001`),
  );

  it('come back exactly, whatever the text holds', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = JSON.stringify({ role: 'user', content: pieces.join(''), parts: pieces });
        const kept = new Map<string, string>();
        const short = extractMedia(text, ({ hash, bytes }) =>
          kept.set(hash, Buffer.from(bytes).toString('base64')),
        );
        expect(restoreMedia(short, (hash) => kept.get(hash) ?? 'missing')).toBe(text);
        expect(short.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('are never missed by the search in the bytes of a text', () => {
    const near = fc.tuple(
      fc.string({ unit: 'binary', maxLength: 1100 }),
      fc.integer({ min: 1010, max: 1030 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 4 }), near, fc.nat(3), (pieces, [before, length], padding) => {
        const run = `${before}${'Q'.repeat(length)}${'='.repeat(padding)}`;
        for (const text of [JSON.stringify({ content: pieces.join('') }), JSON.stringify(run)]) {
          const changed = extractMedia(text, () => {}) !== text;
          if (changed) expect(mayHoldMedia(Buffer.from(text))).toBe(true);
        }
      }),
    );
    expect(extractMedia(JSON.stringify(`${'Q'.repeat(1022)}==`), () => {})).toHaveLength(68);
    expect(mayHoldMedia(Buffer.from(JSON.stringify(`${'Q'.repeat(1022)}==`)))).toBe(true);
    expect(mayHoldMedia(Buffer.from(JSON.stringify('some words in a row '.repeat(500))))).toBe(false);
  });

  it('are told by the SHA-256 of their bytes', () => {
    const bytes = randomBytes(5000);
    const hashes: string[] = [];
    extractMedia(JSON.stringify({ content: [picture(bytes), sound(bytes)] }), ({ hash }) =>
      hashes.push(hash),
    );
    const expected = createHash('sha256').update(bytes).digest('hex');
    expect(hashes).toEqual([expected, expected]);
  });
});

describe('the embedded store', () => {
  let opened: TestStore;
  beforeEach(async () => {
    opened = await openTestStore();
  });
  afterEach(() => opened.close());

  const size = () => statSync(join(opened.dataDir, 'stepwell.db')).size;

  it('keeps a picture once that many turns and trajectories show', async () => {
    const shown = randomBytes(400_001);
    const opening = { role: 'user', content: [picture(shown), sound(randomBytes(90_000))] };
    const turns = ['a', 'b', 'c'].flatMap((trajectoryUid) =>
      [0, 1, 2].map((stepIndex) =>
        draft({
          trajectoryUid,
          stepIndex,
          messages: [{ role: 'system', content: trajectoryUid }, opening],
          nextState: [{ role: 'tool', content: [picture(shown)] }],
          media: [{ image: Buffer.from(shown).toString('base64') }],
        }),
      ),
    );
    await opened.reopen();
    const empty = size();
    await put(opened.store, turns);
    await opened.reopen();
    expect(size() - empty).toBeLessThan(1.1 * (400_001 + 90_000));
  });

  it('gives a picture up with the last trajectory that shows it', async () => {
    const shown = randomBytes(3000);
    const step = (trajectoryUid: string) =>
      draft({ trajectoryUid, messages: [{ role: 'user', content: [picture(shown)] }] });
    await put(opened.store, [step('a'), step('b')]);
    const media = () => {
      const database = new DatabaseSync(join(opened.dataDir, 'stepwell.db'), { readOnly: true });
      const row = database.prepare('SELECT count(*) AS count FROM media').get();
      database.close();
      return row;
    };
    const ids = (
      await opened.store.readTrajectories(
        ['a', 'b'].map((uid) => ({ uid, channel: 'train' })),
        null,
      )
    ).map((t) => t?.id ?? '');
    await opened.store.deleteTrajectories({ kind: 'ids', ids: ids.slice(0, 1) }, null);
    expect(media()).toEqual({ count: 1 });
    await opened.store.deleteTrajectories({ kind: 'ids', ids: ids.slice(1) }, null);
    expect(media()).toEqual({ count: 0 });
  });

  it('says which step lacks its picture when that was lost', async () => {
    const { stepIds } = await put(opened.store, [
      draft({ trajectoryUid: 'a', messages: [{ role: 'user', content: [picture(randomBytes(3000))] }] }),
      draft({ trajectoryUid: 'b' }),
    ]);
    await opened.store.close();
    const database = new DatabaseSync(join(opened.dataDir, 'stepwell.db'));
    database.exec('DELETE FROM media');
    database.close();
    await opened.reopen();
    expect(await opened.store.readContents(stepIds, null, null)).toMatchObject([
      { code: 'STORE_CORRUPT', message: expect.stringContaining(stepIds[0] ?? '?') },
      { messages: [{ role: 'user' }] },
    ]);
  });
});
