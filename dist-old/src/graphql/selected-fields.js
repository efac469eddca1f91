import { getNamedType, isObjectType } from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields.js';
/** The names of the fields that a document selects of the object which a field answers, those of fragments included. */
export function selectedFields(info) {
    const { schema, fragments, variableValues, returnType, fieldNodes } = info;
    const type = getNamedType(returnType);
    if (!isObjectType(type))
        return new Set();
    const fields = collectSubfields(schema, fragments, variableValues, type, fieldNodes);
    return new Set([...fields.values()].flatMap((some) => some.map(({ name }) => name.value)));
}
//# sourceMappingURL=selected-fields.js.map