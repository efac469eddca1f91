import { StepwellError } from '../../errors/index.js';
import { checkVariables } from './check-variables.js';
import { measureOperation } from './measure-operation.js';
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
export function checkNesting(source) {
    let open = 0;
    for (const [token] of source.matchAll(TOKENS)) {
        if (token === '{' || token === '[' || token === '(')
            open += 1;
        else if (token === '}' || token === ']' || token === ')')
            open -= 1;
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
 * Objects that an operation may load where the settings do not say: enough for two nested pages of the largest size; three
 * of the default size take half.
 */
export const COST_LIMIT = 250_000;
/**
 * Refuses an operation that is too large. Both transports call this before they execute it.
 * @param costLimit objects that it may load
 * @returns how many it may load
 * @throws OPERATION_TOO_LARGE, with the price where that is too high; INVALID_FILTER for a filter that is nested too deep to be read
 */
export function checkLimits(input, costLimit = COST_LIMIT) {
    const { depth, fields, objects } = measureOperation(input);
    const refuse = (detail, limit) => {
        throw new StepwellError('OPERATION_TOO_LARGE', { detail, limit });
    };
    if (depth > MAX_DEPTH)
        refuse(`nests ${depth} levels deep`, MAX_DEPTH);
    if (fields > MAX_FIELDS)
        refuse(`selects ${fields} fields`, MAX_FIELDS);
    if (objects > costLimit) {
        const detail = `costs ${objects} (objects that it may load, nested pages multiplied, content by its size)`;
        const cost = { price: objects, limit: costLimit };
        throw new StepwellError('OPERATION_TOO_LARGE', { detail, limit: costLimit }, { cost });
    }
    checkVariables(input);
    return objects;
}
//# sourceMappingURL=check-limits.js.map