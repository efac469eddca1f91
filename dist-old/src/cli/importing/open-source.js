import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StepwellError } from '../../errors/index.js';
function unreadable(file, cause) {
    const { code, message } = cause;
    const detail = code === 'ENOENT' ? 'there is no such file' : (code ?? message);
    return new StepwellError('UNREADABLE_FILE', { file, detail }, { cause });
}
async function* guarded(file, stream, signal) {
    try {
        yield* stream;
    }
    catch (error) {
        throw signal.aborted ? error : unreadable(file, error);
    }
}
/** Decompresses bytes that begin with gzip's two magic bytes, whatever the file's name; other bytes are passed on. */
async function* gunzipped(stream) {
    const iterator = stream[Symbol.asyncIterator]();
    const first = await iterator.next();
    if (first.done === true)
        return;
    async function* replay() {
        if (first.done !== true)
            yield first.value;
        yield* { [Symbol.asyncIterator]: () => iterator };
    }
    if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
        yield* replay();
        return;
    }
    const gunzip = createGunzip();
    // An error of either stream destroys gunzip, and the loop below throws it.
    pipeline(Readable.from(replay()), gunzip, () => undefined);
    yield* gunzip;
}
/** Opens a file for import; `-` is standard input. @throws UNREADABLE_FILE, when it is opened or while it is read */
export async function openImportSource(file, signal) {
    let read = 0;
    async function* counted(stream) {
        for await (const chunk of stream) {
            read += chunk.length;
            yield chunk;
        }
    }
    if (file === '-') {
        const bytes = guarded(file, gunzipped(counted(addAbortSignal(signal, process.stdin))), signal);
        return { bytes, read: () => read, size: null };
    }
    try {
        const info = await stat(file);
        if (info.isDirectory())
            throw new Error('it is a folder');
        const stream = createReadStream(file, { highWaterMark: 256 * 1024, signal });
        return { bytes: guarded(file, gunzipped(counted(stream)), signal), read: () => read, size: info.size };
    }
    catch (error) {
        throw unreadable(file, error);
    }
}
//# sourceMappingURL=open-source.js.map