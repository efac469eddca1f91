import { NextChange } from '../../../async/next-change.js';
import { StepwellError } from '../../../errors/index.js';
import type { WriterItem } from '../../packed/block.js';
import type { AppendResult } from '../../port.js';
import type { Rules } from '../../writing/rules.js';
import type { Collections } from '../collections.js';
import { highestRowSeq } from '../highest-row.js';
import type { ApplicableRecord, CommitLogPort, LogOwner, Shown, TakenRecord } from '../log/interface.js';
import { translate } from '../translate.js';
import { applyRows } from './apply-rows.js';
import { Cache } from './cache.js';
import { ChangedJobs } from './changed-jobs.js';
import { appendCommand, type Caller, type Command, type RuleName, ruleCommand } from './commands.js';
import { decodeRows } from './encode-rows.js';
import { Leftovers } from './leftovers.js';
import { Loader } from './loader.js';
import type { MintedKeys } from './minted-keys.js';
import { Places } from './places.js';
import { Planner, requeue } from './planner.js';
import { Refusals } from './refusals.js';
import type { Rows } from './rows.js';
import { MemberReads } from './settled-reads.js';
import { type FailedCommands, UncommittedPasses } from './uncommitted-passes.js';

/** No list of decisions has this key. */
const NO_LIST = -1;

export interface WriterOptions {
  /** Called when the part of the log that may be shown has grown, with the jobs and datasets that changed in it. */
  readonly onShown?: (shown: Shown, jobs: readonly string[] | null) => void;
  /** See Pass; tests make it small. */
  readonly mostTold?: number | undefined;
}

/** What uses the log. */
interface OnLog {
  readonly log: CommitLogPort;
  readonly planner: Planner;
  readonly passes: UncommittedPasses;
  readonly leftovers: Leftovers;
}

/** Plans the requests of callers in their order, each pass on top of the earlier ones, and owns the rows of the log. */
export class Writer implements LogOwner {
  private readonly cache = new Cache();
  private readonly places: Places;
  private readonly members = new MemberReads();
  private readonly changedJobs = new ChangedJobs();
  private readonly rowsOfRecords = new WeakMap<Uint8Array, Rows>();
  private readonly queue: Command[] = [];
  private readonly changes = new NextChange();
  private working: Promise<void> | null = null;
  private closed = false;
  private used: OnLog | null = null;
  private readonly refusals: Refusals;

  constructor(
    private readonly collections: Collections,
    private readonly keys: MintedKeys,
    private readonly options: WriterOptions = {},
  ) {
    this.places = new Places(keys);
    this.refusals = new Refusals(collections, () => this.change('forgetList', NO_LIST));
  }

  /** Sets the log, which is made with this as its owner, before the log opens. */
  use(log: CommitLogPort): void {
    const { cache, places, collections, refusals, changes } = this;
    const drained = () => this.on.passes.drained();
    const loader = new Loader(collections, cache, log, drained, (name) => this.members.joinedBy(name));
    const { mostTold } = this.options;
    const planner = new Planner({ cache, loader, places, log, mostTold, drained });
    const leftovers = new Leftovers(collections, log);
    const passes = new UncommittedPasses({
      collections,
      cache,
      places,
      refusals,
      log,
      leftovers,
      changes,
      keepRows: (encoded, rows) => this.rowsOfRecords.set(encoded, rows),
      takeBack: () => planner.takeBack(),
      planAgain: (commands, failed) => this.planAgain(commands, failed),
      onNothing: () => this.endTurn(),
    });
    this.used = { log, planner, passes, leftovers };
  }

  /** A position at or after everything that was committed, or found to be stored, for callers that were answered. */
  get position(): number {
    return this.used?.passes.position ?? 0;
  }

  append(channel: string, items: readonly WriterItem[]): Promise<AppendResult> {
    return this.ask((caller) => appendCommand(caller, channel, items)) as Promise<AppendResult>;
  }

  change<Name extends RuleName>(
    rule: Name,
    ...args: Parameters<Rules[Name]>
  ): Promise<ReturnType<Rules[Name]>> {
    return this.ask((caller) => ruleCommand(caller, rule, args)) as Promise<ReturnType<Rules[Name]>>;
  }

  /** Why the database refuses writes, according to the last attempt; null: it accepts them. */
  get refusal(): StepwellError | null {
    return this.refusals.error;
  }

