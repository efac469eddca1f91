import { isEnumType, isInputObjectType, isInterfaceType, isIntrospectionType, isObjectType, } from 'graphql';
import { ARGUMENTS } from './arguments.js';
import { CURATION } from './curation.js';
import { FILTERS } from './filters.js';
import { INGEST } from './ingest.js';
import { LISTS, ofConnection } from './lists.js';
import { RECIPES } from './recipes.js';
import { STEPS } from './steps.js';
import { TRAJECTORIES } from './trajectories.js';
const ALL = new Map([ARGUMENTS, CURATION, FILTERS, INGEST, RECIPES, STEPS, TRAJECTORIES].flatMap((some) => Object.entries(some)));
/** What is said of a field of the same name in many types, or of a type of many. */
function inManyTypes(key, type) {
    if (key === type)
        return ofConnection(type);
    const field = key.slice(type.length + 1);
    return LISTS.find(({ of, is }) => of.test(type) && is === field)?.text;
}
/**
 * Gives a schema the descriptions of this folder, where its code gives none: they are texts about what the names alone say,
 * and would stand in the way of the code.
 * @throws Error for a text about a name that the schema does not have
 */
export function describeSchema(schema) {
    const used = new Set();
    const say = (what, key, type) => {
        const text = ALL.get(key);
        if (text !== undefined)
            used.add(key);
        what.description ??= text ?? inManyTypes(key, type) ?? null;
    };
    for (const type of Object.values(schema.getTypeMap())) {
        if (isIntrospectionType(type))
            continue;
        const { name } = type;
        say(type, name, name);
        if (isEnumType(type))
            for (const value of type.getValues())
                say(value, `${name}.${value.name}`, name);
        if (isInputObjectType(type)) {
            for (const field of Object.values(type.getFields()))
                say(field, `${name}.${field.name}`, name);
        }
        if (!isObjectType(type) && !isInterfaceType(type))
            continue;
        for (const field of Object.values(type.getFields())) {
            say(field, `${name}.${field.name}`, name);
            for (const argument of field.args)
                say(argument, `${name}.${field.name}(${argument.name})`, name);
        }
    }
    const unknown = [...ALL.keys()].filter((key) => !used.has(key));
    if (unknown.length > 0)
        throw new Error(`descriptions of what the schema does not have: ${unknown.join(', ')}`);
    return schema;
}
//# sourceMappingURL=describe.js.map