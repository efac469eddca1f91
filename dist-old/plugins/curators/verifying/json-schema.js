import { z } from 'stepwell/plugin';
const FENCE = '```';
/** Keywords with expressions of RegExp, which may take for ever on some texts. */
const EXPRESSIONS = ['pattern', 'patternProperties'];
/** Whether a schema uses one of the keywords anywhere, be it as the name of a property. */
const hasExpressions = (schema) => typeof schema === 'object' &&
    schema !== null &&
    Object.entries(schema).some(([name, value]) => EXPRESSIONS.includes(name) || hasExpressions(value));
/** Keywords that hold only for values of a type. zod reads none of them in a schema without `type`. */
const OF_A_TYPE = new Set(`properties required additionalProperties propertyNames minProperties maxProperties items prefixItems contains
  minItems maxItems uniqueItems minLength maxLength format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf`.split(/\s+/));
const SCHEMAS_BY_NAME = new Set(['properties', '$defs', 'definitions']);
const NO_SCHEMAS = new Set(['enum', 'const', 'default', 'examples', 'required', 'type']);
const isSchema = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/**
 * The schema such that zod's reading leaves nothing out: names under `required` stand under `properties`, too.
 * @throws Error for keywords that would be left out, because their schema has no `type`
 */
function wholeSchema(schema) {
    if (Array.isArray(schema))
        return schema.map(wholeSchema);
    if (!isSchema(schema))
        return schema;
    const untyped = Object.keys(schema).find((keyword) => OF_A_TYPE.has(keyword));
    if (untyped !== undefined && schema.type === undefined)
        throw new Error(`${untyped} needs a type beside it`);
    const whole = Object.fromEntries(Object.entries(schema).map(([keyword, value]) => {
        if (NO_SCHEMAS.has(keyword))
            return [keyword, value];
        return [
            keyword,
            SCHEMAS_BY_NAME.has(keyword) && isSchema(value) ? eachWhole(value) : wholeSchema(value),
        ];
    }));
    if (!Array.isArray(schema.required) || schema.additionalProperties === false)
        return whole;
    const required = schema.required.filter((name) => typeof name === 'string');
    const named = Object.fromEntries(required.map((name) => [name, {}]));
    return { ...whole, properties: { ...named, ...(isSchema(whole.properties) ? whole.properties : {}) } };
}
const eachWhole = (schemas) => Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, wholeSchema(schema)]));
/**
 * A check of values against a JSON Schema (2020-12).
 * @throws Error with what the schema must not have, or what is no schema
 */
export function schemaCheck(schema) {
    if (hasExpressions(schema))
        throw new Error(`must not use ${EXPRESSIONS.join(' or ')}`);
    const shape = z.fromJSONSchema(wholeSchema(schema));
    return (value) => shape.safeParse(value).success;
}
/**
 * The text as JSON. @param fenced it may also stand in a block between ``` and ```, of which the last counts
 * @throws SyntaxError if it is none
 */
export function jsonIn(content, fenced) {
    if (fenced) {
        const end = content.lastIndexOf(FENCE);
        const start = end < 1 ? -1 : content.lastIndexOf(FENCE, end - 1);
        // After the signs comes the name of the language, up to the end of the line.
        const line = start < 0 ? -1 : content.indexOf('\n', start);
        if (line >= 0 && line < end)
            return JSON.parse(content.slice(line, end));
    }
    return JSON.parse(content);
}
//# sourceMappingURL=json-schema.js.map