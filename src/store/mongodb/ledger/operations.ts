import { StepwellError } from '../../../errors/index.js';
import { newId } from '../../../model/ids.js';
import type { ChannelScope, DecisionInput } from '../../port.js';
import type { Collections } from '../collections.js';
import type { OperationDoc } from '../documents.js';
import type { Attendance } from './at-work.js';
import { decidedSteps } from './decided-steps.js';
import type { Left, ListedDecision } from './left.js';

export type Named = Pick<DecisionInput, 'source' | 'summary'>;

/** How far an operation has come with one more part. */
export interface Progress {
  readonly changed: number;
  readonly channels: readonly string[];
  /** Null: the same as before. */
  readonly left: Left | null;
}

/**
 * The documents of operations. What an operation decided stands in the log; here stands what it is called and what is
 * left to do. It is inserted before its first decision and brought up to date after each part.
 */
export class Operations {
  constructor(
    private readonly collections: Pick<
      Collections,
      'operations' | 'decisionParts' | 'log' | 'trajectories' | 'steps'
    >,
    private readonly attendance: Attendance,
  ) {}

  async begin({ source, summary }: Named, channels: readonly string[], left: Left): Promise<string> {
    const id = newId('op');
    await this.collections.operations.insertOne({
      _id: id,
      source,
      summary,
      channels: [...new Set(channels)].sort(),
      changed: 0,
      at: Date.now(),
      undone: false,
      deciding: { server: this.attendance.server, beat: 0, left: JSON.stringify(left) },
      undoing: null,
    });
    return id;
  }

  /** Notes a part; false: the operation was undone, or another server has gone on with it. */
  async advance(id: string, { changed, channels, left }: Progress): Promise<boolean> {
    const { matchedCount } = await this.collections.operations.updateOne(
      { _id: id, undone: false, ...this.attendance.mine('deciding') },
      {
        $inc: { changed, 'deciding.beat': 1 },
        $addToSet: { channels: { $each: [...channels] } },
        ...(left === null ? {} : { $set: { 'deciding.left': JSON.stringify(left) } }),
      },
    );
    return matchedCount === 1;
  }

  async isMine(id: string): Promise<boolean> {
    const mine = { _id: id, undone: false, ...this.attendance.mine('deciding') };
    return (await this.collections.operations.findOne(mine, { projection: { _id: 1 } })) !== null;
  }

  /** Whether a decision of the operation is made. */
  async hasBegun(id: string): Promise<boolean> {
    const { log } = this.collections;
    return (await log.findOne({ 'entry.operation': id }, { projection: { _id: 1 } })) !== null;
  }

  /** Nothing is left to decide. An operation that has decided of nothing goes: false. */
  async endDeciding(id: string): Promise<boolean> {
    const { operations, decisionParts } = this.collections;
    const mine = { _id: id, ...this.attendance.mine('deciding') };
    if ((await operations.findOne(mine, { projection: { _id: 1 } })) === null) return true;
    await decisionParts.deleteMany({ '_id.operation': id });
    if (!(await this.hasBegun(id))) {
      const { deletedCount } = await operations.deleteOne({ ...mine, undone: false });
      if (deletedCount === 1) return false;
    }
    await operations.updateOne(mine, { $set: { deciding: null } });
    return true;
  }

  /** Keeps the parts of a long list. */
  async keepParts(id: string, parts: readonly (readonly ListedDecision[])[]): Promise<void> {
    for (const [part, decisions] of parts.entries()) {
      const doc = { _id: { operation: id, part }, decisions: JSON.stringify(decisions) };
      await this.collections.decisionParts.insertOne(doc);
    }
  }

  /** Null: there is no such part. */
  async keptPart(id: string, part: number): Promise<readonly ListedDecision[] | null> {
    const found = await this.collections.decisionParts.findOne({ _id: { operation: id, part } });
    return found === null ? null : (JSON.parse(found.decisions) as readonly ListedDecision[]);
  }

  /** Counts again, from the log, of an operation that another server had left before it was counted. */
  async recount(id: string): Promise<void> {
    const changed = (await decidedSteps(this.collections, id)).size;
    await this.collections.operations.updateOne({ _id: id }, { $set: { changed } });
  }

  read(id: string): Promise<OperationDoc | null> {
    return this.collections.operations.findOne({ _id: id });
  }

  /** Operations that somebody is at work on, or was. */
  unfinished(): Promise<OperationDoc[]> {
    const open = { $gt: '' };
    return this.collections.operations
      .find({ $or: [{ 'deciding.server': open }, { 'undoing.server': open }] })
      .toArray();
  }

  /** @throws UNKNOWN_OPERATION */
  async beginUndoing(id: string, scope: ChannelScope): Promise<void> {
    const found = id.isWellFormed() ? await this.read(id) : null;
    if (found === null || (scope !== null && !found.channels.every((channel) => scope.includes(channel)))) {
      throw new StepwellError('UNKNOWN_OPERATION', { id });
    }
    const undoing = { server: this.attendance.server, beat: 0 };
    await this.collections.operations.updateOne({ _id: id }, { $set: { undone: true, undoing } });
  }

  async endUndoing(id: string): Promise<void> {
    await this.collections.operations.updateOne(
      { _id: id, ...this.attendance.mine('undoing') },
      { $set: { undoing: null } },
    );
  }
}
