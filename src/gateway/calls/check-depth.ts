import { StepwellError } from '../../errors/index.js';

/** As deep as ingest takes JSON: what is deeper exhausts the stack of whoever walks it next. */
const MOST = 200;

/** Refuses a body that is nested too deep to be walked. @throws OUT_OF_RANGE */
export function checkDepth(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MOST)
    throw new StepwellError('OUT_OF_RANGE', { expected: `nested at most ${MOST} deep` }, { path: [] });
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') checkDepth(item, depth + 1);
    return;
  }
  for (const item of Object.values(value)) if (typeof item === 'object') checkDepth(item, depth + 1);
}
