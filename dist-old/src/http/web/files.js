import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
/** The folder that the build of `web/` writes: `index.html`, and what it loads in `assets/`. */
const FOLDER = new URL('../../../web/', import.meta.url);
/** Names that the build gives: letters, digits, a hash, an ending. So no name leads out of the folder. */
const NAME = /^[\w-]+(?:\.[\w-]+)*\.(?<ending>js|css|svg|woff2)$/;
const CONTENT_TYPES = {
    js: 'text/javascript; charset=utf-8',
    css: 'text/css; charset=utf-8',
    svg: 'image/svg+xml',
    woff2: 'font/woff2',
};
async function bytesOf(name) {
    try {
        return await readFile(new URL(name, FOLDER));
    }
    catch (error) {
        if (error.code === 'ENOENT')
            return null;
        throw error;
    }
}
/**
 * A file that the page loads; null: there is none of this name. It is read at each request, because a browser asks for
 * each only once.
 */
export async function loadFile(name, acceptsGzip) {
    const ending = NAME.exec(name)?.groups?.ending;
    const contentType = ending === undefined ? undefined : CONTENT_TYPES[ending];
    if (contentType === undefined)
        return null;
    const compressed = acceptsGzip ? await bytesOf(`assets/${name}.gz`) : null;
    if (compressed !== null)
        return { bytes: compressed, contentType, encoding: 'gzip' };
    const bytes = await bytesOf(`assets/${name}`);
    return bytes === null ? null : { bytes, contentType, encoding: null };
}
/**
 * The page itself, under the path of a proxy; null: it was not built.
 * @param basePath as of a checked setting or header: it holds no quote or bracket
 */
export async function loadPage(basePath) {
    const built = await bytesOf('index.html');
    if (built === null)
        return null;
    const html = built
        .toString()
        .replace('<base href="/">', `<base href="${basePath.replaceAll('&', '&amp;')}/">`);
    return { html, etag: `"${createHash('sha256').update(html).digest('base64url')}"` };
}
//# sourceMappingURL=files.js.map