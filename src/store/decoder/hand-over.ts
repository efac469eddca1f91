/** Parts below so many bytes are joined: many small ones would cost more to hand over than to copy. */
const SMALL = 16 * 1024;

export interface HandedOver {
  readonly bytes: readonly Uint8Array[];
  readonly transfer: readonly ArrayBuffer[];
}

/**
 * Bytes that move to another thread. What is a whole buffer is handed over, so that this thread neither copies it nor has
 * to collect it; views into larger buffers and small parts are copied, those that follow each other into one.
 */
export function handOver(parts: readonly Uint8Array[]): HandedOver {
  const bytes: Uint8Array[] = [];
  let copied: Uint8Array[] = [];
  const copy = (): void => {
    if (copied.length > 0) bytes.push(joined(copied));
    copied = [];
  };
  for (const part of parts) {
    if (part.length < SMALL || part.byteLength < part.buffer.byteLength) copied.push(part);
    else {
      copy();
      bytes.push(part);
    }
  }
  copy();
  return { bytes, transfer: bytes.map(({ buffer }) => buffer as ArrayBuffer) };
}

/** The parts in memory of their own. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  // All bytes are written below, so the memory need not be cleared. Unlike small buffers of the pool, it is shared with none.
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
