import type { ContentPlace } from '../content/rebuild-content.js';
import type { Connection, SqlList } from './connection.js';
/** Where a step's content lies, as its row says. */
export interface StoredPlace extends ContentPlace {
    readonly position: number;
    readonly id: string;
    /** Key of the segment that holds what is the step's own. */
    readonly segment: number;
    /** Position of the step that brought its next state. */
    readonly nextFrom: number | null;
    /** Key of the shared text of its tools. */
    readonly tools: number | null;
}
/** What a unit's row says as well. */
type SharedPlace = Pick<StoredPlace, 'position' | 'id' | 'hasResponse' | 'nextFrom' | 'promptTokens' | 'responseTokens'>;
/** The other columns of a step of which no messages are read. */
export declare const WORDLESS_COLUMNS = "s.token_node, s.segment, s.tools";
/** The other columns: those come first. */
export declare const PLACE_COLUMNS = "s.token_node, s.segment, s.tools,\n  s.message_node, s.state_length, s.message_length, s.has_next, s.new_from";
/** @param from of the list's columns, where PLACE_COLUMNS or WORDLESS_COLUMNS begin */
export declare function placeOf(shared: SharedPlace, row: SqlList, from: number): StoredPlace;
/** Null if there is no such step. */
export declare function readPlace(connection: Connection, position: number): StoredPlace | null;
export {};
