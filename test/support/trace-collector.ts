import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Value = { stringValue?: string; intValue?: number; arrayValue?: { values: Value[] } };
export interface Span {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code: number };
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
}

/** A collector that takes OTLP over HTTP as JSON, and anything else as bytes. */
export interface Collector {
  readonly url: string;
  readonly spans: Span[];
  /** Of the resource, by name. */
  readonly resource: Map<string, Value>;
  readonly bodies: { readonly path: string; readonly type: string; readonly bytes: number }[];
  close(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const spans: Span[] = [];
  const resource = new Map<string, Value>();
  const bodies: { path: string; type: string; bytes: number }[] = [];
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const type = request.headers['content-type'] ?? '';
    bodies.push({ path: request.url ?? '', type, bytes: body.length });
    if (type === 'application/json') {
      for (const { resource: of, scopeSpans } of JSON.parse(String(body)).resourceSpans) {
        for (const { key, value } of of.attributes) resource.set(key, value);
        for (const { spans: some } of scopeSpans) spans.push(...some);
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resource,
    bodies,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const attributeOf = (span: Span, key: string): Value | undefined =>
  span.attributes.find((one) => one.key === key)?.value;
