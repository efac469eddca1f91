import type { Collection, Document } from 'mongodb';
import type { PromptGroup } from '../../../model/trajectory.js';
import type { GroupField, GroupFilter } from '../../../query/filter.js';
import type { GroupOrderField } from '../../../query/page.js';
import type { Collections } from '../collections.js';
import type { GroupDoc } from '../documents.js';
import { type Arm, type Listing, type ListOrder, type Seen, type Way } from './listing.js';
export declare const GROUP_ORDERS: Readonly<Record<GroupOrderField, ListOrder>>;
export declare class GroupListing implements Listing<GroupField, GroupDoc, PromptGroup> {
    private readonly collections;
    readonly collection: Collection;
    readonly tie = "registered";
    readonly byTie = "groups_by_registration";
    readonly base: Document;
    readonly dialect: import("../filters/dialect.js").Dialect<GroupField>;
    readonly projection: {};
    constructor(collections: Collections);
    ways(parts: readonly GroupFilter[]): readonly Way[];
    probes(): readonly Way[];
    search(): Promise<null>;
    arm(_order: ListOrder, parts: readonly GroupFilter[]): Arm<GroupField> | null;
    see(docs: readonly GroupDoc[], where: GroupFilter | null): Promise<readonly Seen<GroupDoc, PromptGroup>[]>;
}
