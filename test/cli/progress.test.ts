import { PassThrough } from 'node:stream';
import { createProgress } from '../../src/cli/terminal.js';

const written = (stream: PassThrough): string => String(stream.read() ?? '');

describe('progress', () => {
  it('is a bar on a terminal, which is taken away for the result', () => {
    const stream = new PassThrough();
    const progress = createProgress(stream, true, 'importing');
    progress.update(1, 2, '100 steps');
    expect(written(stream)).toBe(`\r\x1b[2Kimporting [${'#'.repeat(12)}${'.'.repeat(12)}]  50%  100 steps`);
    progress.end();
    expect(written(stream)).toBe('\r\x1b[2K');
  });

  it('says what is done where nobody knows how much there is', () => {
    const stream = new PassThrough();
    createProgress(stream, true, 'importing').update(7, null, '7 steps');
    expect(written(stream)).toBe('\r\x1b[2Kimporting  7 steps');
  });

  it('leaves a file that it is written to without control characters', () => {
    const stream = new PassThrough();
    const progress = createProgress(stream, false, 'importing');
    progress.update(1, 2, '100 steps');
    progress.end();
    expect(written(stream)).not.toContain('\x1b');
  });
});
