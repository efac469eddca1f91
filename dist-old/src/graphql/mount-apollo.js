import { ApolloServer, HeaderMap } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginInlineTraceDisabled, ApolloServerPluginLandingPageDisabled, ApolloServerPluginSchemaReportingDisabled, ApolloServerPluginUsageReportingDisabled, } from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import { GraphQLError } from 'graphql';
import { StepwellError } from '../errors/index.js';
import { hangUpOf } from './caller-gone.js';
import { refuseOtherSites } from './cross-site.js';
import { DocumentFaults } from './document-faults.js';
import { LargeAnswers } from './large-answers.js';
import { checkNesting, MAX_TOKENS } from './limits/check-limits.js';
import { observingPlugin } from './observe-operations.js';
import { whileQuiet } from './quiet-connection.js';
/** With these plugins off, environment variables cannot make Apollo Server send data to Apollo's hosts. */
const NOTHING_LEAVES = [
    ApolloServerPluginCacheControlDisabled(),
    ApolloServerPluginInlineTraceDisabled(),
    ApolloServerPluginLandingPageDisabled(),
    ApolloServerPluginSchemaReportingDisabled(),
    ApolloServerPluginUsageReportingDisabled(),
];
const limitsOf = (api) => ({
    async requestDidStart() {
        return {
            async didResolveOperation({ schema, document, operation, request, contextValue }) {
                // Apollo itself refuses a request that names no operation of its document.
                if (operation === undefined)
                    return;
                // Apollo would execute it as if it were a query.
                if (operation.operation === 'subscription') {
                    throw withStatus(new StepwellError('SUBSCRIPTION_NEEDS_WEBSOCKET'));
                }
                try {
                    const { variables = {} } = request;
                    await api.checkLimits({ schema, document, operation, variables }, contextValue.caller);
                }
                catch (error) {
                    throw withStatus(error);
                }
            },
        };
    },
});
/**
 * Gives the error its HTTP status, and headers that say how to do better. Apollo answers 500 to errors that are thrown
 * before execution unless they carry a status.
 */
function withStatus(error) {
    if (!(error instanceof StepwellError))
        return error;
    const headers = new HeaderMap();
    if (error.status === 401)
        headers.set('www-authenticate', 'Bearer');
    if (error.retryAfterS !== null)
        headers.set('retry-after', String(error.retryAfterS));
    return new GraphQLError(error.message, {
        originalError: error,
        extensions: { http: { status: error.status, headers } },
    });
}
/**
 * The text of the GraphQL document, from the query string or the body; empty if there is none, which Apollo refuses.
 */
function sourceOf({ method, query, body }) {
    const given = method === 'GET' ? query : body;
    const source = typeof given === 'object' && given !== null ? given.query : null;
    return typeof source === 'string' ? source : '';
}
const AT_ROOT = () => '';
/**
 * Adds GET and POST `/graphql` to a Fastify scope that parses JSON bodies; Apollo stops when the scope closes. GET
 * takes queries only, and none that a page of another site has a browser send.
 */
export async function mountApollo(scope, api, { authenticate, basePathOf = AT_ROOT }) {
    const large = new LargeAnswers((owner) => api.liveReads.takeTurn(owner));
    const faults = new DocumentFaults();
    const apollo = new ApolloServer({
        schema: api.schema,
        formatError: (_formatted, error) => api.formatError(error),
        plugins: [
            api.documents.plugin,
            observingPlugin(api.observe),
            limitsOf(api),
            large.plugin,
            faults.plugin,
            ...NOTHING_LEAVES,
        ],
        documentStore: api.documents,
        parseOptions: { maxTokens: MAX_TOKENS },
        introspection: true,
        // Apollo's own guard wants a special header with every GET; `refuseOtherSites` guards without one.
        csrfPrevention: false,
        allowBatchedHttpRequests: false,
        persistedQueries: false,
        cache: 'bounded',
        includeStacktraceInErrorResponses: false,
        stopOnTerminationSignals: false,
        logger: {
            debug: () => { },
            info: () => { },
            warn: api.logError,
            error: api.logError,
        },
    });
    await apollo.start();
    scope.addHook('onClose', () => apollo.stop());
    scope.addHook('onSend', (request, reply, payload, done) => {
        faults.settle(request.raw, reply);
        done(null, large.bodyFor(request.raw) ?? payload);
    });
    scope.route({
        method: ['GET', 'POST'],
        url: '/graphql',
        handler: fastifyApolloHandler(apollo, {
            context: async (request, reply) => {
                try {
                    refuseOtherSites(request.raw);
                    const caller = await authenticate(request.raw);
                    // Apollo's parser overflows the stack on a deeply nested document, so the nesting is checked before.
                    checkNesting(sourceOf(request));
                    const context = api.createContext(caller, {
                        gone: hangUpOf(reply.raw),
                        basePath: basePathOf(request.raw),
                        patiently: (work) => whileQuiet(reply.raw, work),
                    });
                    large.expect(request.raw, context);
                    faults.expect(request.raw, context);
                    return context;
                }
                catch (error) {
                    throw withStatus(error);
                }
            },
        }),
    });
}
//# sourceMappingURL=mount-apollo.js.map