import { StepwellError } from '../../../errors/index.js';
import { newId } from '../../../model/ids.js';
import type { ChannelScope, DecisionInput } from '../../port.js';
import type { Collections } from '../collections.js';
import type { OperationDoc } from '../documents.js';
import type { Attendance } from './at-work.js';

export type Named = Pick<DecisionInput, 'source' | 'summary'>;

/** How far an operation has come with one more part. */
export interface Progress {
  readonly changed: number;
  readonly channels: readonly string[];
  /** See documents.ts. */
  readonly left: string | null;
}

/**
 * The documents of operations. What an operation decided stands in the log; here stands what it is called and what is
 * left to do. It is inserted before its first decision and brought up to date after each part.
 */
export class Operations {
  constructor(
    private readonly collections: Pick<Collections, 'operations' | 'log'>,
    private readonly attendance: Attendance,
  ) {}

  async begin({ source, summary }: Named, channels: readonly string[], left: string | null): Promise<string> {
    const id = newId('op');
    await this.collections.operations.insertOne({
      _id: id,
      source,
      summary,
      channels: [...new Set(channels)].sort(),
      changed: 0,
      at: Date.now(),
      undone: false,
      deciding: { server: this.attendance.server, beat: 0, left },
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
        $set: { 'deciding.left': left },
      },
    );
    return matchedCount === 1;
  }

  /** Nothing is left to decide. An operation that has decided of nothing goes: false. */
  async endDeciding(id: string): Promise<boolean> {
    const { operations, log } = this.collections;
    const mine = { _id: id, ...this.attendance.mine('deciding') };
    const decided = await log.findOne({ 'entry.operation': id }, { projection: { _id: 1 } });
    if (decided === null) {
      const { deletedCount } = await operations.deleteOne({ ...mine, undone: false });
      if (deletedCount === 1) return false;
    }
    await operations.updateOne(mine, { $set: { deciding: null } });
    return true;
  }

  /** Each decision of a filter is about one step: what the log has is what was changed. */
  async recount(id: string): Promise<void> {
    const changed = await this.collections.log.countDocuments({ 'entry.operation': id });
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
