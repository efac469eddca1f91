import type { Scope } from '../../../src/model/principal.js';
import { graphql } from '../../support/graphql.js';
import { type RunningApp, startTestApp } from './running-app.js';

export const ADMIN_KEY = 'the-admin-key-of-these-tests';

export interface KeyedApp extends RunningApp {
  /** Asks GraphQL with a key, by default the admin's. */
  ask<T>(query: string, variables?: Record<string, unknown>, key?: string): Promise<T>;
  /** Makes a key, and answers its secret and id. */
  makeKey(scopes: readonly Scope[], channels?: readonly string[] | null): Promise<MadeKey>;
  /** A request with a key. */
  fetch(path: string, key: string | null, init?: RequestInit): Promise<Response>;
}

export interface MadeKey {
  readonly secret: string;
  readonly id: string;
}

interface Created {
  readonly createApiKey: { readonly secret: string; readonly apiKey: { readonly id: string } };
}

/** A whole server that wants keys. */
export async function startKeyedApp(flags: Readonly<Record<string, string>> = {}): Promise<KeyedApp> {
  const app = await startTestApp({ 'admin-key': ADMIN_KEY, ...flags });
  const ask = <T>(query: string, variables: Record<string, unknown> = {}, key = ADMIN_KEY) =>
    graphql<T>(app.url, query, variables, undefined, key);
  return {
    ...app,
    ask,
    makeKey: async (scopes, channels = null) => {
      const { createApiKey } = await ask<Created>(
        `mutation ($scopes: [Scope!]!, $channels: [String!]) {
          createApiKey(name: "of a test", scopes: $scopes, channels: $channels) { secret apiKey { id } }
        }`,
        { scopes: scopes.map((scope) => scope.toUpperCase()), channels },
      );
      return { secret: createApiKey.secret, id: createApiKey.apiKey.id };
    },
    fetch: (path, key, init = {}) =>
      fetch(`${app.url}${path}`, {
        ...init,
        headers: { ...init.headers, ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
      }),
  };
}
