import "./rolldown-runtime-BcUA5ExT.js";
import { a as unpackStep, t as Packing } from "./step-1WXaU0G9.js";
// dist/src/store/packed/block.js
const FRAME = 8;
const aligned = (bytes) => Math.ceil(bytes / 4) * 4;
const roomFor = (steps) => steps.reduce((sum, { length }) => sum + FRAME + aligned(length), 0);
var BlockPacker = class {
	constructor(room = 0) {
		this.size = 0;
		this.bytes = Buffer.allocUnsafeSlow(room);
	}
	add(index, draft, texts) {
		const packing = Packing.withMediaApart(draft, texts);
		const at = this.frame(index, packing.size);
		packing.writeTo(this.bytes, at);
	}
	addPacked(index, step) {
		const at = this.frame(index, step.length);
		this.bytes.set(step, at);
	}
	take() {
		return new Uint8Array(this.bytes.buffer, 0, this.size);
	}
	frame(index, bytes) {
		const at = this.size + FRAME;
		this.size = at + aligned(bytes);
		if (this.size > this.bytes.length) {
			const larger = Buffer.allocUnsafeSlow(Math.max(this.size, 2 * this.bytes.length));
			larger.set(this.bytes.subarray(0, at - FRAME));
			this.bytes = larger;
		}
		this.bytes.writeUInt32LE(bytes, at - FRAME);
		this.bytes.writeUInt32LE(index, at - 4);
		return at;
	}
};
function* unpackBlock(block, rejected) {
	const frames = new DataView(block.buffer, block.byteOffset, block.byteLength);
	let next = 0;
	for (let at = 0; at < block.length;) {
		const bytes = frames.getUint32(at, true);
		const index = frames.getUint32(at + 4, true);
		for (let early = rejected[next]; early !== void 0 && early.index < index; early = rejected[++next]) yield early;
		const start = at + FRAME;
		yield {
			index,
			step: unpackStep(block.subarray(start, start + bytes))
		};
		at = start + aligned(bytes);
	}
	for (; next < rejected.length; next++) yield rejected[next];
}
export { roomFor as n, unpackBlock as r, BlockPacker as t };
