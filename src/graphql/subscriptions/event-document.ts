import {
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getOperationAST,
  isRequiredArgument,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  visit,
} from 'graphql';

interface EventDocument {
  readonly document: DocumentNode;
  /** Names of the variables that it uses. */
  readonly variables: ReadonlySet<string>;
}

/**
 * The document of a subscription as it is executed for each event: without what only says which events are wanted. These
 * arguments, and the variables for them, would be coerced again for each event, and a filter has many fields.
 */
export function eventDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): EventDocument {
  const operation = getOperationAST(document, operationName);
  if (operation == null) return { document, variables: variablesIn(document.definitions) };
  const slim: OperationDefinitionNode = {
    ...operation,
    selectionSet: {
      ...operation.selectionSet,
      selections: operation.selectionSet.selections.map((selection) => withoutOptional(schema, selection)),
    },
  };
  const others = document.definitions.filter((definition) => definition !== operation);
  const variables = variablesIn([slim, ...others]);
  const variableDefinitions = (slim.variableDefinitions ?? []).filter(({ variable }) =>
    variables.has(variable.name.value),
  );
  return { document: { ...document, definitions: [{ ...slim, variableDefinitions }, ...others] }, variables };
}

function withoutOptional(schema: GraphQLSchema, selection: SelectionNode): SelectionNode {
  if (selection.kind !== Kind.FIELD) return selection;
  const declared = schema.getSubscriptionType()?.getFields()[selection.name.value]?.args ?? [];
  const isRequired = (name: string): boolean =>
    declared.some((argument) => argument.name === name && isRequiredArgument(argument));
  const needed: FieldNode = {
    ...selection,
    arguments: (selection.arguments ?? []).filter(({ name }) => isRequired(name.value)),
  };
  return needed;
}

function variablesIn(definitions: readonly DefinitionNode[]): ReadonlySet<string> {
  const used = new Set<string>();
  visit(
    { kind: Kind.DOCUMENT, definitions },
    {
      // It declares a variable and does not use it.
      VariableDefinition: () => false,
      Variable: ({ name }) => {
        used.add(name.value);
      },
    },
  );
  return used;
}
