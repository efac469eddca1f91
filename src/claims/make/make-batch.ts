import { withCurrentPlugins } from '../../batches/build/job.js';
import type { BatchRow } from '../../batches/encoders/row-pack.js';
import { runPipeline } from '../../batches/pipeline/run.js';
import { takeOutStale } from '../../batches/readiness/ready-gate.js';
import { planTarget } from '../../batches/targets/plan-target.js';
import type { UnitStore } from '../../curation/asked-of-units.js';
import { type Exclusion, type Gated, gate } from '../../curation/gate.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { GroupUnit, StepUnit } from '../../model/unit.js';
import type { Row } from '../../plugin-api/define-formatter.js';
import type { PluginHost } from '../../plugins/interface.js';
import type { StepStore } from '../../store/port.js';
import { type BatchHeader, type HeaderUnit, packBatch } from './batch-pack.js';
import type { AskedUnit, EmptyUnit, MadeBatch, MakeRequest } from './contract.js';
import { deliveredShape } from './delivered-shape.js';
import { encodeBatch, layOut } from './encode-batch.js';

export interface Makers {
  readonly store: UnitStore & Pick<StepStore, 'readFailed' | 'readTrajectoriesById'>;
  readonly plugins: PluginHost;
  readonly signal: AbortSignal;
}

/** A unit with where its steps are found. */
interface Placed extends AskedUnit {
  readonly key: GroupKey;
  /** Of the trajectory that it is; null: it is the group. */
  readonly uid: string | null;
  readonly asOf: number;
}

/** What the formatter made of some units. */
interface Formed {
  readonly rows: readonly (BatchRow & { readonly stepIds: readonly string[]; readonly tokens: number })[];
  /** Why a unit gave no row, by its place. */
  readonly reasons: ReadonlyMap<number, string>;
  readonly versions: readonly number[];
}

/** Makes a batch of exactly these units, or of those first ones that fit into `maxTokens`. */
export async function makeBatch(request: MakeRequest, makers: Makers): Promise<MadeBatch> {
  const { plugins } = makers;
  const recipe = await withCurrentPlugins(request.recipe, plugins);
  const target = planTarget(recipe.target, recipe.formatter.name, await plugins.shape(recipe.formatter));
  const shape = deliveredShape(target.formatter);
  const asked = { ...request, recipe };
  const placed = await place(asked, shape.unit, makers.store);
  const empty: EmptyUnit[] = placed.gone;
  let units = placed.units;
  let formed = await form(asked, units, shape, makers);
  const fitting = countFitting(units, formed, request.maxTokens);
  if (fitting < units.length && shape.surveys) {
    // Statistics range over the units of the claim, so those that do not fit may not count.
    formed = await form(asked, units.slice(0, fitting), shape, makers);
  }
  units = units.slice(0, fitting);
  const header: BatchHeader = {
    version: 1,
    batchId: request.batchId,
    recipe: recipe.name,
    target: recipe.target,
    formatter: recipe.formatter,
    policyVersion: request.policyVersion ?? 0,
    shape: { unit: shape.unit, columns: shape.columns },
    units: [],
  };
  const kept = keep(header, units, formed);
  for (const [place, { unit }] of units.entries()) {
    const reason = kept.reasons.get(place);
    if (reason !== undefined) empty.push({ unit, reason, seen: request.asOf });
  }
  const whole: BatchHeader = { ...header, units: kept.units };
  const tokens = kept.units.reduce((sum, unit) => sum + unit.tokens, 0);
  const made = kept.places.map((place) => units[place]).filter((unit) => unit !== undefined);
  return {
    pack: packBatch(whole, kept.rows),
    encoded: kept.rows.length === 0 ? null : await encodeBatch(whole, kept.rows, request.encoding),
    units: made.map(({ unit, id, asOf }, index) => ({
      unit,
      id,
      asOf,
      tokens: kept.units[index]?.tokens ?? 0,
    })),
    empty,
    isFull: fitting < placed.units.length || (request.maxTokens !== null && tokens >= request.maxTokens),
    minPolicyVersion: formed.versions.length === 0 ? null : Math.min(...formed.versions),
    maxPolicyVersion: formed.versions.length === 0 ? null : Math.max(...formed.versions),
  };
}

