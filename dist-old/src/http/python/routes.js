import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { handleUnknownRoute } from '../error-handler.js';
import { matchesNoneOf } from '../send-file.js';
import { PACKAGE, WHEELS_FOLDER } from './wheel.js';
/** Pages that pip takes as an index (PEP 503), or with --find-links, and the wheel itself. */
export function addPythonRoutes(scope, address) {
    for (const path of ['/python', `/python/${PACKAGE}`]) {
        scope.get(path, async (request, reply) => reply.redirect(`${address.path(request.raw)}${path}/`, 308));
    }
    scope.get('/python/', async (_request, reply) => {
        const links = (await wheels()).map(linkTo('')).join('\n');
        return sendPage(reply, `<a href="${PACKAGE}/">${PACKAGE}</a><br>\n${links}`);
    });
    scope.get(`/python/${PACKAGE}/`, async (_request, reply) => sendPage(reply, (await wheels()).map(linkTo('../')).join('\n')));
    scope.route({
        method: ['GET', 'HEAD'],
        url: '/python/:file',
        handler: async (request, reply) => {
            const wheel = (await wheels()).find(({ name }) => name === request.params.file);
            return wheel === undefined ? handleUnknownRoute(request, reply) : sendWheel(request, reply, wheel);
        },
    });
}
/** The wheels that the build made. They are read at each request, because requests are few. */
async function wheels() {
    const names = (await readdir(WHEELS_FOLDER)).filter((name) => name.endsWith('.whl')).sort();
    return Promise.all(names.map(async (name) => {
        const bytes = await readFile(new URL(name, WHEELS_FOLDER));
        return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
    }));
}
const linkTo = (before) => ({ name, sha256 }) => `<a href="${before}${name}#sha256=${sha256}" data-requires-python="&gt;=3.9">${name}</a><br>`;
function sendPage(reply, links) {
    const page = `<!DOCTYPE html>\n<html>\n<head><meta name="pypi:repository-version" content="1.0"><title>${PACKAGE}</title></head>\n<body>\n${links}\n</body>\n</html>\n`;
    reply.headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
    });
    return reply.type('text/html; charset=utf-8').send(page);
}
function sendWheel(request, reply, { name, bytes, sha256 }) {
    const etag = `"${sha256}"`;
    reply.headers({ etag, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    if (matchesNoneOf(request.headers['if-none-match'], etag))
        return reply.code(304).send();
    reply.headers({
        'content-length': bytes.length,
        'content-disposition': `attachment; filename="${name}"`,
        'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    });
    reply.type('application/zip');
    return request.method === 'HEAD' ? reply.send() : reply.send(bytes);
}
//# sourceMappingURL=routes.js.map