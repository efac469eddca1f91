import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { messageOf } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import { complete, completeInEvents } from './completion.js';
import { completionRequest, MODEL } from './request.js';

/** A running policy server. */
export interface PolicyServer {
  /** With its `/v1`, as OpenAI's clients expect it. */
  readonly baseUrl: string;
  /** Name of the only model. */
  readonly model: string;
  close(): Promise<void>;
}

function answer(response: ServerResponse, status: number, body: JsonObject): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** An error in OpenAI's form. */
function refuse(response: ServerResponse, status: number, message: string, param: string | null): void {
  answer(response, status, {
    error: { message, type: 'invalid_request_error', param, code: null },
  });
}

function stream(response: ServerResponse, events: Iterable<JsonObject>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.end('data: [DONE]\n\n');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const route = `${request.method} ${request.url}`;
  if (route === 'GET /v1/models') {
    const model = { id: MODEL, object: 'model', created: 0, owned_by: 'stepwell' };
    answer(response, 200, { object: 'list', data: [model] });
    return;
  }
  if (route !== 'POST /v1/chat/completions') {
    refuse(response, 404, `no route ${route}`, null);
    return;
  }
  const parsed = completionRequest.safeParse(parse(await text(request)));
  if (parsed.success) {
    if (parsed.data.stream) stream(response, completeInEvents(parsed.data));
    else answer(response, 200, complete(parsed.data));
    return;
  }
  const [issue] = parsed.error.issues;
  refuse(response, 400, issue?.message ?? 'not understood', issue?.path.join('.') ?? null);
}

/** Starts the scripted policy on a free loopback port, as an OpenAI-compatible server. */
export async function startPolicyServer(): Promise<PolicyServer> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      refuse(response, 500, messageOf(error), null);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the policy server has no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    model: MODEL,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
