import cme from './shipped/cme-style.json' with { type: 'json' };
import eurex from './shipped/eurex-style.json' with { type: 'json' };
import ficc from './shipped/ficc-style.json' with { type: 'json' };
import jscc from './shipped/jscc-style.json' with { type: 'json' };
import lch from './shipped/lch-style.json' with { type: 'json' };
import { recipeFileSchema, type RecipeFile } from './recipe-file.js';

/** The recipes that come with the program, one for each clearing house. None is a clearing house's own. */
export const SHIPPED_RECIPES: readonly RecipeFile[] = [cme, lch, jscc, eurex, ficc].map((file) =>
  recipeFileSchema.parse(file),
);

/** A recipe that came with the program; undefined where none has the name. */
export const shippedRecipe = (name: string): RecipeFile | undefined =>
  SHIPPED_RECIPES.find(({ recipe }) => recipe === name);
