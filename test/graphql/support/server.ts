import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import Fastify from 'fastify';
import { OPEN_ACCESS } from '../../../src/access/interface.js';
import { createCatalog } from '../../../src/catalog/create.js';
import { StoreFeed } from '../../../src/feed/store-feed.js';
import type { GraphqlServices } from '../../../src/graphql/context.js';
import { createGraphql } from '../../../src/graphql/create.js';
import { mountApollo } from '../../../src/graphql/mount-apollo.js';
import { mountWebSocket, type WebSocketAccess } from '../../../src/graphql/mount-ws.js';
import { StoreIngest } from '../../../src/ingest/store-ingest.js';
import { openStore } from '../../../src/store/open.js';
import type { StepStore } from '../../../src/store/port.js';
import { standIns } from './services.js';

export interface GraphqlServer {
  readonly url: string;
  readonly webSocketUrl: string;
  /** Bytes that wait in the server for clients to read. */
  queuedBytes(): number;
  /** Clients that are connected. */
  connections(): number;
  /** Resolves when no WebSocket is connected. */
  allGone(): Promise<void>;
  /** POSTs an operation and answers the parsed body. */
  query(query: string, variables?: Readonly<Record<string, unknown>>): Promise<GraphqlAnswer>;
  close(): Promise<void>;
}

// The shape of `data` depends on the query; the expectations of a test check it.
// biome-ignore lint/suspicious/noExplicitAny: what a query answers is checked by expectations, not by types
type Data = any;

export interface GraphqlAnswer {
  readonly data: Data;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: { readonly code: string; readonly path?: readonly string[] };
  }[];
}

/** Serves GraphQL alone on a free port, over HTTP and WebSocket. */
export async function startGraphql(
  services: GraphqlServices,
  access: Partial<WebSocketAccess> = {},
): Promise<GraphqlServer> {
  const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
  const api = createGraphql(services);
  const callers = access.access ?? OPEN_ACCESS;
  const authenticate = (request: IncomingMessage) => callers.authenticateSocket(request, undefined);
  await app.register(async (scope) => mountApollo(scope, api, { ...access, authenticate }));
  const endSubscriptions = mountWebSocket(app.server, api, {
    checkOrigin: () => {},
    onBroken: () => {},
    ...access,
    access: callers,
  });
  app.addHook('preClose', endSubscriptions);
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const upgraded = new Set<Duplex>();
  app.server.prependListener('upgrade', (_request, socket: Duplex) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/graphql`;
  return {
    url,
    webSocketUrl: url.replace('http', 'ws'),
    queuedBytes: () => [...connections].reduce((sum, { writableLength }) => sum + writableLength, 0),
    connections: () => connections.size,
    allGone: async () => {
      await Promise.all([...upgraded].map((socket) => once(socket, 'close')));
    },
    query: async (query, variables = {}) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as GraphqlAnswer;
    },
    close: () => app.close(),
  };
}

export interface StoreServer extends GraphqlServer {
  readonly store: StepStore;
  readonly logged: readonly unknown[];
}

const LIMITS = { maxLineBytes: 1_000_000, maxBodyBytes: 1_000_000 };

/** A server over a store, which is left open. Recipes and plugins are not part of it. */
export async function startOver(
  store: StepStore,
  access: Partial<WebSocketAccess> = {},
): Promise<StoreServer> {
  const feed = new StoreFeed(store);
  // There is no gateway, so nothing is known of its calls.
  const read = async () => ({ ...(await store.readPolicy()), inFlight: null });
  const { services, logged } = standIns({ policy: { read } });
  const server = await startGraphql(
    {
      ...services,
      feed,
      ingest: new StoreIngest(store, LIMITS),
      catalog: createCatalog({ store, batches: services.batches }),
    },
    access,
  );
  return {
    ...server,
    store,
    logged,
    close: async () => {
      await server.close();
      feed.close();
    },
  };
}

/** A server over a real embedded store in a temporary folder. */
export async function startOnStore(access: Partial<WebSocketAccess> = {}): Promise<StoreServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stepwell-graphql-'));
  const decoderUrl = new URL('../../../dist/src/ingest/decode.js', import.meta.url).href;
  const store = await openStore({ dataDir, decoderUrl, maxLineBytes: LIMITS.maxLineBytes, mode: 'own' });
  const server = await startOver(store, access);
  return {
    ...server,
    close: async () => {
      await server.close();
      await store.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
