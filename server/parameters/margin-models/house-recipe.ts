import { SWAP_CLEARING_HOUSES } from '../../domain/rate-clearing-houses.js';
import type { OwnRecipe } from './read-recipe.js';
import type { RecipeFile } from './recipe-file.js';
import { SHIPPED_RECIPES } from './shipped-recipes.js';
import type { ParameterSnapshot } from '../snapshot.js';
import type { HistoricalRecipe } from '../../pricing/scenario/historical-recipe.js';
import { accountClassOf, toRecipe, type AccountClass } from './to-recipe.js';
import { memoizedBy } from '../../lib/memoized.js';

/** Where a recipe comes from: with the program, or from the user's file. */
export type RecipeSource =
  | { readonly kind: 'shipped' }
  | {
      readonly kind: 'own';
      /** Name of the shipped recipe that it extends; null where it says all itself. */
      readonly extended: string | null;
      /** sha256 hex of the file. */
      readonly checksum: string;
    };

/** With which recipe a clearing house's swaps and ladders are margined. */
export interface HouseRecipe {
  readonly clearingHouse: string;
  /** Name of the model, given with every result. */
  readonly model: string;
  readonly recipe: HistoricalRecipe;
  /** Currency that the house's margin is calculated in; other currencies are converted at today's rate. */
  readonly currency: string;
  readonly accountClass: AccountClass;
  readonly source: RecipeSource;
}

/** The recipes that come with the program, one for each house of swaps and ladders. */
export const HOUSE_RECIPES: readonly HouseRecipe[] = SHIPPED_RECIPES.filter(({ clearing_house: name }) =>
  SWAP_CLEARING_HOUSES.some((house) => house.name === name),
).map((file) => houseRecipe(file, { kind: 'shipped' }));

/** One recipe for each house: the user's own where there is one. */
export const houseRecipes = memoizedBy((snapshot: ParameterSnapshot): readonly HouseRecipe[] =>
  HOUSE_RECIPES.map((shipped) => {
    const own = snapshot.recipes?.recipes.get(shipped.clearingHouse);
    return own === undefined ? shipped : ownRecipe(own);
  }),
);

/** The recipe of a clearing house; undefined where there is none. @param clearingHouse in capitals */
export const findHouseRecipe = (snapshot: ParameterSnapshot, clearingHouse: string): HouseRecipe | undefined =>
  houseRecipes(snapshot).find((house) => house.clearingHouse === clearingHouse);

const ownRecipe = ({ file, extended, checksum }: OwnRecipe): HouseRecipe =>
  houseRecipe(file, { kind: 'own', extended, checksum });

function houseRecipe(file: RecipeFile, source: RecipeSource): HouseRecipe {
  return {
    clearingHouse: file.clearing_house,
    model: file.model,
    recipe: toRecipe(file),
    currency: file.currency,
    accountClass: accountClassOf(file),
    source,
  };
}
