import type { IncomingHttpHeaders } from 'node:http';
import type { Transform } from 'node:stream';
import { type Dispatcher } from 'undici';
import { type JsonObject } from '../../model/json.js';
/** Receives an answer as it arrives: a head, parts, and one end. */
export interface AnswerListener {
    onHead(status: number, headers: IncomingHttpHeaders): void;
    onPart(part: Buffer): void;
    onEnd(): void;
    /** The request or its answer failed; no other method is called after this. */
    onFailure(error: Error): void;
}
type Make = (first: Buffer) => Transform;
/**
 * Makes the decoder for a `content-encoding` from the answer's first bytes. Engines are asked for plain bytes, but
 * some, and proxies in front of them, compress all the same. Null: not compressed; undefined: an unknown encoding.
 */
export declare function answerDecoder(encoding: string | undefined): Make | null | undefined;
/** Limit on an answer in bytes, compressed or not: one in one piece is held in memory whole. */
export declare const MAX_ANSWER_BYTES: number;
/** The sender of the compressed answer. */
export interface PackedSource {
    pause(): void;
    resume(): void;
    /** The answer cannot be unpacked: the engine need not go on. */
    abort(error: Error): void;
}
/**
 * Decompresses an answer for its listener, part by part. A paused listener pauses the decoder, and that pauses the
 * engine: a few compressed bytes may be many megabytes.
 */
export declare class UnpackedAnswer implements AnswerListener {
    private readonly to;
    private readonly decoderFor;
    private readonly source;
    private decoder;
    private bytes;
    private over;
    private paused;
    constructor(to: AnswerListener, decoderFor: (first: Buffer) => Transform, source: PackedSource);
    onHead(status: number, headers: IncomingHttpHeaders): void;
    onPart(part: Buffer): void;
    onEnd(): void;
    onFailure(error: Error): void;
    pause(): void;
    resume(): void;
    private decode;
    private pass;
    private break;
    private finish;
}
type Answer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;
/** The bytes of an answer, decompressed. @throws what zlib says of invalid bytes */
export declare function readPlain({ headers, body }: Omit<Answer, 'statusCode'>): Promise<Buffer>;
/** The JSON object of an answer; null: it is something else. */
export declare function readJson(answer: Omit<Answer, 'statusCode'>): Promise<JsonObject | null>;
/** The JSON object of an answer. @throws UPSTREAM_REFUSED for another status than 200, or another body */
export declare function readAnswer(upstream: string, what: string, answer: Answer): Promise<JsonObject>;
export {};
