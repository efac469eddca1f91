import type { GroupKey, PromptGroup } from '../../../model/trajectory.js';
import type { ChannelScope, GroupPage } from '../../port.js';
import type { Collections } from '../collections.js';
import type { GroupDoc } from '../documents.js';
export interface GroupRef {
    readonly channel: string;
    readonly promptUid: string;
    /** Null: the latest. */
    readonly generation: number | null;
}
/** A name that identifies a group. */
export declare const nameOfGroup: ({ channel, promptUid, generation }: GroupKey) => string;
/** The documents of existing groups, unordered. */
export declare function groupDocs({ groups }: Pick<Collections, 'groups'>, refs: readonly GroupRef[]): Promise<readonly GroupDoc[]>;
/** In the order of `keys`. */
export declare function readGroups(collections: Pick<Collections, 'groups' | 'trajectories'>, keys: readonly GroupRef[], scope: ChannelScope): Promise<readonly (PromptGroup | null)[]>;
export declare function readGroupsById(collections: Pick<Collections, 'groups' | 'trajectories'>, ids: readonly string[], scope: ChannelScope): Promise<readonly (PromptGroup | null)[]>;
/** Sorted by code unit. */
export declare function listChannels({ groups }: Pick<Collections, 'groups'>, scope: ChannelScope): Promise<readonly string[]>;
/** Groups whose first step is at or before `asOf`, in order of first arrival. */
export declare function pageGroupKeys({ groups }: Pick<Collections, 'groups'>, channel: string, asOf: number, after: number | null, limit: number, scope: ChannelScope): Promise<GroupPage>;
/** Groups with their aggregates, which are computed on read. In the order of `docs`. */
export declare function readPromptGroups({ trajectories }: Pick<Collections, 'trajectories'>, docs: readonly GroupDoc[]): Promise<readonly PromptGroup[]>;
