import type { HistoricalRecipe } from '../../pricing/scenario/historical-recipe.js';
import { CME_STYLE, EUREX_STYLE, JSCC_STYLE, LCH_STYLE } from '../../pricing/scenario/recipes.js';

/** With which recipe a clearing house's swaps and ladders are margined here. */
export interface HouseRecipe {
  readonly clearingHouse: string;
  /** Name of the model, given with every result. */
  readonly model: string;
  readonly recipe: HistoricalRecipe;
  /** Currency that the house's margin is calculated in; other currencies are converted at today's rate. */
  readonly currency: string;
}

/** One line a house. The margin currencies are defaults, read in no source. */
export const HOUSE_RECIPES: readonly HouseRecipe[] = [
  { clearingHouse: 'CME', model: 'cme_irs_hvar_style', recipe: CME_STYLE, currency: 'USD' },
  { clearingHouse: 'LCH', model: 'lch_pairs_style', recipe: LCH_STYLE, currency: 'USD' },
  { clearingHouse: 'JSCC', model: 'jscc_irs_es_style', recipe: JSCC_STYLE, currency: 'JPY' },
  { clearingHouse: 'EUREX', model: 'eurex_prisma_otc_style', recipe: EUREX_STYLE, currency: 'EUR' },
];

/** The recipe of a clearing house; undefined where there is none. @param clearingHouse in capitals */
export const findHouseRecipe = (clearingHouse: string): HouseRecipe | undefined =>
  HOUSE_RECIPES.find((house) => house.clearingHouse === clearingHouse);
