import { type GraphQLSchema } from 'graphql';
/**
 * Makes the fields of a schema ready for callers that are bound to channels: every cursor that they get is sealed, every
 * one that they send is opened, and where a field names the default channel it is their first.
 */
export declare function serveBoundCallers(schema: GraphQLSchema): GraphQLSchema;
