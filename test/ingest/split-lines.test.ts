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
          for await (const chunk of splitLines(pieces(bytes, size), { chunkBytes, maxLineBytes: 1000 }))
            chunks.push(chunk);
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

  it('refuses a line that outgrows the limit while it is still arriving', async () => {
    const endless = (async function* () {
      for (;;) yield Buffer.alloc(64, 'x');
    })();
    const read = async () => {
      for await (const _chunk of splitLines(endless, { chunkBytes: 100, maxLineBytes: 1000 }))
        throw new Error('no line has ended');
    };
    await expect(read()).rejects.toMatchObject({ code: 'LINE_TOO_LARGE' });
  });
});
