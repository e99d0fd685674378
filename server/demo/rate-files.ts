import { rateIndex } from '../domain/find-rate-index.js';
import { FINANCIAL_CENTRES } from '../lib/calendar/financial-centres.js';
import { isoDate } from '../lib/calendar/day-number.js';
import { exchangeRatesOf } from './exchange-rates.js';
import type { QuotedMarket } from './quoted-market.js';
import { tenorYears } from '../pricing/scenario/tenor-grid.js';
import { ALL_RATE_CURVES, demoRateAt } from './rate-curves.js';
import type { RateCurve } from './rate-curves.js';
import { csvFile } from './text-file.js';
import type { TextFile } from './text-file.js';

const QUOTE_DECIMALS = 4;
const FIXING_DECIMALS = 2;

/** Today's quotes and the fixings of every curve, and today's exchange rates. */
export function rateFiles(market: QuotedMarket): readonly TextFile[] {
  const rows = exchangeRatesOf(market).map(({ from, to, rate, decimals }) => [from, to, rate.toFixed(decimals)]);
  return [
    csvFile(`fx/${market.businessDate}.csv`, ['from', 'to', 'rate'], rows),
    ...ALL_RATE_CURVES.map((curve) => quotesFile(curve, market)),
    ...ALL_RATE_CURVES.flatMap((curve) => fixingsFile(curve, market)),
  ];
}

/** Quotes in percent, equal to the history's last row. */
function quotesFile(curve: RateCurve, { businessDate, paths }: QuotedMarket): TextFile {
  const today = paths.days.length - 1;
  const rows = curve.tenors.map((tenor) => [
    tenor,
    demoRateAt(curve, paths, tenorYears(tenor))(today).toFixed(QUOTE_DECIMALS),
  ]);
  return csvFile(`quotes/${businessDate}/${curve.index}.csv`, ['tenor', 'rate'], rows);
}

/**
 * Fixings in percent on the business days of the index's own calendar to the business date, that day's included: it is known
 * by the morning after, when the demo market is used. Where the index has a business day and the demo market none, the
 * last level goes on.
 */
function fixingsFile(curve: RateCurve, { paths }: QuotedMarket): readonly TextFile[] {
  const { index, fixingTenor } = curve;
  if (fixingTenor === undefined) return [];
  const { isBusinessDay } = FINANCIAL_CENTRES[rateIndex(index).resetCalendar];
  const rate = demoRateAt(curve, paths, fixingTenor);
  const rows: string[][] = [];
  paths.days.forEach((first, row) => {
    const next = paths.days[row + 1] ?? first + 1;
    for (let day = first; day < next; day++)
      if (isBusinessDay(day)) rows.push([isoDate(day), rate(row).toFixed(FIXING_DECIMALS)]);
  });
  return [csvFile(`fixings/${index}.csv`, ['date', 'rate'], rows)];
}
