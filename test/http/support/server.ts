import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { CursorSeal } from '../../../src/access/cursor-seal.js';
import { type Access, OPEN_ACCESS } from '../../../src/access/interface.js';
import type { FileDownload } from '../../../src/batches/interface.js';
import { StepwellError } from '../../../src/errors/index.js';
import { createHttpServer, type HttpServerOptions } from '../../../src/http/create.js';
import type { GraphqlMount, HttpServices } from '../../../src/http/services.js';
import type { IngestService } from '../../../src/ingest/service.js';
import type { Trajectory } from '../../../src/model/trajectory.js';
import type { AppendResult } from '../../../src/store/port.js';
import { createMetrics } from '../../../src/telemetry/metrics.js';

/** One call of a service: method and arguments after the caller, bodies as text. */
export type Call = readonly [method: string, ...args: unknown[]];

export function trajectory(uid: string, promptUid: string | null): Trajectory {
  return {
    id: 'traj_1',
    uid,
    channel: 'train',
    promptUid: promptUid ?? uid,
    generation: 1,
    status: 'OPEN',
    stepCount: 0,
    reward: 0.5,
    minPolicyVersion: null,
    maxPolicyVersion: null,
    promptTokens: null,
    responseTokens: null,
    agent: null,
    tags: [],
    metadata: null,
    startedAt: 0,
    lastStepAt: 0,
  };
}

export const ONE_ACCEPTED: AppendResult = {
  items: 1,
  accepted: 1,
  duplicates: 0,
  rejected: [],
  stepIds: [],
};

/** An ingest service that records what it is asked; `known` are the trajectories it can complete. */
export function recordingIngest(
  calls: Call[],
  known: ReadonlyMap<string, string> = new Map(),
): IngestService {
  return {
    async appendStream(_caller, channel, format, body) {
      calls.push(['appendStream', channel, format, (await buffer(body)).toString('utf8')]);
      return ONE_ACCEPTED;
    },
    async appendValues() {
      throw new Error('no REST route appends values');
    },
    async addExtrasStream(_caller, channel, format, body) {
      calls.push(['addExtrasStream', channel, format, (await buffer(body)).toString('utf8')]);
      return ONE_ACCEPTED;
    },
    async addExtras() {
      throw new Error('no REST route adds extras as values');
    },
    async registerTrajectory(_caller, input) {
      calls.push(['registerTrajectory', input]);
      return trajectory(input.uid, input.promptUid);
    },
    async completeTrajectory(_caller, ref, reward) {
      calls.push(['completeTrajectory', ref, reward]);
      const channel = known.get(ref.uid);
      if (channel === undefined || (ref.channel !== null && ref.channel !== channel)) {
        throw new StepwellError('UNKNOWN_TRAJECTORY', { uid: ref.uid });
      }
      return trajectory(ref.uid, null);
    },
    async addFeedback(_caller, input) {
      calls.push(['addFeedback', input]);
      return { trajectory: trajectory(input.trajectoryUid ?? 'of-step', null), stepId: input.stepId };
    },
  };
}

const noGraphql: GraphqlMount = {
  async overHttp(scope) {
    scope.post('/graphql', async (request) => ({ echoed: request.body ?? null }));
  },
  overWebSocket: () => async () => {},
};

const refuseModels = async () => Promise.reject(new StepwellError('NO_UPSTREAM', { what: 'model calls' }));

const noGateway: HttpServices['gateway'] = {
  call: refuseModels,
  models: refuseModels,
  countTokens: refuseModels,
  textOf: async () => null,
  pass: refuseModels,
  settled: async () => {},
  check: () => {},
  registered: () => {},
  policy: { read: refuseModels, setVersion: refuseModels, pause: refuseModels, resume: refuseModels },
};

const refuseClaims = async () => Promise.reject(new StepwellError('UNKNOWN_RECIPE', { name: 'none' }));

