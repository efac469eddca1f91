import { getNamedType, isInputObjectType, isInputType, typeFromAST, } from 'graphql';
import { StepwellError } from '../../errors/index.js';
import { MAX_FILTER_DEPTH, MAX_NODES } from '../../query/parse-filter.js';
/**
 * Levels of input that graphql-js coerces by recursion without risk to the stack. A filter takes up to three of them
 * for each level of its own.
 */
const MAX_COERCED = 500;
/** Most input objects of filters. Coercing one takes some microseconds, and a condition takes up to three. */
const MAX_OBJECTS = 5 * MAX_NODES;
/**
 * Refuses variables whose filters are nested too deep for graphql-js to coerce, or hold so many conditions that
 * coercing them would hold up other requests. Only filters can nest in themselves; values of the JSON scalar are not
 * coerced.
 * @throws INVALID_FILTER with the name of the variable
 */
export function checkVariables({ schema, operation, variables }) {
    for (const { variable, type } of operation.variableDefinitions ?? []) {
        const name = variable.name.value;
        const declared = inputTypeOf(schema, type);
        const detail = declared === null ? null : excessOf(variables[name], declared);
        if (detail !== null)
            throw new StepwellError('INVALID_FILTER', { detail }, { path: [name] });
    }
}
/** The input type of a variable; null if the schema has none of that name, which execution reports. */
function inputTypeOf(schema, node) {
    const named = node.kind === 'NamedType' ? typeFromAST(schema, node) : null;
    if (node.kind !== 'NamedType')
        return inputTypeOf(schema, node.type);
    return named != null && isInputType(named) ? named : null;
}
function* childrenOf({ value, type }) {
    const named = getNamedType(type);
    if (typeof value !== 'object' || value === null || !isInputObjectType(named))
        return;
    if (Array.isArray(value)) {
        for (const item of value)
            yield { value: item, type };
        return;
    }
    const fields = named.getFields();
    for (const [name, item] of Object.entries(value)) {
        const field = fields[name];
        if (field !== undefined)
            yield { value: item, type: field.type };
    }
}
const isFilterObject = ({ value, type }) => typeof value === 'object' && value !== null && getNamedType(type).name.endsWith('Filter');
/**
 * What a variable holds too much of, in words; null if it fits. Goes level by level, because the value may be nested
 * deeper than the call stack.
 */
function excessOf(value, type) {
    let level = [{ value, type }];
    let objects = 0;
    for (let depth = 0; level.length > 0; depth += 1) {
        if (depth > MAX_COERCED)
            return `nested deeper than ${MAX_FILTER_DEPTH}`;
        const next = [];
        for (const item of level) {
            for (const child of childrenOf(item)) {
                if (isFilterObject(child))
                    objects += 1;
                if (objects > MAX_OBJECTS)
                    return `more than ${MAX_NODES} conditions`;
                next.push(child);
            }
        }
        level = next;
    }
    return null;
}
//# sourceMappingURL=check-variables.js.map