import { BATCH_INDEXES, IS_NUMBER, IS_TEXT, READ_INDEXES } from './indexes-read.js';
const index = (name, key, options = {}) => ({ ...options, name, key: { ...key } });
/**
 * Every index and shard key of the store; the indexes for reads are in indexes-read.ts. Only `_id`s are unique (keys,
 * ids and hashes of names). So no unique index conflicts with a shard key, and a late writer leaves nothing that blocks
 * another. Shard keys are hashed because each writer's keys count up: in ranges, all its documents would be on one
 * shard.
 */
export const PLAN = [
    { name: 'about', shardKey: null, indexes: [] },
    {
        name: 'ledger',
        shardKey: { trajectory: 'hashed' },
        indexes: [
            ...READ_INDEXES.ledger,
            index('ledger_by_step', { step: 1, 'entry.kind': 1 }, { partialFilterExpression: { step: IS_NUMBER } }),
            // The decisions of an operation, and those among them that are not undone.
            index('ledger_by_operation', { 'entry.operation': 1, 'entry.undone': 1, position: 1 }, { partialFilterExpression: { 'entry.operation': IS_NUMBER } }),
            // What an operation decided about, in order.
            index('ledger_in_order', { 'entry.operation': 1, position: 1 }, { partialFilterExpression: { 'entry.operation': IS_NUMBER } }),
            // Whether a reward with the same idempotency key was stored.
            index('ledger_by_key', { trajectory: 1, 'entry.key': 1 }, { partialFilterExpression: { 'entry.kind': 'reward', 'entry.key': IS_TEXT } }),
        ],
    },
    {
        name: 'trajectories',
        shardKey: { _id: 1 },
        indexes: [
            ...READ_INDEXES.trajectories,
            index('trajectories_by_silence', { status: 1, heardAt: 1 }),
            // Whether rows belong to an existing trajectory; a key never changes.
            index('trajectories_by_key', { key: 1 }),
        ],
    },
    { name: 'groups', shardKey: { _id: 'hashed' }, indexes: READ_INDEXES.groups },
    { name: 'steps', shardKey: { trajectory: 'hashed' }, indexes: READ_INDEXES.steps },
    {
        name: 'stepWords',
        shardKey: { trajectory: 'hashed' },
        indexes: [...READ_INDEXES.stepWords, index('words_by_trajectory', { trajectory: 1 })],
    },
    {
        name: 'contents',
        shardKey: { trajectory: 'hashed' },
        // Deleting a trajectory looks up other users of its tools.
        indexes: [...READ_INDEXES.contents, index('contents_by_tools', { tools: 1 }, { sparse: true })],
    },
    {
        name: 'contentParts',
        shardKey: { trajectory: 'hashed' },
        indexes: [index('parts_by_trajectory', { trajectory: 1 })],
    },
    {
        name: 'extraValues',
        shardKey: { trajectory: 'hashed' },
        indexes: [index('values_by_trajectory', { trajectory: 1 })],
    },
    { name: 'wordProgress', shardKey: null, indexes: [] },
    { name: 'sweeps', shardKey: null, indexes: [] },
    { name: 'shared', shardKey: { _id: 1 }, indexes: [] },
    {
        name: 'mediaUses',
        shardKey: { _id: 'hashed' },
        indexes: [index('uses_by_trajectory', { '_id.trajectory': 1 }), index('uses_by_hash', { '_id.hash': 1 })],
    },
    // The layout of GridFS.
    {
        name: 'media.files',
        shardKey: null,
        indexes: [index('filename_1_uploadDate_1', { filename: 1, uploadDate: 1 })],
    },
    {
        name: 'media.chunks',
        shardKey: { files_id: 1, n: 1 },
        indexes: [index('files_id_1_n_1', { files_id: 1, n: 1 }, { unique: true })],
    },
    {
        name: 'operations',
        shardKey: null,
        indexes: [
            index('operations_by_key', { key: 1 }),
            // Operations with remaining work.
            index('operations_pending', { key: 1, pending: 1 }, { partialFilterExpression: { pending: IS_TEXT } }),
        ],
    },
    { name: 'waiting', shardKey: null, indexes: [index('waiting_by_list', { '_id.list': 1, '_id.part': 1 })] },
    {
        name: 'deletions',
        shardKey: null,
        // Deletions with remaining events.
        indexes: [index('deletions_pending', { worker: 1 }, { partialFilterExpression: { worker: IS_TEXT } })],
    },
    {
        name: 'untold',
        shardKey: null,
        indexes: [index('untold_by_trajectory', { '_id.trajectory': 1, '_id.part': 1 })],
    },
    { name: 'recipes', shardKey: null, indexes: BATCH_INDEXES.recipes },
    { name: 'datasets', shardKey: null, indexes: BATCH_INDEXES.datasets },
    { name: 'datasetVersions', shardKey: null, indexes: BATCH_INDEXES.datasetVersions },
    { name: 'datasetSteps', shardKey: { step: 1, dataset: 1 }, indexes: BATCH_INDEXES.datasetSteps },
    {
        name: 'datasetOperations',
        shardKey: null,
        indexes: [
            index('datasets_by_operation', { operation: 1, dataset: 1 }),
            index('operations_by_dataset', { dataset: 1 }),
        ],
    },
    { name: 'policy', shardKey: null, indexes: [] },
    {
        name: 'jobs',
        shardKey: null,
        // Jobs that have not ended, which every server looks through.
        indexes: [index('jobs_unfinished', { open: 1 }, { partialFilterExpression: { open: true } })],
    },
    { name: 'marks', shardKey: null, indexes: [] },
    { name: 'jobMemory', shardKey: null, indexes: [index('job_memory_parts', { job: 1, part: 1 })] },
    {
        name: 'recipeUnits',
        // By recipe and number, which counts up.
        shardKey: { _id: 'hashed' },
        indexes: [
            // Units that may be delivered, in their order, with what decides whether they are passed.
            index('units_by_turn', { recipe: 1, turn: 1, rank: 1, unit: 1, uses: 1, freshUntil: 1 }, { partialFilterExpression: { turn: IS_NUMBER } }),
            // Lists and numbers of units in a state.
            index('units_by_standing', { recipe: 1, standing: 1, uses: 1, freshUntil: 1, unit: 1 }),
            index('units_by_arrival', { recipe: 1, unit: 1 }),
            index('units_by_prompt', { recipe: 1, promptUid: 1 }),
        ],
    },
    {
        name: 'batches',
        shardKey: null,
        indexes: [
            index('batches_by_recipe', { recipe: 1, place: 1 }),
            index('batches_by_consumer', { recipe: 1, consumer: 1, place: 1 }),
            index('batches_by_status', { recipe: 1, consumer: 1, status: 1, place: 1 }),
            index('batches_by_operation', { operations: 1, place: 1 }),
            // Few at any time: leases, and rows that are kept for a while.
            index('batches_by_expiry', { expiresAt: 1 }, { partialFilterExpression: { status: 'LEASED' } }),
            index('kept_batches', { keepUntil: 1 }, { partialFilterExpression: { keepUntil: IS_NUMBER } }),
        ],
    },
    { name: 'consumers', shardKey: null, indexes: [index('consumers_by_recipe', { recipe: 1 })] },
    { name: 'apiKeys', shardKey: null, indexes: [] },
    { name: 'logins', shardKey: null, indexes: [] },
    { name: 'secrets', shardKey: null, indexes: [] },
    { name: 'artifacts.files', shardKey: null, indexes: BATCH_INDEXES.files },
    { name: 'artifacts.chunks', shardKey: { files_id: 1, n: 1 }, indexes: BATCH_INDEXES.chunks },
    { name: 'artifacts.loose', shardKey: null, indexes: BATCH_INDEXES.loose },
];
//# sourceMappingURL=indexes.js.map