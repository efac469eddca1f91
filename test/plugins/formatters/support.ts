import type { StepUnit } from '../../../src/model/unit.js';

/** The token fields of a step: ids as given, a log-prob of -0.5 for each response token. */
export function tokens(
  prompt: readonly number[],
  response: readonly number[],
  fields: Partial<StepUnit> = {},
) {
  return {
    promptIds: Int32Array.from(prompt),
    responseIds: Int32Array.from(response),
    logProbs: Float32Array.from(response, () => -0.5),
    ...fields,
  };
}

export const floats = (...values: number[]): Float32Array => Float32Array.from(values);
export const list = (cell: unknown): number[] => Array.from(cell as ArrayLike<number>);
