import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { say } from '../support/gateway-process.js';
import { graphql } from '../support/graphql.js';
import { ASKING_CURATOR, JudgeDouble } from '../support/judge-double.js';
import { PluginDirectory } from '../support/plugin-directory.js';
import { appendSteps, post } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { attributeOf, type Collector, type Span, startCollector } from '../support/trace-collector.js';
import { until } from '../support/until.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';

/** The traces that the requests of these tests belong to, and the span that each of them goes on from. */
const TRACES = {
  query: '0af7651916cd43dd8448eb211c80319c',
  refused: '1af7651916cd43dd8448eb211c80319c',
  append: '2af7651916cd43dd8448eb211c80319c',
  score: '3af7651916cd43dd8448eb211c80319c',
} as const;
const PARENT = 'b7ad6b7169203331';
const KEY = 'sk-of-the-judge';

const within = (trace: keyof typeof TRACES) => ({ traceparent: `00-${TRACES[trace]}-${PARENT}-01` });

/**
 * What a collector is sent; run by each adapter's own test file. One server does everything and ends, which sends all
 * its spans; the tests then look at those of their own requests.
 * @param settings of the server, by environment
 */
export function describeTraces(
  database: 'sqlite' | 'mongodb',
  settings: () => Readonly<Record<string, string>>,
): void {
  describe(`traces, on ${database}`, () => {
    let dataDir: string;
    let plugins: PluginDirectory;
    let collector: Collector;
    let engine: Upstream;
    let judge: JudgeDouble;
    let server: ServerProcess;
    /** The status of a request that was refused. */
    let refusedWith: number;

    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'stepwell-tracing-'));
      plugins = await PluginDirectory.create({ 'ask-judge.mjs': ASKING_CURATOR });
      collector = await startCollector();
      engine = await startUpstream({ dialect: 'vllm', script: () => ({ content: 'yes' }) });
      judge = await JudgeDouble.start({ behave: ({ attempt }) => (attempt === 1 ? 'failing' : 'well') });
      const reward = { name: 'ask-judge', options: { endpoint: endpoint() } };
      const flags = ['--upstream', engine.url, '--plugins', plugins.path, '--reward', JSON.stringify(reward)];
      server = await startServerProcess(dataDir, flags, {
        ...settings(),
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_SERVICE_NAME: 'data of run 7',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
        STEPWELL_SECRETS: `JUDGE_KEY@${judge.origin}`,
        JUDGE_KEY: KEY,
      });
      await append(['a'], within('append'));
      await curate('exact-duplicates', {});
      await curate('ask-judge', { endpoint: endpoint() });
      await queryAndWatch();
      await say(server, 'agent 1', 'words of the user');
      const scored = await post(
        `${server.url}/compute_reward`,
        { solution_str: 'words of the agent' },
        { headers: within('score') },
      );
      expect(scored).toMatchObject({ status: 200, body: { reward_score: 0 } });
      await build();
      await server.end('SIGTERM');
    });
    afterAll(async () => {
      await server.end('SIGTERM');
      await engine.close();
      await judge.close();
      await collector.close();
      await plugins.remove();
      await rm(dataDir, { recursive: true });
    });

    const endpoint = () => ({ baseUrl: judge.origin, apiKeyEnv: 'JUDGE_KEY' });
    const named = (name: string, trace?: keyof typeof TRACES): Span[] =>
      collector.spans.filter(
        (span) => span.name === name && (trace === undefined || span.traceId === TRACES[trace]),
      );
    const only = (name: string, trace?: keyof typeof TRACES): Span => {
      const [span, ...more] = named(name, trace);
      if (span === undefined || more.length > 0)
        throw new Error(`${more.length + (span ? 1 : 0)} spans ${name}`);
      return span;
    };
    /** Names of the spans above it, the nearest first. */
    const above = (span: Span): string[] => {
      const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
      return parent === undefined ? [] : [parent.name, ...above(parent)];
    };
    /** Appends a trajectory of one step for each name. */
    async function append(uids: readonly string[], headers: Record<string, string>): Promise<void> {
      const step = { prompt_uid: 'p', prompt_ids: [1], response_ids: [1], is_last: true };
      const steps = uids.map((uid) => ({ ...step, trajectory_uid: uid }));
      const { body } = await post(`${server.url}/v1/steps`, steps, { headers });
      expect(body).toMatchObject({ accepted: uids.length });
    }
    /** Runs a curator to its end. */
    async function curate(name: string, options: object): Promise<void> {
      const run = `mutation ($options: JSON) { runCurator(curator: { name: "${name}", options: $options }) { job { id } } }`;
      await graphql(server.url, run, { options });
      await until(async () => {
        const { jobs } = await graphql<{ jobs: { nodes: { status: string }[] } }>(
          server.url,
          '{ jobs(kind: CURATE) { nodes { status } } }',
        );
        return jobs.nodes.length > 0 && jobs.nodes.every(({ status }) => status === 'SUCCEEDED');
      });
    }
    /** What monitors and users of the page ask. */
    async function queryAndWatch(): Promise<void> {
      for (const path of ['livez', 'readyz', 'health', 'metrics']) {
        await fetch(`${server.url}/${path}`).then((answer) => answer.text());
      }
      const refused = await fetch(`${server.url}/v1/steps`, {
        method: 'POST',
        body: 'no json',
        headers: within('refused'),
      });
      await refused.text();
      expect(refused.ok).toBe(false);
      refusedWith = refused.status;
      const answer = await fetch(`${server.url}/graphql?secret=no`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...within('query') },
        body: JSON.stringify({ query: 'query Newest { steps(first: 1) { nodes { id } } }' }),
      });
      expect(answer.status).toBe(200);
      await answer.text();
      const client = createClient({
        url: `${server.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        lazyCloseTimeout: 0,
      });
      for await (const { errors } of client.iterate({ query: 'query Over { stepStats { count } }' }))
        expect(errors).toBeUndefined();
      await client.dispose();
    }
    /** Builds a dataset that is more than the build's own thread writes itself. */
    async function build(): Promise<void> {
      const ids = Array.from({ length: 20_000 }, (_, i) => i);
      const steps = Array.from({ length: 40 }, (_, i) => ({
        trajectory_uid: `long-${i}`,
        prompt_uid: `p-${i >> 1}`,
        prompt_ids: ids,
        response_ids: [1, 2],
        rollout_log_probs: [-0.5, -0.25],
        is_last: true,
        reward: i % 2,
      }));
      expect(await appendSteps(server.url, steps)).toMatchObject({ accepted: steps.length });
      const recipe = { name: 'long', formatter: { name: 'grpo' } };
      const save = 'mutation ($input: RecipeInput!) { saveRecipe(input: $input) { userErrors { message } } }';
      expect(await graphql(server.url, save, { input: recipe })).toEqual({ saveRecipe: { userErrors: [] } });
      const start = 'mutation { buildDataset(recipe: "long", encoding: JSONL) { dataset { id } } }';
      const { buildDataset } = await graphql<{ buildDataset: { dataset: { id: string } } }>(
        server.url,
        start,
      );
      const read = 'query ($id: ID!) { dataset(id: $id) { status rows } }';
      await until(async () => {
        const { dataset } = await graphql<{ dataset: { status: string } }>(
          server.url,
          read,
          buildDataset.dataset,
        );
        expect(dataset.status).not.toBe('FAILED');
        return dataset.status === 'SUCCEEDED';
      });
    }

    it('go on from a request to the operation and to what it asks of the store', () => {
      const request = only('POST /graphql', 'query');
      expect([request.traceId, request.parentSpanId, request.kind]).toEqual([TRACES.query, PARENT, 2]);
      expect(attributeOf(request, 'url.path')).toEqual({ stringValue: '/graphql' });
      expect(attributeOf(request, 'graphql.operation.name')).toEqual({ stringValue: 'Newest' });
      expect(attributeOf(request, 'stepwell.graphql.field')).toEqual({ stringValue: 'steps' });
      const page = only('store pageSteps', 'query');
      expect([page.traceId, page.parentSpanId]).toEqual([TRACES.query, request.spanId]);
      expect(attributeOf(page, 'db.system.name')).toEqual({ stringValue: database });
      expect(JSON.stringify(collector.spans)).not.toContain('secret');
      expect(collector.resource.get('service.name')).toEqual({ stringValue: 'data of run 7' });
      expect(collector.resource.get('deployment.environment.name')).toEqual({ stringValue: 'test' });
      expect(collector.resource.get('service.version')?.stringValue).toMatch(/^\d/);
    });

    it('go on to the engine that answers a call, and tell how many tokens it took but no word of it', () => {
      const call = only('chat toy-model');
      const request = collector.spans.find(({ spanId }) => spanId === call.parentSpanId);
      expect([request?.kind, request?.traceId, call.kind]).toEqual([2, call.traceId, 3]);
      expect(engine.calls.at(-1)?.headers.traceparent).toBe(`00-${call.traceId}-${call.spanId}-01`);
      const generation = engine.calls.at(-1)?.generation;
      expect(attributeOf(call, 'gen_ai.usage.input_tokens')).toEqual({
        intValue: generation?.prompts[0]?.length,
      });
      expect(attributeOf(call, 'gen_ai.response.finish_reasons')).toEqual({
        arrayValue: { values: [{ stringValue: 'stop' }] },
      });
      expect(attributeOf(call, 'http.response.status_code')).toEqual({ intValue: 200 });
      expect(attributeOf(call, 'gen_ai.conversation.id')).toEqual({ stringValue: 'agent 1' });
      expect(JSON.stringify(collector.spans)).not.toContain('words of the user');
    });

    it('are begun by each operation on a WebSocket, and by each job', () => {
      const operation = only('query');
      expect(operation.parentSpanId).toBeUndefined();
      expect(attributeOf(operation, 'graphql.operation.name')).toEqual({ stringValue: 'Over' });
      expect(collector.spans.some(({ parentSpanId }) => parentSpanId === operation.spanId)).toBe(true);
      const jobs = named('job CURATE');
      expect(jobs).toHaveLength(2);
      for (const job of jobs) {
        expect(job.parentSpanId).toBeUndefined();
        expect(attributeOf(job, 'stepwell.job.result')).toEqual({ stringValue: 'succeeded' });
      }
    });

    it('show requests that fail, and leave out what monitors ask', () => {
      const asked = /livez|readyz|health|metrics/;
      expect(collector.spans.filter(({ name }) => asked.test(name)).map(({ name }) => name)).toEqual([]);
      expect(attributeOf(only('POST /v1/steps', 'refused'), 'http.response.status_code')).toEqual({
        intValue: refusedWith,
      });
    });

    it('go on into the threads that do the work of a request', () => {
      const writing = only('writer append', 'append');
      const parsing = only('decoder append', 'append');
      for (const span of [parsing, writing]) {
        expect(above(span)).toEqual(['store append', 'POST /v1/steps']);
        expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
      }
      // The writer has the steps once they are parsed.
      expect(BigInt(writing.endTimeUnixNano)).toBeGreaterThan(BigInt(parsing.startTimeUnixNano));
      expect(attributeOf(writing, 'thread.name')).toEqual({ stringValue: 'writer' });
    });

    it('go on to the models that curators call for a request, each attempt by itself', () => {
      const calls = named('model call', 'score');
      for (const span of calls) {
        expect(span.kind).toBe(3);
        expect(above(span)).toEqual(['POST /compute_reward']);
        expect(attributeOf(span, 'server.port')).toEqual({ intValue: Number(new URL(judge.origin).port) });
      }
      const told = (key: string) => calls.map((span) => attributeOf(span, key) ?? null);
      expect(told('http.request.resend_count')).toEqual([{ intValue: 0 }, { intValue: 1 }]);
      expect(told('http.response.status_code')).toEqual([{ intValue: 500 }, { intValue: 200 }]);
      expect(told('error.type')).toEqual([{ stringValue: 'server' }, null]);
      expect(judge.traces.filter((trace) => trace.includes(TRACES.score))).toEqual(
        calls.map(({ spanId }) => `00-${TRACES.score}-${spanId}-01`),
      );
      expect(above(only('score score'))).toEqual(['POST /compute_reward']);
      expect(JSON.stringify(collector.spans)).not.toContain('words of the agent');
      expect([...judge.keys]).toEqual([`Bearer ${KEY}`]);
      expect(JSON.stringify(collector.spans)).not.toContain(KEY);
    });

    it('go on to the models that a run of a curator calls, also from a thread that another run had before', () => {
      const calls = named('model call').filter(({ traceId }) => traceId !== TRACES.score);
      expect(calls).toHaveLength(2);
      for (const span of calls) expect(above(span)).toEqual(['job CURATE']);
      const jobs = new Set(calls.map(({ traceId }) => traceId));
      expect(jobs.size).toBe(1);
      // Its thread judges for the same trace.
      const judging = collector.spans.filter(
        ({ traceId, name }) => jobs.has(traceId) && name.startsWith('curate '),
      );
      expect(judging.map(above)).toEqual(judging.map(() => ['job CURATE']));
      expect(judging.length).toBeGreaterThan(0);
    });

    it('go on into the thread that writes the files of a build, which the thread of the build has', () => {
      const writing = [...named('encode write'), ...named('encode finish')];
      expect(writing.length).toBeGreaterThanOrEqual(2);
      for (const span of writing) expect(above(span)).toEqual(['job BUILD']);
      expect(new Set([...writing, only('build build')].map(({ traceId }) => traceId)).size).toBe(1);
    });
  });
}
