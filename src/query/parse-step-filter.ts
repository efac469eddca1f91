import type { FieldPath } from '../errors/index.js';
import { STEP_FIELDS } from './fields.js';
import type { StepFilter } from './filter.js';
import { parseFilter } from './parse-filter.js';

/** The contract's StepFilter as a filter tree. @throws as parseFilter */
export function parseStepFilter(input: unknown, path: FieldPath): StepFilter {
  return parseFilter(
    { fields: STEP_FIELDS, nests: true, tags: true, metadata: true, text: true },
    input,
    path,
  );
}
