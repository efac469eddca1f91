import { z } from 'zod';
import { CONTENT_FIELDS } from '../../model/content-field.js';
/** The parts of a JSON Schema (2020-12) that a person needs to write an option. */
const property = z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    default: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    exclusiveMaximum: z.number().optional(),
    anyOf: z.array(z.looseObject({})).optional(),
    items: z.looseObject({}).optional(),
});
export const optionsSchema = z.looseObject({
    properties: z.record(z.string(), property).optional(),
    required: z.array(z.string()).optional(),
});
/** Bounds that zod gives to every integer, which are not shown. */
const SAFE = Number.MAX_SAFE_INTEGER;
function typeText(schema) {
    const parsed = property.safeParse(schema);
    if (!parsed.success)
        return 'any';
    const { type, enum: choices, const: constant, anyOf, items } = parsed.data;
    if (choices !== undefined)
        return choices.map((choice) => JSON.stringify(choice)).join(' | ');
    if (constant !== undefined)
        return JSON.stringify(constant);
    if (anyOf !== undefined)
        return anyOf.map(typeText).join(' | ');
    if (type === 'array')
        return `list of ${typeText(items ?? {})}`;
    return Array.isArray(type) ? type.join(' | ') : (type ?? 'any');
}
function facts(schema, required) {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
    const known = [
        ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
        ...(required && schema.default === undefined ? ['required'] : []),
        ...(minimum === undefined || minimum <= -SAFE ? [] : [`at least ${minimum}`]),
        ...(exclusiveMinimum === undefined ? [] : [`above ${exclusiveMinimum}`]),
        ...(maximum === undefined || maximum >= SAFE ? [] : [`at most ${maximum}`]),
        ...(exclusiveMaximum === undefined ? [] : [`below ${exclusiveMaximum}`]),
    ];
    return known.length === 0 ? '' : ` (${known.join(', ')})`;
}
/** A line for each option: `name: type (default, bounds)  description`. */
export function describeOptions(schema) {
    return Object.entries(schema.properties ?? {}).map(([name, spec]) => {
        const required = schema.required?.includes(name) === true;
        const description = spec.description === undefined ? '' : `  ${spec.description}`;
        return `${name}: ${typeText(spec)}${facts(spec, required)}${description}`;
    });
}
/**
 * What a plugin is handed under its default options: what a unit must have, and the content of steps that it reads.
 * Nothing is said of an empty list, because that is also the list of a plugin that has to be given options.
 */
export function describeInput({ requires, needs }) {
    const reads = needs.length === CONTENT_FIELDS.length ? 'all content of steps' : needs.join(', ');
    return [
        ...(requires.length === 0 ? [] : [`requires ${requires.join(', ')}`]),
        ...(needs.length === 0 ? [] : [`reads ${reads}`]),
    ];
}
//# sourceMappingURL=describe-options.js.map