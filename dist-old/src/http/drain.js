import { connectionEvent } from './tls.js';
const SWEEP_MS = 50;
/**
 * Returns a function that closes the server. Each connection is closed after its running request, and all of them after
 * `drainMs`.
 */
export function closeDraining(app, drainMs) {
    const sockets = new Set();
    const open = (socket) => {
        // A connection whose request offered another protocol is emitted a second time: see `ignored-upgrades.ts`.
        if (sockets.has(socket))
            return;
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
    };
    // With TLS a connection is in the set twice, as it is before the handshake and after it.
    for (const event of new Set(['connection', connectionEvent(app.server)]))
        app.server.on(event, open);
    const drain = async () => {
        // `app.close` closes the connections that are idle at that moment; the sweep closes those that become idle later.
        const sweep = setInterval(() => {
            app.server.closeIdleConnections();
            // A client may open connections in advance. Node counts one as idle only after its first request, so unused ones
            // are closed here.
            for (const socket of sockets)
                if (socket.bytesRead === 0)
                    socket.destroy();
        }, SWEEP_MS);
        const bound = setTimeout(() => {
            for (const socket of sockets)
                socket.destroy();
        }, drainMs);
        await app.close().finally(() => {
            clearInterval(sweep);
            clearTimeout(bound);
        });
    };
    let closing = null;
    return () => {
        closing ??= drain();
        return closing;
    };
}
//# sourceMappingURL=drain.js.map