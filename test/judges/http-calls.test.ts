import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallReport } from '../../src/judges/contract.js';
import { CallGate } from '../../src/judges/gate.js';
import { type HttpCalls, openCalls } from '../../src/judges/http-calls.js';
import { RunCalls } from '../../src/judges/run-calls.js';
import { Secrets } from '../../src/judges/secrets.js';
import { MODEL_ENDPOINT, type ModelEndpoint } from '../../src/plugin-api/models/endpoint.js';
import { modelsOver } from '../../src/plugin-api/models/models.js';
import { until } from '../support/until.js';

const KEY = 'sk-of-the-judge';

/** A server on a port of its own that keeps what it was sent. */
class Endpoint {
  readonly requests: { readonly url: string; readonly authorization: string | undefined }[] = [];
  private constructor(private readonly server: Server) {}

  static async open(answer: RequestListener): Promise<Endpoint> {
    const server = createServer((request, response) => {
      endpoint.requests.push({ url: request.url ?? '', authorization: request.headers.authorization });
      request.resume().once('end', () => answer(request, response));
    });
    const endpoint = new Endpoint(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return endpoint;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

describe('calls of models over HTTP', () => {
  const opened: Endpoint[] = [];
  let reports: CallReport[];
  let gate: CallGate;
  let calls: HttpCalls;
  let attempts: number;
  /** What was waited between attempts (ms). */
  let pauses: number[];
  const forever = new AbortController().signal;

  async function serve(answer: RequestListener): Promise<Endpoint> {
    const endpoint = await Endpoint.open(answer);
    opened.push(endpoint);
    return endpoint;
  }

  /** Opens the gate, with the key for one origin. */
  function open(origin: string): void {
    const own = reports;
    gate = new CallGate(new Secrets([{ name: 'JUDGE_KEY', origin, value: KEY }]), {
      began: () => {
        attempts += 1;
      },
      ended: (_, report) => own.push(report),
    });
    calls = openCalls(gate.open());
  }

  beforeEach(() => {
    reports = [];
    pauses = [];
    attempts = 0;
  });
  afterEach(async () => {
    await calls.close();
    gate.close();
    for (const endpoint of opened.splice(0)) await endpoint.close();
  });

  const at = (baseUrl: string, rest: Partial<ModelEndpoint> = {}): ModelEndpoint => ({
    ...MODEL_ENDPOINT.parse({ baseUrl }),
    ...rest,
  });
  const models = () =>
    modelsOver(calls, forever, async (ms) => {
      pauses.push(ms);
    });
  const good: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  };

  it('carry the key to the origin that it is listed for', async () => {
    const judge = await serve(good);
    open(judge.origin);
    const { value } = await models().post(at(judge.origin, { apiKeyEnv: 'JUDGE_KEY' }), '/v1/x', {});
    expect(value).toEqual({ ok: true });
    expect(judge.requests).toEqual([{ url: '/v1/x', authorization: `Bearer ${KEY}` }]);
  });

  it.each([301, 302, 303, 307, 308])(
    'do not follow a redirect (%i), so that no key goes to another origin, and fail with the reason',
    async (status) => {
      const other = await serve(good);
      const judge = await serve((_, response) => {
        response.writeHead(status, { location: `${other.origin}/v1/x` }).end();
      });
      open(judge.origin);
      const call = models().post(at(judge.origin, { apiKeyEnv: 'JUDGE_KEY' }), '/v1/x', {});
      await expect(call).rejects.toMatchObject({ name: 'CallFailed', kind: 'refused', status, attempts: 1 });
      await expect(call).rejects.toThrow('which is not followed');
      expect(other.requests).toEqual([]);
      expect(judge.requests).toHaveLength(1);
    },
  );

  it('send nothing where the key may not go', async () => {
    const [judge, other] = [await serve(good), await serve(good)];
    open(judge.origin);
    const call = models().post(at(other.origin, { apiKeyEnv: 'JUDGE_KEY' }), '/v1/x', {});
    await expect(call).rejects.toMatchObject({ code: 'SECRET_REFUSED' });
    await expect(models().get(at(judge.origin, { apiKeyEnv: 'PATH' }), '/x')).rejects.toMatchObject({
      code: 'SECRET_REFUSED',
    });
    expect([...judge.requests, ...other.requests]).toEqual([]);
    expect(attempts).toBe(0);
  });

  it('wait as long as Retry-After asks before another attempt', async () => {
    const judge = await serve((request, response) => {
      if (judge.requests.length > 1) good(request, response);
      else response.writeHead(429, { 'retry-after': '0.2' }).end('slow down');
    });
    open(judge.origin);
    const { attempts: tried } = await models().post(at(judge.origin), '/x', {});
    expect(tried).toBe(2);
    expect(pauses).toEqual([expect.any(Number)]);
    expect(pauses[0]).toBeGreaterThanOrEqual(200);
    await until(() => reports.length === 2);
    expect(reports.map(({ result, retryAfterMs }) => [result, retryAfterMs])).toEqual([
      ['limited', 200],
      ['ok', null],
    ]);
  });

  it('pause longer before each further attempt, never twice the same way', async () => {
    const judge = await serve((_, response) => {
      response.writeHead(503).end();
    });
    open(judge.origin);
    const call = models().post(at(judge.origin, { attempts: 5 }), '/x', {});
    await expect(call).rejects.toMatchObject({ kind: 'server', status: 503, attempts: 5 });
    expect(pauses).toHaveLength(4);
    for (const [i, ms] of pauses.entries()) {
      const whole = 250 * 2 ** i;
      expect(ms).toBeGreaterThanOrEqual(whole / 2);
      expect(ms).toBeLessThanOrEqual(whole);
    }
  });

  it('tell how each attempt ended, and what it took', async () => {
    const answers: RequestListener[] = [
      (_, response) => response.writeHead(500).end('it broke'),
      (_, response) => response.writeHead(200).end('<html>'),
      (_, response) => response.writeHead(408).end(),
      (_, response) => response.destroy(),
      (_, response) => response.end('{"usage":{"prompt_tokens":1000,"completion_tokens":500}}'),
    ];
    const judge = await serve((request, response) => answers[judge.requests.length - 1]?.(request, response));
    open(judge.origin);
    const run = new RunCalls(calls);
    const endpoint = at(judge.origin, { price: { input: 2_000, output: 4_000 } });
    const { usage } = await modelsOver(run, forever, async () => {}).post(endpoint, '/x', {});
    expect(usage).toEqual({ inputTokens: 1_000, outputTokens: 500 });
    await until(() => reports.length === 5);
    expect(reports.map(({ result }) => result)).toEqual(['server', 'broken', 'timeout', 'network', 'ok']);
    expect(reports.at(-1)).toMatchObject({ usage, cost: 4 });
    expect(run.take()).toEqual({
      calls: 5,
      retries: 4,
      failedCalls: 4,
      inputTokens: 1_000,
      outputTokens: 500,
      cost: 4,
    });
  });

  it('do not show the key in what they tell of an answer that quotes it', async () => {
    const judge = await serve((request, response) => {
      response.writeHead(401).end(`wrong key: ${request.headers.authorization}`);
    });
    open(judge.origin);
    const call = models().post(at(judge.origin, { apiKeyEnv: 'JUDGE_KEY' }), '/x', {});
    await expect(call).rejects.toThrow('wrong key: Bearer ***');
    expect(judge.requests).toHaveLength(1);
  });

  it('end with whoever asks, and free their place', async () => {
    const judge = await serve(() => {});
    open(judge.origin);
    const gone = new AbortController();
    const endpoint = at(judge.origin, { concurrency: 1 });
    const first = modelsOver(calls, gone.signal).post(endpoint, '/never', {});
    const second = modelsOver(calls, gone.signal).post(endpoint, '/waits', {});
    const outcomes = Promise.allSettled([first, second]);
    await until(() => judge.requests.length > 0);
    gone.abort(new Error('the run was cancelled'));
    for (const outcome of await outcomes) expect(outcome.status).toBe('rejected');
    expect(judge.requests.map(({ url }) => url)).toEqual(['/never']);
    expect(gate.figures()).toMatchObject([{ waiting: 0 }]);
  });

  it('give a secret by its name, and no other variable', async () => {
    const judge = await serve(good);
    open(judge.origin);
    expect(await calls.secret('JUDGE_KEY')).toBe(KEY);
    await expect(calls.secret('PATH')).rejects.toMatchObject({ code: 'SECRET_REFUSED' });
  });
});
