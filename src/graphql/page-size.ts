import { type FieldPath, StepwellError } from '../errors/index.js';
import { PAGE_BOUND } from '../query/page.js';

/** An explicit null bypasses a GraphQL default, so the default is applied again here. @throws OUT_OF_RANGE */
export function pageSize(
  first: number | null | undefined,
  byDefault: number,
  path: FieldPath = ['first'],
): number {
  const size = first ?? byDefault;
  if (size < 0 || size > PAGE_BOUND) {
    throw new StepwellError('OUT_OF_RANGE', { expected: `from 0 to ${PAGE_BOUND}` }, { path });
  }
  return size;
}
