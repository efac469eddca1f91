import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../support/gateway-process.js';
import { graphql } from '../support/graphql.js';
import { linesOf, startCli } from '../support/run-cli.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { type Collector, startCollector } from '../support/trace-collector.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';
import { describeTraces } from './tracing.js';

describeTraces('sqlite', () => ({}));

describe('the sending of traces', () => {
  let dataDir: string;
  let collector: Collector;
  let engine: Upstream;
  let server: ServerProcess | undefined;
  beforeEach(async () => {
    server = undefined;
    dataDir = await mkdtemp(join(tmpdir(), 'stepwell-tracing-'));
    collector = await startCollector();
    engine = await startUpstream({ dialect: 'vllm', script: () => ({ content: 'yes' }) });
  });
  afterEach(async () => {
    await server?.end('SIGTERM');
    await engine.close();
    await collector.close();
    await rm(dataDir, { recursive: true });
  });

  const start = async (env: Record<string, string>): Promise<ServerProcess> => {
    server = await startServerProcess(dataDir, ['--upstream', engine.url], env);
    return server;
  };

  it('sends protobuf unless told otherwise, to the address for traces', async () => {
    const server = await start({
      OTEL_TRACES_EXPORTER: 'otlp',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/mine`,
    });
    await graphql(server.url, '{ stepStats { count } }');
    await server.end('SIGTERM');
    const [first] = collector.bodies;
    expect(first).toMatchObject({ path: '/mine', type: 'application/x-protobuf' });
    expect(first?.bytes).toBeGreaterThan(100);
  });

  it('makes none where nothing asks for them', async () => {
    const server = await start({});
    await say(server, 'agent 1', 'words');
    await server.end('SIGTERM');
    expect(engine.calls.at(-1)?.headers.traceparent).toBeUndefined();
    expect(collector.bodies).toEqual([]);
  });

  it('serves and stops in order while the collector cannot be reached', async () => {
    const { url } = collector;
    await collector.close();
    const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
    await graphql(server.url, '{ stepStats { count } }');
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('names the variable that it does not understand, and does not start', async () => {
    const child = startCli(['serve', '--port', '0', '--data-dir', join(dataDir, 'other')], {
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    });
    const ended = once(child, 'exit');
    const lines: string[] = [];
    for await (const line of linesOf(child.stderr)) lines.push(line);
    expect(await ended).toEqual([2, null]);
    expect(lines.join('\n')).toMatch(/OTEL_EXPORTER_OTLP_PROTOCOL is "grpc"/);
  });
});
