import { shippedRecipe } from './shipped-recipes.js';
import type { HistoricalRecipe } from '../../pricing/scenario/historical-recipe.js';
import { toRecipe } from './to-recipe.js';

/** What every description of these recipes must say. */
export const RECIPE_CAVEAT =
  'A methodology of this style from public descriptions on our own history; not a clearing house’s official figure.';

/** Value at risk of ten years and a year of stress, three days, for treasuries. */
export const FICC_STYLE: HistoricalRecipe = ofFile('ficc-style');

function ofFile(name: string): HistoricalRecipe {
  const file = shippedRecipe(name);
  if (file === undefined) throw new Error(`No recipe ${name} comes with the program.`);
  return toRecipe(file);
}
