import type { RateLadderPosition } from '../../instruments/ladder/position.js';
import { inCurveCurrency } from '../../instruments/ladder/stated-amounts.js';
import type {
  ContractDescription,
  EngineRemark,
  ResolveOutcome,
  UsedParameterSet,
} from '../../instruments/resolved-position.js';
import { LruCache } from '../../lib/lru-cache.js';
import { memoized, memoizedBy } from '../../lib/memoized.js';
import { splitTenor, tenorYears, type TenorSplit } from '../../pricing/scenario/tenor-grid.js';
import {
  historyFault,
  clearingHouseTerms,
  marginCurrency,
  noExchangeRate,
  usedSet,
  type RateSetting,
} from './rate-setting.js';
import type { MarginedLadderRow } from './resolved-position.js';
import { findRateIndex } from '../../domain/find-rate-index.js';
import { findGovernmentCurve } from '../../domain/government-curve.js';

/** Puts a ladder row on the grid of its house's scenarios; its DV01 and gamma are kept, in the curve's currency. */
export function resolveLadderRow(
  position: RateLadderPosition,
  setting: RateSetting,
): ResolveOutcome<MarginedLadderRow> {
  const { index, tenor } = position;
  const found = ladderCurve(index, setting);
  if (!found.ok) return found;
  const { currency, parameterSet, terms, tenors } = found.curve;
  const origin = parameterSet.isDemo ? 'demo' : 'loaded';
  const stated = inCurveCurrency(position, currency, (from) => setting.conversion(from, currency, origin));
  if (!stated.ok) return stated;
  const { dv01, gamma, remarks } = stated;
  const { split, contract } = tenors(tenor);
  const { left, right, rightPart } = split;
  const rightDv01 = dv01 * rightPart;
  const rightGamma = gamma * rightPart;
  return {
    ok: true,
    position: {
      kind: 'ladder',
      origin: position,
      marginModel: setting.marginModel,
      parameterSet,
      substitutions: [],
      remarks,
      contract,
      netQuantity: dv01,
      longQuantity: Math.max(0, dv01),
      shortQuantity: Math.max(0, -dv01),
      valuation: { marketValue: null, dv01 },
      currency,
      index,
      tenor,
      dv01,
      gamma,
      left,
      leftDv01: dv01 - rightDv01,
      right,
      rightDv01,
      leftGamma: gamma - rightGamma,
      rightGamma,
      // Spread last, because properties after a spread are added one by one, which is slow.
      ...terms,
    },
  };
}

/** What all rows on one curve at one house have in common. */
interface LadderCurve {
  readonly currency: string;
  readonly parameterSet: UsedParameterSet;
  readonly terms: ReturnType<typeof clearingHouseTerms>;
  readonly tenors: (tenor: string) => LadderTenor;
}

/** Where a tenor lies on the curve's grid, and how results describe it. */
interface LadderTenor {
  readonly split: TenorSplit;
  readonly contract: ContractDescription;
}

type LadderCurveOutcome =
  { readonly ok: true; readonly curve: LadderCurve } | { readonly ok: false; readonly remark: EngineRemark };

const ladderCurve = (index: string, setting: RateSetting): LadderCurveOutcome => ladderCurvesOf(setting)(index);

const ladderCurvesOf = memoizedBy((setting: RateSetting) =>
  memoized((index: string) => makeLadderCurve(index, setting)),
);

function makeLadderCurve(index: string, setting: RateSetting): LadderCurveOutcome {
  const { environment, marginModel } = setting;
  const fault = historyFault(setting, [index]);
  if (fault !== undefined) return fault;
  const currency = currencyOf(index);
  const parameterSet = usedSet(environment, marginModel, [], [index]);
  const margined = marginCurrency(setting, currency, parameterSet);
  if (margined === undefined) return noExchangeRate(marginModel, currency);
  const years = environment.history(marginModel, index)?.grid.years ?? [];
  const tenors = new LruCache<LadderTenor>();
  return {
    ok: true,
    curve: {
      currency,
      parameterSet,
      terms: clearingHouseTerms(setting, margined),
      tenors: (tenor) =>
        tenors.get(tenor, () => ({
          split: splitTenor(years, tenorYears(tenor)),
          contract: describeTenor(marginModel.clearingHouse, index, tenor, currency),
        })),
    },
  };
}

/** @throws if neither an index nor a government curve has the name, which reading a row has refused */
function currencyOf(index: string): string {
  const known = findRateIndex(index) ?? findGovernmentCurve(index);
  if (known === undefined) throw new Error(`There is no rate index ${index}.`);
  return known.currency;
}

const describeTenor = (clearingHouse: string, index: string, tenor: string, currency: string): ContractDescription => ({
  exchange: clearingHouse,
  contractCode: index,
  contractName: `${index} ${tenor}`,
  contractType: 'DV01',
  expiry: tenor,
  expiryDate: null,
  strike: null,
  sector: 'Rates',
  subSector: currency,
  underlying: index,
  currency,
  multiplier: null,
  price: null,
  volatility: null,
  underlyingPrice: null,
  daysToMaturity: null,
  delta: null,
});
