import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { messageOf } from '../../errors/index.js';
import { complete, completeInEvents } from './completion.js';
import { completionRequest, MODEL } from './request.js';
function answer(response, status, body) {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
/** An error in OpenAI's form. */
function refuse(response, status, message, param) {
    answer(response, status, {
        error: { message, type: 'invalid_request_error', param, code: null },
    });
}
function stream(response, events) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of events)
        response.write(`data: ${JSON.stringify(event)}\n\n`);
    response.end('data: [DONE]\n\n');
}
function parse(body) {
    try {
        return JSON.parse(body);
    }
    catch {
        return null;
    }
}
async function handle(request, response) {
    const route = `${request.method} ${request.url}`;
    if (route === 'GET /v1/models') {
        const model = { id: MODEL, object: 'model', created: 0, owned_by: 'stepwell' };
        answer(response, 200, { object: 'list', data: [model] });
        return;
    }
    if (route !== 'POST /v1/chat/completions') {
        refuse(response, 404, `no route ${route}`, null);
        return;
    }
    const parsed = completionRequest.safeParse(parse(await text(request)));
    if (parsed.success) {
        if (parsed.data.stream)
            stream(response, completeInEvents(parsed.data));
        else
            answer(response, 200, complete(parsed.data));
        return;
    }
    const [issue] = parsed.error.issues;
    refuse(response, 400, issue?.message ?? 'not understood', issue?.path.join('.') ?? null);
}
/** Starts the scripted policy on a free loopback port, as an OpenAI-compatible server. */
export async function startPolicyServer() {
    const server = createServer((request, response) => {
        handle(request, response).catch((error) => {
            refuse(response, 500, messageOf(error), null);
        });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string')
        throw new Error('the policy server has no port');
    return {
        baseUrl: `http://127.0.0.1:${address.port}/v1`,
        model: MODEL,
        async close() {
            server.close();
            server.closeAllConnections();
            await once(server, 'close');
        },
    };
}
//# sourceMappingURL=server.js.map