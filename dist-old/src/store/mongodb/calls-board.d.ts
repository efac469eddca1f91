import type { CallsBoard } from '../port.js';
import type { LogCollections } from './log/database.js';
/**
 * The servers' marks in the log of commits, each of which also holds what its server says of its model calls. A mark
 * goes when its server closes, or has not moved it for some seconds.
 *
 * @param writer names the mark of this server, which is another one after the log has started anew
 */
export declare function callsBoardOn({ writers }: LogCollections, writer: () => string): CallsBoard;
