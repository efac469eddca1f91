import { buildSchema, graphql } from 'graphql';
import { useServer as attach } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { GraphqlMount } from '../../../src/http/services.js';

const schema = buildSchema(`
  type Query { channels: [String!]! }
  type Subscription { counted: Int! }
`);

const rootValue = {
  channels: ['train', 'only-on-this-page'],
  async *counted() {
    for (const counted of [41, 42]) yield { counted };
  },
};

/** A GraphQL of two fields over HTTP and WebSocket, for what is about the page and not about the schema. */
export const smallGraphql: GraphqlMount = {
  async overHttp(scope) {
    scope.post<{ Body: { query: string } }>('/graphql', async (request) =>
      graphql({ schema, rootValue, source: request.body.query }),
    );
  },
  overWebSocket(server, { checkOrigin }) {
    const sockets = new WebSocketServer({ noServer: true });
    const subscriptions = attach({ schema, roots: { subscription: rootValue } }, sockets);
    server.on('upgrade', (request, socket, head) => {
      checkOrigin(request);
      sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
    });
    return async () => {
      await subscriptions.dispose();
    };
  },
};
