import { z } from 'zod';
import { isObject } from '../model/json.js';
import { jsonProblem } from './check-row.js';
/** Marks objects as closed that do not say whether they are, so that a misspelt option is refused. */
function closed(schema) {
    const { properties, items } = schema;
    return {
        ...schema,
        ...(properties === undefined
            ? {}
            : {
                properties: Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, closed(of)])),
                additionalProperties: schema.additionalProperties ?? false,
            }),
        ...(typeof items === 'object' ? { items: closed(items) } : {}),
    };
}
/** By zod's schema: making one takes a millisecond or two, and a curator that is asked unit by unit has its options checked as often. */
const SCHEMAS = new WeakMap();
/** The JSON Schema (2020-12) of a plugin's options as users write them. */
export function optionsSchema(options) {
    const known = SCHEMAS.get(options);
    if (known !== undefined)
        return known;
    const schema = z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' });
    const made = closed(JSON.parse(JSON.stringify(schema)));
    SCHEMAS.set(options, made);
    return made;
}
function unknownOption(value, schema) {
    if (typeof value !== 'object' || value === null || schema === undefined)
        return null;
    const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    for (const [key, entry] of entries) {
        const known = schema.properties !== undefined && Object.hasOwn(schema.properties, key);
        if (!Array.isArray(value) && !known && schema.additionalProperties === false)
            return [key];
        const below = unknownOption(entry, typeof key === 'number' ? schema.items : schema.properties?.[key]);
        if (below !== null)
            return [key, ...below];
    }
    return null;
}
function known(schema) {
    const names = Object.keys(schema.properties ?? {});
    return names.length === 0 ? 'there are none' : `there are: ${names.join(', ')}`;
}
function strangeOption(schema, given) {
    // The defaults of every plugin are asked for when a host opens; no schema is made for them.
    if (typeof given === 'object' && given !== null && Object.keys(given).length === 0)
        return null;
    const shape = optionsSchema(schema);
    const path = unknownOption(given, shape);
    if (path === null)
        return null;
    const hint = path.length === 1 ? `; ${known(shape)}` : '';
    return { path, detail: `unknown option "${path.join('.')}"${hint}` };
}
/**
 * Checks options against a plugin's schema and fills in defaults. The result is JSON and passes the check again,
 * because recipes store it and pass it to every build.
 */
export function checkOptions(schema, given) {
    const stranger = strangeOption(schema, given);
    if (stranger !== null)
        return stranger;
    const parsed = schema.safeParse(given);
    if (!parsed.success) {
        const issue = parsed.error.issues[0];
        const path = (issue?.path ?? []).map((part) => (typeof part === 'number' ? part : String(part)));
        const extra = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
        const where = [...path, ...extra];
        return {
            path: where,
            detail: `${where.length === 0 ? '' : `${where.join('.')}: `}${issue?.message ?? 'invalid'}`,
        };
    }
    const problem = jsonProblem(parsed.data) ?? (isObject(parsed.data) ? null : 'it is no object');
    if (problem !== null)
        return { path: [], detail: `after checking, ${problem}; options must be plain JSON` };
    const options = JSON.parse(JSON.stringify(parsed.data));
    return schema.safeParse(options).success
        ? { options }
        : { path: [], detail: 'the schema does not accept what it makes of them' };
}
//# sourceMappingURL=check-options.js.map