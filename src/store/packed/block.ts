import type { StepDraft } from '../../model/step.js';
import type { Rejection } from '../port.js';
import { Packing } from './packing.js';
import { ALIGNMENT, HEAD_LENGTH, type PackedStep, type UnpackedStep } from './step.js';
import { unpackStep } from './unpacking.js';

/** Before each step: u32 its bytes, u32 its index in the request; little-endian, and aligned as the step is. */
const FRAME = 8;

/** Several packed steps in one run of memory, which moves to another thread without being copied. */
export type PackedBlock = Uint8Array<ArrayBuffer>;

/** An item of a request as the writer takes it: a step, or why there is none. */
export type WriterItem = { readonly index: number; readonly step: UnpackedStep } | Rejection;

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** Bytes that packed steps take in a block: with so much room at first its memory is never copied into larger memory. */
export const roomFor = (steps: readonly PackedStep[]): number =>
  steps.reduce((sum, { length }) => sum + FRAME + aligned(length), 0);

/** Puts steps into a block, one behind the other. */
export class BlockPacker {
  private bytes: Buffer<ArrayBuffer>;
  private size = 0;

  /** @param room bytes of the block at first */
  constructor(room = 0) {
    this.bytes = Buffer.allocUnsafeSlow(room);
  }

  /** @param texts of the draft's messages, if they are at hand */
  add(index: number, draft: StepDraft, texts?: readonly Uint8Array[]): void {
    const packing = Packing.withMediaApart(draft, texts);
    const at = this.frame(index, packing.size);
    packing.writeTo(this.bytes, at);
  }

  addPacked(index: number, step: PackedStep): void {
    const at = this.frame(index, step.length);
    this.bytes.set(step, at);
  }

  /** The block. Nothing more can be added. */
  take(): PackedBlock {
    return new Uint8Array(this.bytes.buffer, 0, this.size);
  }

  /** Writes the frame of a step of so many bytes, and answers where the step is to stand. */
  private frame(index: number, bytes: number): number {
    const at = this.size + FRAME;
    this.size = at + aligned(bytes);
    if (this.size > this.bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(this.size, 2 * this.bytes.length));
      larger.set(this.bytes.subarray(0, at - FRAME));
      this.bytes = larger;
    }
    this.bytes.writeUInt32LE(bytes, at - FRAME);
    this.bytes.writeUInt32LE(index, at - HEAD_LENGTH);
    return at;
  }
}

/** Items in the order of the request: steps of the block, and between them what of the request was rejected. */
export function* unpackBlock(block: PackedBlock, rejected: readonly Rejection[]): Generator<WriterItem> {
  const frames = new DataView(block.buffer, block.byteOffset, block.byteLength);
  let next = 0;
  for (let at = 0; at < block.length; ) {
    const bytes = frames.getUint32(at, true);
    const index = frames.getUint32(at + HEAD_LENGTH, true);
    for (let early = rejected[next]; early !== undefined && early.index < index; early = rejected[++next])
      yield early;
    const start = at + FRAME;
    yield { index, step: unpackStep(block.subarray(start, start + bytes)) };
    at = start + aligned(bytes);
  }
  for (; next < rejected.length; next++) yield rejected[next] as Rejection;
}
