import type { Server } from 'node:http';
/**
 * Answers requests that offer a protocol other than WebSocket as plain HTTP/1.1, as a server may that does not speak
 * it. Java's HttpClient offers h2c with every request over plain HTTP. Because the server has an `upgrade` listener,
 * Node stops parsing such a connection after the request's head and hands the socket over. This writes the head without
 * the offer back in front of the unread bytes and gives the connection to Node's parser again.
 * @returns a function that removes the listener, after which Node treats every upgrade as an ordinary request
 */
export declare function ignoreOtherUpgrades(server: Server): () => void;
