import { describe, expect, it } from '@jest/globals';
import { reasonLines } from '../../src/cli/curating/reasons.js';

describe('reasons in a terminal', () => {
  it('are lines of bounded length, without what would move the cursor', () => {
    const counted = [
      { key: `no\nline \u001b[2Jclean ${'x'.repeat(300)}`, count: 1_234 },
      { key: 'too long', count: 2 },
    ];
    const [first = '', second] = reasonLines(counted);
    expect(first).toMatch(/^ {2}1,234 {2}no line \[2Jclean x+…$/);
    expect([first.length, second]).toEqual([2 + 5 + 2 + 120, '  2  too long']);
  });

  it('are the most frequent ones, with a count of the others', () => {
    const counted = Array.from({ length: 201 }, (_, i) => ({ key: `reason ${i}`, count: 300 - i }));
    const lines = reasonLines(counted);
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('  … and 181 further reasons (--json has all)');
  });
});
