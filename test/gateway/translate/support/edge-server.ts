import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { StepwellError } from '../../../../src/errors/index.js';
import { AnswerMemory } from '../../../../src/gateway/translate/answer-memory.js';
import type { EdgeApi, Fault } from '../../../../src/gateway/translate/edge-api.js';
import type { JsonObject } from '../../../../src/model/json.js';
import { EDGES } from './edges.js';

/** What the engine answers a call with: a whole answer, the data of its events, or an error. */
export type Reply =
  | { readonly answer: JsonObject }
  | { readonly events: readonly string[]; readonly failure?: StepwellError }
  | { readonly fault: Fault };

export interface EdgeServer {
  readonly url: string;
  /** The chat-completions bodies that would have gone to the engine. */
  readonly asked: readonly JsonObject[];
  close(): Promise<void>;
}

const ROUTES: Readonly<Record<string, EdgeApi>> = {
  '/v1/messages': EDGES.anthropic,
  '/v1/responses': EDGES.responses,
};

/** A server of the translated APIs whose engine is a script: the nth call gets the nth reply. */
export async function startEdgeServer(replies: readonly Reply[]): Promise<EdgeServer> {
  const asked: JsonObject[] = [];
  const kept = new AnswerMemory(1_000_000).of('');
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const edge = ROUTES[request.url ?? ''];
    if (edge === undefined) throw new Error(`no route ${request.url}`);
    const fail = (fault: Fault): void => {
      const { status, json } = edge.error(fault);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    };
    try {
      const call = edge.open(JSON.parse(await text(request)) as JsonObject, kept);
      const reply = replies[asked.push(call.body) - 1];
      if (reply === undefined || call.translation === null) throw new Error('no reply left');
      if ('fault' in reply) fail(reply.fault);
      else if ('answer' in reply) {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(call.translation.answer(reply.answer)));
      } else {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const stream = call.translation.stream();
        for (const data of reply.events) response.write(stream.push(data));
        response.end(stream.end(reply.failure ?? null));
      }
    } catch (error) {
      fail(error instanceof StepwellError ? error : new StepwellError('INTERNAL', {}, { cause: error }));
    }
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
