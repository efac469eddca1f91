import { StepwellError } from '../../errors/index.js';
import { hangUpOf } from '../../graphql/caller-gone.js';
import { whileQuiet } from '../../graphql/quiet-connection.js';
import { isObject } from '../../model/json.js';
import { ResponseSink } from '../answer-sink.js';
import { errorBody } from '../error-handler.js';
import { callerOf } from '../guard.js';
import { readBody, unpack } from '../read-body.js';
const ROUTES = [
    { path: '/v1/chat/completions', api: 'chat' },
    { path: '/v1/completions', api: 'completions' },
    { path: '/v1/messages', api: 'messages' },
    { path: '/v1/responses', api: 'responses' },
    { path: '/generate', api: 'generate' },
];
/** Routes of engines that the gateway passes on. The first is an API's own route, the others stand beside `/v1`. */
const PASSED = [
    { path: '/v1/embeddings', route: 'embeddings' },
    { path: '/tokenize', route: 'tokenize' },
    { path: '/detokenize', route: 'detokenize' },
];
const NAMED = '/:trajectory_uid/:prompt_uid';
function pathNames(request) {
    const { trajectory_uid, prompt_uid } = request.params;
    if (trajectory_uid === undefined || prompt_uid === undefined)
        return null;
    return { trajectoryUid: trajectory_uid, promptUid: prompt_uid };
}
/**
 * Leaves bodies of this scope as bytes. The gateway parses them itself, and edits them in place where it can; the
 * handlers read them, which takes fewer steps than Fastify's parsers.
 */
function leaveBodies(scope) {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
}
/** The request's bytes, unpacked. @throws UNSUPPORTED_MEDIA_TYPE, INVALID_COMPRESSION, BODY_TOO_LARGE */
async function bodyOf({ raw, headers }, limit) {
    return unpack(await readBody(raw, limit), headers['content-encoding'], limit);
}
/**
 * Asks an engine. Meanwhile the client's connection has no silence timeout, and a client that disconnects aborts
 * `gone`.
 */
function asking({ raw }, ask) {
    return whileQuiet(raw, () => ask(hangUpOf(raw)));
}
async function forward(gateway, api, request, reply, limits) {
    const body = await bodyOf(request, limits.bodyBytes);
    const { headers } = request;
    const call = { api, caller: callerOf(request), path: pathNames(request), headers, body };
    const { raw } = reply;
    // The gateway writes the answer to the connection as it arrives from the engine, so Fastify does not send one.
    reply.hijack();
    // The client may have disconnected while its body was unpacked.
    if (raw.destroyed)
        return;
    try {
        await gateway.call(call, new ResponseSink(raw, limits.silenceMs));
    }
    catch (error) {
        request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
        if (raw.headersSent) {
            raw.destroy();
            return;
        }
        const failure = new StepwellError('INTERNAL');
        raw.writeHead(failure.status, { 'content-type': 'application/json' });
        raw.end(JSON.stringify(errorBody(failure, request.url)));
    }
}
/** The model of that id in an engine's list. @throws UNKNOWN_MODEL */
function modelOf({ data }, id) {
    for (const model of Array.isArray(data) ? data : []) {
        if (isObject(model) && model.id === id)
            return model;
    }
    throw new StepwellError('UNKNOWN_MODEL', { model: id });
}
/** Model calls, on the paths of the APIs that agents speak. */
export function addGatewayRoutes(scope, gateway, limits) {
    leaveBodies(scope);
    for (const prefix of ['', NAMED]) {
        for (const { path, api } of ROUTES) {
            scope.post(prefix + path, (request, reply) => forward(gateway, api, request, reply, limits));
        }
        for (const { path, route } of PASSED) {
            scope.post(prefix + path, async (request, reply) => {
                const body = await bodyOf(request, limits.bodyBytes);
                const { headers } = request;
                const passed = { route, caller: callerOf(request), path: pathNames(request), headers, body };
                const answer = await asking(reply, (gone) => gateway.pass({ ...passed, gone }));
                return reply
                    .code(answer.status)
                    .headers(answer.headers)
                    .send(answer.body);
            });
        }
        scope.post(`${prefix}/v1/messages/count_tokens`, async (request, reply) => {
            const body = await bodyOf(request, limits.bodyBytes);
            return asking(reply, () => gateway.countTokens(callerOf(request), body));
        });
        scope.get(`${prefix}/v1/models`, (request) => gateway.models(callerOf(request), request.headers));
        // A wildcard, because names of models contain slashes.
        scope.get(`${prefix}/v1/models/*`, async (request) => {
            const id = request.params['*'] ?? '';
            return modelOf(await gateway.models(callerOf(request), request.headers), id);
        });
    }
}
//# sourceMappingURL=gateway.js.map