import type { Server } from 'node:http';
import type { Config } from '../config/index.js';
interface KeyPair {
    readonly cert: Buffer;
    readonly key: Buffer;
}
interface TlsLog {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
}
/**
 * The event by which a server tells of connections whose bytes it can read: with TLS the plain one comes before the
 * handshake, with a socket that no request is on.
 */
export declare const connectionEvent: (server: Server) => "connection" | "secureConnection";
/** The certificate and key of the settings, which a server that runs reads again when a file changes, or on SIGHUP. */
export declare class TlsFiles {
    private readonly certFile;
    private readonly keyFile;
    private readonly log;
    private stop;
    private constructor();
    /** Null: the settings name no files, so the server speaks plain HTTP. */
    static of({ tlsCert, tlsKey }: Pick<Config, 'tlsCert' | 'tlsKey'>, log: TlsLog): TlsFiles | null;
    /** @throws INVALID_CONFIG for files that cannot be read, are no PEM, or do not belong together */
    read(): KeyPair;
    /** New connections get what the files hold from then on. While they do not fit, as in the middle of a change, what was read before holds. */
    follow(server: Server, lookMs?: number): void;
    close(): void;
    private file;
}
export {};
