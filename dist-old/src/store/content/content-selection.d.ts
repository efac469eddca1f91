import { type ContentField } from '../../model/content-field.js';
import { type ExtraField } from '../../model/extras.js';
/**
 * What a rebuild reads of a step's content. Fields that lie together are read together: each of these costs something
 * of its own in a database, or in rebuilding and parsing.
 */
export interface ContentSelection {
    /** The messages of the state: all of them are rebuilt and parsed, for every step anew. */
    readonly state: boolean;
    /** The action as a message: one message of the same sequence. */
    readonly response: boolean;
    /** The messages that followed, which may lie with the next step. */
    readonly nextState: boolean;
    readonly tools: boolean;
    /** Ids of state and action. */
    readonly tokens: boolean;
    /** Log-probs, mask and all else that has an entry for each response token. */
    readonly arrays: boolean;
    /** Hint, media and routed experts. */
    readonly extras: boolean;
    /** Fields that may have been said later, which lie apart from all these. */
    readonly later: readonly ExtraField[];
}
/** What has to be read for some fields of a step's content; null: for all of them. */
export declare function selectionFor(fields: readonly ContentField[] | null): ContentSelection;
export declare const readsMessages: ({ state, response, nextState }: ContentSelection) => boolean;
export declare const readsNothing: (selection: ContentSelection) => boolean;
