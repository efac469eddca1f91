/** Most bytes that a curator may declare as its `stateBytes`. */
export const MOST_STATE_BYTES = 256 << 20;
/** Most bytes that one portion of a run may add to the state: they are written in one commit. */
export const MOST_ADDED_BYTES = 4 << 20;
/** The state of a stream that is all there is of its run: nothing is saved, and what was built is all that counts. */
export class UnsavedState {
    #built = null;
    /** @param mostBytes the curator's `stateBytes` */
    constructor(mostBytes) {
        this.mostBytes = mostBytes;
    }
    restore(build) {
        this.#built ??= { value: build([]) };
        return this.#built.value;
    }
    append(bytes) {
        checkBytes(bytes, this.mostBytes);
    }
    replace(bytes) {
        checkBytes(bytes, this.mostBytes);
    }
}
/** The state of a run in portions, as its host holds it. */
export class KeptState {
    #parts;
    #built = null;
    #saved;
    #replaces = false;
    #added = [];
    #addedBytes = 0;
    /**
     * @param mostBytes the curator's `stateBytes`
     * @param parts what was saved
     */
    constructor(mostBytes, parts = []) {
        this.mostBytes = mostBytes;
        this.#parts = parts;
        this.#saved = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
    }
    restore(build) {
        if (this.#built === null) {
            this.#built = { value: build(this.#parts) };
            // What was built stands for them.
            this.#parts = [];
        }
        return this.#built.value;
    }
    append(bytes) {
        this.#add(bytes, this.#replaces ? 0 : this.#saved, this.#addedBytes);
    }
    replace(bytes) {
        this.#add(bytes, 0, 0);
        this.#replaces = true;
        this.#added = this.#added.slice(-1);
        this.#addedBytes = bytes.byteLength;
    }
    /** What was done since the last call; null: nothing. */
    take() {
        if (!this.#replaces && this.#added.length === 0)
            return null;
        const change = { replaces: this.#replaces, bytes: joined(this.#added, this.#addedBytes) };
        this.#saved = (this.#replaces ? 0 : this.#saved) + this.#addedBytes;
        this.#replaces = false;
        this.#added = [];
        this.#addedBytes = 0;
        return change;
    }
    #add(bytes, saved, added) {
        checkBytes(bytes, this.mostBytes);
        const addedBytes = added + bytes.byteLength;
        if (saved + addedBytes > this.mostBytes) {
            throw new RangeError(`its state would take ${saved + addedBytes} bytes; it declares ${this.mostBytes} (stateBytes)`);
        }
        if (addedBytes > MOST_ADDED_BYTES) {
            throw new RangeError(`one portion would add ${addedBytes} bytes to its state; ${MOST_ADDED_BYTES} is the most`);
        }
        // The caller may write into its array again.
        this.#added.push(bytes.slice());
        this.#addedBytes = addedBytes;
    }
}
function checkBytes(bytes, mostBytes) {
    if (!(bytes instanceof Uint8Array))
        throw new TypeError('the state takes a Uint8Array');
    if (mostBytes === 0)
        throw new Error('it keeps a state and declares no stateBytes');
}
function joined(parts, bytes) {
    const all = new Uint8Array(bytes);
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.byteLength;
    }
    return all;
}
//# sourceMappingURL=state.js.map