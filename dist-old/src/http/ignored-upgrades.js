import { latestAnswer } from './client-error.js';
import { connectionEvent } from './tls.js';
/** Header fields by which a client offers another protocol (RFC 9110, 7.8; RFC 7540, 3.2.1). */
const OF_THE_OFFER = new Set(['upgrade', 'http2-settings']);
function isWebSocket({ headers }) {
    return headers.upgrade?.trim().toLowerCase() === 'websocket';
}
/** A Connection header without the options that belong to the offer; empty if none is left. */
function withoutOffer(connection) {
    const options = connection.split(',').map((option) => option.trim());
    return options.filter((option) => !OF_THE_OFFER.has(option.toLowerCase())).join(', ');
}
/** The bytes of a request's head without the offer. Node reads and writes the bytes of headers as Latin-1. */
function headWithoutOffer({ method, url, httpVersion, rawHeaders }) {
    const lines = [`${method} ${url} HTTP/${httpVersion}`];
    for (let i = 0; i < rawHeaders.length; i += 2) {
        const name = rawHeaders[i] ?? '';
        const lower = name.toLowerCase();
        if (OF_THE_OFFER.has(lower))
            continue;
        const value = lower === 'connection' ? withoutOffer(rawHeaders[i + 1] ?? '') : rawHeaders[i + 1];
        if (lower !== 'connection' || value !== '')
            lines.push(`${name}: ${value}`);
    }
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}
/**
 * Answers requests that offer a protocol other than WebSocket as plain HTTP/1.1, as a server may that does not speak
 * it. Java's HttpClient offers h2c with every request over plain HTTP. Because the server has an `upgrade` listener,
 * Node stops parsing such a connection after the request's head and hands the socket over. This writes the head without
 * the offer back in front of the unread bytes and gives the connection to Node's parser again.
 * @returns a function that removes the listener, after which Node treats every upgrade as an ordinary request
 */
export function ignoreOtherUpgrades(server) {
    const carryOn = (request, socket, rest) => {
        if (isWebSocket(request))
            return;
        const readAgain = () => {
            socket.unshift(Buffer.concat([headWithoutOffer(request), rest]));
            server.emit(connectionEvent(server), socket);
        };
        const before = latestAnswer(socket);
        // Node has forgotten the answer that is still being written on this connection. The next answer must not overtake
        // it.
        if (before === undefined || before.closed)
            readAgain();
        else
            before.once('close', readAgain);
    };
    server.on('upgrade', carryOn);
    return () => {
        server.off('upgrade', carryOn);
    };
}
//# sourceMappingURL=ignored-upgrades.js.map