import type { Collection, Filter } from 'mongodb';
import { type Count, type Page } from '../../../query/page.js';
/** Documents whose ids are in order of time. */
interface Timely {
    readonly _id: string;
}
/**
 * A page of a list, newest first.
 * @param name the list's name in cursors
 * @throws INVALID_CURSOR
 */
export declare function pageNewest<Doc extends Timely, Item>(collection: Collection<Doc>, query: Filter<Doc>, { name, first, after }: {
    readonly name: string;
    readonly first: number;
    readonly after: string | null;
}, itemOf: (doc: Doc) => Item): Promise<Page<Item>>;
/** Counts documents, exactly up to COUNT_BOUND. */
export declare function countDocuments<Doc extends Timely>(collection: Collection<Doc>, query: Filter<Doc>): Promise<Count>;
export {};
