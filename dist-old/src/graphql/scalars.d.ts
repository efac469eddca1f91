import { GraphQLScalarType } from 'graphql';
export declare const Cursor: GraphQLScalarType<string, string>;
export declare const FeedCursor: GraphQLScalarType<string, string>;
export declare const Int32ArrayScalar: GraphQLScalarType<never, string>;
export declare const Float32ArrayScalar: GraphQLScalarType<never, string>;
