import { randomBytes } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { CursorSeal } from './access/cursor-seal.js';
import { KeyRing } from './access/key-ring.js';
import { KeyService } from './access/key-service.js';
import { createBatchService } from './batches/create.js';
import { createCatalog } from './catalog/create.js';
import { LocalClaimService } from './claims/service.js';
import { databaseLabel, isLoopbackHost, readReward, readSecrets, readTokenizers, readUpstreams, } from './config/index.js';
import { readVersion } from './config/program.js';
import { CuratorRuns } from './curation/curator-runs.js';
import { AnswerScorer } from './curation/scoring/answer-scorer.js';
import { CurationService } from './curation/service.js';
import { messageOf, StepwellError } from './errors/index.js';
import { StoreFeed } from './feed/store-feed.js';
import { createGateway } from './gateway/create.js';
import { createGraphql } from './graphql/create.js';
import { mountApollo } from './graphql/mount-apollo.js';
import { mountWebSocket } from './graphql/mount-ws.js';
import { createCallerAddress } from './http/caller-address.js';
import { createHttpServer } from './http/create.js';
import { StoreIngest } from './ingest/store-ingest.js';
import { JobService } from './jobs/service.js';
import { StoreWorker } from './jobs/store-worker.js';
import { ensureWords, WordsWorker } from './jobs/words-worker.js';
import { CallGate } from './judges/gate.js';
import { openCalls } from './judges/http-calls.js';
import { Secrets } from './judges/secrets.js';
import { SYSTEM_CLOCK, startJanitor } from './lifecycle/janitor.js';
import { createLifecycleService } from './lifecycle/service.js';
import { STORE_KINDS } from './model/job.js';
import { openPluginHost } from './plugins/open.js';
import { TextRedactor } from './plugins/text-redactor.js';
import { TokenTexts } from './plugins/tokenizers/token-texts.js';
import { openArtifacts } from './store/artifacts/open.js';
import { openStore } from './store/open.js';
import { makePrivate } from './store/private-directory.js';
import { measureBuilds, measureFeed, measureIngest, measureReads, observeGateway, } from './telemetry/measure.js';
import { measureClaims } from './telemetry/measure-claims.js';
import { createMetrics } from './telemetry/metrics.js';
import { ServerState } from './telemetry/server-state.js';
import { traceStore } from './telemetry/trace-store.js';
import { openTracing } from './telemetry/tracing.js';
/**
 * The parts that are open. They are closed in reverse order; an error of one does not keep the others from being
 * closed.
 */
