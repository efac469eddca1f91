import type { IndexDescription } from 'mongodb';

/** An index with the name under which reads ask for it. */
export type NamedIndex = IndexDescription & { readonly name: string };

function index(name: string, key: Record<string, 1 | -1>, where: object | null = null): NamedIndex {
  return { name, key, ...(where === null ? {} : { partialFilterExpression: where }) };
}

/** What a partial index of numbers or texts holds; a query that has to be answered by it says so, too. */
export const IS_NUMBER = { $gte: -Number.MAX_VALUE };
export const IS_TEXT = { $gte: '' };

/**
 * What reads need, by collection. Reads name them, so they have to be there. A step is inserted into each of its
 * indexes that is not partial, and pays for each: what has none here is found through its trajectory, or in a walk that
 * gives its pages short (see listing/).
 */
export const READ_INDEXES = {
  steps: [
    index('steps_by_id', { id: 1 }),
    // How far the index of words has come is said in positions; counts go through all steps in their order.
    index('steps_by_position', { position: 1 }),
    // One for each order; the position behind every entry breaks ties.
    index('steps_by_creation', { createdAt: 1, position: 1 }),
    index('steps_by_reward', { reward: 1, position: 1 }),
    index('steps_by_index', { stepIndex: 1, position: 1 }),
    index('steps_by_policy_version', { policyVersion: 1, position: 1 }),
    index('steps_by_response_tokens', { responseTokens: 1, position: 1 }),
    // What changes as training goes on: a value's steps lie together in time, so a walk through all steps in order of
    // creation could pass over most of the store before it meets the first one.
    index('steps_by_channel', { channel: 1, createdAt: 1, position: 1 }),
    index('steps_by_policy_creation', { policyVersion: 1, createdAt: 1, position: 1 }),
    // Short values with a few rare members that people look for (errors, truncations).
    index('steps_by_finish', { finishReason: 1, createdAt: 1, position: 1 }),
    // Whole trajectories; names of trajectories and prompts lead to these.
    index('steps_by_trajectory', { trajectory: 1, stepIndex: 1 }),
    // What filters search in.
    index('steps_by_metadata', { metadataIndex: 1 }),
    // What only judges and curation set: empty until they do. UNREVIEWED is the last quality in alphabetical order.
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
    // One for each order, below each status, so that the few OPEN ones are found in any order. Their values change with
    // every commit that touches the trajectory, so there are no more than that.
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
} as const satisfies Readonly<Record<string, readonly NamedIndex[]>>;

/** What recipes, datasets and lineage are looked up by, beside `_id`. */
export const BATCH_INDEXES = {
  recipes: [{ name: 'recipes_by_id', key: { id: 1 } }],
  datasets: [
    { name: 'datasets_by_recipe', key: { recipeName: 1, _id: -1 } },
    // Few at any time: what is being built, and what a server that died has left.
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
  // Dataset files: the first of each is as GridFS lays them out.
  files: [
    { name: 'filename_1_uploadDate_1', key: { filename: 1, uploadDate: 1 } },
    { name: 'files_by_folder', key: { 'metadata.folder': 1 } },
  ],
  chunks: [{ name: 'files_id_1_n_1', key: { files_id: 1, n: 1 }, unique: true }],
  loose: [{ name: 'loose_by_folder', key: { folder: 1 } }],
} as const satisfies Readonly<Record<string, readonly NamedIndex[]>>;
