const BY_HAND = 64;

/** Bytes that go on in one write: room for all of them is taken once. */
export class Gathered {
  private readonly bytes: Buffer;
  private length = 0;

  /** @param room for as much as may come */
  constructor(room: number) {
    this.bytes = Buffer.allocUnsafe(room);
  }

  add(from: Buffer, start = 0, end = from.length): void {
    const { bytes } = this;
    let at = this.length;
    // A call that copies costs as much as so many bytes by hand.
    if (end - start > BY_HAND) at += from.copy(bytes, at, start, end);
    else for (let i = start; i < end; i++) bytes[at++] = from[i] as number;
    this.length = at;
  }

  /** All of them so far. */
  get all(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}
