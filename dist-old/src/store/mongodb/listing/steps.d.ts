import type { Collection, Document } from 'mongodb';
import type { StepHead } from '../../../model/step.js';
import { type StepField, type StepFilter } from '../../../query/filter.js';
import type { StepOrderField } from '../../../query/page.js';
import type { Collections } from '../collections.js';
import { type HeadDoc } from '../reading/models.js';
import { type Arm, type Listing, type ListOrder, type Seen, type Way } from './listing.js';
export declare const STEP_ORDERS: Readonly<Record<StepOrderField, ListOrder>>;
export declare class StepListing implements Listing<StepField, HeadDoc, StepHead> {
    private readonly collections;
    readonly collection: Collection;
    readonly tie = "position";
    readonly byTie = "steps_by_position";
    readonly base: Document;
    readonly dialect: import("../filters/dialect.js").Dialect<StepField>;
    readonly projection: {
        readonly metadataIndex: 0;
    };
    private readonly text;
    constructor(collections: Collections);
    ways(parts: readonly StepFilter[]): readonly Way[];
    probes(parts: readonly StepFilter[]): readonly Way[];
    search(parts: readonly StepFilter[], limit: number): Promise<Document | null>;
    arm({ path }: ListOrder, parts: readonly StepFilter[]): Arm<StepField> | null;
    see(docs: readonly HeadDoc[], where: StepFilter | null): Promise<readonly Seen<HeadDoc, StepHead>[]>;
    /** Those that match according to query/evaluate.ts. */
    private matching;
}
