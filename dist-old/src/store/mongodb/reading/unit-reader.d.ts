import type { GroupKey } from '../../../model/trajectory.js';
import { type ContentSelection } from '../../content/content-selection.js';
import { type RawGroupUnit } from '../../derived/group-unit.js';
import type { ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
import type { GroupKeys } from './group-keys.js';
/** What is read of groups: as they were at feed position `asOf`, within `scope`, with the `wanted` content. */
interface GroupRead {
    readonly asOf: number;
    readonly scope: ChannelScope;
    readonly wanted: ContentSelection;
    readonly groupKeys: GroupKeys;
}
/**
 * Groups at feed position `asOf`, derived from the ledgers and the steps as they arrived: in two round trips where the
 * groups were read before, else in three, and more only for what steps share with others. In the order of `keys`.
 */
export declare function readGroupUnits(collections: Collections, keys: readonly GroupKey[], { asOf, scope, wanted, groupKeys }: GroupRead, signal?: AbortSignal): Promise<readonly RawGroupUnit[]>;
export {};
