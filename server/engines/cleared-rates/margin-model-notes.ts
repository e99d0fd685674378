import type { EngineRemark } from '../../instruments/resolved-position.js';
import type { ClearingHouseModel } from '../../parameters/margin-models/clearing-house-model.js';
import type { RateEnvironment } from './rate-environment.js';
import type { ResolvedClearedPosition } from './resolved-position.js';

/** Notes on the margin model of a component: a file that can't be used, or a currency other than the margin model's. */
export function marginModelNotes(
  { clearingHouse, model, currency }: ClearingHouseModel,
  positions: readonly ResolvedClearedPosition[],
  { marginModelFault }: Pick<RateEnvironment, 'marginModelFault'>,
): readonly EngineRemark[] {
  const fault = marginModelFault(clearingHouse);
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
