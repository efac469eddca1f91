import type { Dataset } from '../model/dataset.js';
import type { DecisionSource } from '../model/decision.js';
import type { Job } from '../model/job.js';
import type { StepFilter } from '../query/filter.js';
import type { MethodAnswer, MethodArgs, MethodName } from '../threads/calls.js';
import { checkDecision } from './check-decision.js';
import { deletionParts, oldestOf } from './deletion-parts.js';
import { slices } from './lists.js';
import type {
  ChannelScope,
  DecisionInput,
  DecisionResult,
  Deletion,
  JudgeRequest,
  TrajectorySelection,
  UndoResult,
} from './port.js';
import { UsedDatasets } from './used-datasets.js';
import type { PendingWork } from './writing/curate.js';
import type { DecideAnswer, DecideRequest } from './writing/decide.js';
import type { Rules } from './writing/rules.js';
import type { Undone } from './writing/undo.js';

/** Decisions per commit. 1,000 take some ten milliseconds of the writer's time. */
const DECISIONS = 1_000;
const TRAJECTORIES = 500;

type Filtered = Extract<PendingWork, { kind: 'decide' }>;
type Listed = Extract<PendingWork, { kind: 'list' }>;
type Named = Pick<DecideRequest, 'source' | 'summary'>;

/** Asks for the next steps at positions in (after, upTo] that a filter selects, in order of position. */
export interface StepSelection {
  readonly where: StepFilter;
  readonly scope: ChannelScope;
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

export interface SelectedSteps {
  readonly ids: readonly string[];
  /** Position after which to continue; null: there are no more steps. */
  readonly next: number | null;
}

/** The next trajectories of a selection, with their sizes. */
export interface SelectedTrajectories {
  /** `key`: continue after it. */
  readonly trajectories: readonly { readonly id: string; readonly key: number; readonly steps: number }[];
  /** Number of steps of all trajectories in the selection's scope; for `excess` only. */
  readonly total: number;
}

/** A selection that the store must search for. */
export type OpenSelection = Exclude<TrajectorySelection, { kind: 'ids' }>;

export interface WaitingDecisions {
  readonly list: number;
  readonly part: number;
  readonly decisions: DecideRequest['decisions'];
  readonly last: boolean;
}

/** An operation with the work that remains. */
export interface PendingOperation {
  readonly id: string;
  readonly source: DecisionSource;
  readonly summary: string;
  readonly work: PendingWork;
}

/** What LongWork needs of a database. */
export interface LongWorkStore {
  /** Makes one change in a commit of bounded size. */
  change<Name extends MethodName<Rules>>(
    name: Name,
    ...args: MethodArgs<Rules, Name>
  ): Promise<MethodAnswer<Rules, Name>>;
  feedHead(): Promise<number>;
  selectSteps(selection: StepSelection): Promise<SelectedSteps>;
  nextWaiting(list: number): Promise<WaitingDecisions | null>;
  /** The newest finished datasets of the scope that hold any of the steps (keys), at most `limit`. */
  datasetsWith(steps: readonly number[], scope: ChannelScope, limit: number): Promise<readonly Dataset[]>;
  /** Ids with numbers of steps, for those trajectories that exist in the scope. */
  sizesOf(
    ids: readonly string[],
    scope: ChannelScope,
  ): Promise<readonly { readonly id: string; readonly steps: number }[]>;
  /**
   * `after`: key of the last trajectory of the previous page. Only a filter's selection needs it; the other selections
   * shrink as their trajectories are deleted.
   */
  selectTrajectories(
    selection: OpenSelection,
    after: number,
    limit: number,
    scope: ChannelScope,
  ): Promise<SelectedTrajectories>;
  /** OPEN trajectories whose last step arrived before `before` (ms). */
  selectSilent(
    before: number,
    limit: number,
  ): Promise<readonly { readonly channel: string; readonly uid: string }[]>;
  /** Returns the space of deleted rows to the file system. */
  releaseSpace(): Promise<void>;
}

/**
 * Runs work that is too long for one commit in bounded parts. Each part is found by a read and changed in one commit;
 * other writes run between the parts. The operation's row (PendingWork) records what remains.
 */
export class LongWork {
  constructor(private readonly store: LongWorkStore) {}

