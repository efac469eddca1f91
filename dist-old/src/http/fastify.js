import Fastify, { LogController } from 'fastify';
import { MAX_NAME_LENGTH } from '../ingest/read-values.js';
import { withoutBasePath } from './base-path.js';
import { answerClientError, MAX_HEAD_BYTES } from './client-error.js';
import { handleError } from './error-handler.js';
/** Largest body of the small routes, such as a trajectory's metadata or a reward. */
export const SMALL_BODY_BYTES = 1024 * 1024;
/**
 * Longest name in a path. The router counts the characters that have a meaning in URLs (`/ ? # + …`) in their escaped
 * form, as `%2F`.
 */
const MOST_IN_PATH = MAX_NAME_LENGTH * 3;
/** The bare server, without hooks and routes. @param tls null: plain HTTP */
export function createFastify(logger, basePath, tls, { silenceMs, headTimeoutMs, tlsLookMs, }) {
    const http = {
        maxHeaderSize: MAX_HEAD_BYTES,
        headersTimeout: headTimeoutMs,
        connectionsCheckingInterval: headTimeoutMs,
    };
    const https = tls === null ? null : { ...http, ...tls.read(), handshakeTimeout: headTimeoutMs };
    const app = Fastify({
        // The type that Fastify knows, so that the instance keeps its plain type.
        loggerInstance: logger,
        logController: new LogController({ disableRequestLogging: true }),
        exposeHeadRoutes: false,
        // A request that arrives on a kept connection while the server drains is served like any other.
        return503OnClosing: false,
        connectionTimeout: silenceMs,
        bodyLimit: SMALL_BODY_BYTES,
        http,
        // Null is plain HTTP. The type is that of plain HTTP for both: what is used of the server is the same.
        ...{ https },
        routerOptions: { maxParamLength: MOST_IN_PATH },
        clientErrorHandler: answerClientError,
        rewriteUrl: ({ url = '/' }) => withoutBasePath(url, basePath),
        frameworkErrors: (error, request, reply) => {
            handleError(error, request, reply);
        },
    });
    tls?.follow(app.server, tlsLookMs);
    return app;
}
//# sourceMappingURL=fastify.js.map