import type { PluginContext } from './context.js';
import type { Curator, CuratorDecision, UnitOf } from './define-curator.js';

type Units = AsyncIterable<UnitOf[keyof UnitOf]>;

function listOf(answer: unknown): readonly unknown[] {
  if (answer === null || answer === undefined) return [];
  return Array.isArray(answer) ? answer : [answer];
}

/**
 * Runs a curator's `judge`: for each unit one list of decisions, in the order of the units. The lists are not checked.
 * @throws Error for a curator without `judge`
 */
export async function* judgeEach(
  curator: Curator,
  units: Units,
  options: unknown,
  context: PluginContext,
): AsyncGenerator<readonly unknown[]> {
  const { judge } = curator;
  if (judge === undefined) throw new Error('it has no judge');
  for await (const unit of units) yield listOf(await judge.call(curator, unit, options, context));
}

/** Runs a curator of either kind over a stream of units. The decisions are not checked. */
export function decisionsOf(
  curator: Curator,
  units: Units,
  options: unknown,
  context: PluginContext,
): AsyncIterable<CuratorDecision> {
  if (curator.curate !== undefined) return curator.curate(units, options, context);
  return flatten(judgeEach(curator, units, options, context));
}

async function* flatten(lists: AsyncIterable<readonly unknown[]>): AsyncGenerator<CuratorDecision> {
  for await (const list of lists) for (const decision of list) yield decision as CuratorDecision;
}
