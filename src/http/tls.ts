import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Server } from 'node:http';
import { createSecureContext, Server as TlsServer } from 'node:tls';
import type { Config } from '../config/index.js';
import { messageOf, StepwellError } from '../errors/index.js';

/** Milliseconds between two looks at the files. Looking also finds links that were turned to other files, which no event tells. */
const LOOK_MS = 1_000;

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
export const connectionEvent = (server: Server): 'connection' | 'secureConnection' =>
  server instanceof TlsServer ? 'secureConnection' : 'connection';

/** The certificate and key of the settings, which a server that runs reads again when a file changes, or on SIGHUP. */
export class TlsFiles {
  private stop: () => void = () => {};

  private constructor(
    private readonly certFile: string,
    private readonly keyFile: string,
    private readonly log: TlsLog,
  ) {}

  /** Null: the settings name no files, so the server speaks plain HTTP. */
  static of({ tlsCert, tlsKey }: Pick<Config, 'tlsCert' | 'tlsKey'>, log: TlsLog): TlsFiles | null {
    return tlsCert === null || tlsKey === null ? null : new TlsFiles(tlsCert, tlsKey, log);
  }

  /** @throws INVALID_CONFIG for files that cannot be read, are no PEM, or do not belong together */
  read(): KeyPair {
    const pair = { cert: this.file(this.certFile, 'tlsCert'), key: this.file(this.keyFile, 'tlsKey') };
    try {
      createSecureContext(pair);
    } catch (error) {
      const detail = `${this.certFile} and ${this.keyFile} are no certificate with its key: ${messageOf(error)}`;
      throw new StepwellError('INVALID_CONFIG', { detail }, { path: ['tlsCert'], cause: error });
    }
    return pair;
  }

  /** New connections get what the files hold from then on. While they do not fit, as in the middle of a change, what was read before holds. */
  follow(server: Server, lookMs = LOOK_MS): void {
    const secure = server as unknown as Pick<TlsServer, 'setSecureContext'>;
    const reload = (): void => {
      try {
        secure.setSecureContext(this.read());
        this.log.info({ cert: this.certFile }, 'the certificate was read again');
      } catch (error) {
        this.log.error({ err: error }, 'the certificate cannot be read again: the one before stays');
      }
    };
    const files = [this.certFile, this.keyFile];
    for (const file of files) watchFile(file, { interval: lookMs, persistent: false }, reload);
    process.on('SIGHUP', reload);
    this.stop = () => {
      for (const file of files) unwatchFile(file, reload);
      process.off('SIGHUP', reload);
    };
  }

  close(): void {
    this.stop();
  }

  private file(path: string, setting: 'tlsCert' | 'tlsKey'): Buffer {
    try {
      return readFileSync(path);
    } catch (error) {
      const detail = `${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`;
      throw new StepwellError('INVALID_CONFIG', { detail }, { path: [setting], cause: error });
    }
  }
}
