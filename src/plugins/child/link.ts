import type { Duplex } from 'node:stream';
import { deserialize, serialize } from 'node:v8';

const LENGTH_BYTES = 4;

/**
 * Messages over a pipe, each as its length (32 bits, little-endian) and its bytes as `v8.serialize` writes them. A
 * message that is longer than `mostBytes` ends the link before it is read, so that it takes no memory.
 */
export class Link<In, Out> {
  private readonly length = Buffer.alloc(LENGTH_BYTES);
  private lengthRead = 0;
  private frame: Buffer | null = null;
  private frameRead = 0;

  constructor(
    private readonly pipe: Duplex,
    private readonly mostBytes: number,
    private readonly on: {
      readonly message: (message: In) => void;
      /** Bytes that are no message, or a message that is too long. Nothing is read after it. */
      readonly fault: (detail: string) => void;
    },
  ) {
    pipe.on('data', (chunk: Buffer) => this.take(chunk));
  }

  /** @throws DataCloneError if the message holds what cannot be sent, such as a function */
  send(message: Out): void {
    const bytes = serialize(message);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(bytes.length);
    this.pipe.cork();
    this.pipe.write(length);
    this.pipe.write(bytes);
    this.pipe.uncork();
  }

  private take(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length && !this.pipe.destroyed) {
      if (this.frame === null) at += this.readLength(chunk, at);
      else at += this.readFrame(this.frame, chunk, at);
    }
  }

  private readLength(chunk: Buffer, at: number): number {
    const read = chunk.copy(this.length, this.lengthRead, at);
    this.lengthRead += read;
    if (this.lengthRead < LENGTH_BYTES) return read;
    this.lengthRead = 0;
    const bytes = this.length.readUInt32LE();
    if (bytes > this.mostBytes) this.end(`a message of ${Math.floor(bytes / 2 ** 20)} MiB`);
    // Not from a pool: typed arrays of the message are views of it.
    else this.frame = Buffer.allocUnsafeSlow(bytes);
    return read;
  }

  private readFrame(frame: Buffer, chunk: Buffer, at: number): number {
    const read = chunk.copy(frame, this.frameRead, at);
    this.frameRead += read;
    if (this.frameRead < frame.length) return read;
    this.frame = null;
    this.frameRead = 0;
    let message: In;
    try {
      message = deserialize(frame);
    } catch {
      this.end('bytes that are no message');
      return read;
    }
    this.on.message(message);
    return read;
  }

  private end(detail: string): void {
    this.pipe.destroy();
    this.on.fault(detail);
  }
}
