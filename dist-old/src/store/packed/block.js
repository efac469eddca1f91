import { ALIGNMENT, HEAD_LENGTH, Packing, unpackStep } from './step.js';
/** Before each step: u32 its bytes, u32 its index in the request; little-endian, and aligned as the step is. */
const FRAME = 8;
const aligned = (bytes) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
/** Bytes that packed steps take in a block: with so much room at first its memory is never copied into larger memory. */
export const roomFor = (steps) => steps.reduce((sum, { length }) => sum + FRAME + aligned(length), 0);
/** Puts steps into a block, one behind the other. */
export class BlockPacker {
    /** @param room bytes of the block at first */
    constructor(room = 0) {
        this.size = 0;
        this.bytes = Buffer.allocUnsafeSlow(room);
    }
    /** @param texts of the draft's messages, if they are at hand */
    add(index, draft, texts) {
        const packing = Packing.withMediaApart(draft, texts);
        const at = this.frame(index, packing.size);
        packing.writeTo(this.bytes, at);
    }
    addPacked(index, step) {
        const at = this.frame(index, step.length);
        this.bytes.set(step, at);
    }
    /** The block. Nothing more can be added. */
    take() {
        return new Uint8Array(this.bytes.buffer, 0, this.size);
    }
    /** Writes the frame of a step of so many bytes, and answers where the step is to stand. */
    frame(index, bytes) {
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
export function* unpackBlock(block, rejected) {
    const frames = new DataView(block.buffer, block.byteOffset, block.byteLength);
    let next = 0;
    for (let at = 0; at < block.length;) {
        const bytes = frames.getUint32(at, true);
        const index = frames.getUint32(at + HEAD_LENGTH, true);
        for (let early = rejected[next]; early !== undefined && early.index < index; early = rejected[++next])
            yield early;
        const start = at + FRAME;
        yield { index, step: unpackStep(block.subarray(start, start + bytes)) };
        at = start + aligned(bytes);
    }
    for (; next < rejected.length; next++)
        yield rejected[next];
}
//# sourceMappingURL=block.js.map