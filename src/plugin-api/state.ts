/** Most bytes that a curator may declare as its `stateBytes`. */
export const MOST_STATE_BYTES = 256 << 20;
/** Most bytes that one portion of a run may add to the state: they are written in one commit. */
export const MOST_ADDED_BYTES = 4 << 20;

/**
 * What a curator remembers, as bytes. A run over what is stored hands its units over in portions and calls `curate` for
 * each; the bytes are saved together with what was decided about the portion, so after a crash, and on another server,
 * the curator goes on with exactly the units that count as judged. In a build, and in a preview, there is one stream,
 * and nothing is saved.
 */
export interface PluginState {
  /**
   * What `build` makes of the saved bytes, in the order in which they were appended. It is called once; until the run
   * moves to another process, later portions get what it made, with all that they have put into it since. Bytes of one
   * `append` are never divided between two parts.
   */
  restore<T>(build: (parts: readonly Uint8Array[]) => T): T;
  /** Adds bytes to the state. @throws Error beyond `stateBytes`, or 4 MiB in one portion */
  append(bytes: Uint8Array): void;
  /** Puts bytes in the place of the whole state. @throws as `append` */
  replace(bytes: Uint8Array): void;
}

/** What a portion has done to the state: bytes that come behind the saved ones, or in their place. */
export interface StateChange {
  readonly replaces: boolean;
  readonly bytes: Uint8Array;
}

/** The state of a stream that is all there is of its run: nothing is saved, and what was built is all that counts. */
export class UnsavedState implements PluginState {
  #built: { readonly value: unknown } | null = null;

  /** @param mostBytes the curator's `stateBytes` */
  constructor(private readonly mostBytes: number) {}

  restore<T>(build: (parts: readonly Uint8Array[]) => T): T {
    this.#built ??= { value: build([]) };
    return this.#built.value as T;
  }

  append(bytes: Uint8Array): void {
    checkBytes(bytes, this.mostBytes);
  }

  replace(bytes: Uint8Array): void {
    checkBytes(bytes, this.mostBytes);
  }
}

/** The state of a run in portions, as its host holds it. */
export class KeptState implements PluginState {
  #parts: readonly Uint8Array[];
  #built: { readonly value: unknown } | null = null;
  #saved: number;
  #replaces = false;
  #added: Uint8Array[] = [];
  #addedBytes = 0;

  /**
   * @param mostBytes the curator's `stateBytes`
   * @param parts what was saved
   */
  constructor(
    private readonly mostBytes: number,
    parts: readonly Uint8Array[] = [],
  ) {
    this.#parts = parts;
    this.#saved = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  restore<T>(build: (parts: readonly Uint8Array[]) => T): T {
    if (this.#built === null) {
      this.#built = { value: build(this.#parts) };
      // What was built stands for them.
      this.#parts = [];
    }
    return this.#built.value as T;
  }

  append(bytes: Uint8Array): void {
    this.#add(bytes, this.#replaces ? 0 : this.#saved, this.#addedBytes);
  }

  replace(bytes: Uint8Array): void {
    this.#add(bytes, 0, 0);
    this.#replaces = true;
    this.#added = this.#added.slice(-1);
    this.#addedBytes = bytes.byteLength;
  }

  /** What was done since the last call; null: nothing. */
  take(): StateChange | null {
    if (!this.#replaces && this.#added.length === 0) return null;
    const change = { replaces: this.#replaces, bytes: joined(this.#added, this.#addedBytes) };
    this.#saved = (this.#replaces ? 0 : this.#saved) + this.#addedBytes;
    this.#replaces = false;
    this.#added = [];
    this.#addedBytes = 0;
    return change;
  }

  #add(bytes: Uint8Array, saved: number, added: number): void {
    checkBytes(bytes, this.mostBytes);
    const addedBytes = added + bytes.byteLength;
    if (saved + addedBytes > this.mostBytes) {
      throw new RangeError(
        `its state would take ${saved + addedBytes} bytes; it declares ${this.mostBytes} (stateBytes)`,
      );
    }
    if (addedBytes > MOST_ADDED_BYTES) {
      throw new RangeError(
        `one portion would add ${addedBytes} bytes to its state; ${MOST_ADDED_BYTES} is the most`,
      );
    }
    // The caller may write into its array again.
    this.#added.push(bytes.slice());
    this.#addedBytes = addedBytes;
  }
}

function checkBytes(bytes: Uint8Array, mostBytes: number): void {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('the state takes a Uint8Array');
  if (mostBytes === 0) throw new Error('it keeps a state and declares no stateBytes');
}

function joined(parts: readonly Uint8Array[], bytes: number): Uint8Array {
  const all = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}
