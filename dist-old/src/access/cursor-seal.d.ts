/**
 * Seals cursors for callers that are bound to channels. A plain cursor holds feed positions or keys, which count up with
 * everything that is written, so it would tell how much others write. A sealed one tells nothing, can be read back by
 * every server on the store, and only for callers with the same channels.
 */
export declare class CursorSeal {
    private readonly cipherKey;
    private readonly tagKey;
    /** @param secret the store's, as hex */
    constructor(secret: string);
    /** A new text each time, so that two cursors do not tell whether they are of one position. */
    seal(cursor: string, channels: readonly string[]): string;
    /** The cursor that was sealed for callers with these channels; null: none was. */
    open(sealed: string, channels: readonly string[]): string | null;
    private tagOf;
}
