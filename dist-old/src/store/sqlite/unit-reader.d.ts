import type { GroupKey } from '../../model/trajectory.js';
import { type ContentSelection } from '../content/content-selection.js';
import { type RawGroupUnit } from '../derived/group-unit.js';
import type { ChannelScope } from '../port.js';
import type { Connection } from './connection.js';
import type { LongRead, Pace } from './long-read.js';
/** What is read of groups: as they were at feed position `asOf`, within `scope`, with the `wanted` content. */
export interface GroupRead {
    readonly asOf: number;
    readonly scope: ChannelScope;
    readonly wanted: ContentSelection;
}
/** Groups as they were at feed position `asOf`, derived from the ledgers and not from current values, in order. */
export declare function readGroupUnits(connection: Connection, keys: readonly GroupKey[], read: GroupRead, pace: Pace): LongRead<RawGroupUnit[]>;
