import { type Collection, type Db, GridFSBucket, type MongoClient } from 'mongodb';
import type { ApiKeyDoc, BatchDoc, ConsumerDoc, DatasetDoc, DatasetOperationDoc, DatasetStepDoc, DatasetVersionDoc, JobDoc, JobMemoryDoc, LoginsDoc, MarksDoc, PolicyDoc, RecipeDoc, SecretDoc, UnitDoc } from './batches/documents.js';
import type { ContentDoc, ContentPartDoc, DeletionDoc, ExtraValueDoc, GroupDoc, LedgerDoc, MediaUseDoc, OperationDoc, SharedDoc, StepDoc, StepWordsDoc, SweepDoc, TrajectoryDoc, UntoldDoc, WaitingDoc, WordProgressDoc } from './documents.js';
/** The schema of the database. One document. */
export interface AboutDoc {
    readonly _id: 'stepwell';
    /** Version of the layout of the documents. */
    readonly schema: number;
    /** Hash of the plan of indexes and shard keys that the database has. */
    readonly plan: string;
}
/** The database of a deployment, and its collections by name. */
export interface Collections {
    readonly client: MongoClient;
    readonly db: Db;
    /** Whether the deployment is a replica set or sharded, so that it has change streams and majorities. */
    readonly replicated: boolean;
    readonly sharded: boolean;
    readonly about: Collection<AboutDoc>;
    /** Tombstones (TombstoneDoc) are in this collection too. Queries therefore name a field that tombstones do not have. */
    readonly trajectories: Collection<TrajectoryDoc>;
    readonly groups: Collection<GroupDoc>;
    readonly steps: Collection<StepDoc>;
    readonly ledger: Collection<LedgerDoc>;
    readonly contents: Collection<ContentDoc>;
    readonly contentParts: Collection<ContentPartDoc>;
    readonly extraValues: Collection<ExtraValueDoc>;
    readonly stepWords: Collection<StepWordsDoc>;
    readonly wordProgress: Collection<WordProgressDoc>;
    readonly sweeps: Collection<SweepDoc>;
    readonly shared: Collection<SharedDoc>;
    /** The bytes of media; a file's name is their hash. */
    readonly media: GridFSBucket;
    readonly mediaUses: Collection<MediaUseDoc>;
    readonly operations: Collection<OperationDoc>;
    readonly waiting: Collection<WaitingDoc>;
    readonly deletions: Collection<DeletionDoc>;
    readonly untold: Collection<UntoldDoc>;
    readonly recipes: Collection<RecipeDoc>;
    readonly datasets: Collection<DatasetDoc>;
    readonly datasetVersions: Collection<DatasetVersionDoc>;
    readonly datasetSteps: Collection<DatasetStepDoc>;
    readonly datasetOperations: Collection<DatasetOperationDoc>;
    readonly policy: Collection<PolicyDoc>;
    readonly jobs: Collection<JobDoc>;
    readonly marks: Collection<MarksDoc>;
    readonly recipeUnits: Collection<UnitDoc>;
    readonly batches: Collection<BatchDoc>;
    readonly consumers: Collection<ConsumerDoc>;
    readonly jobMemory: Collection<JobMemoryDoc>;
    readonly apiKeys: Collection<ApiKeyDoc>;
    readonly logins: Collection<LoginsDoc>;
    readonly secrets: Collection<SecretDoc>;
}
export declare function collectionsOf(client: MongoClient, db: Db, deployment: Pick<Collections, 'replicated' | 'sharded'>): Collections;
