import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
const SCRIPT = 'text/javascript; charset=utf-8';
/**
 * The files that the page loads, by name under `/graphiql/`: React, and GraphiQL with its editor and WebSocket client.
 */
export const ASSETS = {
    'react.js': { from: ['react', 'umd/react.production.min.js'], contentType: SCRIPT },
    'react-dom.js': { from: ['react-dom', 'umd/react-dom.production.min.js'], contentType: SCRIPT },
    'graphiql.js': { from: ['graphiql', 'graphiql.min.js'], contentType: SCRIPT },
    'graphiql.css': { from: ['graphiql', 'graphiql.min.css'], contentType: 'text/css; charset=utf-8' },
    'react.LICENSE.txt': { from: ['react', 'LICENSE'], contentType: 'text/plain; charset=utf-8' },
    'graphiql.LICENSE.txt': { from: ['graphiql', 'LICENSE'], contentType: 'text/plain; charset=utf-8' },
};
/** The folder to which the build copies the files, beside the compiled form of this module. */
export const ASSETS_FOLDER = new URL('./assets/', import.meta.url);
/** Reads an asset from disk at each request, because browsers seldom ask for it. */
export async function loadAsset(name) {
    const bytes = await readFile(new URL(name, ASSETS_FOLDER));
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}
//# sourceMappingURL=assets.js.map