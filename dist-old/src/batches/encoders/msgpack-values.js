/** Length heads of MessagePack: the short form up to `short`, then 16 and 32 bits. */
function head(out, length, short, least, wide) {
    if (length <= short)
        out.byte(least | length);
    else if (length <= 0xffff) {
        const { bytes, at } = out.reserve(3);
        bytes[at] = wide;
        bytes.writeUInt16BE(length, at + 1);
    }
    else {
        const { bytes, at } = out.reserve(5);
        bytes[at] = wide + 1;
        bytes.writeUInt32BE(length, at + 1);
    }
}
export const writeArrayHead = (out, length) => head(out, length, 15, 0x90, 0xdc);
export const writeMapHead = (out, length) => head(out, length, 15, 0x80, 0xde);
export function writeString(out, text) {
    out.text(text, (length) => {
        if (length > 31 && length <= 0xff) {
            out.byte(0xd9);
            out.byte(length);
        }
        else
            head(out, length, 31, 0xa0, 0xda);
    });
}
function writeInteger(out, value) {
    if (value >= 0 && value < 0x80)
        out.byte(value);
    else if (value < 0 && value >= -32)
        out.byte(value & 0xff);
    else if (value >= 0 && value <= 0xffff) {
        const { bytes, at } = out.reserve(3);
        bytes[at] = 0xcd;
        bytes.writeUInt16BE(value, at + 1);
    }
    else if (value >= -(2 ** 31) && value < 2 ** 31) {
        const { bytes, at } = out.reserve(5);
        bytes[at] = 0xd2;
        bytes.writeInt32BE(value, at + 1);
    }
    else {
        const { bytes, at } = out.reserve(9);
        bytes[at] = 0xd3;
        bytes.writeBigInt64BE(BigInt(value), at + 1);
    }
}
function writeFloat32(out, value) {
    const { bytes, at } = out.reserve(5);
    bytes[at] = 0xca;
    bytes.writeFloatBE(value, at + 1);
}
function writeDouble(out, value) {
    const { bytes, at } = out.reserve(9);
    bytes[at] = 0xcb;
    bytes.writeDoubleBE(value, at + 1);
}
function writeList(out, list, each) {
    writeArrayHead(out, list.length);
    for (let i = 0; i < list.length; i++)
        each(out, list[i]);
}
function writeJson(out, value) {
    if (value === null || value === undefined)
        out.byte(0xc0);
    else if (typeof value === 'boolean')
        out.byte(value ? 0xc3 : 0xc2);
    else if (typeof value === 'string')
        writeString(out, value);
    else if (typeof value === 'number') {
        (Number.isSafeInteger(value) ? writeInteger : writeDouble)(out, value);
    }
    else if (Array.isArray(value))
        writeList(out, value, writeJson);
    else {
        const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
        writeMapHead(out, entries.length);
        for (const [key, entry] of entries) {
            writeString(out, key);
            writeJson(out, entry);
        }
    }
}
/** Writes a cell by its column's type, so that a float with a whole value is still written as a float. */
export function writeCell(out, cell, type) {
    if (cell === null || cell === undefined)
        out.byte(0xc0);
    else if (type === 'double')
        writeDouble(out, cell);
    else if (type === 'int32[]')
        writeList(out, cell, writeInteger);
    else if (type === 'float32[]')
        writeList(out, cell, writeFloat32);
    else if (type === 'int32[][]' || type === 'float32[][]') {
        const inner = type === 'int32[][]' ? 'int32[]' : 'float32[]';
        writeList(out, cell, (_, list) => writeCell(out, list, inner));
    }
    else
        writeJson(out, cell);
}
//# sourceMappingURL=msgpack-values.js.map