import { buffer } from 'node:stream/consumers';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { errors } from 'undici';
import { StepwellError } from '../../errors/index.js';
import { isObject } from '../../model/json.js';
/** The low half of the first byte of zlib's header (RFC 1950, 2.2), which some servers leave out for `deflate`. */
const ZLIB_DEFLATE = 8;
/** Unpacks each event as soon as its bytes are there. */
const AT_ONCE = { flush: constants.Z_SYNC_FLUSH };
const DECODERS = new Map([
    ['gzip', () => createGunzip(AT_ONCE)],
    ['x-gzip', () => createGunzip(AT_ONCE)],
    ['br', () => createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH })],
    [
        'deflate',
        (first) => (((first[0] ?? 0) & 0x0f) === ZLIB_DEFLATE ? createInflate : createInflateRaw)(AT_ONCE),
    ],
]);
/**
 * Makes the decoder for a `content-encoding` from the answer's first bytes. Engines are asked for plain bytes, but
 * some, and proxies in front of them, compress all the same. Null: not compressed; undefined: an unknown encoding.
 */
export function answerDecoder(encoding) {
    const name = encoding?.trim().toLowerCase() ?? '';
    return name === '' || name === 'identity' ? null : DECODERS.get(name);
}
/** Limit on an answer in bytes, compressed or not: one in one piece is held in memory whole. */
export const MAX_ANSWER_BYTES = 256 * 1024 * 1024;
/**
 * Decompresses an answer for its listener, part by part. A paused listener pauses the decoder, and that pauses the
 * engine: a few compressed bytes may be many megabytes.
 */
export class UnpackedAnswer {
    constructor(to, decoderFor, source) {
        this.to = to;
        this.decoderFor = decoderFor;
        this.source = source;
        this.decoder = null;
        this.bytes = 0;
        this.over = false;
        this.paused = false;
    }
    onHead(status, headers) {
        this.to.onHead(status, headers);
    }
    onPart(part) {
        if (this.over) {
            this.source.abort(new Error('the engine goes on after the end of its packed answer'));
            return;
        }
        this.decoder ??= this.decode(part);
        if (!this.decoder.write(part))
            this.source.pause();
    }
    onEnd() {
        if (this.decoder !== null)
            this.decoder.end();
        else
            this.finish(() => this.to.onEnd());
    }
    onFailure(error) {
        this.finish(() => this.to.onFailure(error));
        this.decoder?.destroy();
    }
    pause() {
        this.paused = true;
        this.decoder?.pause();
    }
    resume() {
        this.paused = false;
        this.decoder?.resume();
    }
    decode(first) {
        const decoder = this.decoderFor(first);
        decoder.on('data', (part) => this.pass(part));
        decoder.on('drain', () => this.source.resume());
        decoder.on('end', () => this.finish(() => this.to.onEnd()));
        decoder.on('error', ({ message }) => this.break(new StepwellError('UPSTREAM_GARBLED', { detail: `it cannot be unpacked (${message})` })));
        if (this.paused)
            decoder.pause();
        return decoder;
    }
    pass(part) {
        if (this.over)
            return;
        this.bytes += part.length;
        if (this.bytes > MAX_ANSWER_BYTES)
            this.break(new errors.ResponseExceededMaxSizeError());
        else
            this.to.onPart(part);
    }
    break(error) {
        this.onFailure(error);
        this.source.abort(error);
    }
    finish(tell) {
        if (this.over)
            return;
        this.over = true;
        tell();
    }
}
/** The bytes of an answer, decompressed. @throws what zlib says of invalid bytes */
export async function readPlain({ headers, body }) {
    const bytes = Buffer.from(await body.arrayBuffer());
    const decoder = answerDecoder(headers['content-encoding']?.toString())?.(bytes);
    return decoder === undefined ? bytes : buffer(decoder.end(bytes));
}
/** The JSON object of an answer; null: it is something else. */
export async function readJson(answer) {
    try {
        const value = JSON.parse((await readPlain(answer)).toString('utf8'));
        return isObject(value) ? value : null;
    }
    catch {
        return null;
    }
}
/** The JSON object of an answer. @throws UPSTREAM_REFUSED for another status than 200, or another body */
export async function readAnswer(upstream, what, answer) {
    const { statusCode } = answer;
    if (statusCode !== 200) {
        await answer.body.dump();
        throw new StepwellError('UPSTREAM_REFUSED', { upstream, status: statusCode, what });
    }
    const json = await readJson(answer);
    if (json !== null)
        return json;
    throw new StepwellError('UPSTREAM_REFUSED', { upstream, status: '200 without a JSON object', what });
}
//# sourceMappingURL=unpacked-answer.js.map