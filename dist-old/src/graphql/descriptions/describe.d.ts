import { type GraphQLSchema } from 'graphql';
/**
 * Gives a schema the descriptions of this folder, where its code gives none: they are texts about what the names alone say,
 * and would stand in the way of the code.
 * @throws Error for a text about a name that the schema does not have
 */
export declare function describeSchema(schema: GraphQLSchema): GraphQLSchema;
