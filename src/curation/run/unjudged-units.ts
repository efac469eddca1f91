import { StepwellError } from '../../errors/index.js';
import type { ContentField } from '../../model/content-field.js';
import { failedIn } from '../../model/job.js';
import type { GroupUnit } from '../../model/unit.js';
import type { CuratorShape, PluginHost } from '../../plugins/interface.js';
import { withFailedSteps } from '../../query/failed-steps.js';
import type { StepFilter } from '../../query/filter.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import type { StepStore } from '../../store/port.js';
import type { UnitStore } from '../asked-of-units.js';
import { readSlices } from '../read-groups.js';
import { FailedUnits } from './failed-units.js';
import { fieldsOf } from './groups-at.js';
import { NumberedGroup, type NumberedUnit } from './page.js';
import { type CurateSetup, isAskedAgain, isReady, type PageRequest } from './page-request.js';

/** The units of a group that are to be judged. */
export interface Fresh {
  readonly group: NumberedGroup;
  readonly units: readonly NumberedUnit[];
}

interface FreshGroup extends Fresh {
  /** Numbers of those of its units that are asked about again. */
  readonly again: ReadonlySet<number>;
}

/** Units of groups that are to be judged, and those that are not ready. */
export interface FreshUnits {
  readonly fresh: readonly FreshGroup[];
  readonly waiting: readonly number[];
}

/** Finds the units that a curator is to judge: those that are ready, and not judged yet or asked about again. */
export class UnjudgedUnits {
  private readonly given: StepFilter;
  /** With the steps of other jobs' failures, as of the last request. */
  private where: StepFilter;
  readonly failed = new FailedUnits();
  private fields: readonly ContentField[];

  constructor(
    private readonly setup: CurateSetup,
    private current: CuratorShape,
    private readonly store: UnitStore & Pick<StepStore, 'areJudged' | 'readFailed'>,
    private readonly plugins: Pick<PluginHost, 'curatorShape'>,
    private readonly signal: AbortSignal,
  ) {
    this.given = parseStepFilter(setup.where ?? {}, ['where']);
    this.where = this.given;
    this.fields = fieldsOf(current, this.where);
  }

  /** The curator's shape as of the last request. */
  get shape(): CuratorShape {
    return this.current;
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
    this.current = shape;
    this.where = await withFailedSteps(this.given, this.store);
    this.fields = fieldsOf(shape, this.where);
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
}