class OpenParts {
    constructor(logger) {
        this.logger = logger;
        this.closers = [];
        this.closing = null;
    }
    add(part) {
        this.closers.push(() => part.close());
        return part;
    }
    close() {
        this.closing ??= this.closeAll();
        return this.closing;
    }
    async closeAll() {
        for (const close of this.closers.toReversed()) {
            try {
                await close();
            }
            catch (error) {
                this.logger.error({ err: error }, 'a part did not close cleanly');
            }
        }
    }
}
function localUrl({ host, tlsCert }, port) {
    const wildcard = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
    return `${tlsCert === null ? 'http' : 'https'}://${wildcard[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;
}
function upstreamsOf(config) {
    const list = config.upstream === null ? null : readUpstreams(config.upstream, config.upstreamKey);
    return {
        specs: list?.fault === null ? list.upstreams : [],
        dialect: config.upstreamDialect,
        connectTimeoutMs: config.upstreamConnectTimeoutMs,
        firstByteTimeoutMs: config.upstreamFirstByteTimeoutMs,
        idleTimeoutMs: config.upstreamIdleTimeoutMs,
        concurrency: config.upstreamConcurrency,
        queue: config.upstreamQueue,
    };
}
/** Paths of tokenizers, of which the configuration has checked the form. */
function tokenizersOf({ tokenizers }) {
    const list = tokenizers === null ? null : readTokenizers(tokenizers);
    return list?.fault === null ? list.paths : {};
}
/** The keys that the configuration lists, out of the environment, in which it has looked for them. */
function secretsOf({ secrets }) {
    const list = secrets === null ? null : readSecrets(secrets);
    const listed = list?.fault === null ? list.secrets : [];
    return new Secrets(listed.map((one) => ({ ...one, value: process.env[one.name] ?? '' })));
}
/** Opens the configured redaction module; null if there is none. @throws INVALID_CONFIG */
async function openRedactor({ redactionModule: file }, logger) {
    if (file === null)
        return null;
    try {
        return await TextRedactor.open({ file, log: (message) => logger.info({ module: file }, message) });
    }
    catch (error) {
        const detail = `${file}: ${messageOf(error)}`;
        throw new StepwellError('INVALID_CONFIG', { detail }, { path: ['redactionModule'], cause: error });
    }
}
/** The curator that scores answers; null: none is configured. @throws INVALID_CONFIG */
async function openScorer({ reward }, parts) {
    const read = reward === null ? null : readReward(reward);
    return read?.fault === null ? AnswerScorer.open(parts, read.reward) : null;
}
async function start(config, logger, parts) {
    const metrics = createMetrics();
    const version = readVersion();
    // Parts are closed in reverse order, so tracing is closed last and also records what the others do when they close.
    const tracing = await openTracing(version, logger);
    if (tracing !== null)
        parts.add(tracing);
    const database = config.mongodbUri === null ? 'sqlite' : 'mongodb';
    const storeOptions = {
        dataDir: config.dataDir,
        decoderUrl: new URL('./ingest/decode.js', import.meta.url).href,
        maxLineBytes: config.maxLineBytes,
        mode: 'own',
        ...(config.mongodbUri === null ? {} : { mongodbUri: config.mongodbUri }),
        threadTimeoutMs: config.threadTimeoutMs,
        feedRetention: { events: config.feedRetentionEvents, days: config.feedRetentionDays },
    };
    const isOpen = await makePrivate(config.dataDir);
    const opened = parts.add(await openStore(storeOptions));
    const store = tracing === null ? opened : traceStore(opened, database);
    // Opening the store has already failed if the directory cannot exist.
    if (isOpen !== null)
        logger.warn({ err: isOpen }, 'the data directory cannot be kept from other users');
    const ring = parts.add(await KeyRing.open({
        store,
        adminKey: config.adminKey,
        isShared: config.mongodbUri !== null,
        rateLimit: config.rateLimit,
        costRateLimit: config.costRateLimit,
        log: logger,
        authorityOf: createCallerAddress(config.trustedProxies).authority,
    }));
    const seal = new CursorSeal(await store.keepSecret(randomBytes(32).toString('hex')));
    if (!isLoopbackHost(config.host) && !ring.isRequired && !config.insecure) {
        throw new StepwellError('UNSAFE_BIND', { host: config.host }, { path: ['host'] });
    }
    const gate = parts.add(new CallGate(secretsOf(config), metrics.modelCalls));
    metrics.modelCalls.watch(() => gate.figures());
    const callPort = () => gate.open();
    const modelCalls = parts.add(openCalls(callPort()));
    const plugins = parts.add(await openPluginHost({
        directory: config.plugins,
        access: config.pluginAccess,
        hidden: [await realpath(config.dataDir)],
        log: (plugin, message) => logger.info({ plugin }, message),
        calls: modelCalls,
        tokenizers: tokenizersOf(config),
    }));
    const feed = parts.add(measureFeed(new StoreFeed(store), metrics));
    const { maxLineBytes, maxBodyBytes } = config;
    const ingest = measureIngest(new StoreIngest(store, { maxLineBytes, maxBodyBytes }), metrics);
    const artifactOptions = config.mongodbUri === null
        ? { kind: 'local', directory: join(config.dataDir, 'artifacts') }
        : { kind: 'gridfs', uri: config.mongodbUri };
    const artifacts = parts.add(await openArtifacts(artifactOptions));
    const log = (source, message) => logger.warn({ source }, message);
    const jobs = parts.add(new JobService({ store, log, observe: metrics.jobs.ended }));
    metrics.jobs.watch((kind) => jobs.running(kind).length);
    for (const kind of STORE_KINDS)
        jobs.work(new StoreWorker(kind, store));
    jobs.work(new WordsWorker(store));
    await ensureWords(store, jobs);
    const batches = parts.add(measureBuilds(createBatchService({
        store,
        storeOptions,
        pluginSetup: () => plugins.threadSetup(),
        callPort,
        plugins,
        artifacts,
        artifactOptions,
        feed,
        jobs,
        log,
        onRecipes: () => localClaims.admission.recipesChanged(),
    }), metrics));
    const curators = parts.add(new CuratorRuns({
        store,
        plugins,
        jobs,
        storeOptions,
        pluginSetup: () => plugins.threadSetup(),
        callPort,
        log,
    }));
    const localClaims = parts.add(new LocalClaimService({
        store,
        plugins,
        artifacts,
        jobs,
        storeOptions,
        pluginSetup: () => plugins.threadSetup(),
        callPort,
        poolWaitMs: config.poolWaitMs,
        log,
    }));
    const claims = measureClaims(localClaims, metrics.claims);
    const admit = (beginning, onGone) => localClaims.admission.admit(beginning, onGone);
    metrics.liveCurators.watch(() => curators.liveRuns());
    const scorer = await openScorer(config, {
        plugins,
        pluginSetup: () => plugins.threadSetup(),
        callPort,
        log,
        timeoutMs: config.rewardTimeoutMs,
        silentMs: config.threadTimeoutMs,
        observe: (result) => metrics.scored.inc({ result }),
    });
    if (scorer !== null)
        parts.add(scorer);
    const redactor = await openRedactor(config, logger);
    if (redactor !== null)
        parts.add(redactor);
    const gateway = parts.add(await createGateway({
        store,
        upstreams: upstreamsOf(config),
        logProbs: config.upstreamLogProbs,
        toolsAsText: config.toolsAsText,
        capture: {
            dataDir: config.dataDir,
            maxMemoryBytes: config.captureMemoryBytes,
            maxSpoolBytes: config.captureSpoolBytes,
            diskPatienceMs: config.captureDiskPatienceMs,
            redaction: config.redaction,
            redactor,
        },
        tokenizer: config.tokenizer,
        threadTimeoutMs: config.threadTimeoutMs,
        conversations: {
            turnRules: config.turnRules,
            keepHeaders: config.keepHeaders.toLowerCase().split(/\s*,\s*/),
        },
        pause: { most: config.pauseQueue, timeoutMs: config.pauseTimeoutMs },
        admit,
        log: logger,
        observe: observeGateway(metrics),
    }));
    const lifecycle = createLifecycleService({ store, captured: gateway });
    const catalog = measureReads(createCatalog({ store, batches }), metrics);
    const logChange = ({ name, keyId }, what) => {
        // Without keys a caller has no name, so nothing is logged.
        if (name !== null)
            logger.info({ actor: name, key: keyId, what }, 'a caller changes something');
    };
    const graphql = createGraphql({
        ingest,
        catalog,
        feed,
        batches,
        claims,
        curation: new CurationService(store, jobs),
        curators,
        lifecycle,
        plugins,
        policy: gateway.policy,
        server: new ServerState({
            version,
            kind: database,
            dataDir: config.dataDir,
            store,
            gateway,
            isAuthenticated: () => ring.isRequired,
        }),
        tokenTexts: new TokenTexts(tokenizersOf(config), config.tokenizer),
        keys: new KeyService(store, ring, logger),
        seal,
        logChange,
        logError: (error) => logger.error({ err: error }, 'an operation failed'),
    }, ({ seconds, ...labels }) => metrics.operationSeconds.observe(labels, seconds), { costLimit: config.costLimit, spend: (caller, cost) => ring.chargeCost(caller, cost) });
    const { abandonAfterMs, retentionDays, retentionSteps } = config;
    const rules = { abandonAfterMs, retentionDays, retentionSteps };
    parts.add(startJanitor({ store, rules, clock: SYSTEM_CLOCK, log: logger }));
    const server = await createHttpServer({
        config,
        access: ring,
        logChange,
        seal,
        services: { ingest, batches, claims, admit, catalog, gateway, lifecycle, scorer, store },
        graphql: {
            overHttp: (scope, access) => mountApollo(scope, graphql, access),
            overWebSocket: (http, access) => mountWebSocket(http, graphql, {
                ...access,
                maxPayloadBytes: maxBodyBytes,
                onBroken: ({ message }) => logger.info({ detail: message }, 'a client broke the WebSocket protocol'),
            }),
        },
        logger,
        metrics,
        isTraced: tracing !== null,
    });
    parts.add(server);
    // Closed before the server, which waits for requests that run.
    parts.add({ close: () => claims.stop() });
    return localUrl(config, await server.listen());
}
/**
 * Opens the store and serves it. This is the only place that wires the rooms together.
 * @throws PORT_IN_USE, INVALID_CONFIG, UNSAFE_BIND for an address beyond loopback without keys, and the STORE_* errors of `openStore`; nothing stays open then
 */
export async function startApp(config, logger) {
    const parts = new OpenParts(logger);
    try {
        const url = await start(config, logger, parts);
        const { mongodbUri, dataDir } = config;
        logger.info({ url, ...(mongodbUri === null ? { dataDir } : { database: databaseLabel(mongodbUri) }) }, 'serving');
        return { url, close: () => parts.close() };
    }
    catch (error) {
        await parts.close();
        throw error;
    }
}
//# sourceMappingURL=app.js.map