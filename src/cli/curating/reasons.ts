import { z } from 'zod';
import { formatCount } from '../terminal.js';

/** How many units each reason was given for. */
export const reasons = z.array(z.object({ key: z.string(), count: z.number() }));

export const reasonLines = (counted: z.infer<typeof reasons>): readonly string[] =>
  counted.map(({ key, count }) => `  ${formatCount(count)}  ${key}`);
