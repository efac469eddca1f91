import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { say } from '../support/gateway-process.js';
import { graphql } from '../support/graphql.js';
import { linesOf, startCli } from '../support/run-cli.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';

type Value = { stringValue?: string; intValue?: number; arrayValue?: { values: Value[] } };
interface Span {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code: number };
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
}

/** A collector that takes OTLP over HTTP as JSON, and anything else as bytes. */
interface Collector {
  readonly url: string;
  readonly spans: Span[];
  /** Of the resource, by name. */
  readonly resource: Map<string, Value>;
  readonly bodies: { readonly path: string; readonly type: string; readonly bytes: number }[];
  close(): Promise<void>;
}

async function startCollector(): Promise<Collector> {
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

let dataDir: string;
let collector: Collector;
let engine: Upstream;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-tracing-'));
  collector = await startCollector();
  engine = await startUpstream({ dialect: 'vllm', script: () => ({ content: 'yes' }) });
});
afterEach(async () => {
  await server.end('SIGTERM');
  await engine.close();
  await collector.close();
  await rm(dataDir, { recursive: true });
});

const start = async (env: Record<string, string>): Promise<void> => {
  server = await startServerProcess(dataDir, ['--upstream', engine.url], env);
};
const attribute = (span: Span, key: string): Value | undefined =>
  span.attributes.find((one) => one.key === key)?.value;
const named = (name: string): Span[] => collector.spans.filter((span) => span.name === name);
const only = (name: string): Span => {
  const [span, ...more] = named(name);
  if (span === undefined || more.length > 0) throw new Error(`${more.length + (span ? 1 : 0)} spans ${name}`);
  return span;
};

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

describe('traces', () => {
  beforeEach(() =>
    start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_SERVICE_NAME: 'data of run 7',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    }),
  );

  it('go on from a request to the operation and to what it asks of the store', async () => {
    const answer = await fetch(`${server.url}/graphql?secret=no`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${PARENT}-01` },
      body: JSON.stringify({ query: 'query Newest { steps(first: 1) { nodes { id } } }' }),
    });
    expect(answer.status).toBe(200);
    await answer.text();
    await server.end('SIGTERM');

    const request = only('POST /graphql');
    expect([request.traceId, request.parentSpanId, request.kind]).toEqual([TRACE, PARENT, 2]);
    expect(attribute(request, 'url.path')).toEqual({ stringValue: '/graphql' });
    expect(attribute(request, 'graphql.operation.name')).toEqual({ stringValue: 'Newest' });
    expect(attribute(request, 'stepwell.graphql.field')).toEqual({ stringValue: 'steps' });
    const page = only('store pageSteps');
    expect([page.traceId, page.parentSpanId]).toEqual([TRACE, request.spanId]);
    expect(attribute(page, 'db.system.name')).toEqual({ stringValue: 'sqlite' });
    expect(JSON.stringify(collector.spans)).not.toContain('secret');
    expect(collector.resource.get('service.name')).toEqual({ stringValue: 'data of run 7' });
    expect(collector.resource.get('deployment.environment.name')).toEqual({ stringValue: 'test' });
    expect(collector.resource.get('service.version')?.stringValue).toMatch(/^\d/);
  });

  it('go on to the engine that answers a call, and tell how many tokens it took but no word of it', async () => {
    await say(server, 'agent 1', 'words of the user');
    await server.end('SIGTERM');
    const call = only('chat toy-model');
    const request = collector.spans.find(({ spanId }) => spanId === call.parentSpanId);
    expect([request?.kind, request?.traceId, call.kind]).toEqual([2, call.traceId, 3]);
    expect(engine.calls.at(-1)?.headers.traceparent).toBe(`00-${call.traceId}-${call.spanId}-01`);
    const generation = engine.calls.at(-1)?.generation;
    expect(attribute(call, 'gen_ai.usage.input_tokens')).toEqual({
      intValue: generation?.prompts[0]?.length,
    });
    expect(attribute(call, 'gen_ai.response.finish_reasons')).toEqual({
      arrayValue: { values: [{ stringValue: 'stop' }] },
    });
    expect(attribute(call, 'http.response.status_code')).toEqual({ intValue: 200 });
    expect(attribute(call, 'gen_ai.conversation.id')).toEqual({ stringValue: 'agent 1' });
    expect(JSON.stringify(collector.spans)).not.toContain('words of the user');
  });

  it('are begun by each operation on a WebSocket, and by each job', async () => {
    const client = createClient({
      url: `${server.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      lazyCloseTimeout: 0,
    });
    for await (const { errors } of client.iterate({ query: 'query Over { stepStats { count } }' }))
      expect(errors).toBeUndefined();
    await client.dispose();
    const run = 'mutation { runCurator(curator: { name: "exact-duplicates" }) { job { id } } }';
    await graphql(server.url, run);
    await until(async () => {
      const { jobs } = await graphql<{ jobs: { nodes: { status: string }[] } }>(
        server.url,
        '{ jobs(kind: CURATE) { nodes { status } } }',
      );
      return jobs.nodes.length > 0 && jobs.nodes.every(({ status }) => status === 'SUCCEEDED');
    });
    await server.end('SIGTERM');
    const operation = only('query');
    expect(operation.parentSpanId).toBeUndefined();
    expect(attribute(operation, 'graphql.operation.name')).toEqual({ stringValue: 'Over' });
    expect(collector.spans.some(({ parentSpanId }) => parentSpanId === operation.spanId)).toBe(true);
    const job = only('job CURATE');
    expect(job.parentSpanId).toBeUndefined();
    expect(attribute(job, 'stepwell.job.result')).toEqual({ stringValue: 'succeeded' });
  });

  it('show requests that fail, and leave out what monitors ask', async () => {
    await fetch(`${server.url}/readyz`).then((answer) => answer.text());
    await fetch(`${server.url}/metrics`).then((answer) => answer.text());
    const unknown = await fetch(`${server.url}/v1/steps`, { method: 'POST', body: 'no json' });
    await unknown.text();
    await server.end('SIGTERM');
    expect(collector.spans.map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/readyz|metrics/)]),
    );
    expect(attribute(only('POST /v1/steps'), 'http.response.status_code')).toEqual({
      intValue: unknown.status,
    });
  });
});

it('sends protobuf unless told otherwise, to the address for traces', async () => {
  await start({ OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/mine` });
  await graphql(server.url, '{ stepStats { count } }');
  await server.end('SIGTERM');
  const [first] = collector.bodies;
  expect(first).toMatchObject({ path: '/mine', type: 'application/x-protobuf' });
  expect(first?.bytes).toBeGreaterThan(100);
});

it('makes none where nothing asks for them', async () => {
  await start({});
  await say(server, 'agent 1', 'words');
  await server.end('SIGTERM');
  expect(engine.calls.at(-1)?.headers.traceparent).toBeUndefined();
  expect(collector.bodies).toEqual([]);
});

it('serves and stops in order while the collector cannot be reached', async () => {
  const { url } = collector;
  await collector.close();
  await start({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  await graphql(server.url, '{ stepStats { count } }');
  expect(await server.end('SIGTERM')).toBe(0);
});

it('names the variable that it does not understand, and does not start', async () => {
  await start({});
  const child = startCli(['serve', '--port', '0', '--data-dir', join(dataDir, 'other')], {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of linesOf(child.stderr)) lines.push(line);
  expect(await ended).toEqual([2, null]);
  expect(lines.join('\n')).toMatch(/OTEL_EXPORTER_OTLP_PROTOCOL is "grpc"/);
});
