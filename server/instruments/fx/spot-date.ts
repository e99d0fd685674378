import { spotLag, type CurrencyPair } from '../../domain/fx/currency-pair.js';
import { adjust, shiftBusinessDays } from '../../lib/calendar/business-day-convention.js';
import { isWeekend } from '../../lib/calendar/calendar.js';
import { FINANCIAL_CENTRES, type FinancialCentre } from '../../lib/calendar/financial-centres.js';
import { addPeriod, period } from '../../lib/calendar/period.js';

/** Whose holidays a currency is not delivered on. */
const CENTRES: Readonly<Record<string, FinancialCentre>> = {
  USD: 'USNY',
  EUR: 'EUTA',
  GBP: 'GBLO',
  JPY: 'JPTO',
  CHF: 'CHZU',
  AUD: 'AUSY',
  CAD: 'CATO',
  NZD: 'NZAU',
  SEK: 'SEST',
  NOK: 'NOOS',
  DKK: 'DKCO',
  SGD: 'SGSI',
  INR: 'INMU',
  BRL: 'BRBD',
  MXN: 'MXMC',
  COP: 'COBO',
  CLP: 'CLSA',
  ZAR: 'ZAJO',
  PLN: 'PLWA',
  CZK: 'CZPR',
  HUF: 'HUBU',
};

/** Whether a currency's holidays are known; weekends alone are counted of one whose are not. */
export const hasCalendar = (currency: string): boolean => CENTRES[currency] !== undefined;

interface BusinessDays {
  readonly isBusinessDay: (day: number) => boolean;
}

const daysOf = (currencies: readonly string[]): BusinessDays => {
  const centres = currencies.flatMap((currency) => {
    const centre = CENTRES[currency];
    return centre === undefined ? [] : [FINANCIAL_CENTRES[centre]];
  });
  return { isBusinessDay: (day) => !isWeekend(day) && centres.every((centre) => centre.isBusinessDay(day)) };
};

/**
 * The day on which spot is delivered: business days are counted by both currencies but the US dollar, and the last one is
 * one of the dollar too, whatever the pair. Source: D. Reiswich, U. Wystup, "FX volatility smile construction", 2010, section 1.1;
 * lags: `domain/fx/currency-pair`. @param day day number of the trade
 */
export function spotDate(pair: CurrencyPair, day: number): number {
  const currencies = [pair.base, pair.quote];
  const counted = daysOf(currencies.filter((currency) => currency !== 'USD'));
  return adjust(shiftBusinessDays(day, spotLag(pair), counted), 'following', daysOf([...currencies, 'USD']));
}

/** Delivery of a forward of a tenor: so long after spot, moved to a business day of both currencies within its month. */
export function tenorDate({ base, quote }: CurrencyPair, spotDay: number, tenor: string): number {
  const length = period(tenor);
  const convention = length.unit === 'D' || length.unit === 'W' ? 'following' : 'modified following';
  return adjust(addPeriod(spotDay, length), convention, daysOf([base, quote, 'USD']));
}

/** The day on which an NDF's settlement rate is fixed: as many business days before its value date as spot is delivered after. */
export const fixingDate = (pair: CurrencyPair, valueDate: number): number =>
  shiftBusinessDays(valueDate, -spotLag(pair), daysOf([pair.base, pair.quote]));