  /** Finishes an operation that a crash interrupted. */
  async finish({ id, work, source, summary }: PendingOperation): Promise<void> {
    const named: Named = { source, summary };
    if (work.kind === 'undo') await this.undo(id, null);
    else if (work.kind === 'spread') await this.finishSpread({ id, work, source, summary });
    else if (work.kind === 'list') {
      await this.decideWaiting(named, work, { operationId: id, changed: 0, missing: [] });
    } else await this.decideWhere(named, work, id);
  }

  private async finishSpread({ id, work, ...named }: PendingOperation): Promise<void> {
    if (work.kind !== 'spread') return;
    const { next } = work;
    // An undo itself continues the decision that it undoes, if that has not reached all its steps.
    if (next?.kind !== 'undo') await this.spread(id);
    if (next !== null) await this.finish({ id, work: next, ...named });
  }

  async decide(input: DecisionInput, scope: ChannelScope): Promise<DecisionResult> {
    const { source, summary } = input;
    if ('where' in input) checkDecision('step', input, []);
    else
      for (const [i, one] of input.decisions.entries()) checkDecision(one.target.kind, one, ['decisions', i]);
    if (!('where' in input)) return this.decideList({ source, summary }, input.decisions, scope);
    const upTo = await this.store.feedHead();
    const { where, fields } = input;
    const work: Filtered = { kind: 'decide', where, fields, scope, after: 0, upTo };
    return this.decideWhere({ source, summary }, work, null);
  }

  /**
   * Stores all but the first part of a long list before the first decision is made. After a crash, the list can then be
   * finished without the caller.
   */
  private async decideList(
    named: Named,
    decisions: DecideRequest['decisions'],
    scope: ChannelScope,
  ): Promise<DecisionResult> {
    const parts = slices(decisions, DECISIONS);
    const list = await this.keepForLater(parts);
    const [first = []] = parts;
    const pending: PendingWork | null = list === null ? null : { kind: 'list', list, scope };
    const begun = await this.part(
      { ...named, operationId: null, decisions: first, pending, waited: null },
      scope,
    );
    if (begun.waits === null) return begun;
    return this.decideWaiting(named, { kind: 'list', list: begun.waits, scope }, begun);
  }

  private async keepForLater(parts: readonly DecideRequest['decisions'][]): Promise<number | null> {
    let list: number | null = null;
    try {
      for (const [i, part] of parts.entries()) {
        if (i > 0) list = await this.store.change('keepForLater', list, i, part);
      }
    } catch (error) {
      if (list !== null) await this.store.change('forgetList', list);
      throw error;
    }
    return list;
  }

  private async decideWaiting(named: Named, work: Listed, begun: DecisionResult): Promise<DecisionResult> {
    let result = begun;
    for (;;) {
      const next = await this.store.nextWaiting(work.list);
      if (next === null) return result;
      const { decisions, last, ...waited } = next;
      const { operationId } = result;
      const pending = last ? null : work;
      const part = await this.part({ ...named, operationId, decisions, pending, waited }, work.scope);
      result = joined(result, part);
      if (!part.stopped) continue;
      await this.store.change('forgetList', work.list);
      return result;
    }
  }

  private async decideWhere(
    named: Named,
    work: Filtered,
    operationId: string | null,
  ): Promise<DecisionResult> {
    const { where, scope, upTo, fields } = work;
    let result: DecisionResult = { operationId, changed: 0, missing: [] };
    let after: number | null = work.after;
    while (after !== null) {
      const { ids, next }: SelectedSteps = await this.store.selectSteps({
        where,
        scope,
        after,
        upTo,
        limit: DECISIONS,
      });
      const pending: PendingWork | null = next === null ? null : { ...work, after: next };
      const decisions = ids.map((id) => ({ target: { kind: 'step', id } as const, fields }));
      const part = await this.part(
        { ...named, operationId: result.operationId, decisions, pending, waited: null },
        scope,
      );
      // A step that was deleted after the filter found it is not missing, because the caller did not name it.
      result = joined(result, { ...part, missing: [] });
      if (part.stopped) break;
      after = next;
    }
    return result;
  }

  /** Makes one part of an operation, including its effect on every step that the decisions hold for. */
  private async part(request: DecideRequest, scope: ChannelScope): Promise<DecideAnswer> {
    const answer = await this.store.change('decide', request, scope);
    const { operationId } = answer;
    if (!answer.isSpreading || operationId === null) return answer;
    return { ...answer, changed: answer.changed + (await this.spread(operationId)) };
  }

