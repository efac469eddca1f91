import { resolve } from 'node:path';
import { z } from 'zod';
import { createKeyIn } from '../../access/key-service.js';
import { throwUserErrors, userErrors } from '../../client/server-client.js';
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
export function keysOfServer(client) {
    const change = async (document, variables) => {
        const { answer } = await client.query(z.object({ answer: payload }), document, variables);
        throwUserErrors(answer.userErrors);
        if (answer.apiKey === null)
            throw new Error('a payload without errors has no key');
        return { ...answer.apiKey, secret: answer.secret ?? '' };
    };
    return {
        list: async () => (await client.query(z.object({ apiKeys: z.array(shownKey) }), `{ apiKeys { ${FIELDS} } }`)).apiKeys,
        create: ({ scopes, ...input }) => change(CREATE, { ...input, scopes: scopes.map((scope) => scope.toUpperCase()) }),
        revoke: async (id) => {
            const { secret: _none, ...key } = await change(REVOKE, { id });
            return key;
        },
        close: async () => { },
    };
}
const timeOf = (at) => (at === null ? null : new Date(at).toISOString());
function shown({ hash: _hash, ...key }) {
    return {
        ...key,
        createdAt: new Date(key.createdAt).toISOString(),
        expiresAt: timeOf(key.expiresAt),
        lastUsedAt: timeOf(key.lastUsedAt),
        revokedAt: timeOf(key.revokedAt),
    };
}
function keysIn(store) {
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
export async function keysOfStore(place) {
    // Imported only here, because the other commands need no database.
    const [{ openStore }, { makePrivate }] = await Promise.all([
        import('../../store/open.js'),
        import('../../store/private-directory.js'),
    ]);
    // Nothing is decoded here.
    const options = { decoderUrl: '', maxLineBytes: 0, mode: 'own' };
    if ('mongodbUri' in place)
        return keysIn(await openStore({ ...options, ...place, dataDir: '' }));
    const dataDir = resolve(place.dataDir);
    await makePrivate(dataDir);
    return keysIn(await openStore({ ...options, dataDir }));
}
//# sourceMappingURL=key-place.js.map