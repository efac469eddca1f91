import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createSecureContext, Server as TlsServer } from 'node:tls';
import { messageOf, StepwellError } from '../errors/index.js';
/** Milliseconds between two looks at the files. Looking also finds links that were turned to other files, which no event tells. */
const LOOK_MS = 1_000;
/**
 * The event by which a server tells of connections whose bytes it can read: with TLS the plain one comes before the
 * handshake, with a socket that no request is on.
 */
export const connectionEvent = (server) => server instanceof TlsServer ? 'secureConnection' : 'connection';
/** The certificate and key of the settings, which a server that runs reads again when a file changes, or on SIGHUP. */
export class TlsFiles {
    constructor(certFile, keyFile, log) {
        this.certFile = certFile;
        this.keyFile = keyFile;
        this.log = log;
        this.stop = () => { };
    }
    /** Null: the settings name no files, so the server speaks plain HTTP. */
    static of({ tlsCert, tlsKey }, log) {
        return tlsCert === null || tlsKey === null ? null : new TlsFiles(tlsCert, tlsKey, log);
    }
    /** @throws INVALID_CONFIG for files that cannot be read, are no PEM, or do not belong together */
    read() {
        const pair = { cert: this.file(this.certFile, 'tlsCert'), key: this.file(this.keyFile, 'tlsKey') };
        try {
            createSecureContext(pair);
        }
        catch (error) {
            const detail = `${this.certFile} and ${this.keyFile} are no certificate with its key: ${messageOf(error)}`;
            throw new StepwellError('INVALID_CONFIG', { detail }, { path: ['tlsCert'], cause: error });
        }
        return pair;
    }
    /** New connections get what the files hold from then on. While they do not fit, as in the middle of a change, what was read before holds. */
    follow(server, lookMs = LOOK_MS) {
        const secure = server;
        const reload = () => {
            try {
                secure.setSecureContext(this.read());
                this.log.info({ cert: this.certFile }, 'the certificate was read again');
            }
            catch (error) {
                this.log.error({ err: error }, 'the certificate cannot be read again: the one before stays');
            }
        };
        const files = [this.certFile, this.keyFile];
        for (const file of files)
            watchFile(file, { interval: lookMs, persistent: false }, reload);
        process.on('SIGHUP', reload);
        this.stop = () => {
            for (const file of files)
                unwatchFile(file, reload);
            process.off('SIGHUP', reload);
        };
    }
    close() {
        this.stop();
    }
    file(path, setting) {
        try {
            return readFileSync(path);
        }
        catch (error) {
            const detail = `${path} cannot be read (${error.code ?? 'unknown'})`;
            throw new StepwellError('INVALID_CONFIG', { detail }, { path: [setting], cause: error });
        }
    }
}
//# sourceMappingURL=tls.js.map