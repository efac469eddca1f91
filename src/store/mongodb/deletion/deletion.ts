import { setTimeout as delay } from 'node:timers/promises';
import { StepwellError } from '../../../errors/index.js';
import { deletionParts } from '../../deletion-parts.js';
import type { ChannelScope, Deletion, TrajectorySelection } from '../../port.js';
import type { Collections } from '../collections.js';
import type { LogDoc, TrajectoryDoc } from '../documents.js';
import { spread } from '../ledger/spread.js';
import { type LockedTrajectory, type Locks, LostLock, newToken } from '../locks.js';
import { warn } from '../warn.js';
import { settleLeftBehind } from '../writing/left-behind.js';
import type { TrajectoryWriter } from '../writing/pass.js';
import { type DeletedHeld, deleteHeld, finishDeletion, isHalfDeleted } from './delete-held.js';
import { type Chosen, selectTrajectories } from './select-trajectories.js';

/** What another server is writing to is tried again after this, doubled each time up to the most. */
const FIRST_WAIT_MS = 4;
const LONGEST_WAIT_MS = 250;
/** Then the caller is told that the store is too busy. */
const PATIENCE_MS = 60_000;

const NOTHING: Deletion = { trajectories: 0, steps: 0, datasets: [] };

export interface DeletionOptions {
  /** Told of what was committed. */
  readonly onCommit: (events: readonly LogDoc[]) => void;
}

/** Deletes trajectories, part by part, with other writes in between. */
export class TrajectoryDeletion {
  constructor(
    private readonly collections: Collections,
    private readonly writer: TrajectoryWriter,
    private readonly locks: Locks,
    private readonly options: DeletionOptions,
  ) {}

  async delete(selection: TrajectorySelection, scope: ChannelScope): Promise<Deletion> {
    const idleBefore = selection.kind === 'idle' ? selection.before : null;
    let deletion = NOTHING;
    for await (const selected of selectTrajectories(this.collections, selection, scope)) {
      for (const part of deletionParts(selected)) {
        deletion = sum(deletion, await this.part(part, idleBefore));
      }
    }
    return deletion;
  }

  /** Deletes all of a part; what others hold is waited for without holding anything. */
  private async part(part: readonly Chosen[], idleBefore: number | null): Promise<Deletion> {
    const since = performance.now();
    let deletion = NOTHING;
    let wait = FIRST_WAIT_MS;
    for (let left = part; left.length > 0; ) {
      const { done, busy } = await this.wave(left, idleBefore);
      deletion = sum(deletion, done);
      left = left.filter(({ key }) => busy.includes(key));
      if (left.length === 0) break;
      if (performance.now() - since > PATIENCE_MS) {
        const detail = 'other servers are writing to the same trajectories';
        throw new StepwellError('STORE_UNAVAILABLE', { detail });
      }
      await delay(wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
    return deletion;
  }

  /** Deletes those that can be locked at once. */
  private async wave(
    chosen: readonly Chosen[],
    idleBefore: number | null,
  ): Promise<{ readonly done: Deletion; readonly busy: readonly string[] }> {
    const { collections, locks } = this;
    const token = newToken();
    const keys = chosen.map(({ key }) => key);
    const beat = setInterval(() => void this.beat(token, keys), locks.beatMs);
    try {
      const { locked, busy } = await locks.acquire(token, keys, []);
      const { wanted, isLeft } = await this.sorted(token, [...locked.values()], chosen, idleBefore);
      const deleted = wanted.length === 0 ? null : await deleteHeld(collections, locks, token, wanted);
      if (isLeft) locks.abandon(token);
      if (deleted === null) return { done: NOTHING, busy };
      this.options.onCommit(deleted.events);
      for (const group of deleted.doubtful) await spread(collections, this.writer, group, []);
      return { done: deletionOf(wanted, deleted), busy };
    } catch (error) {
      // Whoever meets the locks finishes what was committed; what was not can be tried again.
      locks.abandon(token);
      if (error instanceof LostLock) return { done: NOTHING, busy: keys };
      throw error;
    } finally {
      clearInterval(beat);
    }
  }

  /**
   * Those that are still what was chosen. Others are given back, and what dead holders had half deleted is finished.
   * `isLeft`: what else they left is still locked, for the writer to heal.
   */
  private async sorted(
    token: string,
    locked: readonly LockedTrajectory[],
    chosen: readonly Chosen[],
    idleBefore: number | null,
  ): Promise<{ readonly wanted: readonly TrajectoryDoc[]; readonly isLeft: boolean }> {
    const { collections, locks } = this;
    const ids = new Map(chosen.map(({ key, id }) => [key, id]));
    const { happened } = await settleLeftBehind(collections, locked);
    const half: TrajectoryDoc[] = [];
    const wanted: TrajectoryDoc[] = [];
    const spare: string[] = [];
    let isLeft = false;
    for (const { doc, abandoned } of locked) {
      const isChosen = doc.id === ids.get(doc._id) && (idleBefore === null || doc.heardAt < idleBefore);
      if (isHalfDeleted(doc, happened)) half.push(doc);
      else if (isChosen && doc.registered > 0) wanted.push(doc);
      else if (abandoned === null) spare.push(doc._id);
      else isLeft = true;
    }
    await locks.release(token, spare);
    this.options.onCommit(await finishDeletion(collections, locks, token, half, happened));
    return { wanted, isLeft };
  }

  private async beat(token: string, keys: readonly string[]): Promise<void> {
    try {
      await this.locks.beat(token, keys);
    } catch (error) {
      warn('could not renew the locks of a deletion', error);
    }
  }
}

function deletionOf(docs: readonly TrajectoryDoc[], { events, datasets }: DeletedHeld): Deletion {
  const steps = events.filter(({ step }) => step !== null).length;
  return { trajectories: docs.length, steps, datasets };
}

function sum(a: Deletion, b: Deletion): Deletion {
  return {
    trajectories: a.trajectories + b.trajectories,
    steps: a.steps + b.steps,
    datasets: [...new Set([...a.datasets, ...b.datasets])],
  };
}
