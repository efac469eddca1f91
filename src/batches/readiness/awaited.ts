import { ledgerGate } from '../../curation/gate.js';
import { isReady } from '../../curation/run/judge-page.js';
import { NumberedGroup, type NumberedUnit } from '../../curation/run/page.js';
import { type ContentField, joinFields } from '../../model/content-field.js';
import { failedIn } from '../../model/job.js';
import { AWAIT_TIMEOUT_MS, type Recipe } from '../../model/recipe.js';
import type { GroupUnit, StepUnit, TrajectoryUnit } from '../../model/unit.js';
import { fieldsToCheck } from '../../plugin-api/missing-for.js';
import type { PluginHost } from '../../plugins/interface.js';
import type { StepFilter } from '../../query/filter.js';
import { readsTexts } from '../../query/needs.js';
import type { StepStore } from '../../store/port.js';
import { selectCandidates } from '../pipeline/stages.js';
import { type AwaitedRun, awaitedRuns, type RunStore } from './awaited-runs.js';
import { NO_WAITS, type Wait, Waits } from './waits.js';

export type AwaitedStore = RunStore & Pick<StepStore, 'areJudged' | 'readLedgers'>;

/** When it is asked what waits. */
interface AwaitClock {
  /** Feed position as of which the groups were read. */
  readonly position: number;
  readonly now: number;
}

/** A step that a run judges, if it is given the time. */
interface Asked {
  readonly uid: string;
  readonly unit: NumberedUnit;
}

/**
 * Tells which units of a recipe wait for verdicts of the curators that it names. A step waits until a run has judged it or
 * has failed at it. One that the run does not judge, because its filter does not select it or because it lacks what the
 * curator requires and will not get it, does not wait.
 */
export class Awaited {
  private constructor(
    private readonly store: AwaitedStore,
    private readonly runs: readonly AwaitedRun[],
    private readonly selects: StepFilter,
    private readonly timeoutMs: number,
  ) {}

  /** @param selects the recipe's filter. Null: the recipe waits for no curator */
  static async open(
    store: AwaitedStore,
    plugins: Pick<PluginHost, 'curatorShape'>,
    {
      channel,
      awaits,
      awaitTimeoutMs = AWAIT_TIMEOUT_MS,
    }: Pick<Recipe, 'channel' | 'awaits' | 'awaitTimeoutMs'>,
    selects: StepFilter,
  ): Promise<Awaited | null> {
    if (awaits === undefined) return null;
    const runs = await awaitedRuns(store, plugins, channel, awaits);
    return new Awaited(store, runs, selects, awaitTimeoutMs);
  }

  /** The content that has to be read of groups. */
  get fields(): readonly ContentField[] {
    return joinFields(
      ...this.runs.map(({ requires, where }) =>
        joinFields(fieldsToCheck(requires ?? []), readsTexts(where) ? ['messages', 'response'] : []),
      ),
    );
  }

  /** What waits of each group, given with all its steps. */
  async of(groups: readonly GroupUnit[], clock: AwaitClock): Promise<readonly Waits[]> {
    const found = groups.map(() => new Map<string, Wait[]>());
    for (const run of this.runs) {
      const open = groups.map((group) => this.openIn(group, run, clock.now));
      const settled = await this.settled(run, open.flat(), clock.position);
      for (const [place, steps] of open.entries()) {
        const left = steps.filter(({ unit }) => !settled.has(unit.id));
        for (const wait of this.waitsOf(groups[place], run, left, clock.now)) {
          const waits = found[place];
          waits?.set(wait.uid, [...(waits.get(wait.uid) ?? []), wait]);
        }
      }
    }
    return found.map((waits) => (waits.size === 0 ? NO_WAITS : new Waits(waits)));
  }

  /** Steps that the recipe takes and of which the run has decided nothing, as far as it judges them. */
  private openIn(whole: GroupUnit, run: AwaitedRun, now: number): readonly Asked[] {
    const { left } = ledgerGate(selectCandidates(whole, this.selects).left);
    const taken = new Set(left.trajectories.flatMap(({ steps }) => steps.map(({ id }) => id)));
    const open: Asked[] = [];
    for (const unit of new NumberedGroup(whole, run.where, 'step').units) {
      const { unit: step, trajectory } = unit.placed;
      if (!('stepIndex' in step) || trajectory === null || !taken.has(step.id)) continue;
      if (unit.number <= run.after || step.operations?.includes(run.operation) === true) continue;
      const { requires } = run;
      const isAsked =
        requires === null || isReady({ requires }, { groupSize: null }, { whole, placed: unit.placed }, now);
      if (isAsked || isStillToCome(requires, step, trajectory)) open.push({ uid: trajectory.uid, unit });
    }
    return open;
  }

  /** Ids of those of the steps that were judged without a decision that holds now, or at which the run failed. */
  private async settled(
    { curator, judge, job }: AwaitedRun,
    open: readonly Asked[],
    position: number,
  ): Promise<ReadonlySet<string>> {
    if (job === '' || open.length === 0) return new Set();
    const numbers = open.map(({ unit }) => unit.number);
    const [judged, failed] = await Promise.all([
      this.store.areJudged(judge, numbers),
      this.store.areJudged(failedIn(job), numbers),
    ]);
    const marked = open.filter((_, i) => judged[i] === true).map(({ unit }) => unit.id);
    const later = await this.decidedLater(curator, marked, position);
    const settled = marked.filter((id) => !later.has(id));
    for (const [i, { unit }] of open.entries())
      if (failed[i] === true && judged[i] !== true) settled.push(unit.id);
    return new Set(settled);
  }

  /** Those of the judged steps whose verdicts came after a position: as of there they still wait. */
  private async decidedLater(
    curator: string,
    ids: readonly string[],
    position: number,
  ): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const ledgers = await this.store.readLedgers(ids, null);
    return new Set(
      ids.filter((_, i) => {
        const own = ledgers[i]?.decisions.filter(
          ({ source, undone }) => source === `curator:${curator}` && !undone,
        );
        return own !== undefined && own.length > 0 && own.every((decision) => decision.position > position);
      }),
    );
  }

  /** The waits of a group's trajectories that have not ended. */
  private waitsOf(
    group: GroupUnit | undefined,
    { curator, isLive, since }: AwaitedRun,
    left: readonly Asked[],
    now: number,
  ): readonly (Wait & { readonly uid: string })[] {
    if (left.length === 0 || group === undefined) return [];
    return group.trajectories.flatMap(({ uid, steps }) => {
      const count = left.filter((one) => one.uid === uid).length;
      const last = steps.reduce((latest, { createdAt }) => Math.max(latest, createdAt), since);
      const until = last + this.timeoutMs;
      return count === 0 || until <= now ? [] : [{ uid, curator, isLive, steps: count, until }];
    });
  }
}

/** Whether a step that lacks what a curator requires may get it by the end of its trajectory. */
function isStillToCome(
  requires: AwaitedRun['requires'],
  { nextState }: StepUnit,
  { status, reward }: TrajectoryUnit,
): boolean {
  if (requires === null) return true;
  if (requires.includes('rewards') && reward === null) return true;
  if (status !== 'OPEN') return false;
  return requires.includes('complete') || (requires.includes('next_state') && nextState === null);
}
