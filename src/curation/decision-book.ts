import type { Curation, DecidedField, DecisionTarget } from '../model/decision.js';
import type { PluginUse } from '../model/recipe.js';
import type { GroupUnit, StepUnit } from '../model/unit.js';
import type { CuratorDecision } from '../plugin-api/define-curator.js';
import type { PluginHost, RunContext } from '../plugins/interface.js';
import type { Verdict } from './gate.js';

interface Entry {
  readonly sequence: number;
  readonly decision: CuratorDecision;
}

const trajectoryKey = (channel: string, uid: string): string => JSON.stringify([channel, uid]);
const groupKey = (channel: string, promptUid: string, generation: number): string =>
  JSON.stringify([channel, promptUid, generation]);

function keyOf(target: DecisionTarget): string {
  if (target.kind === 'step') return target.id;
  if (target.kind === 'trajectory') return trajectoryKey(target.channel, target.uid);
  return groupKey(target.channel, target.promptUid, target.generation);
}

/** The decisions of one curator of a recipe. The units that they are about are not held. */
export class DecisionBook {
  readonly #byTarget = { step: new Map(), trajectory: new Map(), group: new Map() } as const satisfies Record<
    DecisionTarget['kind'],
    Map<string, Entry[]>
  >;
  readonly #curator: string;
  #count = 0;

  constructor(curator: string) {
    this.#curator = curator;
  }

  get size(): number {
    return this.#count;
  }

  add(decision: CuratorDecision): void {
    const entries: Map<string, Entry[]> = this.#byTarget[decision.target.kind];
    const key = keyOf(decision.target);
    const entry = { sequence: this.#count++, decision };
    const known = entries.get(key);
    if (known === undefined) entries.set(key, [entry]);
    else known.push(entry);
  }

  /** The step with these decisions applied, or why it is out. For each field later decisions win over earlier ones. */
  judge(step: StepUnit): Verdict {
    const entries = this.#entriesOn(step);
    if (entries.length === 0) return step;
    const curation = layer(step, entries);
    if (curation.keep) return { ...step, curation };
    return (
      entries.findLast(({ decision }) => decision.reason !== undefined)?.decision.reason ?? this.#unsaid()
    );
  }

  #unsaid(): string {
    return `dropped by ${this.#curator}`;
  }

  #entriesOn(step: StepUnit): readonly Entry[] {
    const { step: steps, trajectory: trajectories, group: groups } = this.#byTarget;
    const found: Entry[] = [];
    if (steps.size > 0) found.push(...(steps.get(step.id) ?? []));
    if (trajectories.size > 0)
      found.push(...(trajectories.get(trajectoryKey(step.channel, step.trajectoryUid)) ?? []));
    if (groups.size > 0)
      found.push(...(groups.get(groupKey(step.channel, step.promptUid, step.generation)) ?? []));
    return found.sort((a, b) => a.sequence - b.sequence);
  }
}

/** The ledger's curation of a step with a recipe's curator applied to it. What a person decided is never changed. */
function layer({ curation: base, manual }: StepUnit, entries: readonly Entry[]): Curation {
  let { keep, trainable, quality, reason, note } = base;
  const isOpen = (field: DecidedField) => !manual.includes(field);
  const tags = new Set(base.tags);
  for (const { decision } of entries) {
    if (isOpen('keep')) keep = decision.keep ?? keep;
    if (isOpen('trainable')) trainable = decision.trainable ?? trainable;
    if (isOpen('quality')) quality = decision.quality ?? quality;
    if (isOpen('reason')) reason = decision.reason ?? reason;
    if (isOpen('note')) note = decision.note ?? note;
    for (const tag of decision.addTags ?? []) tags.add(tag);
    for (const tag of decision.removeTags ?? []) tags.delete(tag);
  }
  return { keep, trainable, quality, reason, note, tags: [...tags].sort() };
}

/** Runs a recipe's curator over groups and keeps its decisions. @throws PLUGIN_FAILED, PLUGIN_TIMEOUT */
export async function runCurator(
  plugins: Pick<PluginHost, 'curate'>,
  use: PluginUse,
  groups: AsyncIterable<GroupUnit>,
  context: RunContext,
): Promise<DecisionBook> {
  const book = new DecisionBook(use.name);
  for await (const decision of plugins.curate(use, groups, context)) book.add(decision);
  return book;
}
