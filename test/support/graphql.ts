import { z } from 'zod';
import { ServerClient } from '../../src/client/server-client.js';

/** One GraphQL operation over HTTP: its data. Rejects with the server's own error. */
export function graphql<T = Readonly<Record<string, unknown>>>(
  url: string,
  query: string,
  variables: Record<string, unknown> = {},
  signal?: AbortSignal,
  key: string | null = null,
): Promise<T> {
  return new ServerClient(url, signal, key).query(z.custom<T>(), query, variables);
}
