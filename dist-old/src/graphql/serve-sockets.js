import { CloseCode, handleProtocols, MessageType, makeServer, parseMessage, } from 'graphql-ws';
import { SocketOperations } from './caller-gone.js';
import { SocketOutbox } from './socket-outbox.js';
/** The close code of a server that stops (RFC 6455, 7.4.1). */
const GOING_AWAY = 1001;
/**
 * Message types that only a server may send. graphql-ws throws on one of them as if the server had failed, so they are
 * refused first.
 */
const FROM_SERVERS = new Set([
    MessageType.ConnectionAck,
    MessageType.Next,
    MessageType.Error,
]);
function isFromServer(text) {
    try {
        return FROM_SERVERS.has(parseMessage(text).type);
    }
    catch {
        // The text is not a message; graphql-ws closes the connection.
        return false;
    }
}
function pingEvery(socket, ms) {
    let answered = true;
    socket.on('pong', () => {
        answered = true;
    });
    const timer = setInterval(() => {
        if (!answered) {
            socket.terminate();
            return;
        }
        answered = false;
        if (socket.readyState === socket.OPEN)
            socket.ping();
    }, ms);
    socket.once('close', () => clearInterval(timer));
}
/**
 * Speaks `graphql-transport-ws` on every connection of `sockets`. When a client disconnects, its operations are
 * stopped; that is no error, even in the middle of a message.
 * @returns a function that closes the connections and resolves when all are closed
 */
export function serveSockets(sockets, options, { keepAliveMs, takeTurn, onBroken, onFault }) {
    const protocol = makeServer(options);
    sockets.options.handleProtocols = handleProtocols;
    function receive(socket, text, take) {
        // Messages that arrive while the connection closes are ignored; they could only be refused once more.
        if (socket.readyState !== socket.OPEN)
            return;
        take(text).catch((error) => {
            if (isFromServer(text)) {
                if (socket.readyState !== socket.OPEN)
                    return;
                onBroken(error instanceof Error ? error : new Error(String(error)));
                socket.close(CloseCode.BadRequest, 'Invalid message received');
                return;
            }
            onFault(error);
            socket.close(CloseCode.InternalServerError, 'Internal server error');
        });
    }
    sockets.on('connection', (socket, request) => {
        // ws emits an error for a frame that it cannot read, and closes the connection with the code for it.
        socket.on('error', onBroken);
        pingEvery(socket, keepAliveMs);
        const outbox = new SocketOutbox(socket, takeTurn);
        const closed = protocol.opened({
            protocol: socket.protocol,
            send: (text) => outbox.send(text),
            close: (code, reason) => socket.close(code, reason),
            onMessage: (take) => socket.on('message', (bytes) => receive(socket, String(bytes), take)),
        }, {
            request,
            operations: new SocketOperations(socket),
            outbox,
            close: (code, reason) => socket.close(code, reason),
            onClose: (listener) => socket.once('close', listener),
        });
        socket.once('close', (code, reason) => {
            closed(code, String(reason)).catch(onFault);
        });
    });
    return async () => {
        for (const socket of sockets.clients)
            socket.close(GOING_AWAY, 'Going away');
        sockets.removeAllListeners();
        await new Promise((resolve, reject) => {
            sockets.close((error) => (error === undefined ? resolve() : reject(error)));
        });
    };
}
//# sourceMappingURL=serve-sockets.js.map