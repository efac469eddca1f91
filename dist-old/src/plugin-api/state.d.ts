/** Most bytes that a curator may declare as its `stateBytes`. */
export declare const MOST_STATE_BYTES: number;
/** Most bytes that one portion of a run may add to the state: they are written in one commit. */
export declare const MOST_ADDED_BYTES: number;
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
export declare class UnsavedState implements PluginState {
    #private;
    private readonly mostBytes;
    /** @param mostBytes the curator's `stateBytes` */
    constructor(mostBytes: number);
    restore<T>(build: (parts: readonly Uint8Array[]) => T): T;
    append(bytes: Uint8Array): void;
    replace(bytes: Uint8Array): void;
}
/** The state of a run in portions, as its host holds it. */
export declare class KeptState implements PluginState {
    #private;
    private readonly mostBytes;
    /**
     * @param mostBytes the curator's `stateBytes`
     * @param parts what was saved
     */
    constructor(mostBytes: number, parts?: readonly Uint8Array[]);
    restore<T>(build: (parts: readonly Uint8Array[]) => T): T;
    append(bytes: Uint8Array): void;
    replace(bytes: Uint8Array): void;
    /** What was done since the last call; null: nothing. */
    take(): StateChange | null;
}
