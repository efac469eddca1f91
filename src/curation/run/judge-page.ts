import { StepwellError } from '../../errors/index.js';
import type { CallUsage } from '../../judges/usage-counts.js';
import type { ContentField } from '../../model/content-field.js';
import { failedIn } from '../../model/job.js';
import type { JsonObject } from '../../model/json.js';
import type { PluginUse } from '../../model/recipe.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
import { type CuratorDecision } from '../../plugin-api/define-curator.js';
import { DistinctReasons } from '../../plugin-api/distinct-reasons.js';
import { missingFor } from '../../plugin-api/missing-for.js';
import { type GroupRules, NO_GROUP_RULES } from '../../plugin-api/requirements.js';
import type { CuratorShape, PluginHost, RunContext } from '../../plugins/interface.js';
import { withFailedSteps } from '../../query/failed-steps.js';
import type { StepFilter } from '../../query/filter.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import type { ChannelScope, StepStore } from '../../store/port.js';
import type { UnitStore } from '../asked-of-units.js';
import { readSlices } from '../read-groups.js';
import { FailedUnits } from './failed-units.js';
import { fieldsOf } from './groups-at.js';
import { NumberedGroup, type NumberedUnit, stepsOf } from './page.js';

/** What a curator is run over, and as what. */
export interface CurateSetup {
  readonly use: PluginUse;
  readonly where: JsonObject | null;
  readonly channels: ChannelScope;
  readonly groupSize: number | null;
  /** Left out: 0. */
  readonly seed?: number;
  /** See `judgeOf`. */
  readonly judge: string;
  /** Id of the job; null or left out: none. */
  readonly job?: string | null;
  /** What calls of models the job has used before. */
  readonly used?: CallUsage;
  /** Reasons that the job has given before. */
  readonly said?: readonly string[];
}

/** Groups to be judged as they were at a feed position. */
export interface PageRequest {
  readonly keys: readonly GroupKey[];
  readonly asOf: number;
  readonly now: number;
  readonly policyVersion: number | null;
  /** Ids of steps, and JSON of [channel, uid] of trajectories, whose units are judged although they were before. */
  readonly again: readonly string[];
}

/** A unit that was judged, with what was decided about it and what is in it. */
export interface UnitVerdict {
  readonly number: number;
  readonly id: string;
  readonly again: boolean;
  /** Of one that is judged again: the feed positions of its steps. */
  readonly steps?: readonly number[];
  readonly decisions: readonly CuratorDecision[];
}

/** A unit without a decision. */
export interface FailedVerdict {
  readonly number: number;
  readonly id: string;
  readonly steps: readonly number[];
}

export interface JudgedPage {
  readonly verdicts: readonly UnitVerdict[];
  /** Units about which the curator threw, and the last error. They are not marked as judged. */
  readonly failed: readonly FailedVerdict[];
  readonly lastError: string | null;
  /** Numbers of the units that lack what the curator requires. */
  readonly waiting: readonly number[];
  /** What calls of models it took. */
  readonly usage?: CallUsage;
}

/** Units of groups that are to be judged, and those that are not ready. */
export interface FreshUnits {
  readonly fresh: readonly (Fresh & { readonly again: ReadonlySet<number> })[];
  readonly waiting: readonly number[];
}

interface Fresh {
  readonly group: NumberedGroup;
  readonly units: readonly NumberedUnit[];
}

/** Judges units in portions, each once. */
export class PageJudge {
  private readonly given: StepFilter;
  /** With the steps of other jobs' failures, as of the last request. */
  private where: StepFilter;
  private readonly reasons: DistinctReasons;
  private readonly rules: GroupRules;
  readonly failed = new FailedUnits();
  private fields: readonly ContentField[];

  constructor(
    private readonly setup: CurateSetup,
    private shape: CuratorShape,
    private readonly store: UnitStore & Pick<StepStore, 'areJudged' | 'readFailed'>,
    private readonly plugins: Pick<PluginHost, 'curatorShape' | 'judgeUnits' | 'curate'>,
    private readonly signal: AbortSignal,
  ) {
    this.given = parseStepFilter(setup.where ?? {}, ['where']);
    this.where = this.given;
    this.fields = fieldsOf(shape, this.where);
    this.rules = rulesOf(setup);
    this.reasons = new DistinctReasons(setup.said);
  }

  /** @throws PLUGIN_FAILED if it fails at too many units in a row, PLUGIN_TIMEOUT, PLUGIN_CHANGED; the signal's reason */
  async judge(request: PageRequest): Promise<JudgedPage> {
    const { keys, asOf: position } = request;
    const { channels: scope } = this.setup;
    await this.renew();
    const { fields, signal, where } = this;
    const pages: JudgedPage[] = [];
    const slices = readSlices(this.store, keys, { position, scope, fields, signal, where });
    for await (const groups of slices) pages.push(await this.judgeGroups(groups, request));
    return {
      verdicts: pages.flatMap(({ verdicts }) => verdicts),
      failed: pages.flatMap(({ failed }) => failed),
      lastError: pages.findLast((page) => page.lastError !== null)?.lastError ?? null,
      waiting: pages.flatMap(({ waiting }) => waiting),
    };
  }

