import { SHIPPED_RECIPES } from '../../server/parameters/margin-models/shipped-recipes.js';
import type { HistoricalRecipe } from '../../server/pricing/scenario/historical-recipe.js';
import { toRecipe } from '../../server/parameters/margin-models/to-recipe.js';

/** The recipes that come with the program, each with its variant for clients where it has one. */
export const HISTORICAL_RECIPES: readonly HistoricalRecipe[] = SHIPPED_RECIPES.flatMap((file) => [
  toRecipe(file),
  ...((file.clients ?? null) === null ? [] : [toRecipe(file, 'client')]),
]);

/** A recipe by its id, `lch-style` or `lch-style-client`; undefined where there is none. */
export const findRecipe = (id: string): HistoricalRecipe | undefined =>
  HISTORICAL_RECIPES.find((recipe) => recipe.id === id);
