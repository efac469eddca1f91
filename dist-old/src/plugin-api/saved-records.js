const NEWLINE = 0x0a;
/** A record as bytes to append to a state: a line of JSON. */
export function saved(record) {
    return Buffer.from(`${JSON.stringify(record)}\n`);
}
/** The records that `saved` made bytes of, in the order in which they were appended. */
export function* savedIn(parts) {
    for (const part of parts) {
        const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
        for (let at = 0; at < bytes.length;) {
            const end = bytes.indexOf(NEWLINE, at);
            const line = bytes.toString('utf8', at, end === -1 ? bytes.length : end);
            yield JSON.parse(line);
            at = end === -1 ? bytes.length : end + 1;
        }
    }
}
//# sourceMappingURL=saved-records.js.map