import { type GraphQLResolveInfo } from 'graphql';
/** The names of the fields that a document selects of the object which a field answers, those of fragments included. */
export declare function selectedFields(info: GraphQLResolveInfo): ReadonlySet<string>;
