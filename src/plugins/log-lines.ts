import type { Readable } from 'node:stream';

/** Longest line that is kept; of a longer one the rest is dropped, so that it takes no memory here. */
export const LINE_LENGTH = 2000;

/** Calls `write` for each line of a stream, cut to `LINE_LENGTH`; the last one may lack its line end. */
export function readLines(stream: Readable, write: (line: string) => void): void {
  let line = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const [rest = '', ...following] = text.split('\n');
    line = (line + rest).slice(0, LINE_LENGTH);
    for (const next of following) {
      write(line);
      line = next.slice(0, LINE_LENGTH);
    }
  });
  stream.on('end', () => {
    if (line !== '') write(line);
  });
}
