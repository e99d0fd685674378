import type { ContractDescription, EngineRemark, ResolvedPosition } from '../../instruments/resolved-position.js';
import type { ClearingHouseModel } from '../../parameters/margin-models/clearing-house-model.js';
import { listedExposures, type ListedExposure, type TenorExposure } from './listed-exposure.js';
import {
  historyFault,
  clearingHouseTerms,
  marginCurrency,
  noExchangeRate,
  usedSet,
  type RateSetting,
} from './rate-setting.js';

/** One long lot of a listed contract on the grid of its house's scenarios; money in the contract's currency. */
export interface ListedLot {
  /** Name of the curve that moves it. */
  readonly index: string;
  readonly currency: string;
  /** DV01 of the future, of an option of the future beneath it. */
  readonly exposures: readonly TenorExposure[];
  /** The number of futures whose P&L one lot has today: 1 for a future, the delta for an option. */
  readonly delta: number;
  /** The P&L of one lot by scenario from the future's P&L; absent for the future itself. */
  readonly revalued?: (futurePnl: Float64Array) => Float64Array;
  /** Value of one lot of a premium-style option; 0 for everything else. */
  readonly optionValue: number;
}

/** Listed contracts that are held in the cleared account, beside the swaps and ladders of their house. */
export interface ResolvedListedLeg extends ResolvedPosition {
  readonly kind: 'listed';
  readonly marginModel: ClearingHouseModel;
  readonly lot: ListedLot;
}

/**
 * The terms of a listed contract that the engine is given, because it does not know where listed contracts come from.
 */
export interface ListedLegTerms
  extends
    Pick<ResolvedPosition, 'origin' | 'netQuantity' | 'substitutions'>,
    Pick<ListedLot, 'delta' | 'revalued' | 'optionValue'> {
  readonly contract: ContractDescription;
  /** Name of the index or of the government curve that moves it. */
  readonly curve: string;
  readonly exposure: ListedExposure;
}

export type ListedLegOutcome =
  { readonly ok: true; readonly leg: ResolvedListedLeg } | { readonly ok: false; readonly remark: EngineRemark };

/**
 * Puts a listed contract into the cleared account of a house; refused if its curve has no scenarios there, or nothing
 * converts its currency. Source: docs/methodology/optimise.md, "Contracts in the cleared account".
 */
export function resolveListedLeg(terms: ListedLegTerms, setting: RateSetting): ListedLegOutcome {
  const { environment, marginModel } = setting;
  const { curve, contract, netQuantity, exposure, delta, revalued, optionValue } = terms;
  const fault = historyFault(setting, [curve]);
  if (fault !== undefined) return fault;
  const { currency } = contract;
  const parameterSet = usedSet(environment, marginModel, [], [curve]);
  const margined = marginCurrency(setting, currency, parameterSet);
  if (margined === undefined) return noExchangeRate(marginModel, currency);
  const years = environment.history(marginModel, curve)?.grid.years ?? [];
  return {
    ok: true,
    leg: {
      kind: 'listed',
      origin: terms.origin,
      marginModel,
      parameterSet,
      substitutions: terms.substitutions,
      contract,
      netQuantity,
      longQuantity: Math.max(0, netQuantity),
      shortQuantity: Math.max(0, -netQuantity),
      lot: {
        index: curve,
        currency,
        exposures: listedExposures(exposure, years),
        delta,
        optionValue,
        ...(revalued === undefined ? {} : { revalued }),
      },
      ...clearingHouseTerms(setting, margined),
    },
  };
}

/** Listed contracts are margined at the horizon of the account that they are held in. */
export function listedNote(
  { model, clearingHouse, recipe }: ClearingHouseModel,
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
