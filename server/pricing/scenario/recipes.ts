import { SHIPPED_RECIPES, shippedRecipe } from '../../parameters/shipped-recipes.js';
import type { HistoricalRecipe } from './historical-recipe.js';
import { toRecipe } from './to-recipe.js';

/** What every description of these recipes must say. */
export const RECIPE_CAVEAT =
  'A methodology of this style from public descriptions on our own history; not a clearing house’s official figure.';

/** The recipes that come with the program, each with its variant for clients where it has one. */
export const HISTORICAL_RECIPES: readonly HistoricalRecipe[] = SHIPPED_RECIPES.flatMap((file) => [
  toRecipe(file),
  ...((file.clients ?? null) === null ? [] : [toRecipe(file, 'client')]),
]);

/** A recipe by its id, `lch-style` or `lch-style-client`; undefined where there is none. */
export const findRecipe = (id: string): HistoricalRecipe | undefined =>
  HISTORICAL_RECIPES.find((recipe) => recipe.id === id);

/** Value at risk of ten years and a year of stress, three days, for treasuries. */
export const FICC_STYLE: HistoricalRecipe = ofFile('ficc-style');

function ofFile(name: string): HistoricalRecipe {
  const file = shippedRecipe(name);
  if (file === undefined) throw new Error(`No recipe ${name} comes with the program.`);
  return toRecipe(file);
}
