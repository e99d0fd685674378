import { isoDate } from '../../lib/day-number.js';
import type { AccountType } from '../../domain/account-type.js';
import { exchangeRate } from '../../parameters/exchange-rate.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { EngineRemark, ResolvedPosition, UsedParameterSet } from '../margin-engine.js';
import type { HouseRecipe } from './house-recipe.js';
import { Kept } from './kept.js';
import { rateEnvironment, type RateEnvironment } from './rate-environment.js';

/** What the rows of one house are resolved against; one for each snapshot and house. */
export interface RateSetting {
  readonly environment: RateEnvironment;
  readonly house: HouseRecipe;
  /** Units of the house's currency for one of a currency; undefined where no rate is known. */
  readonly toHouse: (currency: string) => number | undefined;
}

const settings = new WeakMap<ParameterSnapshot, Map<string, RateSetting>>();

export function rateSetting(snapshot: ParameterSnapshot, house: HouseRecipe): RateSetting {
  let ofSnapshot = settings.get(snapshot);
  if (ofSnapshot === undefined) {
    ofSnapshot = new Map();
    settings.set(snapshot, ofSnapshot);
  }
  let setting = ofSnapshot.get(house.model);
  if (setting === undefined) {
    const rates = new Kept<number | undefined>();
    setting = {
      environment: rateEnvironment(snapshot),
      house,
      toHouse: (currency) => rates.get(currency, () => exchangeRate(snapshot, currency, house.currency)),
    };
    ofSnapshot.set(house.model, setting);
  }
  return setting;
}

export function refused(
  code: string,
  field: string | null,
  message: string,
): { readonly ok: false; readonly remark: EngineRemark } {
  return { ok: false, remark: { code, field, message } };
}

/** The refusal of a row whose curves have no history to make scenarios from; undefined where they have. */
export function historyFault({ environment, house }: RateSetting, curves: readonly string[]) {
  const unknown = curves.find((index) => environment.history(house, index) === undefined);
  const subject = `to make the scenarios of ${house.clearingHouse} from`;
  if (unknown !== undefined)
    return refused(
      'NO_HISTORY',
      null,
      `There is no history of ${unknown} ${subject}; load one with --index ${unknown}.`,
    );
  if (environment.hasMoves(house, curves)) return undefined;
  const names = curves.join(' and ');
  return refused('NO_HISTORY', null, `The history of ${names} has too few dates with rates of all tenors ${subject}.`);
}

export const noExchangeRate = (house: HouseRecipe, currency: string) =>
  refused(
    'MISSING_FX_RATE',
    null,
    `No FX rate from ${currency} to ${house.currency}, in which ${house.clearingHouse} is margined; load an FX file with one.`,
  );

/** The data behind figures. @param quoted indices whose curves are used @param histories those whose moves are */
export function usedSet(
  environment: RateEnvironment,
  quoted: readonly string[],
  histories: readonly string[],
): UsedParameterSet {
  const { businessDate, checksum, isDemo } = environment.status(quoted, histories);
  return { businessDate: businessDate ?? isoDate(environment.valuation), cycleCode: 'base', checksum, isDemo };
}

/** Account types change nothing for rates. */
const ANY_ACCOUNT_TYPE: AccountType = 'H';

/** What all rows of a house have in common. @param rate units of the house's currency for one of the row's */
export const houseTerms = ({ house }: RateSetting, rate: number) =>
  ({
    engine: 'cleared_rates',
    clearingHouse: house.clearingHouse,
    marginCurrency: house.currency,
    contractCurrencyRate: rate,
    isOmnibus: false,
    accountType: ANY_ACCOUNT_TYPE,
  }) as const satisfies Partial<ResolvedPosition>;
