import { StepwellError } from '../../errors/index.js';
import type { Dataset } from '../../model/dataset.js';
import { continueAfter } from '../../model/ids.js';
import type { Judgment } from '../../model/judgment.js';
import type { Policy } from '../../model/policy.js';
import type { Recipe } from '../../model/recipe.js';
import { REWARD } from '../../model/reward.js';
import type { TrajectoryRef } from '../../model/trajectory.js';
import type { EncodedItem } from '../encoded-step.js';
import { splitPacked, unpackStep } from '../packed-step.js';
import type {
  AppendResult,
  ChannelScope,
  Consumption,
  DatasetUpdate,
  Deletion,
  JudgmentInput,
  PolicyChange,
  RegisterInput,
  Rejection,
  RewardInput,
} from '../port.js';
import { COMPLETE } from './codes.js';
import type { Connection } from './connection.js';
import { type DecideAnswer, type DecideRequest, decide, undoPart } from './decision-writer.js';
import { deleteTrajectories, releaseSpace } from './delete-writer.js';
import * as documents from './document-writer.js';
import { appendReward, complete } from './ledger-writer.js';
import { abandonIdle, appendJudgment, markConsumed } from './lifecycle-writer.js';
import {
  markUndone,
  type PendingOperation,
  pendingOperations,
  requireOperation,
} from './operation-writer.js';
import { updatePolicy } from './policy.js';
import { resolveChannel } from './resolve-trajectory.js';
import { appendStep, begun, checkPrompt } from './step-writer.js';
import { insertRecord, type TrajectoryRecord } from './trajectory-record.js';
import * as waiting from './waiting-decisions.js';
import { WriterState } from './writer-state.js';

/** Every write of the embedded store, synchronous; the caller wraps calls in a transaction and flushes before commit. */
export class SqliteWriter {
  readonly state: WriterState;

  constructor(private readonly connection: Connection) {
    this.state = new WriterState(connection);
    const newest = connection.get('SELECT id FROM steps ORDER BY position DESC LIMIT 1');
    if (newest !== undefined) continueAfter(String(newest.id));
  }

  append(channel: string, items: Iterable<EncodedItem | Rejection>): AppendResult {
    const now = Date.now();
    const rejected: Rejection[] = [];
    const stepIds: string[] = [];
    let accepted = 0;
    let duplicates = 0;
    for (const item of items) {
      if (!('step' in item)) {
        rejected.push(item);
        continue;
      }
      const { index } = item;
      try {
        const { stepId, duplicate } = appendStep(this.state, channel, item.step, now);
        if (duplicate) duplicates += 1;
        else accepted += 1;
        stepIds.push(stepId);
      } catch (error) {
        if (!(error instanceof StepwellError)) throw error;
        rejected.push({
          index,
          code: error.code,
          message: error.message,
          path: error.path?.map(String) ?? null,
        });
      }
    }
    return { items: accepted + duplicates + rejected.length, accepted, duplicates, rejected, stepIds };
  }

  appendPacked(channel: string, block: Uint8Array): AppendResult {
    return this.append(channel, itemsOf(block));
  }

  /** Returns the trajectory's id. */
  registerTrajectory(input: RegisterInput): string {
    const found = this.state.find(input.channel, input.uid);
    if (found !== null) {
      checkPrompt(this.state, found, input.promptUid);
      return found.id;
    }
    const now = Date.now();
    const position = this.state.nextPosition();
    const promptUid = input.promptUid ?? input.uid;
    const { channel, uid, metadata, policyVersion } = input;
    const given = {
      channel,
      uid,
      promptUid,
      metadata,
      policyVersion,
      startedAt: now,
      heardAt: now,
      position,
    };
    const record = insertRecord(this.connection, given);
    begun(this.state, record, position, now);
    return record.id;
  }

  /** Returns the trajectory's id. Completing again with the reward that holds already changes nothing. */
  completeTrajectory(
    ref: TrajectoryRef,
    scope: ChannelScope,
    reward: { readonly value: number; readonly source: string } | null,
  ): string {
    const record = this.require(ref, scope);
    const now = Date.now();
    const isRepeat = record.status === COMPLETE && reward !== null && this.ownReward(record) === reward.value;
    if (reward !== null && !isRepeat) {
      appendReward(this.state, record, {
        step: null,
        name: REWARD,
        value: reward.value,
        source: reward.source,
        comment: null,
        idempotencyKey: null,
        now,
      });
    }
    if (record.status !== COMPLETE) complete(this.state, record, now);
    return record.id;
  }

  addReward(input: RewardInput, scope: ChannelScope): { trajectoryId: string; stepId: string | null } {
    const { record, step } =
      'stepId' in input.target
        ? this.stepById(input.target.stepId, scope)
        : this.stepByRef(input.target, scope);
    const { name, value, source, comment, idempotencyKey } = input;
    const position = step?.position ?? null;
    appendReward(this.state, record, {
      step: position,
      name,
      value,
      source,
      comment,
      idempotencyKey,
      now: Date.now(),
    });
    return { trajectoryId: record.id, stepId: step?.id ?? null };
  }

