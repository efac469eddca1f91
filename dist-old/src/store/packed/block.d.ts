import type { StepDraft } from '../../model/step.js';
import type { Rejection } from '../port.js';
import { type PackedStep, type UnpackedStep } from './step.js';
/** Several packed steps in one run of memory, which moves to another thread without being copied. */
export type PackedBlock = Uint8Array<ArrayBuffer>;
/** An item of a request as the writer takes it: a step, or why there is none. */
export type WriterItem = {
    readonly index: number;
    readonly step: UnpackedStep;
} | Rejection;
/** Bytes that packed steps take in a block: with so much room at first its memory is never copied into larger memory. */
export declare const roomFor: (steps: readonly PackedStep[]) => number;
/** Puts steps into a block, one behind the other. */
export declare class BlockPacker {
    private bytes;
    private size;
    /** @param room bytes of the block at first */
    constructor(room?: number);
    /** @param texts of the draft's messages, if they are at hand */
    add(index: number, draft: StepDraft, texts?: readonly Uint8Array[]): void;
    addPacked(index: number, step: PackedStep): void;
    /** The block. Nothing more can be added. */
    take(): PackedBlock;
    /** Writes the frame of a step of so many bytes, and answers where the step is to stand. */
    private frame;
}
/** Items in the order of the request: steps of the block, and between them what of the request was rejected. */
export declare function unpackBlock(block: PackedBlock, rejected: readonly Rejection[]): Generator<WriterItem>;
