import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import {
  type GraphQLArgument,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { WebSocket } from 'ws';
import { startApp } from '../../src/app.js';
import { loadConfig } from '../../src/config/index.js';
import { FIELD_ACCESS } from '../../src/graphql/field-access.js';
import { buildGraphqlSchema } from '../../src/graphql/schema.js';
import { ROUTE_ACCESS } from '../../src/http/route-access.js';
import { SCOPES, type Scope } from '../../src/model/principal.js';
import { createLogger } from '../../src/telemetry/logger.js';
import { startUpstream } from '../support/upstreams/start-upstream.js';
import { ADMIN_KEY, type KeyedApp, type MadeKey, startKeyedApp } from './support/keyed-app.js';

const PROTOCOL = 'graphql-transport-ws';
const JSON_TYPE = { 'content-type': 'application/json' };

const routes = [...ROUTE_ACCESS].map(([route, access]) => {
  const [method = '', path = ''] = route.split(' ');
  return { route, method, path: path.replaceAll(/:\w+/g, 'x').replace('*', 'x'), access };
});

const schema = buildGraphqlSchema();

/** Any value of a type. */
function someValue(type: GraphQLInputType): string {
  if (isNonNullType(type)) return someValue(type.ofType as GraphQLInputType);
  if (isListType(type)) return `[${someValue(type.ofType as GraphQLInputType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter(isRequiredInputField);
    return `{ ${needed.map((field) => `${field.name}: ${someValue(field.type)}`).join(', ')} }`;
  }
  return type.name === 'Int' || type.name === 'Float' ? '1' : type.name === 'Boolean' ? 'true' : '"x"';
}

/** An operation of one root field, with all that it requires. */
function operationOf(type: keyof typeof FIELD_ACCESS, name: string): string {
  const roots = {
    Query: schema.getQueryType(),
    Mutation: schema.getMutationType(),
    Subscription: schema.getSubscriptionType(),
  };
  const field = roots[type]?.getFields()[name];
  if (field === undefined) throw new Error(`no field ${name}`);
  const args = field.args.filter((arg: GraphQLArgument) => isRequiredArgument(arg));
  const given =
    args.length === 0 ? '' : `(${args.map((arg) => `${arg.name}: ${someValue(arg.type)}`).join(', ')})`;
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${type.toLowerCase()} { ${name}${given}${selection} }`;
}

const codesOf = async (answer: Response): Promise<readonly unknown[]> => {
  const { errors = [] } = (await answer.json()) as { errors?: readonly { extensions: { code: string } }[] };
  return errors.map(({ extensions }) => extensions.code);
};

describe('a server that wants keys', () => {
  let app: KeyedApp;
  const keys = new Map<Scope, MadeKey>();
  beforeAll(async () => {
    app = await startKeyedApp();
    for (const scope of SCOPES) keys.set(scope, await app.makeKey([scope]));
  });
  afterAll(() => app.remove());

  const secretOf = (scope: Scope): string => keys.get(scope)?.secret ?? '';
  const call = (method: string, path: string, key: string | null) =>
    app.fetch(path, key, { method, ...(method === 'POST' ? { headers: JSON_TYPE, body: '{}' } : {}) });

  it.each(routes.filter(({ access }) => access === 'open'))(
    'lets anyone $route',
    async ({ method, path }) => {
      expect([401, 403]).not.toContain((await call(method, path, null)).status);
      expect([401, 403]).not.toContain((await call(method, path, 'no key')).status);
    },
  );

  it.each(routes.filter(({ access }) => access !== 'open'))(
    'lets nobody $route without a key',
    async ({ method, path }) => {
      for (const key of [null, 'no-key']) {
        const answer = await call(method, path, key);
        expect(answer.status).toBe(401);
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
        if (method !== 'HEAD') expect(await answer.text()).toContain('UNAUTHENTICATED');
      }
    },
  );

  it.each(
    routes.flatMap(({ access, ...route }) => (typeof access === 'string' ? [] : [{ ...route, access }])),
  )(
    'lets only those with the scope $route',
    async ({ method, path, access }) => {
      for (const scope of SCOPES) {
        const answer = await call(method, path, secretOf(scope));
        const isAllowed = scope === 'admin' || access.anyOf.includes(scope);
        expect([scope, answer.status === 403]).toEqual([scope, !isAllowed]);
        expect(answer.status).not.toBe(401);
        await answer.arrayBuffer();
      }
    },
    30_000,
  );

  it('takes the key as Anthropic’s clients send theirs', async () => {
    const headers = { 'x-api-key': secretOf('ingest'), ...JSON_TYPE };
    const answer = await fetch(`${app.url}/v1/messages`, { method: 'POST', headers, body: '{}' });
    expect(answer.status).not.toBe(401);
    const refused = await fetch(`${app.url}/v1/messages`, { method: 'POST', headers: JSON_TYPE, body: '{}' });
    expect(await refused.json()).toMatchObject({ type: 'error', error: { message: expect.any(String) } });
  });

  const fields = (['Query', 'Mutation'] as const).flatMap((type) =>
    Object.entries(FIELD_ACCESS[type]).map(([name, access]) => ({ type, name, access })),
  );
  it.each(fields)('lets only those with the scope ask for $type.$name', async ({ type, name, access }) => {
    const body = JSON.stringify({ query: operationOf(type, name) });
    for (const scope of SCOPES.filter((one) => one !== 'admin')) {
      const answer = await app.fetch('/graphql', secretOf(scope), {
        method: 'POST',
        headers: JSON_TYPE,
        body,
      });
      const isAllowed = access === 'key' || access.includes(scope);
      expect([scope, (await codesOf(answer)).includes('FORBIDDEN')]).toEqual([scope, !isAllowed]);
    }
  });

  it('has the access of every field of the schema, and of no other', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const found = Object.fromEntries(
      roots.map((root) => [root?.name, Object.keys(root?.getFields() ?? {}).sort()]),
    );
    const declared = Object.entries(FIELD_ACCESS).map(([type, of]) => [type, Object.keys(of).sort()]);
    expect(found).toEqual(Object.fromEntries(declared));
  });

  it('tells who asks', async () => {
    const { secret } = await app.makeKey(['train', 'read'], ['eval', 'train']);
    expect(await app.ask('{ viewer { name scopes channels } }', {}, secret)).toEqual({
      viewer: { name: 'of a test', scopes: ['READ', 'TRAIN'], channels: ['eval', 'train'] },
    });
  });

  it('lists keys without their secrets, and says who made them', async () => {
    const { apiKeys } = await app.ask<{ apiKeys: readonly object[] }>(
      '{ apiKeys { id prefix name scopes channels createdBy lastUsedAt revokedAt expiresAt } }',
    );
    expect(apiKeys.length).toBeGreaterThanOrEqual(SCOPES.length);
    expect(apiKeys[0]).toMatchObject({ name: 'of a test', createdBy: 'STEPWELL_ADMIN_KEY', revokedAt: null });
    expect(JSON.stringify(apiKeys)).not.toContain(secretOf('read').slice(-43));
  });

  it('says in userErrors what a new key may not be', async () => {
    const create =
      'mutation { createApiKey(name: "", scopes: []) { apiKey { id } userErrors { code path } } }';
    expect(await app.ask(create)).toEqual({
      createApiKey: { apiKey: null, userErrors: [{ code: 'OUT_OF_RANGE', path: ['name'] }] },
    });
    const revoke = 'mutation { revokeApiKey(id: "key_0") { apiKey { id } userErrors { code path } } }';
    expect(await app.ask(revoke)).toEqual({
      revokeApiKey: { apiKey: null, userErrors: [{ code: 'UNKNOWN_KEY', path: ['id'] }] },
    });
  });

  describe('over WebSocket', () => {
    const open = (headers: Record<string, string> = {}) =>
      new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, PROTOCOL, { headers });
    const say = (socket: WebSocket, message: object) => socket.send(JSON.stringify(message));
    const heard = async (socket: WebSocket): Promise<{ readonly type: string }> => {
      const [data] = (await once(socket, 'message')) as [Buffer];
      return JSON.parse(String(data)) as { readonly type: string };
    };

    it('refuses a client that shows none, or none that holds, as its first message', async () => {
      for (const payload of [undefined, { authorization: 'Bearer no-key' }]) {
        const socket = open();
        await once(socket, 'open');
        const closed = once(socket, 'close');
        say(socket, { type: 'connection_init', payload });
        expect(await closed).toEqual([4401, Buffer.from('UNAUTHENTICATED')]);
      }
    });

    it('refuses a wrong key in a header before it opens', async () => {
      const socket = open({ authorization: 'Bearer no-key' });
      const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
      expect(answer.statusCode).toBe(401);
      answer.destroy();
    });

    it.each(['as its first message', 'in a header'])(
      'takes a key %s, and ends when it is revoked',
      async (how) => {
        const { secret, id } = await app.makeKey(['read']);
        const authorization = `Bearer ${secret}`;
        const socket = open(how === 'in a header' ? { authorization } : {});
        await once(socket, 'open');
        say(socket, {
          type: 'connection_init',
          ...(how === 'in a header' ? {} : { payload: { authorization } }),
        });
        expect(await heard(socket)).toMatchObject({ type: 'connection_ack' });
        say(socket, {
          type: 'subscribe',
          id: '1',
          payload: { query: 'subscription { stepAdded(after: "") { stepId } }' },
        });
        say(socket, { type: 'subscribe', id: '2', payload: { query: '{ viewer { name } }' } });
        expect(await heard(socket)).toMatchObject({ type: 'next', id: '2' });
        const closed = once(socket, 'close');
        await app.ask('mutation ($id: ID!) { revokeApiKey(id: $id) { apiKey { revokedAt } } }', { id });
        expect(await closed).toEqual([4401, expect.anything()]);
        expect((await app.fetch('/v1/policy', secret)).status).toBe(401);
      },
    );

    it('refuses a subscription whose scope the key lacks', async () => {
      const socket = open({ authorization: `Bearer ${secretOf('ingest')}` });
      await once(socket, 'open');
      say(socket, { type: 'connection_init' });
      await heard(socket);
      for (const name of Object.keys(FIELD_ACCESS.Subscription)) {
        say(socket, { type: 'subscribe', id: name, payload: { query: operationOf('Subscription', name) } });
        expect(await heard(socket)).toMatchObject({
          type: 'next',
          id: name,
          payload: { errors: [{ extensions: { code: 'FORBIDDEN' } }] },
        });
      }
      socket.close();
      await once(socket, 'close');
    });
  });
});

