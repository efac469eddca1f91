import { StepwellError } from '../../errors/index.js';

/** Brackets that may be open at once in a document: far more than any operation needs, few enough for the parser's stack. */
const MAX_NESTING = 200;

/** Strings and comments, in which brackets are text; then brackets. */
const TOKENS = /"""(?:[^"\\]|\\"""|\\|"(?!""))*"""|"(?:[^"\\\n]|\\.)*"|#[^\n]*|[{[(]|[}\])]/g;

/**
 * Refuses a document that the parser, which goes down a level a bracket, could not read to its end.
 * @throws OPERATION_TOO_LARGE
 */
export function checkNesting(source: string): void {
  let open = 0;
  for (const [token] of source.matchAll(TOKENS)) {
    if (token === '{' || token === '[' || token === '(') open += 1;
    else if (token === '}' || token === ']' || token === ')') open -= 1;
    if (open > MAX_NESTING) {
      const detail = 'nests brackets too deep';
      throw new StepwellError('OPERATION_TOO_LARGE', { detail, limit: MAX_NESTING });
    }
  }
}
