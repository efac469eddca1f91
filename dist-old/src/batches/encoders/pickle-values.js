/** Opcodes of pickle protocol 2 that build plain values; none of them names a class or calls anything. */
export const OP = {
    proto: 0x80,
    stop: 0x2e,
    mark: 0x28,
    emptyDict: 0x7d,
    setItems: 0x75,
    emptyList: 0x5d,
    appends: 0x65,
    none: 0x4e,
    true: 0x88,
    false: 0x89,
    int8: 0x4b,
    uint16: 0x4d,
    int32: 0x4a,
    long: 0x8a,
    float: 0x47,
    unicode: 0x58,
};
export function writeUnicode(out, text) {
    out.text(text, (length) => {
        const { bytes, at } = out.reserve(5);
        bytes[at] = OP.unicode;
        bytes.writeUInt32LE(length, at + 1);
    });
}
function writeInteger(out, value) {
    if (value >= 0 && value <= 0xff) {
        const { bytes, at } = out.reserve(2);
        bytes[at] = OP.int8;
        bytes[at + 1] = value;
    }
    else if (value >= 0 && value <= 0xffff) {
        const { bytes, at } = out.reserve(3);
        bytes[at] = OP.uint16;
        bytes.writeUInt16LE(value, at + 1);
    }
    else if (value >= -(2 ** 31) && value < 2 ** 31) {
        const { bytes, at } = out.reserve(5);
        bytes[at] = OP.int32;
        bytes.writeInt32LE(value, at + 1);
    }
    else {
        const { bytes, at } = out.reserve(10);
        bytes[at] = OP.long;
        bytes[at + 1] = 8;
        bytes.writeBigInt64LE(BigInt(value), at + 2);
    }
}
function writeFloat(out, value) {
    const { bytes, at } = out.reserve(9);
    bytes[at] = OP.float;
    bytes.writeDoubleBE(value, at + 1);
}
function writeList(out, list, each) {
    out.byte(OP.emptyList);
    if (list.length === 0)
        return;
    out.byte(OP.mark);
    for (let i = 0; i < list.length; i++)
        each(out, list[i]);
    out.byte(OP.appends);
}
function writeJson(out, value) {
    if (value === null || value === undefined)
        out.byte(OP.none);
    else if (typeof value === 'boolean')
        out.byte(value ? OP.true : OP.false);
    else if (typeof value === 'string')
        writeUnicode(out, value);
    else if (typeof value === 'number') {
        (Number.isSafeInteger(value) ? writeInteger : writeFloat)(out, value);
    }
    else if (Array.isArray(value))
        writeList(out, value, writeJson);
    else {
        out.byte(OP.emptyDict);
        const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
        if (entries.length === 0)
            return;
        out.byte(OP.mark);
        for (const [key, entry] of entries) {
            writeUnicode(out, key);
            writeJson(out, entry);
        }
        out.byte(OP.setItems);
    }
}
/** Writes a cell by its column's type, so that a float with a whole value is still written as a float. */
export function writePickled(out, cell, type) {
    if (cell === null || cell === undefined)
        out.byte(OP.none);
    else if (type === 'double')
        writeFloat(out, cell);
    else if (type === 'int32[]')
        writeList(out, cell, writeInteger);
    else if (type === 'float32[]')
        writeList(out, cell, writeFloat);
    else if (type === 'int32[][]' || type === 'float32[][]') {
        const inner = type === 'int32[][]' ? 'int32[]' : 'float32[]';
        writeList(out, cell, (_, list) => writePickled(out, list, inner));
    }
    else
        writeJson(out, cell);
}
//# sourceMappingURL=pickle-values.js.map