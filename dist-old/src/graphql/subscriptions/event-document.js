import { getOperationAST, isRequiredArgument, Kind, visit, } from 'graphql';
/**
 * The document of a subscription as it is executed for each event: without what only says which events are wanted. These
 * arguments, and the variables for them, would be coerced again for each event, and a filter has many fields.
 */
export function eventDocument(schema, document, operationName) {
    const operation = getOperationAST(document, operationName);
    if (operation == null)
        return { document, variables: variablesIn(document.definitions) };
    const slim = {
        ...operation,
        selectionSet: {
            ...operation.selectionSet,
            selections: operation.selectionSet.selections.map((selection) => withoutOptional(schema, selection)),
        },
    };
    const others = document.definitions.filter((definition) => definition !== operation);
    const variables = variablesIn([slim, ...others]);
    const variableDefinitions = (slim.variableDefinitions ?? []).filter(({ variable }) => variables.has(variable.name.value));
    return { document: { ...document, definitions: [{ ...slim, variableDefinitions }, ...others] }, variables };
}
function withoutOptional(schema, selection) {
    if (selection.kind !== Kind.FIELD)
        return selection;
    const declared = schema.getSubscriptionType()?.getFields()[selection.name.value]?.args ?? [];
    const isRequired = (name) => declared.some((argument) => argument.name === name && isRequiredArgument(argument));
    const needed = {
        ...selection,
        arguments: (selection.arguments ?? []).filter(({ name }) => isRequired(name.value)),
    };
    return needed;
}
function variablesIn(definitions) {
    const used = new Set();
    visit({ kind: Kind.DOCUMENT, definitions }, {
        // It declares a variable and does not use it.
        VariableDefinition: () => false,
        Variable: ({ name }) => {
            used.add(name.value);
        },
    });
    return used;
}
//# sourceMappingURL=event-document.js.map