import { answerClientError, requestOn } from './client-error.js';
import { connectionEvent } from './tls.js';
/** Bytes that have to arrive in each window of an unfinished body. */
const LEAST_BYTES = 1024;
/** Whether the server has not yet read what has arrived. */
function isHeldUp(request) {
    return request.isPaused() || request.readableLength > 0;
}
/**
 * Ends requests whose body arrives too slowly: a body may take any time, but in every window of `windowMs` at least
 * LEAST_BYTES of it have to arrive. A connection that is silent altogether has another timeout.
 */
export function giveUpSlowBodies(server, windowMs) {
    const sockets = new Map();
    server.on(connectionEvent(server), (socket) => {
        // A connection whose request offered another protocol is emitted a second time: see `ignored-upgrades.ts`.
        if (!sockets.has(socket))
            socket.once('close', () => sockets.delete(socket));
        sockets.set(socket, null);
    });
    function look(socket, seen) {
        const request = requestOn(socket);
        if (request === null || request.complete || request.destroyed)
            return null;
        const { bytesRead } = socket;
        const isSlow = seen?.request === request && bytesRead - seen.bytesRead < LEAST_BYTES;
        if (isSlow && !isHeldUp(request)) {
            const late = Object.assign(new Error('the body comes too slowly'), {
                code: 'ERR_HTTP_REQUEST_TIMEOUT',
            });
            answerClientError(late, socket);
            socket.destroySoon();
        }
        return { request, bytesRead };
    }
    const timer = setInterval(() => {
        for (const [socket, seen] of sockets)
            sockets.set(socket, look(socket, seen));
    }, windowMs);
    timer.unref();
    server.once('close', () => clearInterval(timer));
}
//# sourceMappingURL=slow-bodies.js.map