/** Bytes that came in parts. */
export class Parts {
  private readonly parts: Buffer[] = [];
  bytes = 0;

  add(part: Buffer): void {
    this.parts.push(part);
    this.bytes += part.length;
  }

  /** All of them; without a copy where there is one part only. */
  all(): Buffer {
    const [first] = this.parts;
    return this.parts.length === 1 && first !== undefined ? first : Buffer.concat(this.parts, this.bytes);
  }
}
