import type { PluginUse } from '../../model/recipe.js';
import type { PluginHost } from '../../plugins/interface.js';
import type { RecipeEssentials } from './job.js';

/**
 * The recipe with its plugins as they are now: a plugin may have another version than when the recipe was saved, and
 * a dataset names the versions that made it.
 * @throws UNKNOWN_PLUGIN, INVALID_OPTIONS
 */
export async function withCurrentPlugins(
  recipe: RecipeEssentials,
  plugins: Pick<PluginHost, 'resolve'>,
): Promise<RecipeEssentials> {
  const curators: PluginUse[] = [];
  for (const [index, curator] of recipe.curators.entries()) {
    curators.push(await plugins.resolve('CURATOR', curator, ['curators', index]));
  }
  return {
    ...recipe,
    curators,
    formatter: await plugins.resolve('FORMATTER', recipe.formatter, ['formatter']),
  };
}
