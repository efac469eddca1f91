import { type MessagePort } from 'node:worker_threads';
import type { ThreadContract } from '../../threads/calls.js';
import { ThreadClient } from '../../threads/thread-client.js';
import type { PackedBlock } from '../packed/block.js';
import type { AppendInput, AppendResult, ExtrasBytes, ExtrasItem, Rejection } from '../port.js';
import type { Rules } from '../writing/rules.js';
/** What the writer threads of both databases do. */
export type WriterCalls = Rules & {
    /** @param rejected what of the request holds no step; it is counted, and answered in its place */
    append(channel: string, steps: PackedBlock, rejected: readonly Rejection[]): AppendResult;
};
type BytesInput = Extract<AppendInput, {
    kind: 'bytes';
}>;
/** What a decoder thread does. */
export interface DecoderCalls {
    /**
     * Decodes the bytes and has the writer append the steps. The call is answered once the steps are on their way.
     * @param answer the number under which the main thread expects the writer's answer
     */
    append(input: BytesInput, answer: number): void;
    /** Decodes extras, which the main thread stores: they are few beside the steps, and it stores large ones in parts. */
    decodeExtras(input: ExtrasBytes): readonly ExtrasItem[];
}
export interface DecoderData {
    readonly decoderUrl: string;
    readonly maxLineBytes: number;
    /** Where steps go once they are decoded. */
    readonly writer: MessagePort;
}
export type DecoderThread = ThreadContract<DecoderData, DecoderCalls>;
/** Bytes of steps on their way to the writer, and of extras on their way to the store. */
export interface Decoder {
    append(input: BytesInput): Promise<AppendResult>;
    decodeExtras(input: ExtrasBytes): Promise<readonly ExtrasItem[]>;
    /** Throws if bytes cannot be decoded now. */
    check(): void;
    /** Ends its thread if that decodes nothing now. */
    rest(): void;
    close(): Promise<void>;
}
type Options = Omit<DecoderData, 'writer'> & {
    readonly silentMs?: number | undefined;
};
/** Decodes in a thread of its own, which the first call starts, and which passes the steps on to `writer`. */
export declare function decoderBefore<Calls extends WriterCalls>(writer: ThreadClient<Calls>, options: Options): Decoder;
/** Stands for the decoder of a store that is only read. */
export declare function refusingDecoder(path: string): Decoder;
export {};
