import { isoDate } from '../../server/lib/calendar/day-number.js';
import { laterSnapshot } from '../../server/instruments/rates/later-market.js';
import { calculatedAccount, type Row } from '../support/calculated-accounts.js';
import { accountForecast } from '../support/forecast.js';
import { contextOf, INDEX, market, VALUATION } from './cleared-rates.js';
import type { Figure } from './figure.js';
import { randomNumbers } from './random-numbers.js';

const SWAPS = 150;
const DAYS = 60;
/** Days that are calculated by hand, of those on which something happens. */
const CALCULATED = 5;

const swapRow = (row: number, random: () => number): Row => ({
  account_code: 'BENCH',
  clearing_house: 'LCH',
  trade_id: String(row),
  type: 'OIS',
  direction: random() < 0.5 ? 'PAY' : 'RECEIVE',
  notional: Math.ceil(random() * 200) * 1e6,
  currency: 'USD',
  effective_date: isoDate(VALUATION - Math.floor(random() * 700)),
  maturity_date: isoDate(VALUATION + 365 + Math.ceil(random() * 20 * 365)),
  fixed_rate: 3 + 2 * random(),
  float_index: INDEX,
});

/** Processor time of a task in seconds, which other work on the machine does not lengthen as it does the clock. */
function processorSeconds(task: () => void): number {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** What a forecast takes for each day on which something happens, over one calculation of the same rows on the market of a day. */
export function measureForecast(): readonly Figure[] {
  const random = randomNumbers();
  const { snapshot } = contextOf(market(random));
  const rows = Array.from({ length: SWAPS }, (_, row) => swapRow(row, random));
  const margins = { calculation_type: 'margins' };
  calculatedAccount(snapshot, rows, margins);
  let dates: readonly string[] = [];
  const forecast = processorSeconds(() => {
    dates = accountForecast(snapshot, rows, { to: DAYS })
      .forecast.slice(1)
      .map(({ date }) => date);
  });
  const calculated = dates.filter((_, place) => place % Math.ceil(dates.length / CALCULATED) === 0);
  const byHand = processorSeconds(() => {
    for (const date of calculated) calculatedAccount(laterSnapshot(snapshot, date), rows, margins);
  });
  const perDate = forecast / dates.length;
  return [
    { name: `forecast of ${SWAPS} swaps: a day of ${dates.length}`, value: perDate * 1000, unit: 'ms', target: '' },
    {
      name: '— over one calculation on the market of such a day',
      value: perDate / (byHand / calculated.length),
      unit: '×',
      target: '≤ 1.2',
    },
  ];
}
