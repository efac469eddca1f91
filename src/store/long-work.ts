import type { DecisionSource } from '../model/decision.js';
import type { StepFilter } from '../query/filter.js';
import type { MethodAnswer, MethodArgs, MethodName } from '../threads/calls.js';
import { deletionParts, oldestOf } from './deletion-parts.js';
import { slices } from './lists.js';
import type { ChannelScope, DecisionInput, DecisionResult, Deletion, TrajectorySelection } from './port.js';
import type { PendingWork } from './writing/curate.js';
import type { DecideAnswer, DecideRequest } from './writing/decide.js';
import type { Rules } from './writing/rules.js';
import type { Undone } from './writing/undo.js';

/** Decisions in one commit: some ten milliseconds of the writer's time. */
const DECISIONS = 1_000;
const TRAJECTORIES = 500;

type Filtered = Extract<PendingWork, { kind: 'decide' }>;
type Listed = Extract<PendingWork, { kind: 'list' }>;
type Named = Pick<DecideRequest, 'source' | 'summary'>;

/** The next steps, in order of position, of those in (after, upTo] that a filter selects. */
export interface StepSelection {
  readonly where: StepFilter;
  readonly scope: ChannelScope;
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

export interface SelectedSteps {
  readonly ids: readonly string[];
  /** Position to go on after; null: there are no more. */
  readonly next: number | null;
}

/** The next trajectories of a selection, with what it takes to cut them into parts. */
export interface SelectedTrajectories {
  /** `key`: where to go on after. */
  readonly trajectories: readonly { readonly id: string; readonly key: number; readonly steps: number }[];
  /** Steps in all trajectories of the selection's scope; for `excess` only. */
  readonly total: number;
}

/** A selection that has to be looked for. */
export type OpenSelection = Exclude<TrajectorySelection, { kind: 'ids' }>;

export interface WaitingDecisions {
  readonly list: number;
  readonly part: number;
  readonly decisions: DecideRequest['decisions'];
  /** No other part of the list follows. */
  readonly last: boolean;
}

/** What is left of an operation. */
export interface PendingOperation {
  readonly id: string;
  readonly source: DecisionSource;
  readonly summary: string;
  readonly work: PendingWork;
}

/** What long work asks of a database. */
export interface LongWorkStore {
  /** Makes one change in a commit of bounded size. */
  change<Name extends MethodName<Rules>>(
    name: Name,
    ...args: MethodArgs<Rules, Name>
  ): Promise<MethodAnswer<Rules, Name>>;
  feedHead(): Promise<number>;
  selectSteps(selection: StepSelection): Promise<SelectedSteps>;
  nextWaiting(list: number): Promise<WaitingDecisions | null>;
  /** Ids with the number of steps, of those that exist in the scope. */
  sizesOf(
    ids: readonly string[],
    scope: ChannelScope,
  ): Promise<readonly { readonly id: string; readonly steps: number }[]>;
  /** `after`: key of the last one of the page before; only a filter's selection goes on, the others shrink. */
  selectTrajectories(
    selection: OpenSelection,
    after: number,
    limit: number,
    scope: ChannelScope,
  ): Promise<SelectedTrajectories>;
  /** OPEN trajectories that were silent since before `before` (ms). */
  selectSilent(
    before: number,
    limit: number,
  ): Promise<readonly { readonly channel: string; readonly uid: string }[]>;
  /** Gives back the space that a deletion has left. */
  releaseSpace(): Promise<void>;
}

/**
 * Work too long for one commit, in bounded parts: what is next is found by reading, a part of it is changed in a commit,
 * and other writes get their turn in between. What is left stands in the operation's row (PendingWork).
 */
export class LongWork {
  constructor(private readonly store: LongWorkStore) {}

  /** Finishes what was interrupted. */
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
    // An undo goes on by itself with what its own decision has not come to.
    if (next?.kind !== 'undo') await this.spread(id);
    if (next !== null) await this.finish({ id, work: next, ...named });
  }

  async decide(input: DecisionInput, scope: ChannelScope): Promise<DecisionResult> {
    const { source, summary } = input;
    if (!('where' in input)) return this.decideList({ source, summary }, input.decisions, scope);
    const upTo = await this.store.feedHead();
    const { where, fields } = input;
    const work: Filtered = { kind: 'decide', where, fields, scope, after: 0, upTo };
    return this.decideWhere({ source, summary }, work, null);
  }

  /**
   * All but the first part of a long list are on disk before the first decision is made, so that what has begun can be
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
      // A step that went between being found and being decided is not missing: nobody named it.
      result = joined(result, { ...part, missing: [] });
      if (part.stopped) break;
      after = next;
    }
    return result;
  }

  /** Makes a part of an operation, down to the last step that its decisions hold for. */
  private async part(request: DecideRequest, scope: ChannelScope): Promise<DecideAnswer> {
    const answer = await this.store.change('decide', request, scope);
    const { operationId } = answer;
    if (!answer.isSpreading || operationId === null) return answer;
    return { ...answer, changed: answer.changed + (await this.spread(operationId)) };
  }

  /** Answers how many more steps the operation changes. */
  private async spread(operationId: string): Promise<number> {
    let changed = 0;
    for (let isSpreading = true; isSpreading; ) {
      const part = await this.store.change('continueSpread', operationId);
      changed += part.changed;
      ({ isSpreading } = part);
    }
    return changed;
  }

  async undo(id: string, scope: ChannelScope): Promise<{ readonly changed: number }> {
    const changed = new ChangedSteps();
    for (let done = false; !done; ) {
      const part = await this.store.change('undoPart', id, scope, DECISIONS);
      changed.add(part.changed);
      done = part.done;
    }
    return { changed: changed.count };
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

  /** Tells of what is left of a deleted trajectory's steps. */
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

/** Steps for which, after several parts of an undo, another curation holds than before the first of them. */
class ChangedSteps {
  /** By step: what held before. */
  private readonly before = new Map<number, string>();
  /** Of many steps that all said the same, it is kept once. */
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