/** Finds the trajectories that are units; those that were deleted are gone. */
async function place(
  { recipe, units, asOf }: MakeRequest,
  kind: 'group' | 'trajectory',
  store: Makers['store'],
): Promise<{ readonly units: readonly Placed[]; readonly gone: EmptyUnit[] }> {
  const { channel } = recipe;
  const at = (unit: AskedUnit): Pick<Placed, 'key' | 'asOf'> => ({
    key: { channel, promptUid: unit.promptUid, generation: unit.generation },
    asOf: unit.rewound ?? asOf,
  });
  if (kind === 'group')
    return { units: units.map((unit) => ({ ...unit, ...at(unit), uid: null })), gone: [] };
  const found = await store.readTrajectoriesById(
    units.map(({ id }) => id),
    null,
  );
  const placed: Placed[] = [];
  const gone: EmptyUnit[] = [];
  for (const [index, unit] of units.entries()) {
    const trajectory = found[index] ?? null;
    if (trajectory === null) gone.push({ unit: unit.unit, reason: 'its steps are deleted', seen: asOf });
    else placed.push({ ...unit, ...at(unit), uid: trajectory.uid });
  }
  return { units: placed, gone };
}

/** Runs the recipe over these units, in their order. */
async function form(
  request: MakeRequest,
  units: readonly Placed[],
  shape: Parameters<typeof runPipeline>[0]['shape'],
  { store, plugins, signal }: Makers,
): Promise<Formed> {
  const { recipe, now, policyVersion } = request;
  const claimed = new Claimed(units, shape.unit);
  const rows: Formed['rows'][number][] = [];
  const columns = shape.columns.map(({ name }) => name);
  const note = (out: readonly Exclusion[]): void => {
    for (const { step, reason } of out) claimed.note(step, reason);
  };
  await runPipeline(
    {
      store: {
        pageGroupKeys: async () => ({ groups: claimed.keys, next: null }),
        readGroupUnits: (keys, _asOf, scope, fields, gone) =>
          claimed.read(keys, (some, asOf) => store.readGroupUnits(some, asOf, scope, fields, gone)),
        readFailed: (job) => store.readFailed(job),
        readSteps: (...asked) => store.readSteps(...asked),
        readExported: (...asked) => store.readExported(...asked),
        readTrajectories: (...asked) => store.readTrajectories(...asked),
      },
      plugins,
      // The units come in the order in which they are delivered, and staleness is told by the first stage.
      recipe: { ...recipe, order: 'FIFO', maxPolicyLag: null },
      shape,
      pin: { position: request.asOf, now, policyVersion },
      limitUnits: null,
      signal,
      onProgress: () => {},
      first: (group) => claimed.select(group, recipe.maxPolicyLag, policyVersion),
      onOut: note,
      onShown: (group) => claimed.show(group),
    },
    async (row) => {
      rows.push({
        unit: claimed.unitOf(row),
        cells: columns.map((name) => row.values[name] ?? null),
        stepIds: row.stepIds,
        tokens: tokensOf(row),
      });
      return null;
    },
  );
  rows.sort((a, b) => a.unit - b.unit);
  return { rows, reasons: claimed.reasons, versions: claimed.versions };
}

/** The units of a run, and which of them each step is of. */
class Claimed {
  readonly keys: readonly GroupKey[];
  readonly reasons = new Map<number, string>();
  readonly versions: number[] = [];
  private readonly placeOf = new Map<string, number>();
  private readonly asOf: ReadonlyMap<string, number>;
  private readonly rewound: ReadonlySet<string>;
  private readonly unitOfStep = new Map<string, number>();

  constructor(
    units: readonly Placed[],
    private readonly kind: 'group' | 'trajectory',
  ) {
    const byKey = new Map(units.map(({ key, asOf }) => [nameOf(key), { key, asOf }]));
    this.keys = [...byKey.values()].map(({ key }) => key);
    // Units of one group that came back at different positions are read as of the latest of these.
    const asOf = new Map<string, number>();
    for (const one of units) {
      const name = nameOf(one.key);
      asOf.set(name, Math.max(asOf.get(name) ?? 0, one.asOf));
    }
    this.asOf = asOf;
    this.rewound = new Set(
      units.flatMap((unit) => (unit.rewound === null ? [] : nameIn(unit.key, unit.uid))),
    );
    for (const [place, { key, uid }] of units.entries()) this.placeOf.set(nameIn(key, uid), place);
  }

  /** Groups in the order of `keys`, each as of its own position. */
  async read(
    keys: readonly GroupKey[],
    read: (keys: readonly GroupKey[], asOf: number) => Promise<readonly GroupUnit[]>,
  ): Promise<readonly GroupUnit[]> {
    const positions = new Map<number, GroupKey[]>();
    for (const key of keys) {
      const asOf = this.asOf.get(nameOf(key)) ?? 0;
      positions.set(asOf, [...(positions.get(asOf) ?? []), key]);
    }
    const found = new Map<string, GroupUnit>();
    for (const [asOf, some] of positions) {
      for (const group of await read(some, asOf)) found.set(nameOf(group), group);
    }
    return keys.map((key) => found.get(nameOf(key)) ?? { ...key, firstPosition: 0, trajectories: [] });
  }

