import { newId } from '../../../model/ids.js';
import type { JsonObject } from '../../../model/json.js';
import type { TrajectoryDoc } from '../documents.js';
import { trajectoryKey } from '../keys.js';
import type { PromptGeneration } from './groups.js';

/** What a trajectory starts with. */
export interface Start {
  readonly channel: string;
  readonly uid: string;
  /** Null: the trajectory's own uid. */
  readonly promptUid: string | null;
  readonly metadata: JsonObject | null;
  readonly policyVersion: number | null;
  /** Milliseconds since the epoch; null: now. */
  readonly at: number | null;
}

/** The document of a trajectory that is about to start: only its lock's holder has seen it. */
export function startingDoc(
  start: Start,
  { group, promptUid, generation }: PromptGeneration,
  now: number,
): TrajectoryDoc {
  const { channel, uid, metadata, policyVersion } = start;
  const at = start.at ?? now;
  return {
    _id: trajectoryKey(channel, uid),
    id: newId('traj'),
    uid,
    channel,
    group,
    promptUid,
    generation,
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
    metadata: metadata === null ? null : JSON.stringify(metadata),
    startedAt: at,
    lastStepAt: at,
    heardAt: now,
    registered: 0,
    completed: null,
    defaultPolicyVersion: policyVersion,
    version: 0,
    lock: null,
  };
}
