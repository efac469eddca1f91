import { deletionParts, oldestOf } from '../deletion-parts.js';
import type { ChannelScope, DecisionInput, DecisionResult, Deletion, TrajectorySelection } from '../port.js';
import type { StoreSide } from '../threads/store-side.js';
import type { DecideAnswer, DecideRequest } from './decision-writer.js';
import type { PendingOperation, PendingWork } from './operation-writer.js';
import type { SelectedSteps, SelectedTrajectories, StepSelection } from './selection-reader.js';
import type { WaitingDecisions } from './waiting-decisions.js';

/** Decisions in one transaction: some ten milliseconds of the writer's time. */
const DECISIONS = 1_000;
const TRAJECTORIES = 500;
const PAGES = 1_000;

type Filtered = Extract<PendingWork, { kind: 'decide' }>;
type Listed = Extract<PendingWork, { kind: 'list' }>;
type Named = Pick<DecideRequest, 'source' | 'summary'>;

/**
 * Work too long for one transaction, in bounded parts: the reader finds what is next, the writer changes it, and
 * other writes get their turn in between.
 */
export class LongWork {
  constructor(
    private readonly writer: StoreSide,
    private readonly reader: StoreSide,
  ) {}

  /** Finishes what a crash interrupted. */
  async resume(): Promise<void> {
    for (const { id, work, ...named } of await this.writer.call<readonly PendingOperation[]>(
      'pendingOperations',
      [],
    )) {
      if (work.kind === 'undo') await this.undo(id, null);
      else if (work.kind === 'list') await this.decideWaiting(named, work, id);
      else await this.decideWhere(named, work, id);
    }
  }

  async decide(input: DecisionInput, scope: ChannelScope): Promise<DecisionResult> {
    const { source, summary } = input;
    if ('where' in input) {
      const upTo = await this.reader.call<number>('feedHead', []);
      const { where, fields } = input;
      return this.decideWhere(
        { source, summary },
        { kind: 'decide', where, fields, scope, after: 0, upTo },
        null,
      );
    }
    return this.decideList({ source, summary }, input.decisions, scope);
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
    const parts: DecideRequest['decisions'][] = [];
    for (let at = 0; at < decisions.length; at += DECISIONS) parts.push(decisions.slice(at, at + DECISIONS));
    const list = await this.keepForLater(parts);
    let result: DecisionResult = { operationId: null, changed: 0, missing: [] };
    for (const [i, part] of parts.entries()) {
      const answer = await this.part(
        {
          ...named,
          operationId: result.operationId,
          decisions: part,
          pending: list === null || i === parts.length - 1 ? null : { kind: 'list', list, scope },
          waited: list === null || i === 0 ? null : { list, part: i },
        },
        scope,
      );
      result = joined(result, answer);
      if (!answer.stopped) continue;
      if (list !== null) await this.writer.call('forgetList', [list]);
      break;
    }
    return result;
  }

  private async keepForLater(parts: readonly DecideRequest['decisions'][]): Promise<number | null> {
    let list: number | null = null;
    try {
      for (const [i, part] of parts.entries()) {
        if (i > 0) list = await this.writer.call<number>('keepForLater', [list, i, part]);
      }
    } catch (error) {
      if (list !== null) await this.writer.call('forgetList', [list]);
      throw error;
    }
    return list;
  }

  private async decideWaiting(named: Named, work: Listed, operationId: string): Promise<void> {
    for (;;) {
      const next = await this.reader.call<WaitingDecisions | null>('nextWaiting', [work.list]);
      if (next === null) return;
      const { decisions, last, ...waited } = next;
      const pending = last ? null : work;
      await this.part({ ...named, operationId, decisions, pending, waited }, work.scope);
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
      const selection: StepSelection = { where, scope, after, upTo, limit: DECISIONS };
      const { ids, next } = await this.reader.call<SelectedSteps>('selectSteps', [selection]);
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

  private part(request: DecideRequest, scope: ChannelScope): Promise<DecideAnswer> {
    return this.writer.call('decide', [request, scope]);
  }

  async undo(id: string, scope: ChannelScope): Promise<{ readonly changed: number }> {
    const changed = new Set<number>();
    for (let done = false; !done; ) {
      const part = await this.writer.call<{ changed: readonly number[]; done: boolean }>('undo', [
        id,
        scope,
        DECISIONS,
      ]);
      for (const step of part.changed) changed.add(step);
      done = part.done;
    }
    return { changed: changed.size };
  }

  async abandonIdle(before: number): Promise<number> {
    let abandoned = 0;
    for (let part = TRAJECTORIES; part === TRAJECTORIES; ) {
      part = await this.writer.call<number>('abandonIdle', [before, TRAJECTORIES]);
      abandoned += part;
    }
    return abandoned;
  }

  async delete(selection: TrajectorySelection, scope: ChannelScope): Promise<Deletion> {
    let deleted: Deletion = { trajectories: 0, steps: 0, datasets: [] };
    const idleBefore = selection.kind === 'idle' ? selection.before : null;
    for await (const ids of this.partsOf(selection, scope)) {
      const part = await this.writer.call<Deletion>('deleteTrajectories', [ids, idleBefore]);
      deleted = {
        trajectories: deleted.trajectories + part.trajectories,
        steps: deleted.steps + part.steps,
        datasets: [...new Set([...deleted.datasets, ...part.datasets])],
      };
    }
    if (deleted.trajectories > 0) await this.releaseSpace();
    return deleted;
  }

  private async *partsOf(
    selection: TrajectorySelection,
    scope: ChannelScope,
  ): AsyncGenerator<readonly string[]> {
    if (selection.kind === 'ids') {
      const found = await this.reader.call<readonly ({ id: string; stepCount: number } | null)[]>(
        'readTrajectoriesById',
        [selection.ids, scope],
      );
      const seen = found.flatMap((one) => (one === null ? [] : [{ id: one.id, steps: one.stepCount }]));
      yield* deletionIds(seen);
      return;
    }
    for (let after = 0; ; ) {
      const args = [selection, after, TRAJECTORIES, scope];
      const { trajectories, total } = await this.reader.call<SelectedTrajectories>(
        'selectTrajectories',
        args,
      );
      const wanted =
        selection.kind === 'excess' ? oldestOf(trajectories, total - selection.keepSteps) : trajectories;
      if (wanted.length === 0) return;
      yield* deletionIds(wanted);
      after = trajectories[trajectories.length - 1]?.key ?? after;
    }
  }

  private async releaseSpace(): Promise<void> {
    let left = Number.POSITIVE_INFINITY;
    for (;;) {
      const now = await this.writer.call<number>('releaseSpace', [PAGES]);
      // Other writers free and take pages meanwhile; without progress there is nothing to wait for.
      if (now === 0 || now >= left) return;
      left = now;
    }
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
