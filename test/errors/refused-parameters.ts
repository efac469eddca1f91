import { StepwellError } from '../../src/errors/index.js';

/** Is compiled and never runs: each line below a comment must be refused by the compiler. */
export function refused(code: 'INVALID_JSON' | 'INVALID_TYPE'): StepwellError[] {
  return [
    // @ts-expect-error the sentence names a detail
    new StepwellError('INVALID_JSON'),
    // @ts-expect-error another parameter
    new StepwellError('INVALID_JSON', { expected: 'a list' }),
    // @ts-expect-error one parameter of two
    new StepwellError('STORE_CORRUPT', { detail: 'a page' }),
    // @ts-expect-error this sentence names nothing
    new StepwellError('STORE_FULL', { path: 'a file' }),
    // @ts-expect-error which parameters these are depends on the code
    new StepwellError(code, { detail: 'a page' }),
    // @ts-expect-error a sentence in place of what it names
    new StepwellError('INVALID_JSON', 'not valid JSON'),
    // @ts-expect-error an error as it crosses a border in place of a code
    new StepwellError({ code: 'INVALID_JSON', sentence: 'not valid JSON', options: {} }),
    // @ts-expect-error no code of the catalogue
    new StepwellError('NO_SUCH_CODE', {}),
  ];
}
