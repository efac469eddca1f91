import type { DecisionFields, DecisionTarget } from '../../../model/decision.js';
import { newId } from '../../../model/ids.js';
import type { StepFilter } from '../../../query/filter.js';
import type { ChannelScope, DecisionResult } from '../../port.js';
import { withinScope } from '../../within-scope.js';
import type { Collections } from '../collections.js';
import type { TrajectoryWriter } from '../writing/pass.js';
import type { Attendance } from './at-work.js';
import { byTrajectory } from './by-trajectory.js';
import { type Deciding, decidePart } from './decide-part.js';
import { type FilteredWork, type Left, type ListedDecision, type ListedWork, listParts } from './left.js';
import { type LocatedDecision, locate, type NewDecision } from './locate.js';
import type { Named, Operations } from './operations.js';
import { selectSteps } from './select-steps.js';
import { spread } from './spread.js';
import type { StepPlace } from './step-places.js';

/** Steps that a filter selects at once. */
const STEPS = 1_000;

/** An operation as one server makes its decisions, part by part, with other writes in between. */
export class DecidingWork {
  private result: DecisionResult = { operationId: null, changed: 0, missing: [] };
  /** The operation was undone meanwhile, or another server has gone on with it: no part of it follows. */
  stopped = false;
  /** See decide-part.ts. */
  private madeBy: Deciding['madeBy'] = null;

  constructor(
    private readonly collections: Collections,
    private readonly writer: TrajectoryWriter,
    private readonly operations: Operations,
    private readonly attendance: Attendance,
    private readonly named: Named,
  ) {}

  /**
   * Makes these decisions. All of them are kept before the first one is made, so that what has begun can be finished
   * without the caller.
   */
  async list(decisions: readonly NewDecision[], scope: ChannelScope): Promise<DecisionResult> {
    const parts = listParts(decisions);
    const [only] = parts;
    if (only === undefined) return this.result;
    if (parts.length > 1) {
      const work: ListedWork = { kind: 'list', scope, next: 0, decisions: null };
      const id = await this.begin([], work);
      await this.attendance.during(id, 'deciding', async () => {
        await this.operations.keepParts(id, parts);
        for (const [next, part] of parts.entries()) await this.listed(part, { ...work, next });
      });
      return this.end();
    }
    const located = await locate(this.collections, only, scope);
    this.miss(located.missing);
    // What names nothing needs no operation.
    if (located.found.length === 0) return this.result;
    const work: ListedWork = { kind: 'list', scope, next: 0, decisions: only };
    const id = await this.begin(located.found, work);
    await this.attendance.during(id, 'deciding', () => this.located(located.found, work));
    return this.end();
  }

  /** Decides the same of every step that a filter selects. */
  async filtered(where: StepFilter, fields: DecisionFields, scope: ChannelScope): Promise<DecisionResult> {
    const upTo = (await this.collections.feed.findOne({ _id: 'feed' }))?.next ?? 0;
    const work: FilteredWork = { kind: 'where', where: withinScope(where, scope), fields, after: 0, upTo };
    const parts = this.selected(work);
    for await (const { part, before, left } of parts) {
      const id = await this.begin(part, before);
      await this.attendance.during(id, 'deciding', async () => {
        await this.part(part, left);
        for await (const more of parts) await this.part(more.part, more.left);
      });
    }
    // A step that went between being found and being decided is not missing: nobody named it.
    return { ...(await this.end()), missing: [] };
  }

  /** Finishes an operation that another server has left, if it had begun. */
  async resume(id: string, work: Left): Promise<void> {
    this.result = { ...this.result, operationId: id };
    this.madeBy = work.kind === 'where' ? 'step' : 'id';
    await this.attendance.during(id, 'deciding', async () => {
      if (!(await this.operations.hasBegun(id))) return;
      if (work.kind === 'where') {
        for await (const { part, left } of this.selected(work)) await this.part(part, left);
      } else {
        await this.spreadAll(id);
        await this.rest(id, work);
      }
      if (!this.stopped) await this.operations.recount(id);
    });
    await this.end();
  }

