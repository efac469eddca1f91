/** Numbers in one block: those of some hundred steps of usual length. */
const BLOCK_NUMBERS = 64 * 1024;

/**
 * Memory for the numbers of many steps on their way to another thread: a few blocks that move there, where each array
 * of its own would be made, copied and collected on both sides. Lists taken one after the other lie side by side.
 */
export class NumberArena {
  private block = new ArrayBuffer(0);
  private used = 0;
  private readonly blocks: ArrayBuffer[] = [];

  /** A copy of these numbers in a block. */
  keepInts(numbers: Int32Array): Int32Array {
    const at = this.claim(numbers.length);
    const kept = new Int32Array(this.block, at, numbers.length);
    kept.set(numbers);
    return kept;
  }

  /** A copy of these numbers in a block. */
  keepFloats(numbers: Float32Array): Float32Array {
    const at = this.claim(numbers.length);
    const kept = new Float32Array(this.block, at, numbers.length);
    kept.set(numbers);
    return kept;
  }

  /** Gives the blocks away; what is kept from here on lies in others. */
  take(): readonly ArrayBuffer[] {
    this.block = new ArrayBuffer(0);
    this.used = 0;
    return this.blocks.splice(0);
  }

  /** The offset of room for so many numbers in the present block. */
  private claim(count: number): number {
    const size = 4 * count;
    if (this.used + size > this.block.byteLength) {
      this.block = new ArrayBuffer(Math.max(4 * BLOCK_NUMBERS, size));
      this.blocks.push(this.block);
      this.used = 0;
    }
    const at = this.used;
    this.used += size;
    return at;
  }
}
