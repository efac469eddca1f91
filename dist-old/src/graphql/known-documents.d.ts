import type { ApolloServerOptions, ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, type GraphQLError, type GraphQLSchema } from 'graphql';
import type { GraphqlContext } from './context.js';
type DocumentStore = NonNullable<ApolloServerOptions<GraphqlContext>['documentStore']>;
/**
 * Documents that were parsed and found valid. One that is not known is parsed and validated when its turn comes: that takes
 * milliseconds, so without turns a client that makes up documents would hold up all who ask what they always ask.
 */
export declare class KnownDocuments implements DocumentStore {
    private readonly documents;
    private readonly turns;
    /** Over HTTP Apollo reads documents; it calls this for those that are not known. */
    readonly plugin: ApolloServerPlugin<GraphqlContext>;
    get(key: string): Promise<DocumentNode | undefined>;
    set(key: string, document: DocumentNode): Promise<void>;
    delete(key: string): Promise<boolean>;
    /**
     * Over WebSockets: the document of a text, or why it is not valid.
     * @throws GraphQLError if it cannot be parsed
     */
    read(schema: GraphQLSchema, source: string, owner: object): Promise<DocumentNode | readonly GraphQLError[]>;
}
export {};
