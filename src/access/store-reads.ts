import { pause } from '../async/pause.js';

/** How often, at most, the ring reads the store for a key or session that this server does not know (ms). */
const UNKNOWN_MS = 250;

/** Reads of all keys and sessions of the store. Callers at the same time share a read. */
export class StoreReads {
  private reading: Promise<void> | null = null;
  private readAt = 0;

  constructor(
    private readonly readAll: () => Promise<void>,
    private readonly now: () => number,
  ) {}

  read(): Promise<void> {
    this.reading ??= (async () => {
      const began = this.now();
      await this.readAll();
      this.readAt = began;
    })().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  /** Reads unless the store was just read. */
  async readIfOld(): Promise<void> {
    if (this.now() - this.readAt >= UNKNOWN_MS) await this.read();
  }

  /**
   * Resolves after a read that began after this call. If the store was read less than `UNKNOWN_MS` ago, it waits until the
   * store may be read again.
   */
  async readAnew(): Promise<void> {
    const asked = this.now();
    const early = this.readAt + UNKNOWN_MS - asked;
    if (early > 0) await pause(early);
    await this.reading;
    if (this.readAt <= asked) await this.read();
  }
}
