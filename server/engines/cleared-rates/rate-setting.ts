import type { AccountType } from '../../domain/account-type.js';
import { conversionAtSpot, type ConversionOutcome } from '../../instruments/ladder/stated-amounts.js';
import { unresolved, type ResolvedPosition, type UsedParameterSet } from '../../instruments/resolved-position.js';
import { isoDate } from '../../lib/calendar/day-number.js';
import { LruCache } from '../../lib/lru-cache.js';
import { exchangeRate, type AmountOrigin } from '../../parameters/exchange-rate.js';
import {
  findClearingHouseModel,
  type ClearingHouseModel,
} from '../../parameters/margin-models/clearing-house-model.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { rateEnvironment, type RateEnvironment } from './rate-environment.js';
import { createHash } from 'node:crypto';
import { memoizedBy } from '../../lib/memoized.js';

/** What the rows of one clearing house are resolved against; one for each snapshot and clearing house. */
export interface RateSetting {
  readonly environment: RateEnvironment;
  readonly marginModel: ClearingHouseModel;
  /** Units of the house's currency for one of a currency; undefined if no rate is known. */
  readonly toMarginCurrency: (currency: string, origin: AmountOrigin) => number | undefined;
  /** How ladder rows whose amounts are stated in one currency are converted into that of their curve. */
  readonly conversion: (from: string, to: string, origin: AmountOrigin) => ConversionOutcome;
}

/** Undefined if the clearing house has no margin model. @param clearingHouse in capitals */
export function rateSetting(snapshot: ParameterSnapshot, clearingHouse: string): RateSetting | undefined {
  const marginModel = findClearingHouseModel(snapshot, clearingHouse);
  return marginModel === undefined ? undefined : settingsOf(snapshot)(marginModel);
}

const settingsOf = memoizedBy((snapshot: ParameterSnapshot) =>
  memoizedBy((marginModel: ClearingHouseModel): RateSetting => {
    const rates = new LruCache<number | undefined>();
    const conversions = new LruCache<ConversionOutcome>();
    return {
      environment: rateEnvironment(snapshot),
      marginModel,
      toMarginCurrency: (currency, origin) =>
        rates.get(`${currency} ${origin}`, () => exchangeRate(snapshot, currency, marginModel.currency, origin)),
      conversion: (from, to, origin) =>
        conversions.get(`${from} ${to} ${origin}`, () => conversionAtSpot(snapshot, from, to, origin)),
    };
  }),
);

const subjectOf = ({ marginModel }: RateSetting): string =>
  `to make the scenarios of ${marginModel.clearingHouse} from`;

/** The refusal of a row of which some curve has no history at all. */
export function noHistory(setting: RateSetting, curves: readonly string[]) {
  const { environment, marginModel } = setting;
  const unknown = curves.find((index) => environment.history(marginModel, index) === undefined);
  if (unknown === undefined) return undefined;
  const message = `There is no history of ${unknown}${environment.setAsideText(unknown)} ${subjectOf(setting)}; load one with --index ${unknown}.`;
  return unresolved('NO_HISTORY', null, message);
}

/** The refusal of a row whose curves have no history to make scenarios from; undefined if they have. */
export function historyFault(setting: RateSetting, curves: readonly string[]) {
  const { environment, marginModel } = setting;
  const unknown = noHistory(setting, curves);
  if (unknown !== undefined || environment.hasMoves(marginModel, curves)) return unknown;
  const message = `The history of ${curves.join(' and ')} has too few dates with rates of all tenors ${subjectOf(setting)}.`;
  return unresolved('NO_HISTORY', null, message);
}

/** The currency that a row is margined in. */
export interface MarginCurrency {
  readonly currency: string;
  /** Units of it for one of the row's. */
  readonly rate: number;
}

/**
 * The margin model's currency; without an exchange rate to it the row's own, in which it nets with rows of that
 * currency only. Undefined if neither will do: a liquidity add-on has its thresholds in the margin model's currency.
 * @param used what the row stands on
 */
export function marginCurrency(
  { marginModel, toMarginCurrency }: RateSetting,
  currency: string,
  { isDemo }: UsedParameterSet,
): MarginCurrency | undefined {
  const rate = toMarginCurrency(currency, isDemo ? 'demo' : 'loaded');
  if (rate !== undefined) return { currency: marginModel.currency, rate };
  return marginModel.recipe.liquidityAddOn === undefined ? { currency, rate: 1 } : undefined;
}

export const noExchangeRate = ({ clearingHouse, currency: own, recipe }: ClearingHouseModel, currency: string) =>
  unresolved(
    'MISSING_FX_RATE',
    null,
    `No FX rate from ${currency} to ${own}, in which recipe ${recipe.id} of ${clearingHouse} has its liquidity thresholds; load an FX file with one.`,
  );

/**
 * The set behind figures: the house's, as the engine status shows it, whatever curves a row needs; of the demo market where
 * anything is that the row stands on. @param quoted indices whose curves are used @param histories those whose moves are
 */
export const usedSet = (
  environment: RateEnvironment,
  marginModel: ClearingHouseModel,
  quoted: readonly string[],
  histories: readonly string[],
): UsedParameterSet => ({
  ...wholeSet(environment, marginModel),
  isDemo: environment.status(quoted, histories).isDemo,
});

/** All data of rate indices, with the margin model where it is the user's. */
export function wholeSet(environment: RateEnvironment, { source }: ClearingHouseModel): UsedParameterSet {
  const { businessDate, checksum, isDemo, origins } = environment.wholeStatus();
  return {
    businessDate: businessDate ?? isoDate(environment.valuation),
    cycleCode: 'base',
    checksum:
      source.kind === 'shipped'
        ? checksum
        : createHash('sha256').update(`${checksum}\n${source.checksum}\n`).digest('hex'),
    isDemo,
    origins,
  };
}

/** Account types change nothing for rates. */
const ANY_ACCOUNT_TYPE: AccountType = 'H';

/** What all rows of a house and currency have in common. */
export const clearingHouseTerms = ({ marginModel }: RateSetting, { currency, rate }: MarginCurrency) =>
  ({
    engine: 'cleared_rates',
    clearingHouse: marginModel.clearingHouse,
    marginCurrency: currency,
    contractCurrencyRate: rate,
    isOmnibus: false,
    accountType: ANY_ACCOUNT_TYPE,
  }) as const satisfies Partial<ResolvedPosition>;
