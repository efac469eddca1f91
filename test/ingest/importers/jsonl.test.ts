import { importJsonl } from '../../../src/ingest/importers/jsonl.js';
import { readLines } from '../../../src/ingest/importers/lines.js';
import { importText } from '../../support/importing.js';

describe('jsonl import', () => {
  it('passes lines on byte for byte, with their numbers, and leaves out blank ones', async () => {
    const text = '{"a": 1.0,  "b":"é"}\r\n\n   \n{not json\n{"last":true}';
    const items = await importText(importJsonl, text, 3);
    const lines = items.map((item) => [
      item.position,
      item.kind === 'line' ? Buffer.from(item.line).toString() : null,
    ]);
    expect(lines).toEqual([
      ['line 1', '{"a": 1.0,  "b":"é"}'],
      ['line 4', '{not json'],
      ['line 5', '{"last":true}'],
    ]);
  });

  it('passes over a line above the limit and keeps the ones around it', async () => {
    async function* source(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('short\nthis line is');
      yield Buffer.from(' too long\nend\n');
    }
    const lines = [];
    for await (const line of readLines(source(), 10))
      lines.push([line.number, line.bytes?.toString() ?? null]);
    expect(lines).toEqual([
      [1, 'short'],
      [2, null],
      [3, 'end'],
    ]);
  });
});
