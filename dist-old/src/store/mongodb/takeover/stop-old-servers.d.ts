import type { Collections } from '../collections.js';
import type { OldCollections, TakenFeed } from './old-documents.js';
/**
 * Prevents every server of the old layout from committing, on any engine. The counter of positions is no number any
 * more, and a VOID event is inserted at every position that was handed out but not used. Because `_id` is unique,
 * either a late insert of an event or the VOID wins. It can be repeated.
 */
export declare function stopOldServers({ about }: Pick<Collections, 'about'>, old: OldCollections): Promise<TakenFeed>;
export declare function readTaken({ feed }: OldCollections): Promise<TakenFeed>;
/**
 * Makes the database refuse what an old server writes outside of its log: recipes, datasets and the policy. It needs
 * the permission `collMod`; without it, an operator must stop old servers.
 */
export declare function refuseOldDocuments({ db }: OldCollections): Promise<void>;
