const VERSION = 45;
/** 1 January 1980, so that the bytes do not depend on when they are written. */
const DATE = 0x0021;
const IN_ZIP64 = 0xffffffff;
function sizes64(bytes) {
    const extra = Buffer.alloc(20);
    extra.writeUInt16LE(0x0001, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(BigInt(bytes), 4);
    extra.writeBigUInt64LE(BigInt(bytes), 12);
    return extra;
}
/**
 * The fields that both headers of an entry share, from the version needed to the length of the extra field. Sizes
 * always stand in the zip64 field, so that small and large files are written alike.
 */
function writeCommon(head, at, { name, crc32 }) {
    head.writeUInt16LE(VERSION, at);
    head.writeUInt16LE(DATE, at + 8);
    head.writeUInt32LE(crc32, at + 10);
    head.writeUInt32LE(IN_ZIP64, at + 14);
    head.writeUInt32LE(IN_ZIP64, at + 18);
    head.writeUInt16LE(name.length, at + 22);
    head.writeUInt16LE(20, at + 24);
}
/** The bytes of an entry's local header. */
export function localHeader(entry) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    writeCommon(head, 4, entry);
    return Buffer.concat([head, Buffer.from(entry.name, 'ascii'), sizes64(entry.bytes)]);
}
function directoryEntry(entry) {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(VERSION, 4);
    writeCommon(head, 6, entry);
    head.writeUInt32LE(entry.offset, 42);
    return Buffer.concat([head, Buffer.from(entry.name, 'ascii'), sizes64(entry.bytes)]);
}
/** The central directory, which begins at `start`, and the end of the archive. Entries begin within the first 4 GB. */
export function zipDirectory(entries, start) {
    const directory = Buffer.concat(entries.map(directoryEntry));
    const end64 = Buffer.alloc(56);
    end64.writeUInt32LE(0x06064b50, 0);
    end64.writeBigUInt64LE(44n, 4);
    end64.writeUInt16LE(VERSION, 12);
    end64.writeUInt16LE(VERSION, 14);
    end64.writeBigUInt64LE(BigInt(entries.length), 24);
    end64.writeBigUInt64LE(BigInt(entries.length), 32);
    end64.writeBigUInt64LE(BigInt(directory.length), 40);
    end64.writeBigUInt64LE(BigInt(start), 48);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50, 0);
    locator.writeBigUInt64LE(BigInt(start + directory.length), 8);
    locator.writeUInt32LE(1, 16);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(entries.length, 8);
    end.writeUInt16LE(entries.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(IN_ZIP64, 16);
    return Buffer.concat([directory, end64, locator, end]);
}
//# sourceMappingURL=stored-zip.js.map