  /** Finds out whether the database accepts writes again. */
  retryRefused(): void {
    if (!this.closed) this.refusals.retry();
  }

  /** Cleans up after refused commits; called periodically, and at the end. */
  async clearLeftovers(): Promise<void> {
    await this.used?.leftovers.clear();
  }

  /** Finishes waiting commands. */
  async close(): Promise<void> {
    this.closed = true;
    const { passes } = this.on;
    passes.closing();
    while (this.working !== null || !passes.isEmpty) {
      this.changes.tell();
      await this.working;
      await passes.settled();
    }
    await passes.answered();
  }

  // --- What the log asks ----------------------------------------------------------------------------------------

  async apply(record: ApplicableRecord): Promise<void> {
    const rows = this.rowsOfRecords.get(record.rows) ?? decodeRows(record.rows);
    try {
      await applyRows(this.collections, rows, record);
      this.refusals.ofRows = null;
    } catch (error) {
      const meant = translate(error);
      if (meant instanceof StepwellError) this.refusals.ofRows = meant;
      this.changes.tell();
      throw meant;
    }
  }

  taken(record: TakenRecord, own: boolean): void {
    this.members.taken(record);
    this.changedJobs.taken(record);
    if (own) return;
    for (const name of record.writes) this.cache.drop(name);
    this.used?.planner.taken(record);
  }

  restarted(): void {
    this.cache.clear();
    this.members.clear();
    this.changedJobs.restarted();
  }

  shown(shown: Shown): void {
    this.members.shown(shown.seq);
    this.options.onShown?.(shown, this.changedJobs.shown(shown.seq));
  }

  highestRowSeq(): Promise<number> {
    return highestRowSeq(this.collections);
  }

  // --- Planning -------------------------------------------------------------------------------------------------

  private ask(command: (caller: Caller) => Command): Promise<unknown> {
    if (this.closed)
      return Promise.reject(new StepwellError('STORE_UNAVAILABLE', { detail: 'it is closed' }));
    return new Promise((resolve, reject) => {
      this.queue.push(command({ resolve, reject }));
      this.changes.tell();
      this.startWork();
    });
  }

  private startWork(): void {
    if (this.working !== null) return;
    if (this.queue.length === 0) {
      this.endTurn();
      return;
    }
    this.working = this.work().finally(() => {
      this.working = null;
      this.startWork();
    });
  }

  private async work(): Promise<void> {
    // Commands that arrive in this turn of the event loop are planned together.
    await new Promise((resolve) => setImmediate(resolve));
    const { passes, planner } = this.on;
    while (this.queue.length > 0) {
      if (passes.isFull || passes.isCalledOff) {
        // What waits may wait for long, so callers get the reason. Nothing of their commands is stored.
        if (passes.isFull && this.refusals.ofRows !== null) this.refuseAll(this.refusals.ofRows);
        else await this.changes.next();
        continue;
      }
      const { epoch } = passes;
      try {
        await this.keys.ready();
        const planned = await planner.plan(this.queue, () => epoch !== passes.epoch);
        if (planned !== null) passes.launch(planned);
      } catch (error) {
        // The database cannot be read, which all waiting callers are told.
        this.refuseAll(translate(error));
      }
    }
  }

  /** Commands that were cancelled go in front of all that wait. */
  private planAgain(commands: readonly Command[], failed: FailedCommands | null): void {
    requeue(this.queue, commands);
    for (let i = this.queue.length - 1; i >= 0; i--) {
      if (failed?.commands.has(this.queue[i] as Command)) this.queue.splice(i, 1);
    }
    for (const command of failed?.commands ?? []) command.reject(failed?.error);
    this.startWork();
    this.changes.tell();
  }

  /** Other servers must not wait for a commit that does not come: its commands were refused, or found to be done. */
  private endTurn(): void {
    const { log, passes } = this.on;
    if (this.queue.length === 0 && passes.isEmpty && !passes.isCalledOff) log.endTurn();
  }

  private refuseAll(error: unknown): void {
    for (const command of this.queue.splice(0)) command.reject(error);
    for (const { command } of this.on.planner.takeBack()) command.reject(error);
  }

  private get on(): OnLog {
    if (this.used === null) throw new Error('the writer has no log');
    return this.used;
  }
}
