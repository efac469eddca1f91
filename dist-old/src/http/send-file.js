import { StepwellError } from '../errors/index.js';
/**
 * The part of a file of `bytes` bytes that a `Range` header asks for (RFC 9110, 14.1.2). `whole` if there is no header,
 * or one that a server may ignore: another unit, several ranges, bad syntax. `unsatisfiable` is answered 416.
 */
function parseByteRange(header, bytes) {
    const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '');
    if (match === null)
        return 'whole';
    const [, first = '', last = ''] = match;
    if (first === '' && last === '')
        return 'whole';
    if (first === '') {
        const suffix = Number(last);
        if (suffix === 0 || bytes === 0)
            return 'unsatisfiable';
        return { start: Math.max(0, bytes - suffix), end: bytes - 1 };
    }
    const start = Number(first);
    if (last !== '' && Number(last) < start)
        return 'whole';
    if (start >= bytes)
        return 'unsatisfiable';
    return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
/** Whether an `If-None-Match` list names `etag`, by weak comparison (RFC 9110, 13.1.2). */
export function matchesNoneOf(header, etag) {
    if (header === undefined)
        return false;
    if (header.trim() === '*')
        return true;
    return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
/**
 * Whether `If-Range` allows a range: if there is no such header, or if it holds exactly this strong tag. Files have no
 * date to compare.
 */
function allowsRange(header, etag) {
    return header === undefined || (typeof header === 'string' && header.trim() === etag);
}
/**
 * Answers GET or HEAD for an immutable file: the whole file, a byte range, 304 or 416.
 * @throws RANGE_NOT_SATISFIABLE; UNKNOWN_FILE if the file is deleted before it is opened
 */
export async function sendFile(request, reply, file) {
    const etag = `"${file.sha256}"`;
    const digest = Buffer.from(file.sha256, 'hex').toString('base64');
    const always = {
        etag,
        'accept-ranges': 'bytes',
        // A file's bytes never change, but the file can be deleted, so caches have to ask before they serve it.
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
    };
    if (matchesNoneOf(request.headers['if-none-match'], etag))
        return reply.code(304).headers(always).send();
    const asked = allowsRange(request.headers['if-range'], etag) ? request.headers.range : undefined;
    const range = parseByteRange(asked, file.bytes);
    if (range === 'unsatisfiable') {
        reply.headers({ ...always, 'content-range': `bytes */${file.bytes}` });
        throw new StepwellError('RANGE_NOT_SATISFIABLE', { bytes: file.bytes });
    }
    // The file is opened before its headers are set, so that an error is answered without them. From then on it can be
    // deleted, and is still sent whole or not to its end.
    const body = request.method === 'HEAD' ? undefined : await file.open(range === 'whole' ? null : range);
    // Both digest headers are of the whole file, even with a range (RFC 9530; RFC 3230 for older clients).
    reply.headers({
        ...always,
        'content-type': file.contentType,
        'content-disposition': `attachment; filename="${file.name}"`,
        'repr-digest': `sha-256=:${digest}:`,
        digest: `sha-256=${digest}`,
    });
    if (range === 'whole') {
        reply.code(200).header('content-length', file.bytes);
    }
    else {
        reply
            .code(206)
            .header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
            .header('content-length', range.end - range.start + 1);
    }
    return reply.send(body);
}
//# sourceMappingURL=send-file.js.map