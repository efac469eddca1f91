import fc from 'fast-check';
import { type SseEvent, SseParser } from '../../../src/gateway/wire/sse.js';

function parse(parts: readonly Uint8Array[], maxEventBytes?: number): SseEvent[] {
  const parser = new SseParser(maxEventBytes);
  return [...parts.flatMap((part) => parser.push(part)), ...parser.end()];
}

/** The text cut at the given places, so that an event, a line end or a character may come in two parts. */
function cutAt(bytes: Buffer, places: readonly number[]): Buffer[] {
  const cuts = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...cuts].map((from, i) => bytes.subarray(from, cuts[i] ?? bytes.length));
}

const bytesOf = (text: string): Buffer => Buffer.from(text);
const read = (text: string): [string | null, string][] =>
  parse([bytesOf(text)]).map(({ event, data }) => [event, data]);

describe('reading an event stream', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('ends lines with %s', (_name, end) => {
    const text = [
      'event: a',
      'data: {"x":1}',
      '',
      'data: two',
      'data:lines',
      '',
      'data: [DONE]',
      '',
      '',
    ].join(end);
    expect(read(text)).toEqual([
      ['a', '{"x":1}'],
      [null, 'two\nlines'],
      [null, '[DONE]'],
    ]);
  });

  it('takes one blank after the colon, and names without a colon', () => {
    expect(read('data:  two blanks\n\ndata\n\ndata\ndata\n\ndatax: no\n\n')).toEqual([
      [null, ' two blanks'],
      [null, ''],
      [null, '\n'],
      [null, ''],
    ]);
  });

  it('passes comments, ids and stray blank lines on as bytes without data', () => {
    const text = ': keep-alive\n\nid: 4\nretry: 100\ndata: x\n\n\n\r\n';
    const events = parse([bytesOf(text)]);
    expect(events.map((event) => event.data)).toEqual(['', 'x', '', '']);
    expect(Buffer.concat(events.map((event) => event.raw)).toString()).toBe(text);
  });

  it('does not take a byte order mark for a part of the first name', () => {
    expect(read('\ufeffdata: x\n\n')).toEqual([[null, 'x']]);
  });

  it('gives the last event although no blank line follows', () => {
    expect(read('data: a\n\ndata: b')).toEqual([
      [null, 'a'],
      [null, 'b'],
    ]);
    expect(read('data: a\r\n\r')).toEqual([[null, 'a']]);
  });

  it('gives an event as soon as its blank line is there', () => {
    const parser = new SseParser();
    expect(parser.push(bytesOf('data: a\n')).map((event) => event.data)).toEqual([]);
    expect(parser.push(bytesOf('\n')).map((event) => event.data)).toEqual(['a']);
    const byCr = new SseParser();
    expect(byCr.push(bytesOf('data: a\r\r')).map((event) => event.data)).toEqual(['a']);
    const byBoth = new SseParser();
    expect(byBoth.push(bytesOf('data: a\r\n\r')).map((event) => event.data)).toEqual([]);
    expect(byBoth.push(bytesOf('\n')).map((event) => event.data)).toEqual(['a']);
  });

  it('gives the same events however the bytes are split', () => {
    const ending = fc.constantFrom('\n', '\r\n', '\r');
    const line = fc.oneof(
      fc.constant(''),
      fc.constant('data: {"choices":[]}'),
      fc.constant(': ping'),
      fc.constant('event: error'),
      fc.string({ unit: 'binary', maxLength: 8 }).map((s) => `data:${s}`),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    const stream = fc.array(fc.tuple(line, ending)).map((lines) => bytesOf(lines.flat().join('')));
    fc.assert(
      fc.property(stream, fc.array(fc.nat(), { maxLength: 12 }), (bytes, places) => {
        const whole = parse([bytes]);
        const parts = parse(cutAt(bytes, places));
        const single = parse([...bytes].map((byte) => Buffer.of(byte)));
        expect(parts).toEqual(whole);
        expect(single).toEqual(whole);
        expect(Buffer.concat(whole.map((event) => event.raw)).equals(bytes)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('says where the value of a single data line begins', () => {
    const [event] = parse([bytesOf('event: x\ndata: {"é":1}\n\n')]);
    expect(event?.dataAt).toBe(15);
    expect(parse([bytesOf('data: a\ndata: b\n\n')])[0]?.dataAt).toBe(-1);
  });
});

describe('an event past the bound', () => {
  it('passes as bytes while it comes, and reading goes on after it', () => {
    const parser = new SseParser(20);
    const text = `data: a\n\ndata: ${'x'.repeat(50)}\ndata: more\n\ndata: b\n\n`;
    const events: SseEvent[] = [];
    for (const byte of bytesOf(text)) events.push(...parser.push(Buffer.of(byte)));
    events.push(...parser.end());
    expect(Buffer.concat(events.map((event) => event.raw)).toString()).toBe(text);
    expect(events.filter((event) => !event.oversized).map((event) => event.data)).toEqual(['a', 'b']);
    const largest = Math.max(...events.map((event) => event.raw.length));
    expect(largest).toBeLessThanOrEqual(21);
  });

  it('keeps every byte however it is split', () => {
    const lines = fc.array(fc.constantFrom('data: 0123456789', 'data: x', '', ': c'), { maxLength: 12 });
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(), { maxLength: 12 }),
        (texts, end, places) => {
          const bytes = bytesOf(texts.map((text) => text + end).join(''));
          const events = parse(cutAt(bytes, places), 24);
          const read = (list: readonly SseEvent[]) => list.flatMap(({ data }) => (data === '' ? [] : [data]));
          expect(read(events)).toEqual(read(parse([bytes], 24)));
          expect(Buffer.concat(events.map((event) => event.raw)).equals(bytes)).toBe(true);
          expect(events.every((event) => !event.oversized || event.data === '')).toBe(true);
        },
      ),
    );
  });
});
