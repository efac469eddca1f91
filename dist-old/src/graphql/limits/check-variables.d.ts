import { type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
interface VariablesInput {
    readonly schema: GraphQLSchema;
    readonly operation: OperationDefinitionNode;
    readonly variables: Readonly<Record<string, unknown>>;
}
/**
 * Refuses variables whose filters are nested too deep for graphql-js to coerce, or hold so many conditions that
 * coercing them would hold up other requests. Only filters can nest in themselves; values of the JSON scalar are not
 * coerced.
 * @throws INVALID_FILTER with the name of the variable
 */
export declare function checkVariables({ schema, operation, variables }: VariablesInput): void;
export {};
