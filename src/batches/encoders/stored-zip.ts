/** An entry of a zip archive, stored as it is. */
export interface ZipEntry {
  readonly name: string;
  readonly crc32: number;
  readonly bytes: number;
  /** Where its local header begins. */
  readonly offset: number;
}

const VERSION = 45;
/** 1 January 1980: the same bytes whenever they are written. */
const DATE = 0x0021;
const IN_ZIP64 = 0xffffffff;

function sizes64(bytes: number): Buffer {
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(bytes), 4);
  extra.writeBigUInt64LE(BigInt(bytes), 12);
  return extra;
}

/** What stands before an entry's bytes. Sizes are always in the zip64 field: a large file is written as a small one. */
export function localHeader({ name, crc32, bytes }: Omit<ZipEntry, 'offset'>): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(DATE, 12);
  head.writeUInt32LE(crc32, 14);
  head.writeUInt32LE(IN_ZIP64, 18);
  head.writeUInt32LE(IN_ZIP64, 22);
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(20, 28);
  return Buffer.concat([head, Buffer.from(name, 'ascii'), sizes64(bytes)]);
}

function directoryEntry({ name, crc32, bytes, offset }: ZipEntry): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(VERSION, 6);
  head.writeUInt16LE(DATE, 14);
  head.writeUInt32LE(crc32, 16);
  head.writeUInt32LE(IN_ZIP64, 20);
  head.writeUInt32LE(IN_ZIP64, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(20, 30);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, Buffer.from(name, 'ascii'), sizes64(bytes)]);
}

/** The end of an archive whose central directory begins at `start`; entries begin within its first 4 GB. */
export function zipDirectory(entries: readonly ZipEntry[], start: number): Buffer {
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
