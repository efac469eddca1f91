import { z } from 'zod';
import { ServerClient } from '../../src/client/server-client.js';

/** The position that each server answered last, by its address and the key that was shown. */
const positions = new Map<string, string>();
const nameOf = (url: string, key: string | null): string => `${key ?? ''}@${url}`;

const refusals = z.union([
  z.object({ error: z.object({ code: z.string() }) }).transform(({ error }) => error.code),
  z
    .object({ errors: z.tuple([z.object({ extensions: z.object({ code: z.string() }) })], z.unknown()) })
    .transform(({ errors: [{ extensions }] }) => extensions.code),
]);

/** The code that an answer was refused with, by a route or by GraphQL; null: it was not refused. */
async function refusalOf(response: Response): Promise<string | null> {
  if (response.ok) return null;
  const parsed = refusals.safeParse(await response.clone().json());
  return parsed.success ? parsed.data : null;
}

/**
 * Is shown all that was answered before. On MongoDB a write that takes the database very long is answered
 * before its rows can be read, so each request waits for the ones before it, also longer than a server lets it.
 */
class OrderedClient extends ServerClient {
  private readonly name: string;

  constructor(url: string, signal: AbortSignal | undefined, key: string | null) {
    super(url, signal, key);
    this.name = nameOf(this.url, key);
  }

  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    for (;;) {
      const headers = new Headers(init.headers);
      const after = positions.get(this.name);
      if (after !== undefined) headers.set('stepwell-after', after);
      const response = await super.fetch(path, { ...init, headers });
      const refusal = await refusalOf(response);
      if (refusal === 'STORE_BEHIND') continue;
      // Another store's server has got the port of one that ended.
      if (refusal === 'INVALID_FEED_CURSOR' && positions.delete(this.name)) continue;
      const position = response.headers.get('stepwell-position');
      if (position !== null) positions.set(this.name, position);
      return response;
    }
  }
}

/** What a server answered is shown by the one that was started in its place, too. */
export function followsOn(url: string, former: string): void {
  const position = positions.get(nameOf(former, null));
  if (position !== undefined) positions.set(nameOf(url, null), position);
}

/** One GraphQL operation over HTTP: its data. Rejects with the server's own error. */
export function graphql<T = Readonly<Record<string, unknown>>>(
  url: string,
  query: string,
  variables: Record<string, unknown> = {},
  signal?: AbortSignal,
  key: string | null = null,
): Promise<T> {
  return new OrderedClient(url, signal, key).query(z.custom<T>(), query, variables);
}
