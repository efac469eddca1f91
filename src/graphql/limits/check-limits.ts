import { StepwellError } from '../../errors/index.js';
import { checkVariables } from './check-variables.js';
import { type MeasureInput, measureOperation } from './measure-operation.js';

/**
 * Most brackets that may be open at once in a document. No operation needs nearly as many, and the parser's stack holds
 * more.
 */
const MAX_NESTING = 200;

/** Matches strings and comments, so that brackets in them are skipped, and brackets. */
const TOKENS = /"""(?:[^"\\]|\\"""|\\|"(?!""))*"""|"(?:[^"\\\n]|\\.)*"|#[^\n]*|[{[(]|[}\])]/g;

/**
 * Refuses a document whose brackets are nested too deep for the parser, which recurses once for each bracket.
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

/** Tokens after which the parser gives up. Clients pass long lists of ids as variables, which are not counted. */
export const MAX_TOKENS = 100_000;
/** Levels of fields; the standard introspection query has 15. */
const MAX_DEPTH = 20;
const MAX_FIELDS = 2_000;
/**
 * Objects that an operation may load: enough for two nested pages of the largest size; three of the default size take
 * half.
 */
const MAX_OBJECTS = 250_000;

/**
 * Refuses an operation that is too large. Both transports call this before they execute it.
 * @throws OPERATION_TOO_LARGE; INVALID_FILTER for a filter that is nested too deep to be read
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
