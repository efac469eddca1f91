import { StepwellError } from '../../errors/index.js';
import type { CallUsage } from '../../judges/usage-counts.js';
import type { GroupUnit } from '../../model/unit.js';
import { type CuratorDecision } from '../../plugin-api/define-curator.js';
import { DistinctReasons } from '../../plugin-api/distinct-reasons.js';
import type { GroupRules } from '../../plugin-api/requirements.js';
import type { CuratorShape, PluginHost, RunContext } from '../../plugins/interface.js';
import type { StepStore } from '../../store/port.js';
import type { UnitStore } from '../asked-of-units.js';
import { type NumberedGroup, type NumberedUnit, stepsOf } from './page.js';
import { type CurateSetup, type PageRequest, rulesOf } from './page-request.js';
import { type Fresh, type FreshUnits, UnjudgedUnits } from './unjudged-units.js';

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

/** Judges units in portions, each once. */
export class PageJudge {
  /** The units that it is to judge. */
  readonly units: UnjudgedUnits;
  private readonly reasons: DistinctReasons;
  private readonly rules: GroupRules;

  constructor(
    private readonly setup: CurateSetup,
    shape: CuratorShape,
    store: UnitStore & Pick<StepStore, 'areJudged' | 'readFailed'>,
    private readonly plugins: Pick<PluginHost, 'curatorShape' | 'judgeUnits' | 'curate'>,
    private readonly signal: AbortSignal,
  ) {
    this.units = new UnjudgedUnits(setup, shape, store, plugins, signal);
    this.rules = rulesOf(setup);
    this.reasons = new DistinctReasons(setup.said);
  }

  /** @throws PLUGIN_FAILED if it fails at too many units in a row, PLUGIN_TIMEOUT, PLUGIN_CHANGED; the signal's reason */
  async judge(request: PageRequest): Promise<JudgedPage> {
    const pages: JudgedPage[] = [];
    for await (const { fresh, waiting } of this.units.fresh(request)) {
      pages.push({ ...(await this.ask(fresh, request)), waiting });
    }
    return {
      verdicts: pages.flatMap(({ verdicts }) => verdicts),
      failed: pages.flatMap(({ failed }) => failed),
      lastError: pages.findLast((page) => page.lastError !== null)?.lastError ?? null,
      waiting: pages.flatMap(({ waiting }) => waiting),
    };
  }

  private async ask(fresh: FreshUnits['fresh'], request: PageRequest): Promise<Omit<JudgedPage, 'waiting'>> {
    const { decided, failed, error } = await this.decide(fresh, request);
    const gone = new Set(failed.map(({ id }) => id));
    const verdicts = fresh.flatMap(({ group, units, again }) => {
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
          ...againOf(unit, again.has(unit.number)),
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
      this.units.failed.judged();
      return { decided, failed: [], error: null };
    } catch (error) {
      const isPlugins = error instanceof StepwellError && error.code === 'PLUGIN_FAILED';
      if (!isPlugins || !this.units.shape.judges) throw error;
      const halves = halvesOf(fresh);
      if (halves === null) {
        const units = fresh.flatMap((one) => one.units);
        for (const { number } of units) this.units.failed.add(number, error);
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
    if (this.units.shape.judges) {
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

type ByGroup = ReadonlyMap<NumberedGroup, readonly CuratorDecision[]>;

interface Decided {
  readonly decided: ByGroup;
  readonly failed: readonly FailedVerdict[];
  readonly error: StepwellError | null;
}

async function* inOrder(groups: readonly GroupUnit[]): AsyncGenerator<GroupUnit> {
  yield* groups;
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