  private async rest(id: string, work: ListedWork): Promise<void> {
    for (let next = work.next; ; next++) {
      const kept = next === 0 && work.decisions !== null;
      const part = kept ? work.decisions : await this.operations.keptPart(id, next);
      if (part === null) return;
      await this.listed(part, { ...work, next });
    }
  }

  /** Decisions on groups may not hold for all their trajectories yet. */
  private async spreadAll(id: string): Promise<void> {
    const groups = await this.collections.log
      .find({ 'entry.operation': id, 'entry.target': 'group' }, { projection: { group: 1 } })
      .toArray();
    const keys = new Set(groups.flatMap(({ group }) => group ?? []));
    for (const group of keys) await spread(this.collections, this.writer, group, []);
  }

  /** One part of a list; `work`: what is left before it. */
  private async listed(part: readonly ListedDecision[], work: ListedWork): Promise<void> {
    if (this.stopped) return;
    const { found, missing } = await locate(this.collections, part, work.scope);
    this.miss(missing);
    await this.located(found, work);
  }

  private async located(found: readonly LocatedDecision[], work: ListedWork): Promise<void> {
    const parts = [...byTrajectory(found, ({ keys }) => keys)];
    for (const [i, part] of parts.entries()) {
      const isLast = i === parts.length - 1;
      await this.part(part, isLast ? { ...work, next: work.next + 1, decisions: null } : null);
    }
  }

  /** The parts of what a filter selects, with what is left before and after each. */
  private async *selected(work: FilteredWork): AsyncGenerator<{
    readonly part: readonly LocatedDecision[];
    readonly before: FilteredWork;
    /** Null: the same as before. */
    readonly left: FilteredWork | null;
  }> {
    const { where, fields, upTo } = work;
    for (let after: number | null = work.after; after !== null && !this.stopped; ) {
      const { steps, next } = await selectSteps(this.collections, { where, after, upTo, limit: STEPS });
      const before = { ...work, after };
      const left = { ...work, after: next ?? upTo };
      const decisions = steps.map((step) => decisionOn(step, fields));
      const parts = [...byTrajectory(decisions, ({ keys }) => keys)];
      for (const [i, part] of parts.entries()) {
        yield { part, before, left: i === parts.length - 1 ? left : null };
      }
      after = next;
    }
  }

  private async begin(part: readonly LocatedDecision[], work: Left): Promise<string> {
    const channels = part.map(({ channel }) => channel);
    const operationId = await this.operations.begin(this.named, channels, work);
    this.result = { ...this.result, operationId };
    return operationId;
  }

  /** `left`: what is left afterwards; null: the same as before. */
  private async part(part: readonly LocatedDecision[], left: Left | null): Promise<void> {
    const { operationId: id } = this.result;
    if (id === null) throw new Error('a part of no operation');
    if (this.stopped) return;
    const { source } = this.named;
    const isMine = () => this.operations.isMine(id);
    const operation = { id, source, isMine, madeBy: this.madeBy };
    const { changed, missing } = await decidePart(this.collections, this.writer, operation, part);
    for (const decision of part) {
      if (decision.on !== 'group') continue;
      await spread(this.collections, this.writer, decision.group, decision.keys);
    }
    const channels = [...new Set(part.map(({ channel }) => channel))];
    this.stopped = !(await this.operations.advance(id, { changed, channels, left }));
    this.result = { ...this.result, changed: this.result.changed + changed };
    this.miss(missing);
  }

  private miss(missing: readonly DecisionTarget[]): void {
    this.result = { ...this.result, missing: [...this.result.missing, ...missing] };
  }

  private async end(): Promise<DecisionResult> {
    const { operationId } = this.result;
    if (operationId === null) return this.result;
    const stays = await this.operations.endDeciding(operationId);
    return stays ? this.result : { ...this.result, operationId: null };
  }
}

function decisionOn(step: StepPlace, fields: DecisionFields): LocatedDecision {
  const { id, channel, trajectory } = step;
  return {
    id: newId('dec'),
    on: 'step',
    step,
    target: { kind: 'step', id },
    fields,
    channel,
    keys: [trajectory],
  };
}