  /** Returns how many more steps the operation changes. */
  private async spread(operationId: string): Promise<number> {
    let changed = 0;
    for (let isSpreading = true; isSpreading; ) {
      const part = await this.store.change('continueSpread', operationId);
      changed += part.changed;
      ({ isSpreading } = part);
    }
    return changed;
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
    const { job, decided, repeated } = await this.store.change('judgeUnits', request, scope);
    if (decided === null) return { job, changed: 0, repeated };
    const { operationId, waits } = decided;
    let { changed } = decided;
    if (decided.isSpreading && operationId !== null) changed += await this.spread(operationId);
    if (waits !== null) {
      const { source, summary } = request;
      const begun: DecisionResult = { operationId, changed, missing: [] };
      ({ changed } = await this.decideWaiting(
        { source, summary },
        { kind: 'list', list: waits, scope },
        begun,
      ));
    }
    return { job, changed, repeated };
  }

  async undo(id: string, scope: ChannelScope): Promise<UndoResult> {
    const changed = new ChangedSteps();
    const used = new UsedDatasets((steps, limit) => this.store.datasetsWith(steps, scope, limit));
    for (let done = false; !done; ) {
      const part = await this.store.change('undoPart', id, scope, DECISIONS);
      changed.add(part.changed);
      await used.add([...part.changed.map(({ step }) => step), ...part.relieved], part.madeAt);
      done = part.done;
    }
    const { ids } = used;
    return ids.length === 0 ? { changed: changed.count } : { changed: changed.count, datasets: ids };
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

  async delete(selection: TrajectorySelection, scope: ChannelScope): Promise<Deletion> {
    let deleted: Deletion = { trajectories: 0, steps: 0, datasets: [] };
    const idleBefore = selection.kind === 'idle' ? selection.before : null;
    for await (const ids of this.partsOf(selection, scope)) {
      const part = await this.store.change('deleteTrajectories', ids, idleBefore);
      for (const trajectory of part.untold) await this.tellDeleted(trajectory);
      deleted = {
        trajectories: deleted.trajectories + part.trajectories,
        steps: deleted.steps + part.steps,
        datasets: [...new Set([...deleted.datasets, ...part.datasets])],
      };
    }
    if (deleted.trajectories > 0) await this.store.releaseSpace();
    return deleted;
  }

  /** Writes the DELETED events of a deleted trajectory's remaining steps. */
  async tellDeleted(trajectory: number): Promise<void> {
    for (let isLeft = true; isLeft; ) ({ isLeft } = await this.store.change('tellDeleted', trajectory));
  }

  private async *partsOf(
    selection: TrajectorySelection,
    scope: ChannelScope,
  ): AsyncGenerator<readonly string[]> {
    if (selection.kind === 'ids') {
      yield* deletionIds(await this.store.sizesOf(selection.ids, scope));
      return;
    }
    for (let after = 0; ; ) {
      const found = await this.store.selectTrajectories(selection, after, TRAJECTORIES, scope);
      const { trajectories, total } = found;
      const wanted =
        selection.kind === 'excess' ? oldestOf(trajectories, total - selection.keepSteps) : trajectories;
      if (wanted.length === 0) return;
      yield* deletionIds(wanted);
      after = trajectories[trajectories.length - 1]?.key ?? after;
    }
  }
}

/** Counts the steps whose curation differs after several parts of an undo from the one before its first part. */
class ChangedSteps {
  /** The curation before the undo, by step. */
  private readonly before = new Map<number, string>();
  /** Keeps one copy of each text, because many steps have the same curation. */
  private readonly texts = new Map<string, string>();

  add(changed: Undone['changed']): void {
    for (const { step, before, after } of changed) {
      const first = this.before.get(step);
      if (first === undefined) this.before.set(step, this.kept(before));
      else if (first === after) this.before.delete(step);
    }
  }

  get count(): number {
    return this.before.size;
  }

  private kept(text: string): string {
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    this.texts.set(text, text);
    return text;
  }
}

function joined(result: DecisionResult, part: DecideAnswer): DecisionResult {
  return {
    operationId: part.operationId,
    changed: result.changed + part.changed,
    missing: [...result.missing, ...part.missing],
  };
}

function* deletionIds(
  trajectories: Iterable<{ readonly id: string; readonly steps: number }>,
): Generator<readonly string[]> {
  for (const part of deletionParts(trajectories)) yield part.map(({ id }) => id);
}
