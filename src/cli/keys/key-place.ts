import { resolve } from 'node:path';
import { z } from 'zod';
import { createKeyIn } from '../../access/key-service.js';
import { type ServerClient, throwUserErrors, userErrors } from '../../client/server-client.js';
import type { ApiKey } from '../../model/api-key.js';
import type { Scope } from '../../model/principal.js';
import type { KeyStore } from '../../store/key-port.js';

/** A key as commands show it. Times are ISO 8601, scopes in lower case. */
const shownKey = z.object({
  id: z.string(),
  prefix: z.string(),
  name: z.string(),
  scopes: z.array(z.string().transform((scope) => scope.toLowerCase())).readonly(),
  channels: z.array(z.string()).readonly().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type ShownKey = Readonly<z.infer<typeof shownKey>>;

export interface NewKeyInput {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly channels: readonly string[] | null;
  readonly expiresAt: Date | null;
}

export interface CreatedKey extends ShownKey {
  readonly secret: string;
}

/** Where keys are: at a running server, or in a store that no server has open. */
export interface KeyPlace {
  list(): Promise<readonly ShownKey[]>;
  /** @throws OUT_OF_RANGE */
  create(input: NewKeyInput): Promise<CreatedKey>;
  /** @throws UNKNOWN_KEY */
  revoke(id: string): Promise<ShownKey>;
  close(): Promise<void>;
}

const FIELDS = 'id prefix name scopes channels createdAt createdBy expiresAt lastUsedAt revokedAt';

const payload = z.object({ apiKey: shownKey.nullable(), secret: z.string().nullable(), userErrors });

const CREATE = `mutation Create($name: String!, $scopes: [Scope!]!, $channels: [String!], $expiresAt: DateTime) {
  answer: createApiKey(name: $name, scopes: $scopes, channels: $channels, expiresAt: $expiresAt) {
    apiKey { ${FIELDS} } secret userErrors { code message path }
  }
}`;
const REVOKE = `mutation Revoke($id: ID!) {
  answer: revokeApiKey(id: $id) { apiKey { ${FIELDS} } secret userErrors { code message path } }
}`;

export function keysOfServer(client: ServerClient): KeyPlace {
  const change = async (document: string, variables: Record<string, unknown>) => {
    const { answer } = await client.query(z.object({ answer: payload }), document, variables);
    throwUserErrors(answer.userErrors);
    if (answer.apiKey === null) throw new Error('a payload without errors has no key');
    return { ...answer.apiKey, secret: answer.secret ?? '' };
  };
  return {
    list: async () =>
      (await client.query(z.object({ apiKeys: z.array(shownKey) }), `{ apiKeys { ${FIELDS} } }`)).apiKeys,
    create: ({ scopes, ...input }) =>
      change(CREATE, { ...input, scopes: scopes.map((scope) => scope.toUpperCase()) }),
    revoke: async (id) => {
      const { secret: _none, ...key } = await change(REVOKE, { id });
      return key;
    },
    close: async () => {},
  };
}

const timeOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

function shown({ hash: _hash, ...key }: ApiKey): ShownKey {
  return {
    ...key,
    createdAt: new Date(key.createdAt).toISOString(),
    expiresAt: timeOf(key.expiresAt),
    lastUsedAt: timeOf(key.lastUsedAt),
    revokedAt: timeOf(key.revokedAt),
  };
}

function keysIn(store: KeyStore & { close(): Promise<void> }): KeyPlace {
  return {
    list: async () => (await store.listKeys()).map(shown),
    create: async ({ expiresAt, ...input }) => {
      const isFirst = (await store.listKeys()).length === 0;
      const request = { ...input, expiresAt: expiresAt?.getTime() ?? null };
      const { key, secret } = await createKeyIn(store, request, null, isFirst);
      return { ...shown(key), secret };
    },
    revoke: async (id) => shown(await store.revokeKey(id)),
    close: () => store.close(),
  };
}

/** @throws STORE_LOCKED while a server has the embedded store open, and the other errors of opening a store */
export async function keysOfStore(
  place: { readonly dataDir: string } | { readonly mongodbUri: string },
): Promise<KeyPlace> {
  // Imported only here, because the other commands need no database.
  const [{ openStore }, { makePrivate }] = await Promise.all([
    import('../../store/open.js'),
    import('../../store/private-directory.js'),
  ]);
  // Nothing is decoded here.
  const options = { decoderUrl: '', maxLineBytes: 0, mode: 'own' } as const;
  if ('mongodbUri' in place) return keysIn(await openStore({ ...options, ...place, dataDir: '' }));
  const dataDir = resolve(place.dataDir);
  await makePrivate(dataDir);
  return keysIn(await openStore({ ...options, dataDir }));
}
