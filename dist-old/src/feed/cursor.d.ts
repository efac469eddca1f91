/** The store whose positions a cursor names. */
export interface PositionsOf {
    /** See the port. */
    readonly storeId: string;
}
/** A position as an opaque cursor, which only this store accepts. */
export declare function encodeFeedCursor(position: number, { storeId }: PositionsOf): string;
/**
 * The position that a cursor of this store names; null if it is not one. Cursors of earlier builds hold no store id,
 * and are accepted.
 */
export declare function positionOfCursor(cursor: string, { storeId }: PositionsOf): number | null;
/** @throws INVALID_FEED_CURSOR */
export declare function decodeFeedCursor(cursor: string, of: PositionsOf): number;
