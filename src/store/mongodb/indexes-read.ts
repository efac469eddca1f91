import type { IndexDescription } from 'mongodb';

/** An index with the name under which reads ask for it. */
export type NamedIndex = IndexDescription & { readonly name: string };

function index(name: string, key: Record<string, 1 | -1>, where: object | null = null): NamedIndex {
  return { name, key, ...(where === null ? {} : { partialFilterExpression: where }) };
}

/** Values of a partial index that holds only strings; a query for some string is seen to lie within. */
const TEXT = { $gt: '' };

/** What reads need, by collection. Reads name them, so they have to be there. */
export const READ_INDEXES = {
  steps: [
    index('steps_by_id', { id: 1 }),
    // One for each order; the position behind every entry breaks ties.
    index('steps_by_creation', { createdAt: 1, _id: 1 }),
    index('steps_by_reward', { reward: 1, _id: 1 }),
    index('steps_by_index', { stepIndex: 1, _id: 1 }),
    index('steps_by_policy_version', { policyVersion: 1, _id: 1 }),
    index('steps_by_response_tokens', { responseTokens: 1, _id: 1 }),
    // What changes as training goes on: a value's steps lie together in time, so a walk through all steps in order of
    // creation could pass over most of the store before it meets the first one.
    index('steps_by_channel', { channel: 1, createdAt: 1, _id: 1 }),
    index('steps_by_policy_creation', { policyVersion: 1, createdAt: 1, _id: 1 }),
    index('steps_by_model', { model: 1, createdAt: 1, _id: 1 }),
    // Short values with a few rare members that people look for (errors, truncations).
    index('steps_by_finish', { finishReason: 1, createdAt: 1, _id: 1 }),
    index('steps_by_tag', { tags: 1, createdAt: 1, _id: 1 }),
    // Whole trajectories and groups.
    index('steps_by_trajectory', { trajectory: 1, stepIndex: 1 }),
    index('steps_by_trajectory_uid', { trajectoryUid: 1 }),
    index('steps_by_prompt', { promptUid: 1 }),
    index('steps_judged', { judgment: 1, _id: 1 }),
    // What only curation sets: empty until it does. UNREVIEWED is the last quality in alphabetical order.
    index('steps_dropped', { keep: 1, _id: 1 }, { keep: false }),
    index('steps_untrainable', { trainable: 1, _id: 1 }, { trainable: false }),
    index('steps_reviewed', { quality: 1, _id: 1 }, { quality: { $lt: 'UNREVIEWED' } }),
    // What filters search in.
    index('steps_by_metadata', { metadataIndex: 1 }),
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
    index('groups_by_registration', { empty: 1, registered: 1 }),
    index('groups_by_channel', { empty: 1, channel: 1, registered: 1 }),
    index('groups_by_prompt', { promptUid: 1, channel: 1, generation: 1 }),
    index('groups_by_arrival', { channel: 1, firstPosition: 1 }),
  ],
  log: [
    index('ledger_by_trajectory', { trajectory: 1, 'entry.kind': 1, _id: 1 }, { 'entry.kind': TEXT }),
    index('ledger_by_group', { group: 1, 'entry.kind': 1, _id: 1 }, { group: TEXT }),
    index('abandonments', { trajectory: 1, kind: 1, _id: 1 }, { kind: 'TRAJECTORY_ABANDONED' }),
  ],
} as const satisfies Readonly<Record<string, readonly NamedIndex[]>>;
