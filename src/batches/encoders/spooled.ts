import type { Spool } from '../../store/artifacts/interface.js';
import { ByteBuffer } from './byte-buffer.js';
import type { Sink } from './interface.js';

const CHUNK_BYTES = 1024 * 1024;

/** A buffer that overflows into a temporary file: what comes before it in the artifact is known only at the end. */
export class Spooled {
  readonly out = new ByteBuffer();
  readonly #open: Sink['spool'];
  #spool: Spool | null = null;

  constructor(open: Sink['spool']) {
    this.#open = open;
  }

  /** Moves what is in the buffer to the file once it is much. */
  async settle(least: number = CHUNK_BYTES): Promise<Uint8Array | null> {
    if (this.out.length < least || this.out.length === 0) return null;
    this.#spool ??= await this.#open();
    const chunk = this.out.take();
    await this.#spool.write(chunk);
    return chunk;
  }

  /** Everything written, in order. Call `settle(0)` first. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    if (this.#spool !== null) yield* this.#spool.read();
  }
}
