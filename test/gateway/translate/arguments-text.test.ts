import { jest } from '@jest/globals';
import fc from 'fast-check';
import { ArgumentsText, PartOrder } from '../../../src/gateway/translate/pieces/part-order.js';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const texts = fc.oneof(
  fc.json(),
  fc.jsonValue().map((value) => JSON.stringify(value, null, 2)),
  fc.tuple(fc.json(), fc.json()).map((both) => both.join('')),
  fc
    .array(fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', ' ', '1', '-', 'e', 'true', 'null'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
);

it('arguments are JSON at each moment at which all that came is', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 5 }), (text, size) => {
      const growing = new ArgumentsText();
      expect(growing.isJson).toBe(false);
      for (let at = 0; at < text.length; at += size) {
        growing.add(text.slice(at, at + size));
        expect(growing.isJson).toBe(isJson(text.slice(0, at + size)));
      }
    }),
  );
});

describe('calls that come mixed', () => {
  let parses: jest.Spied<typeof JSON.parse>;
  beforeEach(() => {
    parses = jest.spyOn(JSON, 'parse');
  });
  afterEach(() => parses.mockRestore());

  it.each([
    ['is broken', '{"a": oops}'],
    ['is never finished', '{"a": "'],
    ['is no JSON at all', 'get the weather'],
  ])('have the first one looked at few times, however many bits follow, where it %s', (_what, first) => {
    const order = new PartOrder((n) => `call_${n}`);
    const push = (index: number, text: string) =>
      order.push({ kind: 'call', index, id: index === 0 ? 'a' : 'b', name: 'f', text });
    push(0, first);
    for (let i = 0; i < 200; i++) {
      push(1, 'x');
      push(0, 'y');
    }
    expect(parses.mock.calls.length).toBeLessThan(5);
  });
});
