import { randomUUID } from 'node:crypto';
import { StepwellError } from '../../errors/index.js';
import type { ContentField } from '../../model/content-field.js';
import type { JobMemory } from '../../model/job.js';
import type { GroupUnit } from '../../model/unit.js';
import { describeTarget } from '../../plugin-api/check-decision.js';
import type { CuratorDecision } from '../../plugin-api/define-curator.js';
import { DistinctReasons } from '../../plugin-api/distinct-reasons.js';
import { MOST_STATE_BYTES } from '../../plugin-api/state.js';
import type { CuratorShape, PluginHost } from '../../plugins/interface.js';
import { RunMemory } from '../../plugins/run-memory.js';
import { withFailedSteps } from '../../query/failed-steps.js';
import type { StepFilter } from '../../query/filter.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import type { MemoryPart, StepStore } from '../../store/port.js';
import { readSlices } from '../read-groups.js';
import { fieldsOf } from './groups-at.js';
import { type UnitVerdict } from './judge-page.js';
import { findLate, type LateStore } from './late-decisions.js';
import { NumberedGroup, type NumberedUnit } from './page.js';
import { type CurateSetup, isAskedAgain, isReady, type PageRequest, rulesOf } from './page-request.js';
import { RememberedUnits } from './remembered-units.js';
import { SavedMemory } from './saved-memory.js';

/** Units of a portion: its verdicts and what the curator remembers of them are written in one commit. */
const PORTION = 500;

export interface RememberRequest extends PageRequest {
  /** What the job has saved: every portion of earlier requests is written. Null: nothing. */
  readonly kept: JobMemory | null;
}

/** Units that were handed to a curator in one call, with what it decided and what it remembers of them. */
export interface JudgedPortion {
  /** Of units that no job had judged. */
  readonly verdicts: readonly UnitVerdict[];
  /** Numbers of units that another job of the same judge had judged: they are remembered, and keep their verdicts. */
  readonly seen: readonly number[];
  /** About units of earlier portions. */
  readonly late: readonly LateVerdict[];
  readonly parts: readonly MemoryPart[];
  readonly kept: JobMemory;
}

export interface LateVerdict {
  readonly decision: CuratorDecision;
  /** Whether it is about a unit that this job has counted. */
  readonly isCounted: boolean;
}

export interface RememberedPage {
  readonly portions: readonly JudgedPortion[];
  readonly waiting: readonly number[];
}

interface Given {
  readonly group: NumberedGroup;
  readonly unit: NumberedUnit;
  readonly again: boolean;
  /** Whether another job has judged it. */
  readonly isKnown: boolean;
}

type RememberStore = LateStore & Pick<StepStore, 'areJudged' | 'readFailed' | 'readJobMemory'>;

/**
 * Hands units to a curator that keeps a state, each once. What it remembers is exactly the units that are marked as
 * judged by its job, or as seen: both are written with each portion. Units that an earlier run of the same curator has
 * judged are handed over too, or it would not know them.
 */
export class PageMemory {
  private where: StepFilter;
  private readonly fields: readonly ContentField[];
  private readonly reasons: DistinctReasons;
  private readonly saved: SavedMemory;
  private readonly memory: RunMemory;
  private readonly remembered: RememberedUnits;

  constructor(
    private readonly setup: CurateSetup,
    private readonly shape: CuratorShape,
    private readonly store: RememberStore,
    private readonly plugins: Pick<PluginHost, 'curate'>,
    private readonly signal: AbortSignal,
  ) {
    this.where = parseStepFilter(setup.where ?? {}, ['where']);
    this.fields = fieldsOf(shape, this.where);
    const job = setup.job ?? '';
    this.reasons = new DistinctReasons(setup.said);
    this.saved = new SavedMemory(store, job, signal);
    // A name of its own, because a process may hold what an attempt remembered that was never written.
    this.memory = new RunMemory(randomUUID(), () => this.saved.read());
    this.remembered = new RememberedUnits(store, setup.judge, job);
  }

  /** @throws PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason */
  async judge(request: RememberRequest): Promise<RememberedPage> {
    const { keys, asOf: position, kept } = request;
    const { channels: scope } = this.setup;
    this.saved.written(kept ?? undefined);
    this.where = await withFailedSteps(this.where, this.store);
    await this.remembered.findMarks();
    const portions: JudgedPortion[] = [];
    const waiting: number[] = [];
    const { fields, signal, where } = this;
    for await (const groups of readSlices(this.store, keys, { position, scope, fields, signal, where })) {
      const given = await this.given(groups, request, waiting);
      for (const portion of portionsOf(given)) portions.push(await this.portion(portion, request));
    }
    return { portions, waiting };
  }

