import { ASSET_ADDRESS, PAGE_ADDRESSES } from './web/addresses.js';
const READ = { anyOf: ['read'] };
const INGEST = { anyOf: ['ingest'] };
const TRAIN = { anyOf: ['train'] };
const READ_OR_TRAIN = { anyOf: ['read', 'train'] };
const NAMED = '/:trajectory_uid/:prompt_uid';
const PYTHON = ['/python', '/python/', '/python/stepwell', '/python/stepwell/', '/python/:file'];
const MODEL_CALLS = [
    ...['/v1/chat/completions', '/v1/completions', '/v1/messages', '/v1/responses', '/generate'],
    ...['/v1/embeddings', '/tokenize', '/detokenize', '/v1/messages/count_tokens'],
];
const MODELS = ['/v1/models', '/v1/models/*'];
const asked = (url) => [`GET ${url}`, `HEAD ${url}`];
const at = (routes, access) => routes.map((route) => [route, access]);
const posted = (urls) => urls.map((url) => `POST ${url}`);
/** Every route by its method and path. The server does not start with a route that is not here. */
export const ROUTE_ACCESS = new Map([
    ...at(['/livez', '/readyz', '/health'].flatMap(asked), 'open'),
    ...at(['GET /metrics'], { anyOf: ['read'], inAllChannels: true }),
    ...at(['GET /graphiql/page.js', 'GET /graphiql/page.css', 'GET /graphiql/:name'], 'open'),
    ...at(PYTHON.flatMap(asked), 'open'),
    ...at([...PAGE_ADDRESSES, ASSET_ADDRESS].flatMap(asked), 'open'),
    ...at(['GET /graphql', 'POST /graphql'], 'graphql'),
    ...at(['POST /auth/session'], 'login'),
    // Ends only what the request shows.
    ...at(['DELETE /auth/session'], 'open'),
    ...at(posted(['/v1/steps', '/submit_steps', '/init_trajectory', '/compute_reward']), INGEST),
    ...at(['register', 'complete', 'abandon'].map((verb) => `POST ${NAMED}/v1/${verb}_trajectory`), INGEST),
    // Extras come with the data, from curators, and from trainers.
    ...at(['POST /v1/extras'], { anyOf: ['ingest', 'curate', 'train'] }),
    ...at(['POST /v1/feedback'], { anyOf: ['ingest', 'curate'] }),
    ...at(posted([...MODEL_CALLS, ...MODEL_CALLS.map((url) => NAMED + url)]), INGEST),
    ...at([...MODELS, ...MODELS.map((url) => NAMED + url)].map((url) => `GET ${url}`), { anyOf: ['ingest', 'read'] }),
    ...at(asked('/v1/datasets/:id/manifest.json'), READ),
    ...at(asked('/v1/datasets/:id/files/:name'), READ),
    ...at(asked('/v1/steps/:id/media/:sha256'), READ),
    ...at(['POST /v1/recipes/:name/claims', ...asked('/v1/batches/:id/data')], TRAIN),
    ...at(posted(['ack', 'release', 'extend'].map((verb) => `/v1/batches/:id/${verb}`)), TRAIN),
    ...at(['POST /v1/recipes/:name/consumers/:consumer/resume'], { anyOf: ['train'], isLogged: true }),
    ...at(['GET /v1/batches/:id', 'GET /v1/recipes/:name/stats', 'GET /v1/policy'], READ_OR_TRAIN),
    ...at(posted(['/v1/policy', '/v1/policy/pause', '/v1/policy/resume']), {
        anyOf: ['train'],
        inAllChannels: true,
        isLogged: true,
    }),
]);
//# sourceMappingURL=route-access.js.map