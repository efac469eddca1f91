import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonObject } from '../../../src/model/json.js';

/** What an engine answers to a request: an object, the text of a body, or the events of a stream. */
export type Answer = object | string | readonly (object | string)[];

/** An engine that says vLLM of itself and answers word for word what it is told to, however odd. */
export class PlainEngine {
  readonly bodies: JsonObject[] = [];
  /** Bodies as they came. */
  readonly texts: string[] = [];
  private readonly server = createServer((request, response) => void this.serve(request, response));

  private constructor(private readonly answer: (body: JsonObject) => Answer | Promise<Answer>) {}

  static async start(answer: (body: JsonObject) => Answer | Promise<Answer>): Promise<PlainEngine> {
    const engine = new PlainEngine(answer);
    await new Promise<void>((resolve) => engine.server.listen(0, '127.0.0.1', resolve));
    return engine;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (request.method === 'GET') {
      response.end(
        JSON.stringify({ object: 'list', data: [{ id: 'm', object: 'model', owned_by: 'vllm' }] }),
      );
      return;
    }
    const text = Buffer.concat(parts).toString();
    const body = JSON.parse(text) as JsonObject;
    this.texts.push(text);
    this.bodies.push(body);
    const said = await this.answer(body);
    if (!Array.isArray(said)) {
      response.setHeader('content-type', 'application/json');
      response.end(written(said as object | string));
      return;
    }
    response.setHeader('content-type', 'text/event-stream');
    for (const event of said as readonly (object | string)[]) response.write(`data: ${written(event)}\n\n`);
    response.end('data: [DONE]\n\n');
  }
}

const written = (said: object | string): string => (typeof said === 'string' ? said : JSON.stringify(said));

/** A choice of /v1/completions as vLLM writes it, of two tokens. */
export function textChoice(index: number, more: object = {}): object {
  return {
    index,
    text: ` text ${index}`,
    logprobs: { tokens: ['token_id:11', 'token_id:12'], token_logprobs: [-0.5, -0.25] },
    finish_reason: 'stop',
    token_ids: [11, 12],
    ...more,
  };
}

export const textAnswer = (...choices: readonly object[]): object => ({
  id: 'cmpl-1',
  object: 'text_completion',
  model: 'm',
  choices,
});
