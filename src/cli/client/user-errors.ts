import { z } from 'zod';
import { fromErrorData } from '../../errors/index.js';

/** The field that every mutation's payload has. */
export const userErrors = z.array(
  z.object({ code: z.string(), message: z.string(), path: z.array(z.string()).nullable() }),
);

/** Throws the first error of a payload, if there is one. */
export function throwUserErrors(errors: z.infer<typeof userErrors>): void {
  const [first] = errors;
  if (first !== undefined) throw fromErrorData({ ...first, stack: null });
}
