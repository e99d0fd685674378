import { listedPeriods } from '../contract-chain.js';
import type { ResolvedListedPosition } from '../resolved-listed-position.js';
import { CALL, PUT, type ProductFamily } from '../../../parameters/span/model.js';
import type { LoadedSpanSet } from '../../../parameters/types.js';
import { dayNumber } from '../../../lib/calendar/day-number.js';
import type { OptionRight } from '../../../pricing/option-model.js';
import { DAYS_PER_YEAR } from '../../../lib/units.js';

/** Which price history a contract moves with. */
export interface PricePlace {
  readonly exchange: string;
  readonly code: string;
  /** 1 = the first listed month that has not expired. */
  readonly nearby: number;
}

/** The terms of an option, without the market of its underlying. */
export interface ListedOption {
  readonly right: OptionRight;
  readonly strike: number;
  /** To expiration. */
  readonly years: number;
  /** Continuously compounded; 0 for options that are margined like futures. */
  readonly rate: number;
  readonly isAmerican: boolean;
  /** Whether the underlying is a physical or an index, not a future. */
  readonly isOnSpot: boolean;
  /** Settlement price. */
  readonly price: number;
  /** As the parameter file has it, most often a fraction (0.2 = 20 %); 0 if it has none. */
  readonly fileVolatility: number;
  /** Product code of the option itself. */
  readonly code: string;
  /** The product's other options on the same underlying with a price and a volatility of the file, nearest the money first. */
  readonly optionsBeside: () => readonly ListedOption[];
}

/** A listed contract as risk sees it, one long lot. */
export interface ListedContract {
  readonly place: PricePlace;
  /** Of the contract, for options of the underlying. */
  readonly underlyingPrice: number;
  /** Money per 1.0 of price, contract currency. */
  readonly multiplier: number;
  readonly option: ListedOption | undefined;
}

export type ListedOutcome =
  { readonly ok: true; readonly contract: ListedContract } | { readonly ok: false; readonly reason: string };

/** @param riskFreeRate of the request; null = the parameter set's @param businessDate valuation date, `YYYYMMDD` as a number */
export function listedContract(
  { set, row, contract }: ResolvedListedPosition,
  riskFreeRate: number | null,
  businessDate: number,
): ListedOutcome {
  const { contracts, header } = set.parameters;
  const family = header.families[contracts.family[row] ?? -1];
  if (family === undefined) throw new Error(`Contract ${row} is not in the set of ${set.clearingHouse}.`);
  const right = contracts.right[row] ?? 0;
  const isOption = right === CALL || right === PUT;
  const ownUnderlying = contracts.underlying[row] ?? -1;
  const underlying = isOption ? ownUnderlying : row;
  const name = `${contract.contractCode} ${contract.expiry}`;
  if (underlying < 0) return { ok: false, reason: `the parameter file names no underlying of ${name}` };
  const underlyingFamily = header.families[contracts.family[underlying] ?? -1];
  const underlyingPrice = contracts.price[underlying] ?? NaN;
  if (underlyingFamily === undefined || !Number.isFinite(underlyingPrice))
    return { ok: false, reason: `the parameter file has no price of the underlying of ${name}` };
  const { multiplier } = contract;
  if (multiplier === null || !(multiplier > 0))
    return { ok: false, reason: `the parameter file has no contract value factor of ${name}` };
  return {
    ok: true,
    contract: {
      place: placeOf(set, underlyingFamily, underlying, businessDate),
      underlyingPrice,
      multiplier,
      option: isOption ? optionOf(set, row, { family, underlyingFamily, riskFreeRate }) : undefined,
    },
  };
}

function placeOf(set: LoadedSpanSet, family: ProductFamily, row: number, businessDate: number): PricePlace {
  const { contracts, header } = set.parameters;
  const period = header.periods[contracts.period[row] ?? -1] ?? '';
  const active = listedPeriods(set.parameters, contracts.family[row] ?? -1).filter(
    ({ expiryDate }) => expiryDate === 0 || expiryDate >= businessDate,
  );
  const rank = active.findIndex((listed) => listed.period === period);
  return { exchange: family.exchange, code: family.code, nearby: rank < 0 ? 1 : rank + 1 };
}

interface OptionContext {
  readonly family: ProductFamily;
  readonly underlyingFamily: ProductFamily;
  readonly riskFreeRate: number | null;
}

function optionOf(set: LoadedSpanSet, row: number, context: OptionContext): ListedOption {
  const { family, underlyingFamily, riskFreeRate } = context;
  const { contracts } = set.parameters;
  const isFuturesStyle = family.valuation === 'futures';
  return {
    right: contracts.right[row] === CALL ? 'call' : 'put',
    strike: contracts.strike[row] ?? 0,
    years: yearsToExpiry(set, row),
    rate: isFuturesStyle ? 0 : (riskFreeRate ?? contracts.interestRate[row] ?? 0),
    isAmerican: family.exercise === 'american',
    isOnSpot: underlyingFamily.type === 'PHY' || underlyingFamily.type === 'EQTY' || underlyingFamily.type === 'DEBT',
    price: contracts.price[row] ?? 0,
    fileVolatility: Math.max(0, contracts.volatility[row] || 0),
    code: family.code,
    optionsBeside: () => optionsBeside(set, row, context),
  };
}

function optionsBeside(set: LoadedSpanSet, row: number, context: OptionContext): readonly ListedOption[] {
  const { contracts } = set.parameters;
  const { firstContract, contractCount } = context.family;
  const underlying = contracts.underlying[row] ?? -1;
  const distance = (other: number): number =>
    Math.abs((contracts.strike[other] ?? 0) - (contracts.price[underlying] ?? 0));
  return Array.from({ length: contractCount }, (_, place) => firstContract + place)
    .filter((other) => other !== row && contracts.underlying[other] === underlying)
    .filter((other) => (contracts.price[other] ?? 0) > 0 && (contracts.volatility[other] ?? 0) > 0)
    .sort((first, second) => distance(first) - distance(second))
    .map((other) => optionOf(set, other, context));
}

/** As the file has it; if it has none, by its date of expiration. */
function yearsToExpiry({ businessDate, parameters: { contracts } }: LoadedSpanSet, row: number): number {
  const years = contracts.timeToExpiry[row] ?? 0;
  const expiry = contracts.expiryDate[row] ?? 0;
  if (years > 0 || expiry === 0) return Math.max(0, years);
  return Math.max(0, dayNumber(dashed(String(expiry))) - dayNumber(businessDate)) / DAYS_PER_YEAR;
}

const dashed = (date: string): string => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