  /** The first stage: takes out trajectories that were not claimed, and stale steps of units that did not come back. */
  select(group: GroupUnit, lag: number | null, current: number | null): Gated {
    const own =
      this.kind === 'group'
        ? { left: group, out: [] }
        : gate(
            group,
            (step) => (this.placeOf.has(nameIn(group, step.trajectoryUid)) ? step : 'not of this claim'),
            (steps) => steps.length > 0,
          );
    if (lag === null || current === null) return own;
    const fresh = takeOutStale(own.left, lag, current);
    const isRewound = (step: StepUnit) => this.rewound.has(nameIn(group, this.uidOf(step)));
    const trajectories = own.left.trajectories.flatMap((trajectory) => {
      if (trajectory.steps.some(isRewound)) return [trajectory];
      return fresh.left.trajectories.filter(({ uid }) => uid === trajectory.uid);
    });
    return {
      left: { ...own.left, trajectories },
      out: [...own.out, ...fresh.out.filter(({ step }) => !isRewound(step))],
    };
  }

  note(step: StepUnit, reason: string): void {
    const place = this.placeOf.get(nameIn(step, this.uidOf(step)));
    if (place !== undefined && !this.reasons.has(place)) this.reasons.set(place, reason);
  }

  show(group: GroupUnit): void {
    for (const { steps } of group.trajectories) {
      for (const step of steps) {
        const place = this.placeOf.get(nameIn(step, this.uidOf(step)));
        if (place !== undefined) this.unitOfStep.set(step.id, place);
        if (step.policyVersion !== null) this.versions.push(step.policyVersion);
      }
    }
  }

  /** The place of the unit of which a row was made. */
  unitOf({ stepIds: [first = ''] }: Row): number {
    return this.unitOfStep.get(first) ?? 0;
  }

  private uidOf(step: StepUnit): string | null {
    return this.kind === 'group' ? null : step.trajectoryUid;
  }
}

const nameOf = ({ promptUid, generation }: Omit<GroupKey, 'channel'>): string =>
  JSON.stringify([promptUid, generation]);

const nameIn = ({ promptUid, generation }: Omit<GroupKey, 'channel'>, uid: string | null): string =>
  JSON.stringify([promptUid, generation, uid]);

function tokensOf({ values }: Row): number {
  const lengthOf = (cell: unknown): number =>
    ArrayBuffer.isView(cell) || Array.isArray(cell) ? (cell as ArrayLike<number>).length : 0;
  return lengthOf(values.prompt_ids) + lengthOf(values.response_ids);
}

/** How many of the units fit: in order, while their rows' tokens do; the first with rows always does. */
function countFitting(units: readonly Placed[], { rows }: Formed, maxTokens: number | null): number {
  if (maxTokens === null) return units.length;
  const tokens = units.map(() => 0);
  for (const row of rows) tokens[row.unit] = (tokens[row.unit] ?? 0) + row.tokens;
  let sum = 0;
  for (const [place, own] of tokens.entries()) {
    if (sum > 0 && sum + own > maxTokens) return place;
    sum += own;
  }
  return units.length;
}

/** The rows that the batch holds, with units numbered anew, and why units have none. */
function keep(header: BatchHeader, units: readonly Placed[], { rows, reasons }: Formed) {
  const fitting = rows.filter(({ unit }) => unit < units.length);
  const { omitted } = layOut(header, fitting);
  const refused = new Map(omitted.map(({ unit, reason }) => [unit, reason]));
  const held = new Map<number, number>();
  for (const { unit } of fitting) held.set(unit, (held.get(unit) ?? 0) + 1);
  for (const { unit } of omitted) held.set(unit, (held.get(unit) ?? 0) - 1);
  const places = units.map((_, place) => place).filter((place) => (held.get(place) ?? 0) > 0);
  const numbers = new Map(places.map((place, number) => [place, number]));
  const kept = fitting.filter(({ unit }) => numbers.has(unit));
  const headers = places.map((place): HeaderUnit => {
    const own = kept.filter(({ unit }) => unit === place);
    return {
      id: units[place]?.id ?? '',
      tokens: own.reduce((sum, row) => sum + row.tokens, 0),
      stepIds: [...new Set(own.flatMap(({ stepIds }) => stepIds))],
    };
  });
  const without = new Map<number, string>();
  for (const [place] of units.entries()) {
    if (numbers.has(place)) continue;
    without.set(place, refused.get(place) ?? reasons.get(place) ?? 'the formatter made no row of it');
  }
  return {
    places,
    units: headers,
    rows: kept.map(({ unit, cells }): BatchRow => ({ unit: numbers.get(unit) ?? 0, cells })),
    reasons: without,
  };
}
