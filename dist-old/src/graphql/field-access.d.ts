import { type GraphQLSchema } from 'graphql';
import { type Scope } from '../model/principal.js';
/**
 * What a caller needs for a root field: one of these scopes, where `admin` has them all; `key`: nothing but to be known.
 * Services check again, and for the data of a caller's channels only they can.
 */
type FieldAccess = readonly Scope[] | 'key';
/** Every root field by its type and name. The schema is not built with a field that is not here. */
export declare const FIELD_ACCESS: Readonly<Record<'Query' | 'Mutation' | 'Subscription', Readonly<Record<string, FieldAccess>>>>;
/** Lets each root field be used by those who may. @throws for a field that has no entry in the table */
export declare function guardFields(schema: GraphQLSchema): GraphQLSchema;
export {};
