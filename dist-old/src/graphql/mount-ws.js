import { STATUS_CODES } from 'node:http';
import { GraphQLError, getOperationAST } from 'graphql';
import { CloseCode } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import { StepwellError } from '../errors/index.js';
import { formatGraphqlError } from './errors.js';
import { executeSized, isLargeResult } from './large-answers.js';
import { checkNesting } from './limits/check-limits.js';
import { observing } from './observe-operations.js';
import { serveSockets } from './serve-sockets.js';
import { subscribeInBatches } from './subscriptions/subscribe.js';
function coded(error, code) {
    error.extensions.code = code;
    return error;
}
/** Parses, validates, chooses the operation and checks the limits, as Apollo does for a request over HTTP. */
async function prepareOperation({ schema, checkLimits, documents }, { query, variables, operationName }, caller, connection) {
    try {
        checkNesting(query);
        const document = await documents.read(schema, query, connection);
        if (!('kind' in document))
            return document.map((error) => coded(error, 'GRAPHQL_VALIDATION_FAILED'));
        const operation = getOperationAST(document, operationName);
        if (operation == null)
            return [new GraphQLError('Name an operation of the document in operationName')];
        await checkLimits({ schema, document, operation, variables: variables ?? {} }, caller);
        return {
            schema,
            document,
            variableValues: variables ?? null,
            operationName: operationName ?? null,
        };
    }
    catch (error) {
        if (error instanceof GraphQLError)
            return [coded(error, 'GRAPHQL_PARSE_FAILED')];
        if (!(error instanceof StepwellError))
            throw error;
        return [new GraphQLError(error.message, { originalError: error })];
    }
}
/** An error as the client sees it, for its code alone: it is logged where it is sent. */
const withoutLogging = (error) => formatGraphqlError(error, () => { });
const PATH = '/graphql';
/** The close code for a key that is missing, not valid, or has ended; clients of graphql-ws do not try again. */
const UNAUTHORIZED = CloseCode.Unauthorized;
/** Milliseconds between pings. A client that does not answer one ping before the next is disconnected. */
const KEEP_ALIVE_MS = 12_000;
/** Milliseconds that clients have to answer the closing handshake. */
const CLOSE_GRACE_MS = 2_000;
/** The default bound of a body over HTTP. */
const MAX_PAYLOAD_BYTES = 64 * 1024 * 1024;
/** Refuses an upgrade with a plain HTTP answer. */
function refuse(socket, error) {
    const body = JSON.stringify({ error: error.toWire() });
    const head = [
        `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
/**
 * Serves the `graphql-transport-ws` protocol on WebSocket upgrades at `/graphql`. A subscription pulls its next event
 * when the last one has left for the network, so that nothing is queued for a slow reader.
 * @returns a function that closes every connection and with it every subscription; it resolves when all are closed
 */
export function mountWebSocket(server, api, { access, awaitPosition, basePathOf, checkOrigin, maxPayloadBytes = MAX_PAYLOAD_BYTES, keepAliveMs = KEEP_ALIVE_MS, onBroken, }) {
    const callers = new WeakMap();
    const sockets = new WebSocketServer({ noServer: true, maxPayload: maxPayloadBytes });
    function callerOf(request) {
        const caller = callers.get(request);
        if (caller === undefined)
            throw new Error('an operation came before its caller was known');
        return caller;
    }
    async function meet(request, params) {
        const caller = await access.authenticateSocket(request, params);
        await awaitPosition?.(request, caller);
        callers.set(request, caller);
    }
    const closeSockets = serveSockets(sockets, {
        // A client that cannot set headers, such as a browser, shows its key here.
        onConnect: async ({ extra, connectionParams }) => {
            try {
                const known = callers.get(extra.request);
                // Keys may have become required since the socket was opened without one.
                const isMet = known !== undefined && (known.keyId !== null || !access.isRequired);
                if (!isMet)
                    await meet(extra.request, connectionParams);
            }
            catch (error) {
                if (!(error instanceof StepwellError))
                    throw error;
                extra.close(error.status === 401 ? UNAUTHORIZED : CloseCode.BadRequest, error.code);
                return false;
            }
            const undo = access.onEnd(callerOf(extra.request), () => extra.close(UNAUTHORIZED, 'the key ended'));
            extra.onClose(undo);
            return true;
        },
        onSubscribe: async ({ extra }, id, payload) => {
            try {
                access.charge(callerOf(extra.request));
            }
            catch (error) {
                if (!(error instanceof StepwellError))
                    throw error;
                return [new GraphQLError(error.message, { originalError: error })];
            }
            // Before it is priced, which may read: its client may leave meanwhile.
            const gone = extra.operations.begin(id);
            const prepared = await prepareOperation(api, payload, callerOf(extra.request), extra);
            if (!('schema' in prepared)) {
                extra.operations.end(id);
                return prepared;
            }
            const basePath = basePathOf?.(extra.request) ?? '';
            return { ...prepared, contextValue: api.createContext(callerOf(extra.request), { gone, basePath }) };
        },
        onComplete: ({ extra }, id) => extra.operations.end(id),
        execute: observing(executeSized, api.observe, withoutLogging),
        subscribe: observing((args) => subscribeInBatches(args, api), api.observe, withoutLogging),
        onError: (_context, _id, _payload, errors) => errors.map(api.formatError),
        onNext: ({ extra }, _id, _payload, _args, result) => {
            const { data, errors } = result;
            const shown = {
                ...(data === undefined ? {} : { data }),
                ...(errors === undefined ? {} : { errors: errors.map(api.formatError) }),
            };
            return isLargeResult(result) ? extra.outbox.hold(shown) : shown;
        },
    }, {
        keepAliveMs,
        takeTurn: (owner) => api.liveReads.takeTurn(owner),
        onBroken,
        onFault: api.logError,
    });
    async function admit(request) {
        const path = request.url?.split('?', 1)[0] ?? '';
        if (path !== PATH)
            throw new StepwellError('UNKNOWN_ROUTE', { method: 'GET', url: path });
        checkOrigin(request);
        // Where a key is required, a client may also show it in its first message.
        if (!access.isRequired || access.showsKey(request))
            await meet(request, undefined);
    }
    function upgrade(request, socket, head) {
        // The server speaks no other protocol. http/ answers a request that offers one as if it had offered none.
        if (request.headers.upgrade?.trim().toLowerCase() !== 'websocket')
            return;
        const onError = () => {
            socket.destroy();
        };
        socket.on('error', onError);
        admit(request).then(() => {
            socket.off('error', onError);
            sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
        }, (error) => {
            if (!(error instanceof StepwellError))
                api.logError(error);
            refuse(socket, error instanceof StepwellError ? error : new StepwellError('INTERNAL'));
        });
    }
    server.on('upgrade', upgrade);
    return async () => {
        server.off('upgrade', upgrade);
        const grace = setTimeout(() => {
            for (const socket of sockets.clients)
                socket.terminate();
        }, CLOSE_GRACE_MS);
        await closeSockets();
        clearTimeout(grace);
    };
}
//# sourceMappingURL=mount-ws.js.map