import { createHash } from 'node:crypto';
import type { ApolloServerOptions, ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, type GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GraphqlContext } from './context.js';
import { MAX_TOKENS } from './limits/check-limits.js';
import { Turns } from './turns.js';

type DocumentStore = NonNullable<ApolloServerOptions<GraphqlContext>['documentStore']>;

/** Characters of the documents that are kept. As parsed trees they take some sixty times as many bytes. */
const MOST_CHARACTERS = 512 * 1024;

/**
 * Documents that were parsed and found valid. One that is not known is parsed and validated when its turn comes: that takes
 * milliseconds, so without turns a client that makes up documents would hold up all who ask what they always ask.
 */
export class KnownDocuments implements DocumentStore {
  private readonly documents = new LRUCache<string, DocumentNode>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ loc }) => loc?.source.body.length ?? MOST_CHARACTERS,
  });
  private readonly turns = new Turns();

  /** Over HTTP Apollo reads documents; it calls this for those that are not known. */
  readonly plugin: ApolloServerPlugin<GraphqlContext> = {
    requestDidStart: async () => ({
      parsingDidStart: ({ contextValue }) => this.turns.take(contextValue.answer),
    }),
  };

  async get(key: string): Promise<DocumentNode | undefined> {
    return this.documents.get(key);
  }

  async set(key: string, document: DocumentNode): Promise<void> {
    this.documents.set(key, document);
  }

  async delete(key: string): Promise<boolean> {
    return this.documents.delete(key);
  }

  /**
   * Over WebSockets: the document of a text, or why it is not valid.
   * @throws GraphQLError if it cannot be parsed
   */
  async read(
    schema: GraphQLSchema,
    source: string,
    owner: object,
  ): Promise<DocumentNode | readonly GraphQLError[]> {
    const key = createHash('sha256').update(source).digest('hex');
    const known = this.documents.get(key);
    if (known !== undefined) return known;
    await this.turns.take(owner);
    const document = parse(source, { maxTokens: MAX_TOKENS });
    const errors = validate(schema, document);
    if (errors.length > 0) return errors;
    this.documents.set(key, document);
    return document;
  }
}
