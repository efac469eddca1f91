import { z } from 'zod';
import { excerpt, formatCount } from '../terminal.js';
/** Reasons that are shown to people, the most frequent ones; a run may have hundreds. */
const SHOWN = 20;
const LONGEST = 120;
/** How many units each reason was given for, the most frequent first. */
export const reasons = z.array(z.object({ key: z.string(), count: z.number() }));
export function reasonLines(counted) {
    const shown = counted.slice(0, SHOWN);
    const lines = shown.map(({ key, count }) => `  ${formatCount(count)}  ${excerpt(key, LONGEST)}`);
    const left = counted.length - shown.length;
    return left === 0 ? lines : [...lines, `  … and ${formatCount(left)} further reasons (--json has all)`];
}
//# sourceMappingURL=reasons.js.map