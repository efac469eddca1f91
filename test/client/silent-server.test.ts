import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { ServerClient } from '../../src/client/server-client.js';

describe('a subscription to a server that keeps the connection and says nothing', () => {
  let server: WebSocketServer;
  let said: string[];
  beforeEach(async () => {
    said = [];
    server = new WebSocketServer({
      host: '127.0.0.1',
      port: 0,
      handleProtocols: () => 'graphql-transport-ws',
    });
    await once(server, 'listening');
  });
  afterEach(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });

  /** @param answers what the server says to a message of each type */
  async function subscribe(answers: Readonly<Record<string, object>>): Promise<unknown[]> {
    server.on('connection', (socket: WebSocket) => {
      socket.on('message', (data) => {
        const { type, id } = JSON.parse(String(data)) as { readonly type: string; readonly id?: string };
        said.push(type);
        const answer = answers[type];
        if (answer !== undefined) socket.send(JSON.stringify({ id, ...answer }));
      });
    });
    const client = new ServerClient(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      undefined,
      null,
      20,
    );
    const { signal } = new AbortController();
    const events: unknown[] = [];
    for await (const event of client.subscribe(z.unknown(), 'subscription { x }', {}, signal))
      events.push(event);
    return events;
  }

  it('is a lost connection where it does not begin', async () => {
    await expect(subscribe({})).rejects.toMatchObject({ code: 4504 });
    expect(said).toEqual(['connection_init']);
  });

  it('is a lost connection once a ping is not answered', async () => {
    await expect(subscribe({ connection_init: { type: 'connection_ack' } })).rejects.toMatchObject({
      code: 4499,
    });
    expect(said).toEqual(['connection_init', 'subscribe', 'ping']);
  });

  it('goes on while pings are answered', async () => {
    let pings = 0;
    const answers = {
      connection_init: { type: 'connection_ack' },
      get ping() {
        pings += 1;
        return pings < 3 ? { type: 'pong' } : { type: 'complete', id: said.at(0) };
      },
    };
    server.on('connection', (socket: WebSocket) => {
      socket.on('message', (data) => {
        const { type, id } = JSON.parse(String(data)) as { readonly type: string; readonly id?: string };
        if (type === 'subscribe')
          socket.on('message', () => pings > 2 && socket.send(JSON.stringify({ type: 'complete', id })));
      });
    });
    expect(await subscribe(answers)).toEqual([]);
    expect(pings).toBe(3);
  });
});