const noClaims: HttpServices['claims'] = {
  claim: refuseClaims,
  readBatch: async () => null,
  readBatches: async () => [],
  pageBatches: refuseClaims,
  openData: refuseClaims,
  ack: refuseClaims,
  release: refuseClaims,
  extend: refuseClaims,
  resume: refuseClaims,
  stats: refuseClaims,
  pageUnits: refuseClaims,
  retryUnits: refuseClaims,
  stop: () => {},
  close: async () => {},
};
const unknownTrajectory = async (uid: string) =>
  Promise.reject(new StepwellError('UNKNOWN_TRAJECTORY', { uid }));

/** A store that answers, and shows everything. */
export function readyStore(ping: () => Promise<void> = async () => {}): HttpServices['store'] {
  return { ping, position: 0, storeId: '', reached: async () => {} };
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly logged: readonly string[];
  close(): Promise<void>;
}

/** A real server on a free port, with the given services. */
export async function startServer(
  services: Partial<HttpServices>,
  options: Partial<
    Pick<
      HttpServerOptions,
      'drainMs' | 'silenceMs' | 'tlsLookMs' | 'headTimeoutMs' | 'bodyWindowMs' | 'graphql'
    >
  > & {
    host?: string;
    /** Hears every line of the log. */
    onLog?: (line: string) => void;
    port?: number;
    trustedProxies?: string;
    corsOrigins?: string;
    access?: Access;
    logChange?: HttpServerOptions['logChange'];
    basePath?: string;
    allowedHosts?: string;
    tlsCert?: string;
    tlsKey?: string;
  } = {},
): Promise<RunningServer> {
  const logged: string[] = [];
  const sink = new PassThrough();
  sink.on('data', (line) => {
    logged.push(String(line));
    options.onLog?.(String(line));
  });
  const server = await createHttpServer({
    config: {
      host: options.host ?? '127.0.0.1',
      port: options.port ?? 0,
      maxBodyBytes: 64 * 1024 * 1024,
      trustedProxies: options.trustedProxies ?? null,
      corsOrigins: options.corsOrigins ?? null,
      basePath: options.basePath ?? null,
      allowedHosts: options.allowedHosts ?? null,
      tlsCert: options.tlsCert ?? null,
      tlsKey: options.tlsKey ?? null,
    },
    access: options.access ?? OPEN_ACCESS,
    seal: new CursorSeal('00'),
    logChange: options.logChange ?? (() => {}),
    services: {
      ingest: recordingIngest([]),
      batches: { openFile: async () => Promise.reject(new StepwellError('UNKNOWN_DATASET', { id: 'ds_1' })) },
      catalog: {
        openMedium: async (_caller, step, sha256) =>
          Promise.reject(new StepwellError('UNKNOWN_MEDIUM', { step, sha256 })),
      },
      claims: noClaims,
      admit: () => null,
      gateway: noGateway,
      lifecycle: { abandonTrajectory: async (_caller, { uid }) => unknownTrajectory(uid) },
      scorer: null,
      store: readyStore(),
      ...services,
    },
    graphql: options.graphql ?? noGraphql,
    logger: pino({ level: 'info' }, sink),
    metrics: createMetrics(),
    ...(options.drainMs === undefined ? {} : { drainMs: options.drainMs }),
    ...(options.headTimeoutMs === undefined ? {} : { headTimeoutMs: options.headTimeoutMs }),
    ...(options.bodyWindowMs === undefined ? {} : { bodyWindowMs: options.bodyWindowMs }),
    ...(options.tlsLookMs === undefined ? {} : { tlsLookMs: options.tlsLookMs }),
    ...(options.silenceMs === undefined ? {} : { silenceMs: options.silenceMs }),
  });
  const port = await server.listen();
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    logged,
    close: () => server.close(),
  };
}

/** A file in memory, read in several chunks. */
export function fileOf(
  name: string,
  bytes: Buffer,
  sha256: string,
  open: () => void = () => {},
): FileDownload {
  return {
    name,
    bytes: bytes.length,
    sha256,
    contentType: 'application/octet-stream',
    async open(range): Promise<Readable> {
      open();
      const part = range === null ? bytes : bytes.subarray(range.start, range.end + 1);
      const stream = new PassThrough();
      for (let at = 0; at < part.length; at += 1000) stream.write(part.subarray(at, at + 1000));
      stream.end();
      return stream;
    },
  };
}
