import { StepwellError } from '../errors/index.js';
import { AllowedHosts } from './allowed-hosts.js';
import { basePathOf, takeBasePathOff } from './base-path.js';
import { createCallerAddress } from './caller-address.js';
import { noteAnswers } from './client-error.js';
import { AllowedOrigins, answerOtherOrigins } from './cors.js';
import { closeDraining } from './drain.js';
import { handleError, handleUnknownRoute } from './error-handler.js';
import { createFastify, SMALL_BODY_BYTES } from './fastify.js';
import { addGraphiqlRoutes, answerBrowsers } from './graphiql/routes.js';
import { guardRoutes } from './guard.js';
import { ignoreOtherUpgrades } from './ignored-upgrades.js';
import { acceptJson, acceptJsonWithNulls } from './json-body.js';
import { createOriginGuard } from './origin-guard.js';
import { Positions } from './positions.js';
import { addPythonRoutes } from './python/routes.js';
import { addClaimRoutes } from './routes/claims.js';
import { addComputeRewardRoute } from './routes/compute-reward.js';
import { addDatasetRoutes, addMediaRoute } from './routes/downloads.js';
import { addGatewayRoutes } from './routes/gateway.js';
import { addOperationRoutes } from './routes/operations.js';
import { addPolicyRoutes } from './routes/policy.js';
import { addFeedbackRoute } from './routes/rewards.js';
import { addSessionRoutes } from './routes/session.js';
import { addStepRoutes } from './routes/steps.js';
import { addKnownTrajectoryRoutes, addTrajectoryRoutes } from './routes/trajectories.js';
import { giveUpSlowBodies } from './slow-bodies.js';
import { TlsFiles } from './tls.js';
import { traceRequests } from './trace-requests.js';
import { addWebRoutes } from './web/routes.js';
/** Largest body of an answer that is to be scored: its token ids and those of its prompt, and images. */
const SCORED_BODY_BYTES = 16 * 1024 * 1024;
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
function measureRequests(app, metrics, logger) {
    app.addHook('onResponse', (request, reply, done) => {
        const labels = {
            method: request.method,
            route: request.routeOptions.url ?? 'unknown',
            status: reply.statusCode,
        };
        metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
        if (logger.isLevelEnabled('debug'))
            logger.debug({ ...labels, ms: reply.elapsedTime }, 'answered');
        done();
    });
}
function listenError(error, { host, port }) {
    const { code } = error;
    if (code === 'EADDRINUSE')
        return new StepwellError('PORT_IN_USE', { host, port }, { path: ['port'], cause: error });
    if (code === undefined)
        return error;
    const detail = `cannot listen on ${host}:${port} (${code})`;
    return new StepwellError('INVALID_CONFIG', { detail }, { path: ['host'], cause: error });
}
/**
 * Adds routes with hooks and parsers of their own. The scope has a name, because Fastify otherwise searches all loaded
 * modules for one.
 */
async function addScope(app, name, addRoutes) {
    await app.register(Object.assign(addRoutes, { [Symbol.for('fastify.display-name')]: name }));
}
/** Tells browsers to take every answer for what it says it is, in no frame of another page, and to name no page to others. */
function sayHowToTreat(app) {
    app.addHook('onRequest', (_request, { raw }, done) => {
        // By `raw`, because the gateway writes its answers past Fastify.
        raw.setHeader('x-content-type-options', 'nosniff');
        raw.setHeader('x-frame-options', 'DENY');
        raw.setHeader('referrer-policy', 'no-referrer');
        done();
    });
}
/** GraphQL over HTTP answers a refusal in its own form, so it asks for the caller itself. */
function accessOfGraphql(access, awaitPosition) {
    return async (request) => {
        const caller = await access.authenticate(request);
        access.charge(caller);
        await awaitPosition(request, caller);
        return caller;
    };
}
/** The server with all its routes; it does not listen yet. */
export async function createHttpServer(options) {
    const { config, access, services, graphql, logger, metrics, silenceMs = SILENCE_MS, headTimeoutMs = HEAD_TIMEOUT_MS, } = options;
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
    if (options.isTraced === true)
        traceRequests(app);
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
    await addScope(app, 'operations', async (scope) => addOperationRoutes(scope, services, metrics));
    await addScope(app, 'graphiql', async (scope) => addGraphiqlRoutes(scope));
    await addScope(app, 'web', async (scope) => addWebRoutes(scope, address));
    await addScope(app, 'python', async (scope) => addPythonRoutes(scope, address));
    await addScope(app, 'session', async (scope) => {
        acceptJson(scope, SMALL_BODY_BYTES);
        addSessionRoutes(scope, access, address, options.logChange);
    });
    await addScope(app, 'steps', async (scope) => {
        positions.say(scope);
        addStepRoutes(scope, services.ingest);
    });
    await addScope(app, 'trajectories', async (scope) => {
        positions.say(scope);
        acceptJson(scope, SMALL_BODY_BYTES);
        addTrajectoryRoutes(scope, services, address);
        addFeedbackRoute(scope, services.ingest);
        addDatasetRoutes(scope, services.batches);
        addClaimRoutes(scope, services.claims, address);
        addMediaRoute(scope, services.catalog);
        addPolicyRoutes(scope, services.gateway.policy);
    });
    await addScope(app, 'scores', async (scope) => {
        acceptJson(scope, SCORED_BODY_BYTES);
        addComputeRewardRoute(scope, services.scorer, services.gateway);
    });
    await addScope(app, 'known trajectories', async (scope) => {
        positions.say(scope);
        acceptJsonWithNulls(scope, SMALL_BODY_BYTES);
        addKnownTrajectoryRoutes(scope, services);
    });
    await addScope(app, 'gateway', async (scope) => {
        addGatewayRoutes(scope, services.gateway, { bodyBytes: config.maxBodyBytes, silenceMs });
    });
    await addScope(app, 'graphql', async (scope) => {
        positions.say(scope);
        acceptJson(scope, config.maxBodyBytes);
        await graphql.overHttp(scope, {
            authenticate: accessOfGraphql(access, positions.wait),
            basePathOf: address.path,
        });
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
            }
            catch (error) {
                throw listenError(error, config);
            }
            const address = app.server.address();
            if (address === null || typeof address === 'string')
                throw new Error('the server has no port');
            return address.port;
        },
        close,
    };
}
//# sourceMappingURL=create.js.map