  /** The units of a request that are to be judged, in slices. @throws PLUGIN_CHANGED; the signal's reason */
  async *fresh(request: PageRequest): AsyncGenerator<FreshUnits> {
    await this.renew();
    const { fields, signal, where } = this;
    const read = { position: request.asOf, scope: this.setup.channels, fields, signal, where };
    const again = new Set(request.again);
    for await (const groups of readSlices(this.store, request.keys, read)) {
      const { ready, waiting } = this.ready(groups, request.now);
      const fresh = (await this.unjudged(ready, again)).map((one) => ({
        ...one,
        again: new Set(one.units.filter((unit) => isAskedAgain(unit, again)).map(({ number }) => number)),
      }));
      yield { fresh, waiting };
    }
  }

  /** Looks what the curator requires and needs, and what its filter selects now: a live run goes on when its files change. */
  private async renew(): Promise<void> {
    const { use } = this.setup;
    const shape = await this.plugins.curatorShape(use);
    // The units that were judged are known by what they were.
    if (shape.unit !== this.shape.unit) throw new StepwellError('PLUGIN_CHANGED', { plugin: use.name });
    this.shape = shape;
    this.where = await withFailedSteps(this.given, this.store);
    this.fields = fieldsOf(shape, this.where);
  }

  private async judgeGroups(groups: readonly GroupUnit[], request: PageRequest): Promise<JudgedPage> {
    const { ready, waiting } = this.ready(groups, request.now);
    const again = new Set(request.again);
    const fresh = await this.unjudged(ready, again);
    return { ...(await this.ask(fresh, request, again)), waiting };
  }

  private ready(groups: readonly GroupUnit[], now: number) {
    const waiting: number[] = [];
    const ready: Fresh[] = [];
    for (const whole of groups) {
      const group = new NumberedGroup(whole, this.where, this.shape.unit);
      const units = group.units.filter(({ placed, number }) => {
        const ready = isReady(this.shape, this.setup, { whole, placed }, now);
        if (!ready) waiting.push(number);
        return ready;
      });
      if (units.length > 0) ready.push({ group, units });
    }
    return { ready, waiting };
  }

  private async unjudged(ready: readonly Fresh[], again: ReadonlySet<string>): Promise<readonly Fresh[]> {
    const numbers = ready.flatMap(({ units }) => units.map(({ number }) => number));
    if (numbers.length === 0) return [];
    const { judge, job } = this.setup;
    const judged = await this.store.areJudged(judge, numbers);
    const failed = job == null ? [] : await this.store.areJudged(failedIn(job), numbers);
    const known = new Set(numbers.filter((_, i) => judged[i] === true || failed[i] === true));
    return ready.flatMap(({ group, units }) => {
      const isKnown = (number: number): boolean => known.has(number) || this.failed.has(number);
      const left = units.filter((unit) => !isKnown(unit.number) || isAskedAgain(unit, again));
      return left.length === 0 ? [] : [{ group, units: left }];
    });
  }

  private async ask(
    fresh: readonly Fresh[],
    request: PageRequest,
    again: ReadonlySet<string>,
  ): Promise<Omit<JudgedPage, 'waiting'>> {
    const { decided, failed, error } = await this.decide(fresh, request);
    const gone = new Set(failed.map(({ id }) => id));
    const verdicts = fresh.flatMap(({ group, units }) => {
      const byUnit = new Map<number, CuratorDecision[]>();
      for (const decision of decided.get(group) ?? []) {
        const number = group.numberOf(decision.target) ?? units[0]?.number ?? 0;
        byUnit.set(number, [...(byUnit.get(number) ?? []), decision]);
      }
      return units
        .filter(({ id }) => !gone.has(id))
        .map((unit) => ({
          number: unit.number,
          id: unit.id,
          ...againOf(unit, isAskedAgain(unit, again)),
          decisions: byUnit.get(unit.number) ?? [],
        }));
    });
    return { verdicts, failed, lastError: error?.message ?? null };
  }

