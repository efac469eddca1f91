import type { Job, JobLease } from '../model/job.js';
import { checkDecision } from './check-decision.js';
import { DECISIONS, LongDecision, type Named, nothingOf } from './long-decision.js';
import { beginDeletion, deleteRest } from './long-deletion.js';
import type { LongWorkStore } from './long-work-store.js';
import { packDecisions, packJudged } from './pack-decisions.js';
import type {
  ChannelScope,
  DecisionInput,
  DecisionResult,
  DeletionResult,
  JudgeRequest,
  TrajectorySelection,
  UndoResult,
} from './port.js';
import { UndoneSteps } from './undone-steps.js';
import { type LongWorkJobs, OpenWork, WorkUnderWay } from './work-under-way.js';
import type { DecideJobInput } from './writing/decide.js';
import { type DeleteJobInput, deletionOf } from './writing/delete-trajectories.js';
import { longStateOf, type Rest } from './writing/long-jobs.js';

/** Trajectories per commit. */
const TRAJECTORIES = 500;

/**
 * Runs work that is too long for one commit in bounded parts. Each part is found by a read and changed in one commit;
 * other writes run between the parts. What remains behind the first part is a job of this server, whose state each
 * further part stores. If this server ends before the job does, the server that takes the job goes on with it.
 */
export class LongWork {
  private readonly underWay: WorkUnderWay;
  private readonly decision: LongDecision;

  constructor(
    private readonly store: LongWorkStore,
    private readonly jobs: LongWorkJobs,
  ) {
    this.underWay = new WorkUnderWay(jobs, (job) => this.continue(job));
    this.decision = new LongDecision(store, jobs);
  }

  /** Whether this server is at work on the job, or may be about to hear that it has made it. */
  isDoing(job: Job): boolean {
    return this.underWay.isDoing(job);
  }

  /**
   * Does what remains of a job that this server owns.
   * @param lease asked before each part, as the job may have been taken by this server again
   * @throws JOB_LOST, the signal's reason
   */
  async continue(job: Job, lease = (): JobLease => job, signal: AbortSignal | null = null): Promise<void> {
    const { work } = longStateOf(job);
    const open = new OpenWork(lease, signal);
    const rest = { work, lease: job, stopped: false };
    if (work.kind === 'delete') {
      const input = job.input as unknown as DeleteJobInput;
      const asked = { input, actor: job.actor, owner: this.jobs.own };
      await this.underWay.during(open, () => deleteRest(this.store, open, asked, { ...rest, work }));
      return;
    }
    const { operation: id, source, summary, total } = job.input as unknown as DecideJobInput;
    await this.underWay.during(open, async () => {
      if (job.kind === 'UNDO') await this.undoRest(open, id, rest, new UndoneSteps(async () => []));
      else await this.decision.rest(open, { source, summary, total }, { ...nothingOf(id), ...rest });
    });
  }

  /** @throws OUT_OF_RANGE, NON_FINITE_NUMBER, LENGTH_MISMATCH */
  async decide(input: DecisionInput, scope: ChannelScope): Promise<DecisionResult> {
    const { source, summary, actor = null } = input;
    if ('where' in input) checkDecision('step', input, []);
    else
      for (const [i, one] of input.decisions.entries()) checkDecision(one.target.kind, one, ['decisions', i]);
    const total = 'where' in input ? null : input.decisions.length;
    const named: Named = { source, summary, actor, total };
    const open = new OpenWork();
    const decisions = 'where' in input ? [] : packDecisions(input.decisions, ['decisions']);
    return this.underWay.during(open, async () => {
      const begun =
        'where' in input
          ? await this.decision.beginFilter(input, scope)
          : await this.decision.beginList(named, decisions, scope);
      return this.underWay.awaited(open, () => this.decision.rest(open, named, begun), decidedBy(begun));
    });
  }

