/** The names are this program's own, so there are few; sets of them are made for every call. */
const QUOTED = new Map<string, Buffer>();

function quoted(name: string): Buffer {
  let bytes = QUOTED.get(name);
  if (bytes === undefined) {
    bytes = Buffer.from(JSON.stringify(name));
    QUOTED.set(name, bytes);
  }
  return bytes;
}

/** Names of members, to be looked up among the bytes of a JSON text. Engines write such names without escapes. */
export class KeySet {
  private readonly names: readonly Buffer[];

  constructor(names: readonly string[]) {
    this.names = names.map(quoted);
  }

  get empty(): boolean {
    return this.names.length === 0;
  }

  /** @param from the opening quote @param to after the closing quote */
  has(bytes: Buffer, from: number, to: number): boolean {
    const { names } = this;
    for (let n = 0; n < names.length; n++) {
      const name = names[n];
      if (name !== undefined && name.length === to - from && same(bytes, from, name)) return true;
    }
    return false;
  }
}

function same(bytes: Buffer, from: number, name: Buffer): boolean {
  for (let i = 1; i < name.length - 1; i++) if (bytes[from + i] !== name[i]) return false;
  return true;
}
