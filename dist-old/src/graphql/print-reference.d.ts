import { type GraphQLSchema } from 'graphql';
/** What a client may use, as a page for people: operations first, then each type with its fields and arguments. */
export declare function printReference(schema: GraphQLSchema): string;
