import type { FastifyInstance } from 'fastify';
import type { CursorSeal } from '../access/cursor-seal.js';
import type { Access } from '../access/interface.js';
import type { Config } from '../config/index.js';
import { StepwellError } from '../errors/index.js';
import type { Principal } from '../model/principal.js';
import type { Logger } from '../telemetry/logger.js';
import type { Metrics } from '../telemetry/metrics.js';
import { addRoutes } from './add-routes.js';
import { AllowedHosts } from './allowed-hosts.js';
import { basePathOf, takeBasePathOff } from './base-path.js';
import { createCallerAddress } from './caller-address.js';
import { noteAnswers } from './client-error.js';
import { AllowedOrigins, answerOtherOrigins } from './cors.js';
import { closeDraining } from './drain.js';
import { handleError, handleUnknownRoute } from './error-handler.js';
import { createFastify } from './fastify.js';
import { answerBrowsers } from './graphiql/routes.js';
import { guardRoutes } from './guard.js';
import { ignoreOtherUpgrades } from './ignored-upgrades.js';
import { createOriginGuard } from './origin-guard.js';
import { Positions } from './positions.js';
import type { GraphqlMount, HttpServices } from './services.js';
import { giveUpSlowBodies } from './slow-bodies.js';
import { TlsFiles } from './tls.js';
import { traceRequests } from './trace-requests.js';

/**
 * Milliseconds without a byte in either direction after which a connection is closed. An upload may take any time while
 * its bytes arrive.
 */
const SILENCE_MS = 5 * 60_000;
/**
 * Milliseconds for the head of a request, counted from the opening of the connection or from the end of the request
 * before.
 */
const HEAD_TIMEOUT_MS = 30_000;
/** Milliseconds in which at least some of an unfinished body has to arrive. */
const BODY_WINDOW_MS = 30_000;
/** Milliseconds that running requests have to finish when the server stops. */
const DRAIN_MS = 10_000;

export interface HttpServerOptions {
  readonly config: Pick<
    Config,
    | 'host'
    | 'port'
    | 'maxBodyBytes'
    | 'trustedProxies'
    | 'basePath'
    | 'corsOrigins'
    | 'allowedHosts'
    | 'tlsCert'
    | 'tlsKey'
  >;
  readonly access: Access;
  /** Is told who changes something by hand. */
  readonly logChange: (caller: Principal, what: string) => void;
  /** Of the positions of callers that are bound to channels. */
  readonly seal: CursorSeal;
  readonly services: HttpServices;
  readonly graphql: GraphqlMount;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Makes a span of each request; left out: none. */
  readonly isTraced?: boolean;
  readonly drainMs?: number;
  readonly silenceMs?: number;
  readonly headTimeoutMs?: number;
  readonly bodyWindowMs?: number;
  /** Milliseconds between two looks at the files of the certificate. */
  readonly tlsLookMs?: number;
}

interface HttpServer {
  /** Binds the address and returns the port. @throws PORT_IN_USE, INVALID_CONFIG */
  listen(): Promise<number>;
  /** Accepts no new connections, ends subscriptions, and lets running requests finish within a bound. */
  close(): Promise<void>;
}

function measureRequests(app: FastifyInstance, metrics: Metrics, logger: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
    if (logger.isLevelEnabled('debug')) logger.debug({ ...labels, ms: reply.elapsedTime }, 'answered');
    done();
  });
}

function listenError(error: unknown, { host, port }: HttpServerOptions['config']): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StepwellError('PORT_IN_USE', { host, port }, { path: ['port'], cause: error });
  if (code === undefined) return error;
  const detail = `cannot listen on ${host}:${port} (${code})`;
  return new StepwellError('INVALID_CONFIG', { detail }, { path: ['host'], cause: error });
}

/** Tells browsers to take every answer for what it says it is, in no frame of another page, and to name no page to others. */
function sayHowToTreat(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, { raw }, done) => {
    // By `raw`, because the gateway writes its answers past Fastify.
    raw.setHeader('x-content-type-options', 'nosniff');
    raw.setHeader('x-frame-options', 'DENY');
    raw.setHeader('referrer-policy', 'no-referrer');
    done();
  });
}

/** The server with all its routes; it does not listen yet. */
export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const {
    config,
    access,
    services,
    graphql,
    logger,
    metrics,
    silenceMs = SILENCE_MS,
    headTimeoutMs = HEAD_TIMEOUT_MS,
  } = options;
  const basePath = basePathOf(config.basePath);
  const tls = TlsFiles.of(config, logger);
  const app = createFastify(logger, basePath, tls, {
    silenceMs,
    headTimeoutMs,
    tlsLookMs: options.tlsLookMs,
  });
  app.addHook('onClose', () => tls?.close());
  takeBasePathOff(app.server, basePath);
  const positions = new Positions(services.store, options.seal);
  const address = createCallerAddress(config.trustedProxies, basePath);
  const origins = new AllowedOrigins(config.corsOrigins);
  const hosts = new AllowedHosts(config.host, config.allowedHosts);
  const checkOrigin = createOriginGuard(hosts, origins, address.authority);
  noteAnswers(app.server);
  giveUpSlowBodies(app.server, options.bodyWindowMs ?? BODY_WINDOW_MS);
  if (options.isTraced === true) traceRequests(app);
  // Every model call passes here, so hooks take no promises and requests share one logger.
  app.setChildLoggerFactory((parent) => parent);
  app.addHook('onRequest', (request, _reply, done) => {
    checkOrigin(request.raw);
    done();
  });
  // Outside of every scope no route takes a body, so none is read. Each scope that takes bodies adds its own parser.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleUnknownRoute);
  measureRequests(app, metrics, logger);
  sayHowToTreat(app);
  answerOtherOrigins(app, origins);
  guardRoutes(app, access, positions.wait, options.logChange);
  answerBrowsers(app);
  await addRoutes(app, {
    access,
    services,
    graphql,
    positions,
    address,
    logChange: options.logChange,
    metrics,
    maxBodyBytes: config.maxBodyBytes,
    silenceMs,
  });
  const endSubscriptions = graphql.overWebSocket(app.server, {
    access,
    awaitPosition: positions.wait,
    checkOrigin,
    basePathOf: address.path,
  });
  const endUpgrades = ignoreOtherUpgrades(app.server);
  app.addHook('preClose', async () => {
    endUpgrades();
    await endSubscriptions();
  });
  const close = closeDraining(app, options.drainMs ?? DRAIN_MS);

  return {
    async listen() {
      try {
        await app.listen({ host: config.host, port: config.port });
      } catch (error) {
        throw listenError(error, config);
      }
      const address = app.server.address();
      if (address === null || typeof address === 'string') throw new Error('the server has no port');
      return address.port;
    },
    close,
  };
}