  /** Asks the curator about groups; if it throws, about each half, so that one bad unit costs only itself. */
  private async decide(fresh: readonly Fresh[], request: PageRequest): Promise<Decided> {
    if (fresh.length === 0) return { decided: new Map(), failed: [], error: null };
    try {
      const decided = await this.run(fresh, request);
      this.failed.judged();
      return { decided, failed: [], error: null };
    } catch (error) {
      const isPlugins = error instanceof StepwellError && error.code === 'PLUGIN_FAILED';
      if (!isPlugins || !this.shape.judges) throw error;
      const halves = halvesOf(fresh);
      if (halves === null) {
        const units = fresh.flatMap((one) => one.units);
        for (const { number } of units) this.failed.add(number, error);
        return { decided: new Map(), failed: units.map(failedVerdict), error };
      }
      const parts = [await this.decide(halves[0], request), await this.decide(halves[1], request)];
      return {
        decided: merged(parts.map(({ decided }) => decided)),
        failed: parts.flatMap(({ failed }) => failed),
        error: parts.findLast((part) => part.error !== null)?.error ?? null,
      };
    }
  }

  private async run(fresh: readonly Fresh[], { now, policyVersion }: PageRequest): Promise<ByGroup> {
    const context: RunContext = {
      survey: null,
      seed: this.setup.seed ?? 0,
      now,
      policyVersion,
      reasons: this.reasons,
      groupRules: this.rules,
      signal: this.signal,
    };
    const groups = fresh.map(({ group, units }) => group.only(units));
    if (this.shape.judges) {
      const lists = await this.plugins.judgeUnits(this.setup.use, groups, context);
      return new Map(fresh.map(({ group }, i) => [group, lists[i] ?? []]));
    }
    // A curator that reads a stream remembers what it reads for as long as the stream lasts: here, one portion.
    const found = new Map<NumberedGroup, CuratorDecision[]>(fresh.map(({ group }) => [group, []]));
    const stream = this.plugins.curate(this.setup.use, inOrder(groups), context);
    for await (const decision of stream) {
      const of = fresh.find(({ group }) => group.numberOf(decision.target) !== null);
      if (of !== undefined) found.get(of.group)?.push(decision);
    }
    return found;
  }
}

export const failedVerdict = (unit: NumberedUnit): FailedVerdict => {
  const { number, id } = unit;
  return { number, id, steps: stepsOf(unit) };
};

/** Whether a verdict is one of a unit that is judged again. */
export const againOf = (unit: NumberedUnit, again: boolean): Pick<UnitVerdict, 'again' | 'steps'> =>
  again ? { again, steps: stepsOf(unit) } : { again };

export const rulesOf = ({ groupSize }: Pick<CurateSetup, 'groupSize'>): GroupRules => ({
  ...NO_GROUP_RULES,
  groupSize,
});

/** Whether a unit has what the curator requires. */
export function isReady(
  { requires }: Pick<CuratorShape, 'requires'>,
  setup: Pick<CurateSetup, 'groupSize'>,
  { whole, placed }: { readonly whole: GroupUnit; readonly placed: NumberedUnit['placed'] },
  now: number,
): boolean {
  const { groupSize } = setup;
  if (placed.trajectory === null && groupSize !== null) {
    const ended = whole.trajectories.filter(({ status }) => status !== 'OPEN').length;
    if (ended < groupSize) return false;
  }
  return missingFor(requires, placed, rulesOf(setup), now).length === 0;
}

type ByGroup = ReadonlyMap<NumberedGroup, readonly CuratorDecision[]>;

interface Decided {
  readonly decided: ByGroup;
  readonly failed: readonly FailedVerdict[];
  readonly error: StepwellError | null;
}

async function* inOrder(groups: readonly GroupUnit[]): AsyncGenerator<GroupUnit> {
  yield* groups;
}

export function isAskedAgain(
  { placed: { unit, trajectory } }: NumberedUnit,
  again: ReadonlySet<string>,
): boolean {
  if (again.size === 0) return false;
  if ('stepIndex' in unit) return again.has(unit.id);
  const members = trajectory === null && 'trajectories' in unit ? unit.trajectories : [trajectory];
  return members.some((one) => one !== null && again.has(JSON.stringify([one.channel, one.uid])));
}

/** Two parts of what the curator is asked about; null: it is one unit. */
function halvesOf(fresh: readonly Fresh[]): readonly [readonly Fresh[], readonly Fresh[]] | null {
  if (fresh.length > 1) {
    const middle = fresh.length >> 1;
    return [fresh.slice(0, middle), fresh.slice(middle)];
  }
  const [only] = fresh;
  if (only === undefined || only.units.length < 2) return null;
  const middle = only.units.length >> 1;
  const part = (units: readonly NumberedUnit[]) => [{ group: only.group, units }];
  return [part(only.units.slice(0, middle)), part(only.units.slice(middle))];
}

function merged(parts: readonly ByGroup[]): ByGroup {
  const all = new Map<NumberedGroup, CuratorDecision[]>();
  for (const part of parts) {
    for (const [group, decisions] of part) all.set(group, [...(all.get(group) ?? []), ...decisions]);
  }
  return all;
}
