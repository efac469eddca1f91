function index(name, key, where = null) {
    return { name, key, ...(where === null ? {} : { partialFilterExpression: where }) };
}
/** Conditions of partial indexes for numbers and texts. A query must contain the same condition to use the index. */
export const IS_NUMBER = { $gte: -Number.MAX_VALUE };
export const IS_TEXT = { $gte: '' };
/**
 * The indexes that reads need, by collection. Reads name them in hints, so they must exist. Inserting a step costs an
 * entry in each index that is not partial. A condition without an index is evaluated through the trajectory, or in a
 * walk that may return short pages (see listing/).
 */
export const READ_INDEXES = {
    steps: [
        index('steps_by_id', { id: 1 }),
        // The index of words records its progress as a position, and counts walk all steps in this order.
        index('steps_by_position', { position: 1 }),
        // One for each order; the position at the end breaks ties.
        index('steps_by_creation', { createdAt: 1, position: 1 }),
        index('steps_by_reward', { reward: 1, position: 1 }),
        index('steps_by_index', { stepIndex: 1, position: 1 }),
        index('steps_by_policy_version', { policyVersion: 1, position: 1 }),
        index('steps_by_response_tokens', { responseTokens: 1, position: 1 }),
        // Values that change during training are clustered in time, so a walk through all steps by time of creation might
        // pass most of the store before the first match.
        index('steps_by_channel', { channel: 1, createdAt: 1, position: 1 }),
        index('steps_by_policy_creation', { policyVersion: 1, createdAt: 1, position: 1 }),
        // Short values with a few rare members that people search for (errors, truncations).
        index('steps_by_finish', { finishReason: 1, createdAt: 1, position: 1 }),
        // Finds the steps of trajectories; filters by names of trajectories and prompts use it.
        index('steps_by_trajectory', { trajectory: 1, stepIndex: 1 }),
        // For metadata filters.
        index('steps_by_metadata', { metadataIndex: 1 }),
        // Fields that only judges and curation set: empty until then. UNREVIEWED is the last quality in alphabetical order.
        index('steps_judged', { judgment: 1, position: 1 }, { judgment: IS_NUMBER }),
        index('steps_by_tag', { tags: 1, createdAt: 1, position: 1 }, { tags: IS_TEXT }),
        index('steps_dropped', { keep: 1, position: 1 }, { keep: false }),
        index('steps_untrainable', { trainable: 1, position: 1 }, { trainable: false }),
        index('steps_reviewed', { quality: 1, position: 1 }, { quality: { $lt: 'UNREVIEWED' } }),
    ],
    stepWords: [index('words', { words: 1, trajectory: 1 })],
    contents: [index('contents_by_trajectory', { trajectory: 1, _id: 1 })],
    trajectories: [
        index('trajectories_by_id', { id: 1 }),
        index('trajectories_by_uid', { uid: 1 }),
        index('trajectories_by_prompt', { promptUid: 1 }),
        index('trajectories_by_arrival', { registered: 1 }),
        // One for each order within each status, so that the few OPEN trajectories are found in any order. Their values
        // change with every commit to the trajectory, so there are no further ones.
        index('trajectories_by_start', { status: 1, startedAt: 1, registered: 1 }),
        index('trajectories_by_last_step', { status: 1, lastStepAt: 1, registered: 1 }),
        index('trajectories_by_reward', { status: 1, reward: 1, registered: 1 }),
        index('trajectories_by_step_count', { status: 1, stepCount: 1, registered: 1 }),
        index('trajectories_by_channel', { channel: 1, startedAt: 1, registered: 1 }),
        index('trajectories_by_group', { group: 1, startedAt: 1, registered: 1 }),
    ],
    groups: [
        index('groups_by_id', { id: 1 }),
        index('groups_by_registration', { past: 1, registered: 1 }),
        index('groups_by_channel', { past: 1, channel: 1, registered: 1 }),
        index('groups_by_prompt', { promptUid: 1, channel: 1, generation: 1 }),
        index('groups_by_arrival', { channel: 1, firstPosition: 1 }),
    ],
    ledger: [
        index('ledger_by_trajectory', { trajectory: 1, 'entry.kind': 1, position: 1 }),
        index('ledger_by_group', { group: 1, position: 1 }, { group: IS_NUMBER }),
    ],
};
/** Indexes by which recipes, datasets and lineage are looked up, in addition to `_id`. */
export const BATCH_INDEXES = {
    recipes: [
        { name: 'recipes_by_id', key: { id: 1 } },
        { name: 'recipes_by_name', key: { name: 1 } },
    ],
    datasetVersions: [{ name: 'versions_by_recipe', key: { recipe: 1 } }],
    datasets: [
        { name: 'datasets_by_recipe', key: { recipeName: 1, _id: -1 } },
        // Few at any time: datasets being built, and those that a dead server left behind.
        {
            name: 'datasets_unfinished',
            key: { status: 1 },
            partialFilterExpression: { status: { $in: ['QUEUED', 'RUNNING'] } },
        },
    ],
    datasetSteps: [
        { name: 'datasets_by_step', key: { step: 1, dataset: 1 } },
        { name: 'steps_by_dataset', key: { dataset: 1 } },
    ],
    // For dataset files. The first index of each collection has the layout of GridFS.
    files: [
        { name: 'filename_1_uploadDate_1', key: { filename: 1, uploadDate: 1 } },
        { name: 'files_by_folder', key: { 'metadata.folder': 1 } },
    ],
    chunks: [{ name: 'files_id_1_n_1', key: { files_id: 1, n: 1 }, unique: true }],
    loose: [{ name: 'loose_by_folder', key: { folder: 1 } }],
};
//# sourceMappingURL=indexes-read.js.map