import type { FieldPath } from '../errors/index.js';
import { TRAJECTORY_FIELDS } from './fields.js';
import type { TrajectoryFilter } from './filter.js';
import { parseFilter } from './parse-filter.js';

/** The contract's TrajectoryFilter as a filter tree. @throws as parseFilter */
export function parseTrajectoryFilter(input: unknown, path: FieldPath): TrajectoryFilter {
  return parseFilter(
    { fields: TRAJECTORY_FIELDS, nests: true, tags: true, metadata: true, text: false },
    input,
    path,
  );
}
