import { rangeError } from '../../errors/index.js';
import { MAX_JSON_DEPTH } from '../../ingest/read-values.js';
import { isTooDeep } from '../wire/too-deep.js';

/** Refuses a body that is nested deeper than a step may be. @throws OUT_OF_RANGE */
export function checkDepth(value: unknown): void {
  if (isTooDeep(value)) throw rangeError(`nested at most ${MAX_JSON_DEPTH} deep`, []);
}
