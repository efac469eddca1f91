import type { UnitStore } from '../../curation/asked-of-units.js';
import { namesOf, planWalks, takeWalk } from '../../curation/curator-walk.js';
import { ledgerGate } from '../../curation/gate.js';
import { curatorStage, gateStage, type Passage, type Stage, through } from '../../curation/passage.js';
import { readGroups } from '../../curation/read-groups.js';
import { type ContentField, joinFields } from '../../model/content-field.js';
import type { PluginUse, Recipe } from '../../model/recipe.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
import { fieldsToCheck } from '../../plugin-api/missing-for.js';
import { WHOLE_AS_IT_IS } from '../../plugin-api/requirements.js';
import type { PluginHost, RunContext } from '../../plugins/interface.js';
import { withFailedSteps } from '../../query/failed-steps.js';
import { MATCH_ALL, type StepFilter } from '../../query/filter.js';
import { readsTexts } from '../../query/needs.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import type { StepStore } from '../../store/port.js';
import { type FormatInput, type Formatted, formatGroups, type RowSink } from './format-groups.js';
import { listGroupKeys } from './list-groups.js';
import { orderKeys, rankKey, rankOf, ranksByContent } from './order.js';
import { type AwaitedUnits, type Gates, readUpTo, readyGroups, UnitLimit } from './ready-groups.js';
import { type PipelineProgress, RunProgress } from './run-progress.js';
import { ShownSteps } from './shown-steps.js';
import { selectCandidates } from './stages.js';
import { StepTracker } from './step-tracker.js';

interface PipelineInput extends FormatInput {
  readonly store: UnitStore & Pick<StepStore, 'pageGroupKeys' | 'readFailed'>;
  readonly plugins: Pick<PluginHost, 'curate' | 'curatorShape' | 'format' | 'judge' | 'survey'>;
  /** Opens what tells which units wait for verdicts, given the recipe's filter; null: none does. */
  readonly awaited: (selects: StepFilter) => Promise<AwaitedUnits | null>;
  /** Whether the run ends at `limitUnits`: what lies behind it is not counted then. Left out: all is counted. */
  readonly endsAtLimit?: boolean;
  /** Called with every stage, and after every group that was read and every row that was written. */
  readonly onProgress: (progress: PipelineProgress) => void;
  /** Holds the ids of the steps that the formatter is given; left out: all in memory, for a run over few steps. */
  readonly shown?: ShownSteps;
}

export interface PipelineResult extends Formatted {
  readonly decisions: readonly { readonly curator: PluginUse; readonly count: number }[];
}

/**
 * Runs a recipe over its channel. Its curators share walks over the groups as far as they can (see `planWalks`), each
 * seeing what the stages before it left; a last walk formats. A walk reads the content that it looks at. Between walks
 * only keys and decisions are held, so memory does not grow with the size of the steps, and with their number by bytes.
 */
export async function runPipeline(input: PipelineInput, sink: RowSink): Promise<PipelineResult> {
  const { recipe, shape, plugins, signal } = input;
  const given: StepFilter = recipe.where === null ? MATCH_ALL : parseStepFilter(recipe.where, ['where']);
  const where = await withFailedSteps(given, input.store, input.pin.position);
  const tracker = new StepTracker(shape.unit, input.shown ?? new ShownSteps());
  const progress = new RunProgress(tracker, input.onProgress);
  progress.at('candidates');
  const keys = await listGroupKeys(input.store, recipe.channel, input.pin.position, signal);
  const walks = await planWalks(plugins, recipe.curators);
  const count = walks.length + Number(ranksByContent(recipe.order)) + Number(shape.surveys) + 1;
  progress.expect(keys.length * count);
  const read = trackedReader(input, where, progress);
  // The filter may search the texts, and stages ask which steps are trainable.
  const always: readonly ContentField[] = readsTexts(where)
    ? ['messages', 'response', 'responseMask']
    : ['responseMask'];
  const context: RunContext = {
    seed: recipe.seed,
    now: input.pin.now,
    policyVersion: input.pin.policyVersion,
    survey: null,
    signal,
  };
  // The stage of readiness asks it of the whole group, by the recipe's rules; a curator sees what is left of it.
  const curating: RunContext = { ...context, groupRules: WHOLE_AS_IT_IS };

  const begin = input.first === undefined ? [] : [gateStage(input.first)];
  const stages: Stage[] = [
    ...begin,
    gateStage((group) => selectCandidates(group, where)),
    gateStage(ledgerGate),
  ];
  const counts: number[] = [];
  for (const walk of walks) {
    progress.at(namesOf(walk).join(', '));
    const passages = through(read(keys, joinFields(walk.reads, always)), stages);
    for (const book of await takeWalk(plugins, walk, passages, curating)) {
      counts.push(book.size);
      stages.push(curatorStage(book));
    }
  }
  if (ranksByContent(recipe.order) || shape.surveys) progress.at('readiness');
  const ordered = await inOrder(recipe, keys, () => through(read(keys, always), stages));
  const awaited = await input.awaited(where);
  const counted = joinFields(fieldsToCheck(shape.requires), awaited?.fields ?? [], always);
  const fields = joinFields(shape.needs, counted);
  const ready = (): { readonly gates: Gates; readonly groups: AsyncIterable<GroupUnit> } => {
    const limit = new UnitLimit(input.limitUnits);
    const groups = readUpTo(limit, ordered, {
      formatted: (some) => read(some, fields),
      behind: input.endsAtLimit === true ? null : (some) => read(some, counted),
    });
    return { gates: { stages, awaited, limit }, groups };
  };
  const surveyed = ready();
  const survey = shape.surveys
    ? await plugins.survey(recipe.formatter, readyGroups(input, surveyed.gates, surveyed.groups), context)
    : null;
  progress.at('rows');
  const { gates, groups } = ready();
  const formatted = await formatGroups(input, { ...context, survey }, gates, groups, {
    sink,
    tracker,
    progress,
  });
  return {
    ...formatted,
    decisions: recipe.curators.map((curator, index) => ({ curator, count: counts[index] ?? 0 })),
  };
}

function trackedReader(
  { store, pin, signal }: PipelineInput,
  where: StepFilter,
  progress: RunProgress,
): (keys: readonly GroupKey[], fields: readonly ContentField[]) => AsyncGenerator<GroupUnit> {
  const reading = { position: pin.position, scope: null, signal, where };
  return async function* read(keys, fields) {
    for await (const group of readGroups(store, keys, { ...reading, fields })) {
      // Counted before the group is handed on, because a caller that has enough groups does not ask for another.
      progress.groupRead();
      yield group;
    }
  };
}

async function inOrder(
  { order, seed }: Pick<Recipe, 'order' | 'seed'>,
  keys: readonly GroupKey[],
  passages: () => AsyncIterable<Passage>,
): Promise<readonly GroupKey[]> {
  const ranks = new Map<string, number | null>();
  if (ranksByContent(order)) {
    for await (const { left } of passages()) ranks.set(rankKey(left), rankOf(left, order));
  }
  return orderKeys(keys, order, seed, ranks);
}
