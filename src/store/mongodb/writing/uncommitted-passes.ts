import type { NextChange } from '../../../async/next-change.js';
import type { Collections } from '../collections.js';
import type { CommitLogPort, CommitOutcome } from '../log/interface.js';
import { endOf, positionAt } from '../log/positions.js';
import { translate, warn } from '../translate.js';
import type { Cache } from './cache.js';
import type { Command } from './commands.js';
import type { Leftovers } from './leftovers.js';
import type { Places } from './places.js';
import { answerCallers, isEmpty, type Part, type Planned } from './planned.js';
import { restored } from './planner.js';
import { recordRequestOf } from './record-request.js';
import type { Refusals } from './refusals.js';
import type { Rows } from './rows.js';
import { keepAgain, removeContents, writeContents } from './write-contents.js';

/**
 * Most passes that are planned and not committed: the contents of one are written while the previous one is committed.
 */
const MOST_UNCOMMITTED = 2;
/** Most passes that are planned and not applied. */
const MOST_UNAPPLIED = 4;
/** After this many conflicts in a row, the other servers are asked to let this one commit first. */
const CONFLICTS_BEFORE_TURN = 3;

/** The commands of a pass that failed, and why. */
export interface FailedCommands {
  readonly commands: ReadonlySet<Command>;
  readonly error: unknown;
}

export interface UncommittedPassesParts {
  readonly collections: Collections;
  readonly cache: Cache;
  readonly places: Places;
  readonly refusals: Refusals;
  readonly log: CommitLogPort;
  readonly leftovers: Leftovers;
  /** Told of whatever planning may wait for. */
  readonly changes: NextChange;
  /** Remembers the rows whose bytes the log is given. */
  readonly keepRows: (encoded: Uint8Array, rows: Rows) => void;
  /** Cancels the pass that is being planned, and returns its parts. */
  readonly takeBack: () => readonly Part[];
  /** Plans commands again, in front of all that wait, except for those that failed, which it rejects. */
  readonly planAgain: (commands: readonly Command[], failed: FailedCommands | null) => void;
  /** Called when a pass came to nothing: there may be nothing left to commit. */
  readonly onNothing: () => void;
}

/**
 * Commits planned passes, one after the other, and answers their callers. While one pass is committed, the contents of the
 * next are written and the previous one is applied. Each is planned on top of the earlier ones, so if one is refused, all
 * later ones are planned again in the same order for the same callers.
 */
export class UncommittedPasses {
  /** Planned and not committed, in order. */
  private passes: Planned[] = [];
  /** Number of times that plans were cancelled. */
  private cancelled = 0;
  private unapplied = 0;
  /** Cancelled parts that are not in the queue again yet. */
  private calledOff: Part[] | null = null;
  /** Number of refused commits in a row. */
  private conflicts = 0;
  private committing: Promise<void> = Promise.resolve();
  private closed = false;
  /** Resolves when the callers of everything committed so far are answered. */
  private answerable: Promise<void> = Promise.resolve();
  /** A position at or after everything that was committed, or found to be stored, for callers that were answered. */
  position = 0;

  constructor(private readonly parts: UncommittedPassesParts) {}

  /** A plan that was begun under another number is not based on what is planned now. */
  get epoch(): number {
    return this.cancelled;
  }

  /** No further pass may be planned before one is committed or applied. */
  get isFull(): boolean {
    return this.passes.length >= MOST_UNCOMMITTED || this.unapplied >= MOST_UNAPPLIED;
  }

  /** Commands were cancelled, and are to be planned again before any other. */
  get isCalledOff(): boolean {
    return this.calledOff !== null;
  }

  /** Everything planned is committed. */
  get isEmpty(): boolean {
    return this.passes.length === 0;
  }

  /** Writes a pass's contents, and commits it after all earlier ones. */
  launch(pass: Omit<Planned, 'contents'>): void {
    const { collections, cache } = this.parts;
    const contents = writeContents(collections, pass.commit, pass.token);
    // The commit awaits and handles it.
    contents.catch(() => {});
    const planned: Planned = { ...pass, contents };
    for (const one of planned.used) one.pins += 1;
    cache.launched(planned.commit.touched.writes);
    this.unapplied += 1;
    this.passes.push(planned);
    const { epoch } = this;
    this.committing = this.committing.then(() => this.commit(planned, epoch));
  }

  /** Waits until everything planned is applied, or cancelled. */
  async drained(): Promise<void> {
    const { epoch } = this;
    while (this.unapplied > 0 && epoch === this.epoch) await this.parts.changes.next();
  }

