// A typed client of Stepwell's GraphQL API. The types of answers and variables follow from the schema and the documents.
import { initGraphQLTada, type ResultOf, type TadaDocumentNode, type VariablesOf } from 'gql.tada';
import { print } from 'graphql';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { introspection } from './graphql-env.d.ts';

/** Little-endian numbers of 4 bytes each, base64. */
type Packed = string;

export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: {
    Cursor: string;
    FeedCursor: string;
    DateTime: string;
    JSON: unknown;
    Int32Array: Packed;
    Float32Array: Packed;
  };
}>();

/** Token ids as they were sampled. */
export const idsOf = (packed: Packed): Int32Array => new Int32Array(bytesOf(packed));
/** Log-probs, one for each token id. */
export const floatsOf = (packed: Packed): Float32Array => new Float32Array(bytesOf(packed));

function bytesOf(packed: Packed): ArrayBuffer {
  return Uint8Array.from(Buffer.from(packed, 'base64')).buffer;
}

/** What the server refused, with its code: docs/errors.md lists them. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the document's own types are
type AnyDocument = TadaDocumentNode<any, any>;

/** A server at `url`, such as http://127.0.0.1:4000; `key` where it wants one. */
export class Stepwell {
  constructor(
    private readonly url: string,
    private readonly key: string | null = null,
  ) {}

  /** A query or mutation. @throws Refused */
  async ask<Document extends AnyDocument>(
    document: Document,
    variables: VariablesOf<Document>,
  ): Promise<ResultOf<Document>> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.key === null ? {} : { authorization: `Bearer ${this.key}` }),
      },
      body: JSON.stringify({ query: print(document), variables }),
    });
    return dataOf((await response.json()) as Answer<ResultOf<Document>>);
  }

  /** A subscription; it ends with the loop that reads it. @throws Refused */
  async *follow<Document extends AnyDocument>(
    document: Document,
    variables: VariablesOf<Document>,
  ): AsyncGenerator<ResultOf<Document>> {
    const client = createClient({
      url: `${this.url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      ...(this.key === null ? {} : { connectionParams: { authorization: `Bearer ${this.key}` } }),
    });
    try {
      const answers = client.iterate<ResultOf<Document>>({
        query: print(document),
        variables: variables as Record<string, unknown>,
      });
      for await (const answer of answers) yield dataOf(answer as Answer<ResultOf<Document>>);
    } finally {
      await client.dispose();
    }
  }
}

function dataOf<Data>({ data, errors }: Answer<Data>): Data {
  const [error] = errors ?? [];
  if (error !== undefined) throw new Refused(error.message, error.extensions?.code ?? 'INTERNAL');
  if (data == null) throw new Error('the server answered no data');
  return data;
}
