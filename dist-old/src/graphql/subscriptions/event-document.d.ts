import { type DocumentNode, type GraphQLSchema } from 'graphql';
interface EventDocument {
    readonly document: DocumentNode;
    /** Names of the variables that it uses. */
    readonly variables: ReadonlySet<string>;
}
/**
 * The document of a subscription as it is executed for each event: without what only says which events are wanted. These
 * arguments, and the variables for them, would be coerced again for each event, and a filter has many fields.
 */
export declare function eventDocument(schema: GraphQLSchema, document: DocumentNode, operationName: string | null | undefined): EventDocument;
export {};
