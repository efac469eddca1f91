import { createHash } from 'node:crypto';
import type { Collections } from '../../../src/store/mongodb/collections.js';
import type { ContentDoc } from '../../../src/store/mongodb/content-documents.js';
import type { StepDoc, TrajectoryDoc } from '../../../src/store/mongodb/documents.js';
import { metadataIndexOf, stepWordsOf } from '../../../src/store/mongodb/index-entries.js';
import { trajectoryKey } from '../../../src/store/mongodb/keys.js';

/** What a test says of a step; `text` is its only message. */
export type StepGiven = Partial<StepDoc> & { readonly _id: number; readonly text?: string };

/** A step's document as a writer leaves it. */
export function stepDoc({ text = 'hello', ...given }: StepGiven): StepDoc {
  const { _id, channel = 'train', trajectoryUid = 'a', promptUid = 'p', metadata = null } = given;
  return {
    id: `step_${String(_id).padStart(6, '0')}`,
    // Positions have gaps, and are no keys.
    position: _id * 1_000,
    trajectory: keyOf(channel, trajectoryUid),
    group: keyOf('group', channel, promptUid),
    channel,
    trajectoryUid,
    promptUid,
    generation: 1,
    stepIndex: _id,
    turnType: 'MAIN',
    branch: 'main',
    policyVersion: null,
    model: null,
    agent: null,
    promptTokens: null,
    responseTokens: null,
    hasLogProbs: false,
    tokenSource: 'NONE',
    logProbKind: 'UNKNOWN',
    finishReason: null,
    latencyMs: null,
    sampling: null,
    metadata,
    createdAt: 1_000 + _id,
    idempotencyKey: null,
    givenReward: null,
    untrainableReason: null,
    origin: 'REST',
    engine: null,
    messageNode: _id,
    stateLength: 1,
    messageLength: 1,
    hasResponse: false,
    hasNext: false,
    tokenNode: null,
    metadataIndex: metadataIndexOf(metadata),
    s: {},
    parent: null,
    parentId: null,
    newFrom: 0,
    nextFrom: null,
    nextAt: null,
    reward: null,
    judgment: null,
    keep: true,
    trainable: true,
    quality: 'UNREVIEWED',
    reason: null,
    note: null,
    tags: [],
    isLast: false,
    consumed: null,
    ...given,
  };
}

const messageOf = (text: string) => JSON.stringify({ role: 'user', content: text });

function contentDoc({ _id, text = 'hello' }: StepGiven, { trajectory }: StepDoc): ContentDoc {
  return {
    _id,
    trajectory,
    messages: { parent: null, base: 0, texts: [messageOf(text)], before: null },
    tokens: null,
    logProbs: null,
    responseMask: null,
    tools: null,
    teacherLogProbs: null,
    teacherTopK: null,
    refLogProbs: null,
    values: null,
    hint: null,
    media: null,
    routedExperts: null,
    parts: null,
  };
}

/** Writes steps with their contents, words and trajectories. */
export async function putSteps(
  collections: Collections,
  given: readonly StepGiven[],
): Promise<readonly StepDoc[]> {
  const docs = given.map(stepDoc);
  const contents = given.map((one, i) => contentDoc(one, docs[i] ?? stepDoc(one)));
  const trajectories = new Map(
    docs.map(({ channel, trajectoryUid: uid, trajectory: key, group, promptUid }) => {
      const doc = trajectoryDoc({ channel, uid, key, group, promptUid });
      return [doc._id, doc] as const;
    }),
  );
  await collections.trajectories.insertMany([...trajectories.values()]);
  await collections.contents.insertMany(contents);
  await collections.stepWords.insertMany(contents.map(stepWordsOf));
  await collections.steps.insertMany([...docs]);
  return docs;
}

/** A number that stands for a name: trajectories and groups of one name have one key. */
export function keyOf(...name: readonly string[]): number {
  return Number.parseInt(createHash('sha256').update(JSON.stringify(name)).digest('hex').slice(0, 12), 16);
}

/** A trajectory's document as a writer leaves it. */
export function trajectoryDoc(given: Partial<TrajectoryDoc> = {}): TrajectoryDoc {
  const { channel = 'train', uid = 'a', promptUid = 'p' } = given;
  return {
    _id: trajectoryKey(channel, uid),
    key: keyOf(channel, uid),
    id: `traj_${uid}`,
    uid,
    channel,
    group: keyOf('group', channel, promptUid),
    promptUid,
    generation: 1,
    status: 'OPEN',
    stepCount: 0,
    maxIndex: -1,
    reward: null,
    minPolicyVersion: null,
    maxPolicyVersion: null,
    promptTokens: null,
    responseTokens: null,
    agent: null,
    tags: [],
    metadata: null,
    startedAt: 1_000,
    lastStepAt: 1_000,
    heardAt: 1_000,
    registered: 1,
    completed: null,
    defaultPolicyVersion: null,
    hasOwnRewards: false,
    inherits: false,
    inOrder: true,
    seq: 1,
    ...given,
  };
}
