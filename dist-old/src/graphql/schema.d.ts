import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
/**
 * The executable schema. Resolvers take their services from the context, so the schema is built without any service.
 */
export declare function buildGraphqlSchema(): GraphQLSchema;
