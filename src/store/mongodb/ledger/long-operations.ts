import { setTimeout as delay } from 'node:timers/promises';
import { StepwellError } from '../../../errors/index.js';
import type { ChannelScope, DecisionInput, DecisionResult } from '../../port.js';
import type { Collections } from '../collections.js';
import type { OperationDoc } from '../documents.js';
import { warn } from '../warn.js';
import type { TrajectoryWriter } from '../writing/pass.js';
import { Attendance } from './at-work.js';
import { byTrajectory } from './by-trajectory.js';
import { DecidingWork } from './deciding.js';
import type { Left } from './left.js';
import { type Named, Operations } from './operations.js';
import { spread } from './spread.js';
import { undoableDecisions, undoPart, undoUnheard } from './undo-part.js';

/** Decisions that are looked for at once to be undone. */
const DECISIONS = 1_000;
/** Between looks at whether somebody who is still deciding has seen that he need not. */
const WAIT_MS = 20;

/**
 * Operations from their first decision to their undoing, with several servers at work: one decides, any may undo, and
 * whoever finds that one of them is silent goes on in its place.
 */
export class LongOperations {
  private readonly operations: Operations;
  private readonly attendance: Attendance;
  private readonly patrol: NodeJS.Timeout;
  private looking: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly collections: Collections,
    private readonly writer: TrajectoryWriter,
    silenceMs?: number,
  ) {
    this.attendance = new Attendance(collections, silenceMs);
    this.operations = new Operations(collections, this.attendance);
    this.patrol = setInterval(() => {
      this.looking = this.looking.then(() => this.look());
    }, this.attendance.beatMs);
    this.patrol.unref();
  }

  async decide(input: DecisionInput, scope: ChannelScope): Promise<DecisionResult> {
    const work = this.deciding(input);
    const result =
      'where' in input
        ? await work.filtered(input.where, input.fields, scope)
        : await work.list(input.decisions, scope);
    await this.undoLate(result.operationId, work);
    return result;
  }

  async undo(id: string, scope: ChannelScope): Promise<{ readonly changed: number }> {
    await this.operations.beginUndoing(id, scope);
    return { changed: await this.undoAll(id) };
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.patrol);
    await this.looking;
  }

  private deciding(named: Named): DecidingWork {
    const { collections, writer, operations, attendance } = this;
    return new DecidingWork(collections, writer, operations, attendance, named);
  }

  /**
   * Who was thought dead while it decided may have come too late: for whoever undid the operation, or for whoever saw
   * that it had not begun.
   */
  private async undoLate(id: string | null, { stopped }: DecidingWork): Promise<void> {
    if (id === null || !stopped) return;
    const operation = await this.operations.read(id);
    if (operation === null || (operation.undone && operation.undoing === null)) await this.undoAll(id);
    if (operation !== null) return;
    throw new StepwellError('STORE_UNAVAILABLE', { detail: 'it took too long to decide, and was given up' });
  }

  /** Undoes what is not undone yet; answers how many steps that changed. */
  private undoAll(id: string): Promise<number> {
    return this.attendance.during(id, 'undoing', async () => {
      const changed = new Set<string>();
      for (let more = true; more; ) {
        // Looked at before the log: what was decided by then is in it.
        const operation = await this.operations.read(id);
        const found = await undoableDecisions(this.collections, id, DECISIONS);
        const heard = found.filter(({ keys }) => keys.length > 0);
        for (const part of byTrajectory(heard, ({ keys }) => keys)) {
          for (const step of await undoPart(this.collections, this.writer, part)) changed.add(step);
        }
        if (heard.length < found.length) {
          const unheard = found.filter(({ keys }) => keys.length === 0);
          await undoUnheard(
            this.collections,
            unheard.map(({ decision }) => decision),
          );
        }
        more = found.length > 0 || (await this.isDecidedStill(operation));
      }
      await this.spreadUndone(id);
      await this.operations.endUndoing(id);
      return changed.size;
    });
  }

  /**
   * Who joined a group while a decision on it was undone may have read the ledger as it was before. All members are
   * looked at, also for whoever takes over from a server that died in between.
   */
  private async spreadUndone(id: string): Promise<void> {
    const onGroups = { 'entry.operation': id, 'entry.target': 'group' } as const;
    const groups = await this.collections.log.distinct('group', onGroups);
    for (const group of groups) {
      if (group !== null) await spread(this.collections, this.writer, group, []);
    }
  }

  /** True after a pause if the operation is still being decided; whoever is silent about it is taken off it. */
  private async isDecidedStill(operation: OperationDoc | null): Promise<boolean> {
    if (operation === null || operation.deciding === null) return false;
    const { _id, deciding } = operation;
    if (this.attendance.isSilent(_id, 'deciding', deciding))
      await this.attendance.dismiss(operation, 'deciding');
    else await delay(WAIT_MS);
    return true;
  }

  /** Goes on with what other servers have left. */
  private async look(): Promise<void> {
    try {
      for (const operation of await this.operations.unfinished()) {
        if (this.closed) return;
        await this.goOn(operation);
      }
    } catch (error) {
      warn('could not go on with an operation', error);
    }
  }

  private async goOn(operation: OperationDoc): Promise<void> {
    const { _id, source, summary, undone, deciding, undoing } = operation;
    const { attendance } = this;
    if (undoing !== null && attendance.isSilent(_id, 'undoing', undoing)) {
      if (await attendance.takeOver(operation, 'undoing')) await this.undoAll(_id);
    } else if (!undone && deciding !== null && attendance.isSilent(_id, 'deciding', deciding)) {
      if (!(await attendance.takeOver(operation, 'deciding'))) return;
      const work = this.deciding({ source, summary });
      await work.resume(_id, JSON.parse(deciding.left) as Left);
      await this.undoLate(_id, work);
    }
  }
}
