import { type Collection, type Db, GridFSBucket, type MongoClient } from 'mongodb';
import type {
  ApiKeyDoc,
  BatchDoc,
  ConsumerDoc,
  DatasetDoc,
  DatasetOperationDoc,
  DatasetStepDoc,
  DatasetVersionDoc,
  JobDoc,
  JobMemoryDoc,
  LoginsDoc,
  MarksDoc,
  PolicyDoc,
  RecipeDoc,
  SecretDoc,
  UnitDoc,
} from './batches/documents.js';
import type {
  ContentDoc,
  ContentPartDoc,
  ExtraValueDoc,
  MediaUseDoc,
  SharedDoc,
} from './content-documents.js';
import type {
  DeletionDoc,
  GroupDoc,
  OperationDoc,
  StepDoc,
  StepWordsDoc,
  SweepDoc,
  TrajectoryDoc,
  UntoldDoc,
  WaitingDoc,
  WordProgressDoc,
} from './documents.js';
import type { LedgerDoc } from './ledger-documents.js';

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

export function collectionsOf(
  client: MongoClient,
  db: Db,
  deployment: Pick<Collections, 'replicated' | 'sharded'>,
): Collections {
  return {
    client,
    db,
    ...deployment,
    about: db.collection('about'),
    trajectories: db.collection('trajectories'),
    groups: db.collection('groups'),
    steps: db.collection('steps'),
    ledger: db.collection('ledger'),
    contents: db.collection('contents'),
    contentParts: db.collection('contentParts'),
    extraValues: db.collection('extraValues'),
    stepWords: db.collection('stepWords'),
    wordProgress: db.collection('wordProgress'),
    sweeps: db.collection('sweeps'),
    shared: db.collection('shared'),
    media: new GridFSBucket(db, { bucketName: 'media' }),
    mediaUses: db.collection('mediaUses'),
    operations: db.collection('operations'),
    waiting: db.collection('waiting'),
    deletions: db.collection('deletions'),
    untold: db.collection('untold'),
    recipes: db.collection('recipes'),
    datasets: db.collection('datasets'),
    datasetVersions: db.collection('datasetVersions'),
    datasetSteps: db.collection('datasetSteps'),
    datasetOperations: db.collection('datasetOperations'),
    policy: db.collection('policy'),
    jobs: db.collection('jobs'),
    marks: db.collection('marks'),
    recipeUnits: db.collection('recipeUnits'),
    batches: db.collection('batches'),
    consumers: db.collection('consumers'),
    jobMemory: db.collection('jobMemory'),
    apiKeys: db.collection('apiKeys'),
    logins: db.collection('logins'),
    secrets: db.collection('secrets'),
  };
}