describe('a gateway that wants keys', () => {
  const ask = async (url: string, headers: Record<string, string>) => {
    const body = JSON.stringify({ model: 'toy-model', messages: [{ role: 'user', content: 'hello' }] });
    return fetch(`${url}/chat/completions`, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body });
  };

  it('takes ours from the agent, and shows the engine its own', async () => {
    const engine = await startUpstream({ dialect: 'vllm', key: 'key-of-the-engine' });
    const app = await startKeyedApp({ upstream: engine.url, 'upstream-key': 'key-of-the-engine' });
    const { secret } = await app.makeKey(['ingest']);
    const bearer = { authorization: `Bearer ${secret}` };
    const begun = await app.fetch('/init_trajectory', secret, {
      method: 'POST',
      headers: JSON_TYPE,
      body: '{}',
    });
    const { base_url: baseUrl } = (await begun.json()) as { base_url: string };
    expect((await ask(baseUrl, {})).status).toBe(401);
    expect((await ask(baseUrl, { authorization: 'Bearer key-of-the-engine' })).status).toBe(401);
    expect((await ask(baseUrl, bearer)).status).toBe(200);
    expect((await ask(`${app.url}/v1`, { 'x-api-key': secret })).status).toBe(200);
    expect((await app.fetch('/v1/models', secret)).status).toBe(200);
    for (const { headers } of engine.calls) {
      expect(headers.authorization).toBe('Bearer key-of-the-engine');
      expect(JSON.stringify(headers)).not.toContain(secret);
    }
    expect(engine.calls).toHaveLength(2);
    await app.remove();
    await engine.close();
  });

  it('shows an engine without a key none', async () => {
    const engine = await startUpstream({ dialect: 'vllm' });
    const app = await startKeyedApp({ upstream: engine.url });
    const { secret } = await app.makeKey(['ingest']);
    expect((await ask(`${app.url}/v1`, { authorization: `Bearer ${secret}` })).status).toBe(200);
    expect((await ask(`${app.url}/v1`, { 'x-api-key': secret })).status).toBe(200);
    for (const { headers } of engine.calls) expect(JSON.stringify(headers)).not.toContain(secret);
    await app.remove();
    await engine.close();
  });
});

