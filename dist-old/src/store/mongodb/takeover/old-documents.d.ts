import type { Collection, Db } from 'mongodb';
import type { DecisionFields, DecisionSource } from '../../../model/decision.js';
import type { ChangeKind } from '../../../model/event.js';
import type { DatasetStepDoc } from '../batches/documents.js';
import type { ContentDoc, ContentPartDoc, GroupDoc, OperationDoc, StepDoc, StepWordsDoc, TrajectoryDoc } from '../documents.js';
/**
 * Documents of the layout before the commit log (schema 1), where they differ. Every event was a document of `log`
 * under its position. Trajectories and groups were referred to by hashes of their names, steps by their positions.
 */
export type OldEntry = {
    readonly kind: 'reward';
    readonly id: string;
    readonly name: string;
    readonly value: number;
    readonly source: string;
    readonly comment: string | null;
    readonly key: string | null;
    readonly target: 'step' | 'trajectory';
    /** Whether it arrived with the completion of its trajectory, whose event follows. */
    readonly completes: boolean;
} | {
    readonly kind: 'judgment';
    readonly score: number | null;
    readonly votes: string;
    readonly judge: string;
} | {
    readonly kind: 'decision';
    readonly id: string;
    readonly operation: string | null;
    readonly source: DecisionSource;
    readonly fields: DecisionFields;
    readonly target: 'step' | 'trajectory' | 'group';
    readonly undone: number | null;
} | {
    readonly kind: 'undo';
    readonly decision: number;
};
export interface OldEvent {
    /** The event's position. */
    readonly _id: number;
    /** VOID: the position was not used. */
    readonly kind: ChangeKind | 'VOID';
    readonly trajectory: string | null;
    readonly group: string | null;
    readonly step: number | null;
    readonly stepId: string | null;
    readonly channel: string | null;
    readonly uid: string | null;
    readonly at: number;
    readonly entry: OldEntry | null;
}
export interface OldTrajectory extends Omit<TrajectoryDoc, 'key' | 'group' | 'hasOwnRewards' | 'inherits' | 'seq'> {
    readonly group: string;
    readonly version: number;
    /** Left by a server that died; `ranges` are the positions that it could use. */
    readonly lock: {
        readonly ranges: readonly (readonly [from: number, to: number])[];
    } | null;
}
export interface OldGroup extends Omit<GroupDoc, '_id' | 'decided' | 'past' | 'seq'> {
    readonly _id: string;
    readonly empty: boolean;
    /** The key that it will have. */
    readonly key?: number;
}
export interface OldStep extends Omit<StepDoc, 'position' | 'trajectory' | 'group' | 's' | 'parentId' | 'nextAt'> {
    readonly trajectory: string;
    readonly group: string;
    /** Whether it arrived with `is_last`. */
    readonly givenLast: boolean;
    /** The highest position that its derived fields include. */
    readonly derived: number;
}
type OfOld<Doc> = Omit<Doc, 'trajectory'> & {
    readonly trajectory: string;
};
export interface OldMediaUse {
    readonly _id: {
        readonly trajectory: string;
        readonly hash: string;
    };
    readonly at: number;
}
export interface OldOperation extends Omit<OperationDoc, 'key' | 'pending' | 'worker' | 'seq'> {
    readonly deciding: {
        readonly left: string;
    } | null;
    readonly undoing: object | null;
}
export interface OldDecisionPart {
    readonly _id: {
        readonly operation: string;
        readonly part: number;
    };
    readonly decisions: string;
}
export interface OldFeed {
    readonly _id: 'feed';
    /** The highest position ever handed out; a text once old servers are stopped. */
    readonly next: number | string;
    readonly settled: number;
    readonly trimmed: number;
    readonly deleted: number;
    readonly indexed: number;
    readonly taken?: TakenFeed;
}
/** The state of the old feed when it was taken over. */
export interface TakenFeed {
    /** The highest position, including events written by the takeover. */
    readonly next: number;
    /** The highest position that an old server could have got. */
    readonly last: number;
    readonly settled: number;
    readonly trimmed: number;
    readonly indexed: number;
}
/** Collections of the old layout. Those with a current name contain documents of both layouts during the conversion. */
export interface OldCollections {
    readonly db: Db;
    readonly feed: Collection<OldFeed>;
    readonly log: Collection<OldEvent>;
    readonly trajectories: Collection<OldTrajectory>;
    readonly groups: Collection<OldGroup>;
    readonly steps: Collection<OldStep>;
    readonly contents: Collection<OfOld<ContentDoc>>;
    readonly contentParts: Collection<OfOld<ContentPartDoc>>;
    readonly stepWords: Collection<OfOld<StepWordsDoc>>;
    readonly mediaUses: Collection<OldMediaUse>;
    readonly datasetSteps: Collection<DatasetStepDoc>;
    readonly operations: Collection<OldOperation>;
    readonly decisionParts: Collection<OldDecisionPart>;
}
export declare function oldCollectionsOf(db: Db): OldCollections;
/** Matches references of the old layout, which are texts. */
export declare const IS_OLD_NAME: {
    $gte: string;
};
export {};
