import type { EngineRemark } from '../../instruments/resolved-position.js';
import type { HouseRecipe } from '../../parameters/margin-models/house-recipe.js';
import type { ResolvedListedLeg } from './listed-leg.js';

/** Listed contracts are margined at the horizon of the account that they are held in. */
export function listedNote(
  { model, clearingHouse, recipe }: HouseRecipe,
  legs: readonly ResolvedListedLeg[],
): EngineRemark {
  const codes = [...new Set(legs.map(({ contract }) => contract.contractCode))].sort().join(', ');
  const hasOptions = legs.some(({ lot }) => lot.revalued !== undefined);
  const options = hasOptions ? ', options revalued with the volatility of today' : '';
  return {
    code: 'CLEARED_HORIZON',
    field: null,
    message: `${clearingHouse}, ${model}: ${codes} held here are margined at the ${recipe.horizon}-day horizon of cleared rates, by the DV01 of the future${options}.`,
  };
}
