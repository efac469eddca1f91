import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { createGateway, type GatewayOptions } from '../../../src/gateway/create.js';
import type { GatewayService } from '../../../src/gateway/interface.js';
import type { StepHead, StoredContent } from '../../../src/model/step.js';
import { MATCH_ALL } from '../../../src/query/filter.js';
import type { StepStore } from '../../../src/store/port.js';
import { observeGateway } from '../../../src/telemetry/measure.js';
import { createMetrics } from '../../../src/telemetry/metrics.js';
import { startServer } from '../../http/support/server.js';
import { openTestStore, type TestStore } from '../../support/open-test-store.js';
import { readContents } from '../../support/read-contents.js';

export interface CapturedStep {
  readonly head: StepHead;
  readonly content: StoredContent;
}

export interface RigOptions {
  /** URLs of engines, with their /v1; `model=url` for one model only. */
  readonly upstreams: readonly string[];
  readonly key?: string;
  readonly engines?: Partial<GatewayOptions['upstreams']>;
  readonly pause?: Partial<GatewayOptions['pause']>;
  readonly redactor?: GatewayOptions['capture']['redactor'];
  readonly logProbs?: GatewayOptions['logProbs'];
  readonly toolsAsText?: boolean;
  /** Gets the log's lines. */
  readonly log?: PassThrough;
  /** What of the store fails, for a while. */
  readonly append?: (append: StepStore['append']) => StepStore['append'];
  readonly readTrajectories?: (read: StepStore['readTrajectories']) => StepStore['readTrajectories'];
}

/** A gateway behind a real HTTP server, over a store of its own. */
export class GatewayRig {
  /** Steps that the last `steps` saw. */
  storedSteps = 0;

  private constructor(
    readonly url: string,
    readonly gateway: GatewayService,
    private readonly opened: TestStore,
    private readonly closers: readonly (() => Promise<void>)[],
    private readonly metrics: ReturnType<typeof createMetrics>,
  ) {}

  static async start(options: RigOptions): Promise<GatewayRig> {
    const opened = await openTestStore();
    const { store } = opened;
    const metrics = createMetrics();
    const append = options.append?.((input) => store.append(input)) ?? ((input) => store.append(input));
    const read: StepStore['readTrajectories'] = (refs, scope) => store.readTrajectories(refs, scope);
    const readTrajectories = options.readTrajectories?.(read) ?? read;
    const gateway = await createGateway({
      store: Object.assign(Object.create(store) as StepStore, { append, readTrajectories }),
      upstreams: {
        specs: options.upstreams.map((upstream) => {
          const [, model = null, url = ''] = /^(?:(.+)=)?(http.*)$/.exec(upstream) ?? [];
          return { url, model, key: options.key ?? null };
        }),
        dialect: 'auto',
        connectTimeoutMs: 5_000,
        firstByteTimeoutMs: 60_000,
        idleTimeoutMs: 60_000,
        concurrency: 1024,
        queue: 1024,
        ...options.engines,
      },
      logProbs: options.logProbs ?? 'auto',
      toolsAsText: options.toolsAsText ?? false,
      pause: { most: 100, timeoutMs: 60_000, ...options.pause },
      capture: {
        dataDir: opened.dataDir,
        maxMemoryBytes: 1 << 28,
        maxSpoolBytes: 1 << 28,
        redaction: null,
        redactor: options.redactor ?? null,
      },
      conversations: { turnRules: null, keepHeaders: [] },
      tokenizer: null,
      log: pino({ level: options.log === undefined ? 'silent' : 'info' }, options.log ?? new PassThrough()),
      observe: observeGateway(metrics),
    });
    const server = await startServer({ gateway, store });
    const closers = [() => server.close(), () => gateway.close(), () => opened.close()];
    return new GatewayRig(server.url, gateway, opened, closers, metrics);
  }

  get store(): StepStore {
    return this.opened.store;
  }

  post(path: string, body: unknown, init: RequestInit = {}): Promise<Response> {
    return fetch(this.url + path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });
  }

  /** All steps, as soon as there are so many of them, in the order of capture. */
  async steps(count: number): Promise<readonly CapturedStep[]> {
    await this.grown(count);
    const orderBy = { field: 'CREATED_AT', direction: 'ASC' } as const;
    const { items } = await this.store.pageSteps(MATCH_ALL, { first: 500, after: null, orderBy }, null);
    const heads = items.toSorted((a, b) => a.position - b.position);
    this.storedSteps = heads.length;
    const contents = await readContents(
      this.store,
      heads.map(({ id }) => id),
    );
    return heads.flatMap((head, i) => {
      const content = contents[i];
      return content === undefined ? [] : [{ head, content }];
    });
  }

  /** The only step. */
  async step(): Promise<CapturedStep> {
    const [step, ...more] = await this.steps(1);
    if (step === undefined || more.length > 0)
      throw new Error(`${1 + more.length} steps where one was expected`);
    return step;
  }

  private async grown(count: number): Promise<void> {
    for (;;) {
      const growth = new Promise<void>((resolve) => {
        const stop = this.store.onFeedGrowth(() => {
          stop();
          resolve();
        });
      });
      const { count: stored } = await this.store.countSteps(MATCH_ALL, null);
      if (stored >= count) return;
      await growth;
    }
  }

  /** Lines of a metric, without the comments. */
  async metric(name: string): Promise<readonly string[]> {
    const text = await this.metrics.render();
    return text.split('\n').filter((line) => line.startsWith(name));
  }

  async close(): Promise<void> {
    for (const close of this.closers) await close();
  }
}
