import { handleUnknownRoute } from '../error-handler.js';
import { matchesNoneOf } from '../send-file.js';
import { ASSETS, loadAsset } from './assets.js';
import { PAGE, PAGE_POLICY, PAGE_SCRIPT, PAGE_STYLE } from './page.js';
/** Whether a browser opens the address; a program that sends a query by GET does not get the page. */
function wantsPage(request) {
    if (request.method !== 'GET' || request.headers.accept?.includes('text/html') !== true)
        return false;
    const query = request.query;
    const [path] = request.url.split('?', 1);
    return path === '/graphql' && query.query === undefined;
}
/** Answers browsers that open `/graphql` with the page; all other requests go on to GraphQL. */
export function answerBrowsers(app) {
    app.addHook('onRequest', (request, reply, done) => {
        if (!wantsPage(request)) {
            done();
            return;
        }
        reply
            .headers({
            'content-security-policy': PAGE_POLICY,
            'cache-control': 'no-cache',
            vary: 'accept',
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'no-referrer',
        })
            .type('text/html; charset=utf-8')
            .send(PAGE);
    });
}
function sendText(reply, type, text) {
    return reply.header('cache-control', 'no-cache').type(type).send(text);
}
/** Serves the files that the page loads. */
export function addGraphiqlRoutes(scope) {
    scope.get('/graphiql/page.js', async (_request, reply) => sendText(reply, 'text/javascript; charset=utf-8', PAGE_SCRIPT));
    scope.get('/graphiql/page.css', async (_request, reply) => sendText(reply, 'text/css; charset=utf-8', PAGE_STYLE));
    scope.get('/graphiql/:name', async (request, reply) => {
        const { name } = request.params;
        const asset = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
        if (asset === undefined)
            return handleUnknownRoute(request, reply);
        const { bytes, etag } = await loadAsset(name);
        reply.headers({ etag, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
        if (matchesNoneOf(request.headers['if-none-match'], etag))
            return reply.code(304).send();
        return reply.type(asset.contentType).send(bytes);
    });
}
//# sourceMappingURL=routes.js.map