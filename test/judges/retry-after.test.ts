import { retryAfterOf } from '../../src/judges/retry-after.js';

describe('a Retry-After header', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');

  it.each<[string | string[] | undefined, number | null]>([
    ['3', 3_000],
    ['0.25', 250],
    [' 7 ', 7_000],
    [['2', '9'], 2_000],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    // A date that has passed asks for nothing.
    ['Thu, 01 Jan 2026 00:00:00 GMT', 0],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['', null],
    [undefined, null],
  ])('%p asks for %p ms', (header, expected) => {
    expect(retryAfterOf(header, now)).toBe(expected);
  });
});
