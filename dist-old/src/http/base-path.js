/** A configured path without its last slash; empty: the server is at its proxy's root. */
export const basePathOf = (configured) => configured?.replace(/\/$/, '') ?? '';
/**
 * An address as routes know it: without the path under which a proxy serves this server, if it has that. One without it is
 * left as it is, for probes that come directly and for proxies that take the path off.
 */
export function withoutBasePath(url, basePath) {
    if (basePath === '' || !url.startsWith(basePath))
        return url;
    const rest = url.slice(basePath.length);
    if (rest === '')
        return '/';
    if (rest.startsWith('?'))
        return `/${rest}`;
    return rest.startsWith('/') ? rest : url;
}
/** Takes the path off WebSocket upgrades, which do not pass through the router. Called before anyone listens to them. */
export function takeBasePathOff(server, basePath) {
    if (basePath === '')
        return;
    server.on('upgrade', (request) => {
        // Other offers become ordinary requests again, of which the router takes it off.
        if (request.headers.upgrade?.trim().toLowerCase() !== 'websocket')
            return;
        request.url = withoutBasePath(request.url ?? '/', basePath);
    });
}
//# sourceMappingURL=base-path.js.map