describe('the first key', () => {
  it('is wanted before a server listens beyond this machine', async () => {
    const app = await startKeyedApp();
    const { dataDir } = app;
    await app.close();
    const flags = { port: '0', 'data-dir': `${dataDir}/other`, host: '0.0.0.0' };
    await expect(startApp(loadConfig(flags, {}), createLogger('silent'))).rejects.toMatchObject({
      code: 'UNSAFE_BIND',
      message: expect.stringMatching(/stepwell keys create.*STEPWELL_ADMIN_KEY/),
    });
    for (const more of [{ 'admin-key': ADMIN_KEY }, { insecure: 'true' }]) {
      const started = await startApp(loadConfig({ ...flags, ...more }, {}), createLogger('silent'));
      await started.close();
    }
    await app.remove();
  });

  it('bounds what each key asks for a minute', async () => {
    const app = await startKeyedApp({ 'rate-limit': '3' });
    const { secret } = await app.makeKey(['read']);
    for (let i = 0; i < 3; i++) expect((await app.fetch('/v1/policy', secret)).status).toBe(200);
    const refused = await app.fetch('/v1/policy', secret);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20']);
    expect(await refused.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    const query = await app.fetch('/graphql', secret, {
      method: 'POST',
      headers: JSON_TYPE,
      body: '{"query":"{ viewer { name } }"}',
    });
    expect([query.status, query.headers.get('retry-after')]).toEqual([429, '20']);
    expect(await codesOf(query)).toEqual(['RATE_LIMITED']);
    expect((await app.fetch('/livez', secret)).status).toBe(200);
    await app.remove();
  });
});
