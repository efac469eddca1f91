/** A set of row keys, which are small and dense: one bit each, so that counting a million distinct ones takes little. */
export class KeySet {
  private bits = new Uint8Array(1024);
  size = 0;

  add(key: number): void {
    const at = Math.floor(key / 8);
    if (at >= this.bits.length) {
      const grown = new Uint8Array(Math.max(at + 1, this.bits.length * 2));
      grown.set(this.bits);
      this.bits = grown;
    }
    const bit = 1 << (key % 8);
    const byte = this.bits[at] ?? 0;
    if ((byte & bit) !== 0) return;
    this.bits[at] = byte | bit;
    this.size += 1;
  }
}
