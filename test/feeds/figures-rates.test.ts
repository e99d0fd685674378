import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isoDate, dayNumber, weekday } from '../../server/lib/calendar/day-number.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { ParameterRegistry } from '../../server/parameters/registry/registry.js';
import { calculatedAccount } from '../support/calculated-accounts.js';
import { expectClose } from '../support/expect-close.js';
import { filedTables, type ReceivedText } from '../support/parsed-file.js';
import { parsedFrom } from '../support/shipped-download.js';

const AS_OF = '2026-09-18';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'figures-'));
});
afterEach(() => rm(directory, { recursive: true }));

const file = async (source: string, id: string, received: ReceivedText): Promise<void> => {
  await filedTables(await parsedFrom(source, id, { today: AS_OF, ...received }), directory);
};

async function snapshot(): Promise<ParameterSnapshot> {
  const registry = new ParameterRegistry({ dataDirectory: directory, isDemo: false, asOf: AS_OF, clock: Date.now });
  await registry.refresh();
  const made = registry.snapshot();
  await registry.close();
  return made;
}

/** Weekdays up to the date, ascending. */
const weekdays = (count: number, last = AS_OF): readonly string[] => {
  const days: string[] = [];
  for (let day = dayNumber(last); days.length < count; day--)
    if (weekday(day) !== 0 && weekday(day) !== 6) days.unshift(isoDate(day));
  return days;
};

const american = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;

describe("a swap on Eris's curve and the New York Fed's fixings", () => {
  const TENORS = ['1M', '3M', '6M', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '30Y'];
  const levelOf = (place: number, day: number): number => 3.6 + place * 0.05 + 0.1 * Math.sin(day * 1.7 + place / 3);
  const eris = (days: readonly string[]): string =>
    [
      ['Evaluation Date', ...TENORS.map((tenor) => `SOFR${tenor}`)].join(','),
      ...days.map((date, day) =>
        [american(date), ...TENORS.map((_, place) => levelOf(place, day).toFixed(6))].join(','),
      ),
    ].join('\n');
  const nyfed = (days: readonly string[]): string =>
    JSON.stringify({ refRates: days.map((effectiveDate) => ({ effectiveDate, type: 'SOFR', percentRate: 3.65 })) });
  const swap = {
    account_code: 'A',
    clearing_house: 'CME',
    trade_id: 'S',
    type: 'OIS',
    currency: 'USD',
    direction: 'PAY',
  };
  const terms = { ...swap, notional: 1e8, float_index: 'USD-SOFR-OIS', maturity_date: 20310922, fixed_rate: 3.8 };

  it('is margined; one that has begun needs the fixings', async () => {
    await file('eris', 'history', { text: eris(weekdays(300)) });
    const started = { ...terms, effective_date: 20260824 };
    const without = calculatedAccount(await snapshot(), [started], { calculation_type: 'margins' });
    expect(without.exceptions.map(({ code }) => code)).toContain('MISSING_FIXING');
    const fixings = { from: '2026-08-01', to: '2026-09-17' };
    await file('nyfed', 'sofr', {
      text: nyfed(weekdays(60, '2026-09-17').filter((day) => day >= fixings.from)),
      ...fixings,
    });
    const account = calculatedAccount(await snapshot(), [started], { calculation_type: 'margins' });
    expect(account.rows_excluded).toBe(0);
    expect(account.initial_margin).toBeGreaterThan(0);
    // About five annual payments on ACT/360, discounted at 3.85 %: the money of one basis point of the fixed rate.
    const annuity = [1, 2, 3, 4, 5].reduce((sum, year) => sum + (365 / 360) * Math.exp(-0.0385 * year), 0);
    const [row] = account.margin_by_cleared_rates;
    expectClose(row?.dv01 ?? NaN, -1e8 * 1e-4 * annuity, { relative: 0.02 });
    expect(row?.parameters).toMatchObject({ bdate: AS_OF, demo: false });
  });
});

describe('a bill on par yields', () => {
  it('is worth what the par yield of its term discounts it to', async () => {
    const days = weekdays(180);
    const rows = days.map((date) => `${american(date)},3.90,4.00,4.10,4.20,4.30,4.40,4.50,4.60`);
    const text = ['Date,"1 Mo","3 Mo","6 Mo","1 Yr","2 Yr","5 Yr","10 Yr","30 Yr"', ...rows.toReversed()].join('\n');
    await file('treasury', 'par', { text, from: '2026-01-01', to: '2026-12-31' });
    const bill = { account_code: 'A', contract_type: 'UST-BILL', currency: 'USD', maturity: 20270318, notional: 1e6 };
    const account = calculatedAccount(await snapshot(), [bill], { calculation_type: 'margins' });
    // Half-yearly at 4.10 % up to half a year, on the days to maturity.
    const discountFactor = (1 + 0.041 / 2) ** ((-2 * 181) / 365);
    expectClose(account.portfolio[0]?.market_value ?? NaN, 1e6 * discountFactor, { absolute: 0.01 });
  });
});

describe("a book in euros on the Bundesbank's zero rates and the ECB's reference rates of exchange", () => {
  const TERMS = ['R005X', ...Array.from({ length: 30 }, (_, year) => `R${String(year + 1).padStart(2, '0')}XX`)];
  const bundesbank = (days: readonly string[]): string =>
    [
      ['', ...TERMS.map((term) => `BBSIS.D.I.ZST.ZI.EUR.S1311.B.A604.${term}.R.A.A._Z._Z.A`)].join(','),
      ...days.map((date) => [date, ...TERMS.map(() => '3.00')].join(',')),
    ].join('\n');

  it('is valued on the zero rates as they compound, and converted', async () => {
    await file('bundesbank', 'zero', { text: bundesbank(weekdays(30)), from: '2026-08-01', to: AS_OF, today: AS_OF });
    await file('ecb', 'fx', {
      text: `<Envelope><Cube><Cube time="${AS_OF}"><Cube currency="USD" rate="1.1712"/></Cube></Cube></Envelope>`,
    });
    const made = await snapshot();
    // Zero rates of 3 % a year are half-yearly par rates of 2·(√1.03 − 1).
    const history = made.rateMarket.histories.get('EUR-GERMANY');
    for (const level of history?.levels ?? [NaN]) expectClose(level, 2 * (Math.sqrt(1.03) - 1), { absolute: 1e-3 });
    const terms = { contract_type: 'BUND', currency: 'EUR', maturity: 20310918, coupon_rate: 3, coupon_frequency: 1 };
    const account = calculatedAccount(made, [{ ...terms, account_code: 'A', notional: 1e6 }], {
      calculation_type: 'margins',
    });
    const [bund] = account.portfolio;
    expectClose(bund?.market_value ?? NaN, 1e6, { relative: 5e-4 });
    const [row] = account.margin_by_treasury;
    expect(row).toMatchObject({ currency_code: 'EUR', fxrate: 1.1712 });
    expectClose(account.initial_margin ?? NaN, (row?.initial_margin ?? NaN) * 1.1712, { absolute: 0.01 });
  });
});
