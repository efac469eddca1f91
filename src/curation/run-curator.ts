import type { PluginUse } from '../model/recipe.js';
import type { GroupUnit } from '../model/unit.js';
import type { PluginHost, RunContext } from '../plugins/interface.js';
import { DecisionBook } from './decision-book.js';

/** Runs a recipe's curator over groups and keeps what it decided. @throws PLUGIN_FAILED, PLUGIN_TIMEOUT */
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
