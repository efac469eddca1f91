import fc from 'fast-check';
import { splitLines } from '../../src/ingest/split-lines.js';

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('cutting a stream at line ends', () => {
  it('keeps every byte, cuts only after newlines, and counts lines', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ maxLength: 12 }).map((s) => s.replaceAll('\n', ''))),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 20 }),
        async (texts, size, chunkBytes) => {
          const bytes = Buffer.from(texts.join('\n'));
          const chunks: { bytes: Uint8Array; firstLine: number }[] = [];
          for await (const { parts, firstLine } of splitLines(pieces(bytes, size), {
            chunkBytes,
            maxLineBytes: 1000,
          }))
            chunks.push({ firstLine, bytes: Buffer.concat(parts ?? []) });
          expect(Buffer.concat(chunks.map((chunk) => chunk.bytes)).equals(bytes)).toBe(true);
          let lines = 0;
          for (const [i, chunk] of chunks.entries()) {
            expect(chunk.firstLine).toBe(lines);
            if (i < chunks.length - 1) expect(chunk.bytes.at(-1)).toBe(10);
            lines += Buffer.from(chunk.bytes).toString().split('\n').length - 1;
          }
        },
      ),
    );
  });

  it('hands over a line of many parts whole, and what follows it', async () => {
    const long = 'x'.repeat(500);
    const chunks: string[] = [];
    for await (const { parts, firstLine } of splitLines(pieces(Buffer.from(`a\n${long}\nb`), 7), {
      chunkBytes: 10,
      maxLineBytes: 1000,
    })) {
      chunks.push(`${firstLine}:${Buffer.concat(parts ?? [])}`);
    }
    expect(chunks.join('|')).toBe(`0:a\n|1:${long}\n|2:b`);
  });

  it('passes over a line that outgrows the limit, without holding it, and goes on with the next', async () => {
    const source = (async function* () {
      yield Buffer.from('a\n');
      for (let i = 0; i < 1000; i++) yield Buffer.alloc(64, 'x');
      yield Buffer.from('y\nb\nc');
    })();
    const chunks: string[] = [];
    for await (const { parts, firstLine } of splitLines(source, { chunkBytes: 100, maxLineBytes: 1000 })) {
      chunks.push(`${firstLine}:${parts === null ? 'too long' : Buffer.concat(parts)}`);
    }
    expect(chunks).toEqual(['0:a\n', '1:too long', '2:b\nc']);
  });
});
