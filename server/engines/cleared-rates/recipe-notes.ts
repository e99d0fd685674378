import type { EngineRemark } from '../../instruments/resolved-position.js';
import type { HouseRecipe } from '../../parameters/margin-models/house-recipe.js';
import type { RateEnvironment } from './rate-environment.js';
import type { ResolvedClearedPosition } from './resolved-position.js';

/** What there is to tell about the recipe of a component: a file that can't be used, another currency than the recipe's. */
export function recipeNotes(
  { clearingHouse, model, currency }: HouseRecipe,
  positions: readonly ResolvedClearedPosition[],
  { recipeFault }: Pick<RateEnvironment, 'recipeFault'>,
): readonly EngineRemark[] {
  const fault = recipeFault(clearingHouse);
  const margined = positions[0]?.marginCurrency ?? currency;
  return [
    ...(fault === undefined ? [] : [{ code: 'RECIPE_NOT_USED', field: null, message: fault }]),
    ...(margined === currency
      ? []
      : [
          {
            code: 'MARGIN_CURRENCY_REPLACED',
            field: null,
            message: `${clearingHouse}, ${model}: rows in ${margined} are margined in it and net with no other currency, as there is no FX rate to ${currency}; load an FX file with one.`,
          },
        ]),
  ];
}
