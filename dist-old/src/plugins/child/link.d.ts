import type { Duplex } from 'node:stream';
/**
 * Messages over a pipe, each as its length (32 bits, little-endian) and its bytes as `v8.serialize` writes them. A
 * message that is longer than `mostBytes` ends the link before it is read, so that it takes no memory.
 */
export declare class Link<In, Out> {
    private readonly pipe;
    private readonly mostBytes;
    private readonly on;
    private readonly length;
    private lengthRead;
    private frame;
    private frameRead;
    constructor(pipe: Duplex, mostBytes: number, on: {
        readonly message: (message: In) => void;
        /** Bytes that are no message, or a message that is too long. Nothing is read after it. */
        readonly fault: (detail: string) => void;
    });
    /** @throws DataCloneError if the message holds what cannot be sent, such as a function */
    send(message: Out): void;
    private take;
    private readLength;
    private readFrame;
    private end;
}
