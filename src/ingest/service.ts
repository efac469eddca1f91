import type { Readable } from 'node:stream';
import type { JsonObject } from '../model/json.js';
import type { Principal } from '../model/principal.js';
import type { Trajectory, TrajectoryRef } from '../model/trajectory.js';
import type { AppendResult, BytesFormat } from '../store/port.js';

/** What a caller says of a step or trajectory after the fact. */
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

/** How data comes in, whatever the route. Every method checks the caller's scope and channels. */
export interface IngestService {
  /** Steps as bytes; NDJSON is read as it arrives, line by line, without a limit on the whole. */
  appendStream(
    caller: Principal,
    channel: string,
    format: BytesFormat,
    body: Readable,
  ): Promise<AppendResult>;
  /** Steps as values, in the wire's names (`snake`) or GraphQL's (`camel`). */
  appendValues(
    caller: Principal,
    channel: string,
    values: readonly unknown[],
    naming: 'snake' | 'camel',
  ): Promise<AppendResult>;
  /**
   * Registers a trajectory, or says more of one that is registered; see the store.
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
