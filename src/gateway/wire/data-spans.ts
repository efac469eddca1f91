import type { Ranges } from '../../json-bytes/cut-members.js';

/** Where the value of one `data` line stands in an event's bytes. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The `data` lines of an event that has several. */
export function dataSpans(raw: Buffer): readonly Span[] {
  const spans: Span[] = [];
  // Bytes as characters, so that positions in the text are positions in the bytes.
  for (const line of raw
    .toString('latin1')
    .matchAll(/(?:^|\r\n|\r|\n)(data(?:: ?|(?=\r|\n|$)))([^\r\n]*)/g)) {
    const to = line.index + line[0].length;
    spans.push({ from: to - (line[2] ?? '').length, to });
  }
  return spans;
}

/** Ranges of the lines joined by one newline each, as ranges of the event's bytes. */
export function mapToRaw(ranges: Ranges, spans: readonly Span[]): Ranges {
  const mapped: Ranges = [];
  for (let i = 0; i < ranges.length; i += 2) {
    const from = ranges[i] ?? 0;
    const to = ranges[i + 1] ?? 0;
    let lineAt = 0;
    for (const span of spans) {
      const length = span.to - span.from;
      const cutFrom = Math.max(from - lineAt, 0);
      const cutTo = Math.min(to - lineAt, length);
      if (cutFrom < cutTo) mapped.push(span.from + cutFrom, span.from + cutTo);
      lineAt += length + 1;
    }
  }
  return mapped;
}
