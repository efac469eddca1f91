/** The order of a list. A cursor made for another list, filter or direction is refused. */
export interface NamedOrder {
    readonly name: string;
    readonly descending: boolean;
}
/**
 * The name of a list that includes a digest of what selects its rows (a filter, or the names of the rows' parents),
 * which keeps cursors short.
 */
export declare function listName(name: string, selecting: unknown): string;
/** The place of a row in an order: its sort value, and the unique number that breaks ties. */
export interface CursorPlace {
    readonly value: number | string | null;
    readonly tie: number;
}
/** The opaque cursor of a row; the same in every store. */
export declare function encodeCursor(order: NamedOrder, { value, tie }: CursorPlace): string;
/** @throws INVALID_CURSOR */
export declare function decodeCursor(order: NamedOrder, cursor: string): CursorPlace;
/** The cursor of a list that is sorted by numbers or nulls. @throws INVALID_CURSOR */
export declare function decodeNumberCursor(order: NamedOrder, cursor: string): {
    readonly value: number | null;
    readonly tie: number;
};
/**
 * The order of the steps that an operation decided about: by the position of the first decision on them, then by their
 * own. Cursors are the same in every store.
 */
export declare const operationStepsOrder: (operationId: string) => NamedOrder;
