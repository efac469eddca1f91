/**
 * Called for a member of an object with the index of its key and of its value. Returns the index after the value, or -1
 * to stop.
 */
export type OnMember = (keyAt: number, keyEnd: number, valueAt: number) => number;
/**
 * Walks over the members of the object that begins at `at`.
 * @returns the index after it; -1 if it is not an object, if it is broken, or if the listener stopped
 */
export declare function walkObject(bytes: Buffer, at: number, onMember: OnMember): number;
/**
 * Walks over the items of the list that begins at `at`; `onItem` returns the index after an item.
 * @returns the index after the list; -1 if it is not a list, or if it is broken
 */
export declare function walkList(bytes: Buffer, at: number, onItem: (at: number) => number): number;
