import type { FieldPath } from '../errors/index.js';
import { GROUP_FIELDS } from './fields.js';
import type { GroupFilter } from './filter.js';
import { parseFilter } from './parse-filter.js';

/** The contract's PromptGroupFilter as a filter tree. @throws as parseFilter */
export function parseGroupFilter(input: unknown, path: FieldPath): GroupFilter {
  return parseFilter(
    { fields: GROUP_FIELDS, nests: false, tags: false, metadata: false, text: false },
    input,
    path,
  );
}