  /** Writes a curator's checkpoint, and what its decisions change beyond one commit. */
  async judge(
    request: JudgeRequest,
    scope: ChannelScope,
  ): Promise<{ readonly job: Job; readonly changed: number; readonly repeated: number }> {
    for (const [at, { decisions }] of request.units.entries()) {
      for (const [i, one] of decisions.entries())
        checkDecision(one.target.kind, one, ['units', at, 'decisions', i]);
    }
    for (const [i, one] of (request.memory?.late ?? []).entries())
      checkDecision(one.target.kind, one, ['memory', 'late', i]);
    const { source, summary } = request;
    const packed = packJudged(request);
    const open = new OpenWork();
    return this.underWay.during(open, async () => {
      const { job, decided, repeated } = await this.store.change('judgeUnits', packed, scope);
      if (decided === null) return { job, changed: 0, repeated };
      const named: Named = { source, summary, total: null };
      const deciding = () => this.decision.rest(open, named, decided);
      const { changed } = await this.underWay.awaited(open, deciding, decidedBy(decided));
      return { job, changed, repeated };
    });
  }

  /** @throws UNKNOWN_OPERATION */
  async undo(id: string, scope: ChannelScope, actor: string | null = null): Promise<UndoResult> {
    const open = new OpenWork();
    const steps = new UndoneSteps((keys, limit) => this.store.datasetsWith(keys, scope, limit));
    return this.underWay.during(open, async () => {
      const part = { lease: null, owner: this.jobs.own, actor };
      let begun = await this.store.change('undoPart', id, scope, DECISIONS, part);
      for (; begun.busy !== null; begun = await this.store.change('undoPart', id, scope, DECISIONS, part)) {
        await this.underWay.ended(begun.busy, open);
      }
      await steps.add(begun);
      const rest = begun;
      const undoing = () => this.undoRest(open, id, rest, steps);
      const undone = await this.underWay.awaited(open, undoing, decidedBy(nothingOf(id)));
      const { datasets, mayBeMore } = steps;
      const { changed, stopped } = undone;
      return {
        changed,
        ...(datasets.length === 0 ? {} : { datasets }),
        ...(mayBeMore ? { mayBeMore } : {}),
        ...(stopped === true ? { stopped } : {}),
      };
    });
  }

  private async undoRest(
    open: OpenWork,
    id: string,
    begun: Rest,
    steps: UndoneSteps,
  ): Promise<DecisionResult> {
    let rest = begun;
    while (rest.work !== null) {
      open.go(rest.lease);
      const by = { lease: open.lease, owner: this.jobs.own };
      const part = await this.store.change('undoPart', id, null, DECISIONS, by);
      await steps.add(part);
      rest = part;
    }
    const stopped = rest.stopped ? { stopped: true as const } : {};
    return { operationId: id, changed: steps.changed, missing: [], ...stopped };
  }

  async abandonIdle(before: number): Promise<number> {
    let abandoned = 0;
    for (let found = TRAJECTORIES; found === TRAJECTORIES; ) {
      const silent = await this.store.selectSilent(before, TRAJECTORIES);
      if (silent.length > 0) abandoned += await this.store.change('abandonTrajectories', silent, before);
      found = silent.length;
    }
    return abandoned;
  }

  async delete(
    selection: TrajectorySelection,
    scope: ChannelScope,
    actor: string | null = null,
  ): Promise<DeletionResult> {
    const open = new OpenWork();
    return this.underWay.during(open, async () => {
      const { input, begun } = await beginDeletion(this.store, selection, scope);
      const deleting = () => deleteRest(this.store, open, { input, actor, owner: this.jobs.own }, begun);
      return this.underWay.awaited(open, deleting, (job) => ({ ...deletionOf(job), ...stoppedIn(job) }));
    });
  }
}

/** The result of a decision, read from its job. */
const decidedBy =
  ({ missing }: Pick<DecisionResult, 'missing'>) =>
  ({ input, told, status }: Job): DecisionResult => ({
    operationId: String(input.operation),
    changed: Number(told.changed ?? 0),
    missing,
    ...stoppedIn({ status }),
  });

const stoppedIn = ({ status }: Pick<Job, 'status'>) =>
  status === 'CANCELLED' ? { stopped: true as const } : {};
