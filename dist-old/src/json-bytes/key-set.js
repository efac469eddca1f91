const BACKSLASH = 0x5c;
/**
 * Names as quoted bytes. All names are constants of this program, so they are few, while sets of them are made for
 * every call.
 */
const QUOTED = new Map();
function quoted(name) {
    let bytes = QUOTED.get(name);
    if (bytes === undefined) {
        bytes = Buffer.from(JSON.stringify(name));
        QUOTED.set(name, bytes);
    }
    return bytes;
}
/** Names of members that are looked up in the bytes of a JSON text. */
export class KeySet {
    constructor(names) {
        this.names = names.map(quoted);
    }
    get empty() {
        return this.names.length === 0;
    }
    /** @param from the opening quote @param to after the closing quote */
    has(bytes, from, to) {
        const { names } = this;
        for (let n = 0; n < names.length; n++) {
            const name = names[n];
            if (name !== undefined && name.length === to - from && same(bytes, from, name))
                return true;
        }
        return isEscaped(bytes, from, to) && this.hasEscaped(bytes, from, to);
    }
    /** A name may be written with escapes, and a parser would read it as the same name. */
    hasEscaped(bytes, from, to) {
        try {
            const plain = Buffer.from(JSON.stringify(JSON.parse(bytes.toString('utf8', from, to))));
            return this.names.some((name) => name.equals(plain));
        }
        catch {
            // It is not a JSON string, so it is not one of the names.
            return false;
        }
    }
}
function isEscaped(bytes, from, to) {
    for (let i = from + 1; i < to; i++)
        if (bytes[i] === BACKSLASH)
            return true;
    return false;
}
function same(bytes, from, name) {
    for (let i = 1; i < name.length - 1; i++)
        if (bytes[from + i] !== name[i])
            return false;
    return true;
}
//# sourceMappingURL=key-set.js.map