import type { DecisionFields, DecisionTarget } from '../../../model/decision.js';
import type { StepFilter } from '../../../query/filter.js';
import type { ChannelScope, DecisionResult } from '../../port.js';
import { withinScope } from '../../within-scope.js';
import type { Collections } from '../collections.js';
import type { TrajectoryWriter } from '../writing/pass.js';
import type { Attendance } from './at-work.js';
import { byTrajectory } from './by-trajectory.js';
import { decidePart } from './decide-part.js';
import { type LocatedDecision, locate, type NewDecision } from './locate.js';
import type { Named, Operations } from './operations.js';
import { selectSteps } from './select-steps.js';
import { slices } from './slices.js';
import { spread } from './spread.js';
import type { StepPlace } from './step-places.js';

/** Decisions that are looked for at once, and steps that a filter selects at once. */
const DECISIONS = 1_000;

/** What is left of decisions by filter; it stands as JSON in the operation. */
export interface FilteredWork {
  /** The caller's channels are part of it. */
  readonly where: StepFilter;
  readonly fields: DecisionFields;
  /** Steps with positions in (after, upTo] are left. */
  readonly after: number;
  readonly upTo: number;
}

/** An operation as one server makes its decisions, part by part, with other writes in between. */
export class DecidingWork {
  private result: DecisionResult = { operationId: null, changed: 0, missing: [] };
  /** The operation was undone meanwhile, or another server has gone on with it: no part of it follows. */
  stopped = false;

  constructor(
    private readonly collections: Collections,
    private readonly writer: TrajectoryWriter,
    private readonly operations: Operations,
    private readonly attendance: Attendance,
    private readonly named: Named,
  ) {}

  /** Makes these decisions. */
  async list(decisions: readonly NewDecision[], scope: ChannelScope): Promise<DecisionResult> {
    const parts = this.located(decisions, scope);
    // What names nothing needs no operation.
    for await (const part of parts) {
      const id = await this.begin(part, null);
      await this.attendance.during(id, 'deciding', async () => {
        await this.part(part, null);
        for await (const more of parts) if (!this.stopped) await this.part(more, null);
      });
    }
    return this.end();
  }

  private async *located(
    decisions: readonly NewDecision[],
    scope: ChannelScope,
  ): AsyncGenerator<readonly LocatedDecision[]> {
    for (const slice of slices(decisions, DECISIONS)) {
      const { found, missing } = await locate(this.collections, slice, scope);
      this.miss(missing);
      yield* byTrajectory(found, ({ keys }) => keys);
    }
  }

  /** Decides the same of every step that a filter selects. */
  async filtered(where: StepFilter, fields: DecisionFields, scope: ChannelScope): Promise<DecisionResult> {
    const upTo = (await this.collections.feed.findOne({ _id: 'feed' }))?.next ?? 0;
    const parts = this.selected({ where: withinScope(where, scope), fields, after: 0, upTo });
    for await (const { part, before, left } of parts) {
      const id = await this.begin(part, before);
      await this.attendance.during(id, 'deciding', async () => {
        await this.part(part, left);
        for await (const more of parts) if (!this.stopped) await this.part(more.part, more.left);
      });
    }
    // A step that went between being found and being decided is not missing: nobody named it.
    return { ...(await this.end()), missing: [] };
  }

  /** Goes on with an operation that another server has left. */
  async resume(id: string, left: string | null): Promise<void> {
    this.result = { ...this.result, operationId: id };
    await this.attendance.during(id, 'deciding', async () => {
      if (left === null) await this.spreadAll(id);
      else {
        for await (const more of this.selected(JSON.parse(left) as FilteredWork)) {
          if (!this.stopped) await this.part(more.part, more.left);
        }
        await this.operations.recount(id);
      }
    });
    await this.end();
  }

  /** A list of decisions stays as far as it had come; those on groups may not hold for all their trajectories yet. */
  private async spreadAll(id: string): Promise<void> {
    const groups = await this.collections.log
      .find({ 'entry.operation': id, 'entry.target': 'group' }, { projection: { group: 1 } })
      .toArray();
    const keys = new Set(groups.flatMap(({ group }) => group ?? []));
    for (const group of keys) await spread(this.collections, this.writer, group, []);
  }

  /** The parts of what a filter selects, with what is left before and after each. */
  private async *selected(work: FilteredWork): AsyncGenerator<{
    readonly part: readonly LocatedDecision[];
    readonly before: string;
    readonly left: string;
  }> {
    const { where, fields, upTo } = work;
    for (let after: number | null = work.after; after !== null; ) {
      const { steps, next } = await selectSteps(this.collections, { where, after, upTo, limit: DECISIONS });
      const before = JSON.stringify({ ...work, after } satisfies FilteredWork);
      const behind = JSON.stringify({ ...work, after: next ?? upTo } satisfies FilteredWork);
      const decisions = steps.map((step) => decisionOn(step, fields));
      const parts = [...byTrajectory(decisions, ({ keys }) => keys)];
      for (const [i, part] of parts.entries()) {
        yield { part, before, left: i === parts.length - 1 ? behind : before };
      }
      after = next;
    }
  }

  private async begin(part: readonly LocatedDecision[], left: string | null): Promise<string> {
    const channels = part.map(({ channel }) => channel);
    const operationId = await this.operations.begin(this.named, channels, left);
    this.result = { ...this.result, operationId };
    return operationId;
  }

  private async part(part: readonly LocatedDecision[], left: string | null): Promise<void> {
    const { operationId: id } = this.result;
    if (id === null) throw new Error('a part of no operation');
    const { source } = this.named;
    const { changed, missing } = await decidePart(this.collections, this.writer, { id, source }, part);
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
  return { on: 'step', step, target: { kind: 'step', id }, fields, channel, keys: [trajectory] };
}
