import { StepwellError } from '../../errors/index.js';
import { checkVariables } from './check-variables.js';
import { type MeasureInput, measureOperation } from './measure-operation.js';

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

/** What the parser reads before it gives up. Long lists of ids belong into variables, which are not counted. */
export const MAX_TOKENS = 100_000;
/** The standard introspection query has 15 levels. */
const MAX_DEPTH = 20;
const MAX_FIELDS = 2_000;
/** Two nested pages of the largest size; three of the default size take half of it. */
const MAX_OBJECTS = 250_000;

/**
 * Refuses an operation that is too large to be meant. Both transports call this before they execute it.
 * @throws OPERATION_TOO_LARGE; INVALID_FILTER for one that is nested too deep to be read
 */
export function checkLimits(input: MeasureInput): void {
  const { depth, fields, objects } = measureOperation(input);
  const refuse = (detail: string, limit: number): never => {
    throw new StepwellError('OPERATION_TOO_LARGE', { detail, limit });
  };
  if (depth > MAX_DEPTH) refuse(`nests ${depth} levels deep`, MAX_DEPTH);
  if (fields > MAX_FIELDS) refuse(`selects ${fields} fields`, MAX_FIELDS);
  if (objects > MAX_OBJECTS)
    refuse(`may load ${objects} objects, nested pages multiplied and content counted`, MAX_OBJECTS);
  checkVariables(input);
}
