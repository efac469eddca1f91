import type { Exclusion, Gated } from '../../curation/gate.js';
import type { Json } from '../../model/json.js';
import type { Recipe, WaterfallStage } from '../../model/recipe.js';
import type { GroupUnit } from '../../model/unit.js';
import type { Row } from '../../plugin-api/define-formatter.js';
import type { FormatterShape, PluginHost, RunContext } from '../../plugins/interface.js';
import type { Pin } from '../pin-build.js';
import { type Gates, type Observer, readyGroups } from './ready-groups.js';
import type { RunProgress } from './run-progress.js';
import type { StepTracker } from './step-tracker.js';
import { SplitCount, StageCount } from './waterfall.js';

/** Index of the stage that selects by the recipe's filter. */
const CANDIDATES = 0;

/** What formats, by which rules, and who is told of it. */
export interface FormatInput {
  readonly plugins: Pick<PluginHost, 'format'>;
  readonly recipe: Omit<Recipe, 'id' | 'createdAt'>;
  readonly shape: FormatterShape;
  readonly pin: Pin;
  /** Ready units beyond this many are left out; null: no limit. */
  readonly limitUnits: number | null;
  readonly signal: AbortSignal;
  /** A stage before all others, whose exclusions no stage of the waterfall counts. */
  readonly first?: (group: GroupUnit) => Gated;
  /** Is told which steps the walk that formats took out. */
  readonly onOut?: (out: readonly Exclusion[]) => void;
  /** Is told what the recipe's filter selects. */
  readonly onSelected?: (group: GroupUnit) => void;
  /** Is told what the formatter is given. */
  readonly onShown?: (group: GroupUnit) => void;
}

/** What became rows, and what did not. */
export interface Formatted {
  readonly waterfall: readonly WaterfallStage[];
  readonly rows: number;
  /** Where steps were not joined with the row before, and why. */
  readonly merging: Json;
  /** Distinct steps in rows, and their ids, some at a time. */
  readonly steps: number;
  readonly stepIds: () => AsyncIterable<readonly string[]>;
  /** Operations whose decisions hold for steps that the recipe's filter selects, whether or not these are in a row. */
  readonly operationIds: ReadonlySet<string>;
  readonly readyUnits: number;
  readonly formattedUnits: number;
}

/** Writes a row. The answer is null, or the reason why the target's layout cannot hold the row. */
export type RowSink = (row: Row) => Promise<string | null>;

/** Formats the groups that are ready, gives each row to the sink, and counts what every stage left out. */
export async function formatGroups(
  input: FormatInput,
  context: RunContext,
  gates: Gates,
  groups: AsyncIterable<GroupUnit>,
  {
    sink,
    tracker,
    progress,
  }: { readonly sink: RowSink; readonly tracker: StepTracker; readonly progress: RunProgress },
): Promise<Formatted> {
  const { recipe, shape } = input;
  const count = (stage: string): StageCount => new StageCount(stage, shape.unit);
  const counts = ['candidates', 'curation', ...recipe.curators.map(({ name }) => name)].map(count);
  const ready = count('readiness');
  const rowCount = count('rows');
  const operationIds = new Set<string>();
  // A stage before all others is none of the waterfall's.
  const ahead = input.first === undefined ? 0 : 1;
  const observer: Observer = {
    staged: (at, { left, out }) => {
      input.onOut?.(out);
      const index = at - ahead;
      if (index === CANDIDATES) {
        input.onSelected?.(left);
        for (const id of operationsIn(left)) operationIds.add(id);
      }
      counts[index]?.exclude(out);
      counts[index]?.pass(left);
    },
    gated: ({ left, out }) => {
      input.onOut?.(out);
      ready.exclude(out);
      ready.pass(left);
    },
    shown: async (group) => {
      await tracker.show(group);
      input.onShown?.(group);
    },
    beyondLimit: (steps) => rowCount.add(`beyond the limit of ${input.limitUnits} units`, steps),
  };

  const source = readyGroups(input, gates, groups, observer);
  const splits = new SplitCount();
  let rows = 0;
  for await (const item of input.plugins.format(recipe.formatter, withoutClosing(source), context)) {
    input.signal.throwIfAborted();
    if ('omitted' in item) {
      await tracker.omit(item, recipe.formatter.name);
      continue;
    }
    const omitted = await sink(item);
    if (omitted !== null) {
      await tracker.omit({ omitted, stepIds: item.stepIds }, recipe.formatter.name);
      continue;
    }
    rows += 1;
    await tracker.trace(item, recipe.formatter.name);
    progress.rowWritten();
    splits.add(item.split);
  }
  // A formatter may stop before the end of its units; the rest are read for the waterfall, which counts all.
  while ((await source.next()).done !== true);
  tracker.settle(rowCount);
  return {
    waterfall: [...counts, ready, rowCount].map((stage) => stage.result()),
    rows,
    merging: splits.result(),
    steps: tracker.steps,
    stepIds: () => tracker.traced(),
    operationIds,
    readyUnits: ready.units,
    formattedUnits: tracker.units,
  };
}

function* operationsIn({ trajectories }: GroupUnit): Generator<string> {
  for (const { steps } of trajectories) for (const { operations = [] } of steps) yield* operations;
}

async function* withoutClosing<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  for (;;) {
    const next = await source.next();
    if (next.done === true) return;
    yield next.value;
  }
}
