import { upload } from '../../src/cli/importing/upload.js';
import type { ImportItem } from '../../src/ingest/importers/index.js';

const line = (index: number, padding = 0): ImportItem => ({
  kind: 'line',
  position: `line ${index + 1}`,
  line: Buffer.from(JSON.stringify({ index, padding: 'x'.repeat(padding) })),
});

async function* from(items: readonly ImportItem[]): AsyncGenerator<ImportItem> {
  yield* items;
}

/** A server that stores everything but the named indices of the whole upload. */
function recorder(refused: readonly number[] = []) {
  const requests: { index: number }[][] = [];
  const append = async (ndjson: Uint8Array) => {
    const steps = Buffer.from(ndjson)
      .toString()
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => JSON.parse(text) as { index: number });
    requests.push(steps);
    const rejected = steps.flatMap(({ index }, at) =>
      refused.includes(index) ? [{ index: at, code: 'X', message: 'no', path: ['reward'] }] : [],
    );
    return { accepted: steps.length - rejected.length, duplicates: 0, rejected };
  };
  return { requests, append };
}

describe('upload', () => {
  it('sends every line once, in order, in requests of bounded size', async () => {
    const { requests, append } = recorder();
    const items = Array.from({ length: 2_500 }, (_, index) => line(index));
    const tally = await upload(from(items), append, () => undefined);
    expect(tally).toEqual({ accepted: 2_500, duplicates: 0, rejected: 0, rejections: [] });
    expect(requests.map((request) => request.length)).toEqual([1_000, 1_000, 500]);
    expect(requests.flat().map(({ index }) => index)).toEqual(items.map((_, index) => index));
  });

  it('starts a new request before the bytes get too many, and sends a huge step alone', async () => {
    const { requests, append } = recorder();
    const items = [line(0, 3e6), line(1, 3e6), line(2, 9e6), line(3)];
    await upload(from(items), append, () => undefined);
    expect(requests.map((request) => request.map(({ index }) => index))).toEqual([[0], [1], [2], [3]]);
  });

  it('gives rejections their place in the file, across requests', async () => {
    const { append } = recorder([1_500]);
    const broken: ImportItem = {
      kind: 'error',
      position: 'line 9',
      error: { code: 'INVALID_JSON', message: 'no' },
    };
    const items = [broken, ...Array.from({ length: 2_000 }, (_, index) => line(index))];
    const tally = await upload(from(items), append, () => undefined);
    expect([tally.accepted, tally.rejected]).toEqual([1_999, 2]);
    expect(tally.rejections.map(({ position, path }) => [position, path])).toEqual([
      ['line 9', []],
      ['line 1501', ['reward']],
    ]);
  });
});
