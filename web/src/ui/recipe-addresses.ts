/** What the address of a recipe's page says: its name, or its id where another channel has a recipe of the name. */
export function recipeAddresses<Recipe extends { readonly id: string; readonly name: string }>(
  recipes: readonly Recipe[],
): readonly (Recipe & { readonly address: string })[] {
  const times = new Map<string, number>();
  for (const { name } of recipes) times.set(name, (times.get(name) ?? 0) + 1);
  return recipes.map((recipe) => ({
    ...recipe,
    address: (times.get(recipe.name) ?? 0) > 1 ? recipe.id : recipe.name,
  }));
}