  /** Called before the end: work that is not urgent is given up. */
  closing(): void {
    this.closed = true;
  }

  /** Resolves when the commits requested so far are settled. */
  async settled(): Promise<void> {
    await this.committing;
  }

  /** Resolves when the callers of everything committed so far are answered. */
  async answered(): Promise<void> {
    await this.answerable;
  }

  private async commit(planned: Planned, epoch: number): Promise<void> {
    if (epoch !== this.epoch) return;
    const { collections, cache, places, log, keepRows, refusals } = this.parts;
    const { commit, given, pin, token } = planned;
    try {
      const kept = await planned.contents;
      if (epoch !== this.epoch) return;
      if (isEmpty(commit)) {
        this.commitNothing(planned);
        return;
      }
      const { rows, encoded, ...request } = recordRequestOf(commit, {
        at: (position) => places.relative(position, given),
        isInOrder: (key) => cache.ofKey(key)?.inOrder ?? false,
      });
      keepRows(encoded, rows);
      const touched = keepAgain(collections, kept, token, () => this.closed);
      const outcome = await log.commit({
        ...request,
        rows: encoded,
        plannedAt: pin,
        undo: () => this.callOff(),
      });
      if (outcome.committed) this.reachedBy(outcome.seq, request.places);
      if (outcome.committed) this.committed(planned, outcome, touched);
      else {
        this.conflicts += 1;
        if (this.conflicts >= CONFLICTS_BEFORE_TURN) log.askForTurn(outcome.conflict);
        this.again(null);
      }
    } catch (error) {
      pin.release();
      const meant = translate(error);
      refusals.note(commit, meant);
      this.again({ commands: new Set(planned.parts.map(({ command }) => command)), error: meant });
    }
  }

  private committed(
    planned: Planned,
    outcome: Extract<CommitOutcome, { committed: true }>,
    kept: Promise<void>,
  ): void {
    const { cache, places, changes } = this.parts;
    const { given, unplaced } = planned;
    this.conflicts = 0;
    places.committed(given, outcome.seq);
    unplaced.place((position) => places.resolve(position));
    this.passes.shift();
    this.answerable = Promise.all([this.answerable, outcome.answerable, kept]).then(() =>
      answerCallers(planned, places),
    );
    void outcome.applied.then(() => this.land(planned));
    cache.trim();
    changes.tell();
  }

  private reachedBy(seq: number, place: number): void {
    this.position = Math.max(this.position, endOf({ seq, head: place === 0 ? 0 : positionAt(seq, place) }));
  }

  /** Answers a pass that changes nothing, after those that it was planned on. */
  private commitNothing(planned: Planned): void {
    this.reachedBy(planned.pin.seq, 0);
    this.conflicts = 0;
    planned.pin.release();
    this.passes.shift();
    this.answerable = this.answerable.then(() => answerCallers(planned, this.parts.places));
    this.land(planned);
    this.parts.onNothing();
    this.parts.changes.tell();
  }

  /**
   * Cancels everything planned and not committed, synchronously, before anything further is planned on it: a commit
   * that it is based on was refused, or the log has started anew.
   */
  private callOff(): void {
    this.cancelled += 1;
    const parts: Part[] = [];
    for (const planned of this.passes.splice(0)) {
      planned.pin.release();
      for (const { name } of planned.used) this.parts.cache.drop(name);
      this.land(planned);
      parts.push(...planned.parts);
      // Done before any caller is answered, so that shared texts and media do not seem to be used.
      this.answerable = Promise.all([this.answerable, this.removeContents(planned)]).then(() => {});
    }
    parts.push(...this.parts.takeBack());
    this.calledOff = [...(this.calledOff ?? []), ...parts];
  }

  private async removeContents({ contents, commit }: Planned): Promise<void> {
    try {
      await contents.catch(() => {});
      await removeContents(this.parts.collections, commit);
    } catch (error) {
      warn('contents of a commit that came to nothing stay', error);
    }
    this.parts.leftovers.note(commit);
  }

  /** Plans cancelled commands again, in their order. The commands of a pass that failed are rejected instead. */
  private again(failed: FailedCommands | null): void {
    if (this.calledOff === null) this.callOff();
    const commands = restored(this.calledOff ?? [], undefined);
    this.calledOff = null;
    this.parts.planAgain(commands, failed);
  }

  private land(planned: Planned): void {
    const { cache, changes } = this.parts;
    for (const one of planned.used) one.pins -= 1;
    cache.landed(planned.commit.touched.writes);
    this.unapplied -= 1;
    changes.tell();
  }
}
