import type { DecisionBook } from '../../curation/decision-book.js';
import type { Gated } from '../../curation/gate.js';
import { gate } from '../../curation/gate.js';
import { ledgerGate } from '../../curation/ledger-gate.js';
import { runCurator } from '../../curation/run-curator.js';
import type { GroupKey } from '../../model/group.js';
import type { PluginUse, Recipe, WaterfallStage } from '../../model/recipe.js';
import type { GroupUnit } from '../../model/unit.js';
import type { Row } from '../../plugin-api/define-formatter.js';
import type { FormatterShape, PluginHost, RunContext } from '../../plugins/interface.js';
import { MATCH_ALL, type StepFilter } from '../../query/filter.js';
import { parseStepFilter } from '../../query/parse-step-filter.js';
import type { StepStore } from '../../store/port.js';
import { readyGate } from '../readiness/ready-gate.js';
import { selectCandidates } from './candidates.js';
import { listGroupKeys } from './group-keys.js';
import { splitAtLimit } from './limit.js';
import { orderKeys, rankKey, rankOf, ranksByContent } from './order.js';
import type { Pin } from './pin.js';
import { readGroups } from './slices.js';
import { StepTracker } from './step-tracker.js';
import { StageCount } from './waterfall.js';

export interface PipelineInput {
  readonly store: Pick<StepStore, 'pageGroupKeys' | 'readGroupUnits'>;
  readonly plugins: Pick<PluginHost, 'curate' | 'format'>;
  readonly recipe: Omit<Recipe, 'id' | 'createdAt'>;
  readonly shape: FormatterShape;
  readonly pin: Pin;
  /** Ready units past this many are left out; null: no limit. */
  readonly limitUnits: number | null;
  readonly signal: AbortSignal;
  /** Told the share done, 0 to 1, after every group read. */
  readonly onProgress: (share: number) => void;
}

export interface PipelineResult {
  readonly waterfall: readonly WaterfallStage[];
  readonly decisions: readonly { readonly curator: PluginUse; readonly count: number }[];
  readonly rows: number;
  /** Distinct steps in rows, and their ids. */
  readonly steps: number;
  readonly stepIds: () => Iterable<string>;
  readonly readyUnits: number;
  readonly formattedUnits: number;
}

export type RowSink = (row: Row) => Promise<void>;

type Stage = (group: GroupUnit) => Gated;

/**
 * Runs a recipe over its channel: one pass over the groups for each curator, which decides on what the stages before
 * it left, and a last one that formats. Between passes only keys and decisions are held, so memory does not grow with
 * the size of the steps.
 */
export async function runPipeline(input: PipelineInput, sink: RowSink): Promise<PipelineResult> {
  const { recipe, signal } = input;
  const where: StepFilter = recipe.where === null ? MATCH_ALL : parseStepFilter(recipe.where, ['where']);
  const keys = await listGroupKeys(input.store, recipe.channel, input.pin.position, signal);
  const passes = recipe.curators.length + (ranksByContent(recipe.order) ? 2 : 1);
  const read = trackedReader(input, keys.length * passes);
  const context: RunContext = {
    seed: recipe.seed,
    now: input.pin.now,
    policyVersion: input.pin.policyVersion,
    signal,
  };

  const stages: Stage[] = [(group) => selectCandidates(group, where), ledgerGate];
  const books: DecisionBook[] = [];
  for (const curator of recipe.curators) {
    const book = await runCurator(input.plugins, curator, through(read(keys), stages), context);
    books.push(book);
    stages.push((group) => gate(group, (step) => book.judge(step)));
  }
  const ordered = await inOrder(recipe, keys, () => through(read(keys), stages));
  const formatted = await format(input, context, stages, read(ordered), sink);
  return {
    ...formatted,
    decisions: recipe.curators.map((curator, index) => ({ curator, count: books[index]?.size ?? 0 })),
  };
}

function trackedReader(
  { store, pin, signal, onProgress }: PipelineInput,
  total: number,
): (keys: readonly GroupKey[]) => AsyncGenerator<GroupUnit> {
  let done = 0;
  return async function* read(keys) {
    for await (const group of readGroups(store, keys, pin.position, signal)) {
      yield group;
      done += 1;
      onProgress(done / total);
    }
  };
}

async function* through(
  groups: AsyncIterable<GroupUnit>,
  stages: readonly Stage[],
): AsyncGenerator<GroupUnit> {
  for await (const group of groups) {
    const left = stages.reduce((current, stage) => stage(current).left, group);
    if (left.trajectories.length > 0) yield left;
  }
}

async function inOrder(
  { order, seed }: Pick<Recipe, 'order' | 'seed'>,
  keys: readonly GroupKey[],
  groups: () => AsyncIterable<GroupUnit>,
): Promise<readonly GroupKey[]> {
  const ranks = new Map<string, number | null>();
  if (ranksByContent(order)) {
    for await (const group of groups()) ranks.set(rankKey(group), rankOf(group, order));
  }
  return orderKeys(keys, order, seed, ranks);
}

async function format(
  input: PipelineInput,
  context: RunContext,
  stages: readonly Stage[],
  groups: AsyncIterable<GroupUnit>,
  sink: RowSink,
): Promise<Omit<PipelineResult, 'decisions'>> {
  const { recipe, shape, limitUnits, pin } = input;
  const count = (stage: string): StageCount => new StageCount(stage, shape.unit);
  const counts = ['candidates', 'curation', ...recipe.curators.map(({ name }) => name)].map(count);
  const ready = count('readiness');
  const rowCount = count('rows');
  const tracker = new StepTracker(shape.unit);
  const rules = { ...recipe, unit: shape.unit, requires: shape.requires };

  async function* readyGroups(): AsyncGenerator<GroupUnit> {
    for await (const whole of groups) {
      let group = whole;
      for (const [index, stage] of stages.entries()) {
        const { left, out } = stage(group);
        counts[index]?.exclude(out);
        counts[index]?.pass(left);
        group = left;
      }
      const { left, out } = readyGate(whole, group, rules, pin);
      ready.exclude(out);
      ready.pass(left);
      const room = limitUnits === null ? Number.POSITIVE_INFINITY : limitUnits - tracker.units;
      const { within, beyond } = splitAtLimit(left, shape.unit, room);
      for (const { steps } of beyond.trajectories)
        rowCount.add(`beyond the limit of ${limitUnits} units`, steps.length);
      if (within.trajectories.length === 0) continue;
      tracker.show(within);
      yield within;
    }
  }

  const source = readyGroups();
  let rows = 0;
  for await (const row of input.plugins.format(recipe.formatter, withoutClosing(source), context)) {
    input.signal.throwIfAborted();
    rows += 1;
    tracker.trace(row, recipe.formatter.name);
    await sink(row);
  }
  // A formatter may stop reading before the end; the waterfall counts what it did not look at, too.
  while ((await source.next()).done !== true);
  tracker.settle(rowCount);
  return {
    waterfall: [...counts, ready, rowCount].map((stage) => stage.result()),
    rows,
    steps: tracker.steps,
    stepIds: () => tracker.traced(),
    readyUnits: ready.units,
    formattedUnits: tracker.units,
  };
}

async function* withoutClosing<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  for (;;) {
    const next = await source.next();
    if (next.done === true) return;
    yield next.value;
  }
}
