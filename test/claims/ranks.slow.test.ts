import type { RunningApp } from '../api/support/running-app.js';
import { readSafetensors } from '../support/read-safetensors.js';
import { startClaimApp } from './support/claim-app.js';
import { appendGroups } from './support/rollouts.js';
import { promptsOf, rowsOf, Trainer } from './support/trainer.js';

/** Response lengths of both rollouts of each group: one is very long, as one always is. */
const LENGTHS = [400, 3, 5, 60, 7, 90, 11, 13, 120, 17];
const PROMPTS = LENGTHS.map((_, i) => `p${i}`);

describe('the parts of a batch that ranks get', () => {
  let app: RunningApp;
  let trainer: Trainer;
  let id: string;
  let whole: readonly Record<string, unknown>[];

  beforeAll(async () => {
    app = await startClaimApp([{ name: 'r' }]);
    for (const [i, length] of LENGTHS.entries())
      await appendGroups(app.url, [`p${i}`], { responses: [length, length + 1] });
    trainer = new Trainer(app.url, 'r');
    const taken = await trainer.take({ units: PROMPTS.length, claim_key: 'k' });
    ({ id } = taken);
    whole = rowsOf(taken);
  });
  afterAll(() => app.remove());

  const partsOf = (of: number, balance: string) =>
    Promise.all(
      Array.from({ length: of }, (_, rank) => trainer.data(id, `?rank=${rank}&of=${of}&balance=${balance}`)),
    );
  const tokensOf = (rows: readonly Record<string, unknown>[]): number =>
    rows.reduce((sum, row) => sum + [row.prompt_ids, row.response_ids].flat().length, 0);

  test.each([
    [1, 'tokens'],
    [3, 'tokens'],
    [4, 'none'],
    [4, 'tokens'],
    [16, 'tokens'],
  ])('are %i with balance %s: each group whole at one of them, all rows in all', async (of, balance) => {
    const parts = await partsOf(of, balance);
    const prompts = parts.map(promptsOf);
    expect(prompts.flat().sort()).toEqual([...PROMPTS].sort());
    // Cut after formatting: the rows are those of the batch, and in its order.
    for (const [rank, part] of parts.entries()) {
      expect(rowsOf(part)).toEqual(whole.filter(({ uid }) => prompts[rank]?.includes(uid)));
      // The headers are of the batch, whichever part of it comes.
      expect(part.headers.get('stepwell-rows')).toBe(String(whole.length));
      expect(part.headers.get('stepwell-batch-id')).toBe(id);
    }
  });

  test('have loads that differ by no more than the last group that a rank got', async () => {
    const loads = (await partsOf(3, 'tokens')).map((part) => tokensOf(rowsOf(part)));
    // The long group stands alone, and the others share the rest evenly.
    const longest = tokensOf(whole.filter(({ uid }) => uid === 'p0'));
    const rest = loads.filter((load) => load !== longest);
    expect(rest).toHaveLength(2);
    expect(Math.abs((rest[0] ?? 0) - (rest[1] ?? 0))).toBeLessThan(30);
  });

  test('are the same again, in parts, with their tag, and after a restart and an acknowledgement', async () => {
    const query = '?rank=1&of=3&balance=tokens&encoding=safetensors';
    const first = await trainer.data(id, query);
    const etag = first.headers.get('etag') ?? '';
    const { metadata } = readSafetensors(first.bytes);
    const { bytes } = await trainer.data(id, '?rank=1&of=3&balance=tokens&encoding=jsonl');
    expect(metadata).toMatchObject({ batch: id, rows: String(rowsOf({ bytes }).length) });
    expect(metadata).toMatchObject({ units: String(promptsOf({ bytes }).length) });
    app = await app.restart();
    trainer = new Trainer(app.url, 'r');
    await trainer.ack(id);
    const again = await trainer.data(id, query);
    expect([again.headers.get('etag'), again.bytes]).toEqual([etag, first.bytes]);
    const half = Math.floor(first.bytes.length / 2);
    const head = await trainer.data(id, query, { headers: { range: `bytes=0-${half - 1}` } });
    const tail = await trainer.data(id, query, { headers: { range: `bytes=${half}-`, 'if-range': etag } });
    expect([head.status, tail.status]).toEqual([206, 206]);
    expect(Buffer.concat([head.bytes, tail.bytes])).toEqual(first.bytes);
    const known = await trainer.data(id, query, { headers: { 'if-none-match': etag } });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    const asked = await trainer.data(id, query, { method: 'HEAD' });
    expect([asked.status, asked.headers.get('content-length')]).toEqual([200, String(first.bytes.length)]);
    const beyond = await trainer.data(id, query, { headers: { range: `bytes=${first.bytes.length}-` } });
    expect([beyond.status, beyond.error.code]).toEqual([416, 'RANGE_NOT_SATISFIABLE']);
    const other = await trainer.data(id, '?rank=0&of=3&balance=tokens&encoding=safetensors');
    expect(other.headers.get('etag')).not.toBe(etag);
  });
});