  appendJudgment(input: JudgmentInput, scope: ChannelScope): Judgment {
    const { record, step } = this.stepById(input.stepId, scope);
    return appendJudgment(this.state, record, step.position, input);
  }

  decide(request: DecideRequest, scope: ChannelScope): DecideAnswer {
    return decide(this.state, request, scope);
  }

  /** One bounded part of an undo. @throws UNKNOWN_OPERATION */
  undo(id: string, scope: ChannelScope, limit: number): { changed: readonly number[]; done: boolean } {
    const operation = requireOperation(this.connection, id, scope);
    const part = undoPart(this.state, operation.key, limit);
    if (!operation.undone || part.done) markUndone(this.connection, operation.key, part.done);
    return part;
  }

  /** What a crash interrupted after it had begun; what had not is forgotten. */
  pendingOperations(): readonly PendingOperation[] {
    waiting.forgetUnbegun(this.connection);
    return pendingOperations(this.connection);
  }

  /** Part of a long list of decisions; answers the list. */
  keepForLater(list: number | null, part: number, decisions: DecideRequest['decisions']): number {
    return waiting.keepForLater(this.connection, list, part, decisions);
  }

  forgetList(list: number): void {
    waiting.forgetList(this.connection, list);
  }

  markConsumed(consumption: Consumption): { readonly changed: number } {
    return markConsumed(this.state, consumption);
  }

  abandonIdle(before: number, limit: number): number {
    return abandonIdle(this.state, before, limit);
  }

  deleteTrajectories(ids: readonly string[], idleBefore: number | null): Deletion {
    return deleteTrajectories(this.state, ids, idleBefore);
  }

  releaseSpace(pages: number): number {
    return releaseSpace(this.connection, pages);
  }

  saveRecipe(recipe: Recipe): Recipe {
    return documents.saveRecipe(this.connection, recipe);
  }

  deleteRecipe(name: string): void {
    documents.deleteRecipe(this.connection, name);
  }

  createDataset(dataset: Omit<Dataset, 'version'>): Dataset {
    return documents.createDataset(this.connection, dataset);
  }

  updateDataset(update: DatasetUpdate): Dataset {
    return documents.updateDataset(this.connection, update);
  }

  addDatasetSteps(datasetId: string, stepIds: readonly string[]): void {
    documents.addDatasetSteps(this.connection, datasetId, stepIds);
  }

  updatePolicy(change: PolicyChange): Policy {
    return updatePolicy(this.connection, change);
  }

  deleteDataset(id: string): void {
    documents.deleteDataset(this.connection, id);
  }

  private ownReward(record: TrajectoryRecord): number | null {
    const sql = `SELECT value FROM rewards WHERE trajectory = ? AND step IS NULL AND name = '${REWARD}' ORDER BY position DESC LIMIT 1`;
    const row = this.connection.get(sql, record.key);
    return row === undefined ? null : Number(row.value);
  }

  /** @throws UNKNOWN_TRAJECTORY, AMBIGUOUS */
  private require(ref: TrajectoryRef, scope: ChannelScope): TrajectoryRecord {
    const channel = resolveChannel(this.connection, ref, scope);
    const record = channel === null ? null : this.state.find(channel, ref.uid);
    if (record !== null) return record;
    const where = ref.channel === null ? '' : ` in channel "${ref.channel}"`;
    throw new StepwellError('UNKNOWN_TRAJECTORY', { uid: ref.uid, where });
  }

  private stepById(id: string, scope: ChannelScope) {
    const row = this.connection.get(
      `SELECT s.position, t.uid, t.channel FROM steps s JOIN trajectories t ON t.key = s.trajectory WHERE s.id = ?`,
      id,
    );
    const channel = String(row?.channel);
    if (row === undefined || (scope !== null && !scope.includes(channel))) {
      throw new StepwellError('UNKNOWN_STEP', { step: `"${id}"` });
    }
    const record = this.require({ uid: String(row.uid), channel }, scope);
    return { record, step: { position: Number(row.position), id } };
  }

  private stepByRef(ref: TrajectoryRef & { readonly stepIndex: number | null }, scope: ChannelScope) {
    const record = this.require(ref, scope);
    if (ref.stepIndex === null) return { record, step: null };
    const sql = 'SELECT position, id FROM steps WHERE trajectory = ? AND step_index = ?';
    const row = this.connection.get(sql, record.key, ref.stepIndex);
    if (row === undefined) {
      throw new StepwellError('UNKNOWN_STEP', { step: `${ref.stepIndex} in trajectory "${ref.uid}"` });
    }
    return { record, step: { position: Number(row.position), id: String(row.id) } };
  }
}

/** The steps of a block, each unpacked when it is its turn. */
function* itemsOf(block: Uint8Array): Generator<EncodedItem> {
  let index = 0;
  for (const packed of splitPacked(block)) yield { index: index++, step: unpackStep(packed) };
}
