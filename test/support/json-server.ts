import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonObject } from '../../src/model/json.js';

export interface JsonServer {
  readonly url: string;
  close(): Promise<void>;
}

/** A server that answers JSON that is posted, once the answer is there; 404 where it is null. */
export async function startJsonServer(
  answerTo: (path: string, body: JsonObject) => JsonObject | null | Promise<JsonObject | null>,
): Promise<JsonServer> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const answer = await answerTo(
      request.url ?? '',
      JSON.parse(Buffer.concat(parts).toString()) as JsonObject,
    );
    response.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