  /** The units that are ready and not remembered, or asked about again. */
  private async given(
    groups: readonly GroupUnit[],
    { now, again }: PageRequest,
    waiting: number[],
  ): Promise<readonly Given[]> {
    const asked = new Set(again);
    const ready = groups.flatMap((whole) => {
      const group = new NumberedGroup(whole, this.where, this.shape.unit);
      return group.units.flatMap((unit) => {
        if (isReady(this.shape, this.setup, { whole, placed: unit.placed }, now)) return [{ group, unit }];
        waiting.push(unit.number);
        return [];
      });
    });
    const remembered = await this.remembered.among(ready.map(({ unit }) => unit.number));
    const left = ready
      .map((one) => ({ ...one, again: isAskedAgain(one.unit, asked) }))
      .filter(({ unit: { number }, again: isAgain }) => isAgain || !remembered.has(number));
    const numbers = left.map(({ unit }) => unit.number);
    const judged = numbers.length === 0 ? [] : await this.store.areJudged(this.setup.judge, numbers);
    return left.map((one, i) => ({ ...one, isKnown: judged[i] === true && !one.again }));
  }

  private async portion(given: readonly Given[], request: PageRequest): Promise<JudgedPortion> {
    const { now, policyVersion } = request;
    const { reasons, signal, memory } = this;
    const groupRules = rulesOf(this.setup);
    const { seed = 0 } = this.setup;
    const context = { survey: null, seed, now, policyVersion, reasons, groupRules, signal, memory };
    const stream = this.plugins.curate(this.setup.use, inOrder(groupsOf(given)), context);
    const byUnit = new Map<number, CuratorDecision[]>(given.map(({ unit }) => [unit.number, []]));
    const numbered = new Set(given.map(({ group }) => group));
    const others: CuratorDecision[] = [];
    for await (const decision of stream) {
      const number = numberIn(numbered, byUnit, decision);
      if (number === null) others.push(decision);
      else byUnit.get(number)?.push(decision);
    }
    const late = await this.late(others, request);
    for (const { unit, isKnown } of given) this.remembered.handedOver(unit.number, !isKnown);
    return {
      verdicts: given
        .filter(({ isKnown }) => !isKnown)
        .map(({ unit: { number, id }, again }) => ({
          number,
          id,
          again,
          decisions: byUnit.get(number) ?? [],
        })),
      seen: given.filter(({ isKnown }) => isKnown).map(({ unit }) => unit.number),
      late,
      ...this.add(),
    };
  }

  private add() {
    const added = this.saved.add(this.memory.take());
    const most = Math.min(this.shape.stateBytes, MOST_STATE_BYTES);
    if (added.kept.bytes <= most) return added;
    throw this.failed(`its state takes ${added.kept.bytes} bytes; it declares ${most} (stateBytes)`);
  }

  /** @throws PLUGIN_FAILED for a decision about what it was never given */
  private async late(
    decisions: readonly CuratorDecision[],
    { asOf: position }: PageRequest,
  ): Promise<readonly LateVerdict[]> {
    const { store, signal } = this;
    const { unit } = this.shape;
    const found = await findLate(store, decisions, { unit, position, scope: this.setup.channels, signal });
    const numbers = [...new Set(found.flatMap((one) => one.numbers))];
    const remembered = await this.remembered.among(numbers);
    const counted = await this.remembered.judgedAmong(numbers);
    return found.map(({ decision, numbers: about }) => {
      const isGiven = about.some((number) => remembered.has(number));
      if (!isGiven)
        throw this.failed(`it decided about ${describeTarget(decision.target)}, which it was not given`);
      return { decision, isCounted: about.some((number) => counted.has(number)) };
    });
  }

  private failed(detail: string): StepwellError {
    return new StepwellError('PLUGIN_FAILED', { plugin: this.setup.use.name, detail });
  }
}

/** In order, so that all units of a portion are asked about again, or none is. */
function portionsOf(given: readonly Given[]): readonly (readonly Given[])[] {
  const portions: Given[][] = [];
  for (const one of given) {
    const last = portions.at(-1);
    if (last !== undefined && last.length < PORTION && last[0]?.again === one.again) last.push(one);
    else portions.push([one]);
  }
  return portions;
}

/** The groups of a portion, each with its units that are in it. */
function groupsOf(given: readonly Given[]): readonly GroupUnit[] {
  const units = new Map<NumberedGroup, NumberedUnit[]>();
  for (const { group, unit } of given) units.set(group, [...(units.get(group) ?? []), unit]);
  return [...units].map(([group, own]) => group.only(own));
}

async function* inOrder(groups: readonly GroupUnit[]): AsyncGenerator<GroupUnit> {
  yield* groups;
}

/** The unit of the portion that a decision is about, or the first one of what it is about; null: it is of none. */
function numberIn(
  groups: ReadonlySet<NumberedGroup>,
  portion: ReadonlyMap<number, unknown>,
  { target }: CuratorDecision,
): number | null {
  for (const group of groups) {
    const number = group.numbersOf(target).find((one) => portion.has(one));
    if (number !== undefined) return number;
  }
  return null;
}
