import type { Readable } from 'node:stream';
import type { JsonObject } from '../model/json.js';
import type { Principal } from '../model/principal.js';
import type { Trajectory, TrajectoryRef } from '../model/trajectory.js';
import type { AppendResult, BytesFormat } from '../store/port.js';

/** What a caller adds to a step or trajectory that is already stored. */
export interface FeedbackInput {
  readonly stepId: string | null;
  readonly trajectoryUid: string | null;
  readonly channel: string | null;
  readonly stepIndex: number | null;
  readonly name: string;
  readonly value: number;
  readonly source: string;
  readonly comment: string | null;
  readonly idempotencyKey: string | null;
}

/** Takes data in, whatever the route. Every method checks the caller's scope and channels. */
export interface IngestService {
  /**
   * Appends steps from bytes. NDJSON is read line by line as it arrives, and its total size is not limited.
   * @param body its chunks' memory may be given to another thread, so whoever made them does not use it any more
   * @param origin how they came; left out: posted
   */
  appendStream(
    caller: Principal,
    channel: string,
    format: BytesFormat,
    body: Readable,
    origin?: 'REST' | 'IMPORT',
  ): Promise<AppendResult>;
  /** Appends steps from values, in the names of the wire (`snake`) or of GraphQL (`camel`). */
  appendValues(
    caller: Principal,
    channel: string,
    values: readonly unknown[],
    naming: 'snake' | 'camel',
  ): Promise<AppendResult>;
  /**
   * Adds to stored steps what was not known when they came, from bytes as `appendStream` reads them. Callers that write
   * data, curate or train may.
   * @param channel of trajectories for which an item names none; null: the one in which the uid is known
   */
  addExtrasStream(
    caller: Principal,
    channel: string | null,
    format: BytesFormat,
    body: Readable,
  ): Promise<AppendResult>;
  /** The same from values in GraphQL's names. Paths of rejected items are in these names. */
  addExtras(caller: Principal, values: readonly unknown[]): Promise<AppendResult>;
  /**
   * Registers a trajectory, or adds to one that is registered; see the store.
   * @param input `isNew`: nobody else can know the uid
   * @throws PROMPT_CONFLICT, CHANNEL_CONFLICT, AMBIGUOUS, OUT_OF_RANGE
   */
  registerTrajectory(
    caller: Principal,
    input: {
      uid: string;
      isNew: boolean;
      channel: string | null;
      promptUid: string | null;
      metadata: JsonObject | null;
      policyVersion: number | null;
    },
  ): Promise<Trajectory>;
  /** @throws UNKNOWN_TRAJECTORY, AMBIGUOUS */
  completeTrajectory(caller: Principal, ref: TrajectoryRef, reward: number | null): Promise<Trajectory>;
  /** @throws UNKNOWN_STEP, UNKNOWN_TRAJECTORY, AMBIGUOUS */
  addFeedback(
    caller: Principal,
    input: FeedbackInput,
  ): Promise<{ trajectory: Trajectory; stepId: string | null }>;
}
