import type { StepFilter } from '../query/filter.js';
import type { LongWorkStore } from './long-work-store.js';
import { partsOfDecisions } from './pack-decisions.js';
import type { ChannelScope, DecisionInput, DecisionResult } from './port.js';
import type { LongWorkJobs, OpenWork } from './work-under-way.js';
import type { DecideAnswer, DecideRequest } from './writing/decide.js';
import { NOTHING_LEFT, type PendingWork } from './writing/long-jobs.js';

/** Decisions per commit. 1,000 take some ten milliseconds of the writer's time. */
export const DECISIONS = 1_000;

/** What an operation says of itself. */
export type Named = Pick<DecideRequest, 'source' | 'summary' | 'actor' | 'total'>;

/** The answer before anything is decided. */
export const nothingOf = (operationId: string | null) => ({ operationId, changed: 0, missing: [] });

/** Makes an operation of more decisions than a commit may hold, part by part. */
export class LongDecision {
  constructor(
    private readonly store: LongWorkStore,
    private readonly jobs: Pick<LongWorkJobs, 'own'>,
  ) {}

  /** What there is to do by a filter. Each step that exists now is decided once. */
  async beginFilter(
    { where, fields }: Extract<DecisionInput, { where: StepFilter }>,
    scope: ChannelScope,
  ): Promise<DecideAnswer> {
    const upTo = await this.store.feedHead();
    const work: PendingWork = { kind: 'decide', where, fields, scope, after: 0, upTo };
    return { ...nothingOf(null), ...NOTHING_LEFT, work };
  }

  /**
   * Makes the first part of a list. All but this are stored before, so that the list can be finished without the
   * caller.
   */
  async beginList(named: Named, all: DecideRequest['decisions'], scope: ChannelScope): Promise<DecideAnswer> {
    const parts = partsOfDecisions(all, DECISIONS);
    const list = await this.keepForLater(parts);
    const [decisions = []] = parts;
    const pending: PendingWork | null = list === null ? null : { kind: 'list', list, scope };
    const part = { ...named, operationId: null, lease: null, owner: this.jobs.own };
    return this.store.change('decide', { ...part, decisions, pending, waited: null }, scope);
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

  /** Makes all parts that remain of an operation. */
  async rest(open: OpenWork, named: Named, begun: DecideAnswer): Promise<DecisionResult> {
    let { changed, operationId } = begun;
    const missing = [...begun.missing];
    let part = begun;
    while (part.work !== null) {
      open.go(part.lease);
      part = await this.decidePart(
        { ...named, operationId, lease: open.lease, owner: this.jobs.own },
        part.work,
      );
      ({ operationId } = part);
      changed += part.changed;
      missing.push(...part.missing);
    }
    return { operationId, changed, missing, ...(part.stopped ? { stopped: true } : {}) };
  }

  private async decidePart(
    request: Omit<DecideRequest, 'decisions' | 'pending' | 'waited'>,
    work: PendingWork,
  ): Promise<DecideAnswer> {
    const { operationId, lease } = request;
    switch (work.kind) {
      case 'spread': {
        if (lease === null || operationId === null) throw new Error('a decision spreads without a job');
        const part = await this.store.change('continueSpread', lease, operationId);
        return { ...nothingOf(operationId), ...part };
      }
      case 'list': {
        const next = await this.store.nextWaiting(work.list);
        const { decisions = [], last = true, ...waited } = next ?? {};
        const found = next === null ? null : { list: next.list, part: next.part, ...waited };
        const pending = last ? null : work;
        return this.store.change('decide', { ...request, decisions, pending, waited: found }, work.scope);
      }
      case 'decide': {
        const { where, scope, after, upTo, fields } = work;
        const selection = { where, scope, after, upTo, limit: DECISIONS };
        const { ids, next } = await this.store.selectSteps(selection);
        const pending: PendingWork | null = next === null ? null : { ...work, after: next };
        const decisions = ids.map((id) => ({ target: { kind: 'step', id } as const, fields }));
        const part = { ...request, decisions, pending, waited: null };
        // A step that was deleted after the filter found it is not missing, because the caller did not name it.
        return { ...(await this.store.change('decide', part, scope)), missing: [] };
      }
      case 'undo':
      case 'delete':
        throw new Error(`${work.kind} is no decision`);
    }
  }
}
