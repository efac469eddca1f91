import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { GraphqlAnswer } from './server.js';

export interface LiveSubscription {
  /** The next answer; rejects with the error that ended the subscription. */
  next(): Promise<GraphqlAnswer>;
  /** Drops the connection as a crash would: no goodbye. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Subscribes over a real WebSocket with the protocol's reference client. */
export function subscribe(
  webSocketUrl: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): LiveSubscription {
  const sockets: WebSocket[] = [];
  class TrackedSocket extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols);
      sockets.push(this);
    }
  }
  const client = createClient({ url: webSocketUrl, webSocketImpl: TrackedSocket, retryAttempts: 0 });
  const answers = client.iterate({ query, variables: { ...variables } });
  return {
    next: async () => {
      const { done, value } = await answers.next();
      if (done === true) throw new Error('the subscription ended');
      return value as GraphqlAnswer;
    },
    kill: async () => {
      for (const socket of sockets) {
        if (socket.readyState === WebSocket.CLOSED) continue;
        const closed = new Promise((resolve) => socket.once('close', resolve));
        socket.terminate();
        await closed;
      }
    },
    close: async () => {
      await client.dispose();
    },
  };
}
