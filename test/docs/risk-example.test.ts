import { describe, expect, it } from '@jest/globals';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import { EMPTY_RATE_MARKET } from '../support/empty-rate-market.js';
import { calculatedAccount, type Row } from '../support/calculated-accounts.js';
import { readDocument, sectionOf, tableRows } from '../support/markdown.js';
import { priceHistory } from '../support/risk-desk.js';
import { loadedSet, snapshotOf } from '../support/snapshot.js';
import { futureArray, spanParameters } from '../support/span-parameters.js';

const section = sectionOf(readDocument('docs/methodology/risk.md'), '## A worked example');

/** As the page writes numbers: thousands with commas, a real minus. */
const written = (value: number, decimals = 2): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).replace('-', '−');

/** The rows that begin with a date: the day, the oil price, the five-year rate in percent. */
const days = tableRows(section).filter(([date = '']) => /^\d{4}-\d{2}-\d{2}$/.test(date));
const history = days.map(([date = '', price = '', rate = '']) => ({
  day: dayNumber(date),
  price: Number(price),
  rate: Number(rate) / 100,
}));

const call = { type: 'OOF', right: 'CALL', strike: 75, price: 1.5, years: 0.25, interestRate: 0.04 } as const;
const parameters = spanParameters({
  exchange: 'NYMEX',
  commodities: [
    {
      code: 'CL',
      contractValueFactor: 1000,
      contracts: [
        { type: 'FUT', period: '202603', price: 70, array: futureArray(5000) },
        { ...call, period: '202603', underlyingPeriod: '202603', array: futureArray(2000) },
      ],
    },
  ],
});
const dates = Int32Array.from(history, ({ day }) => day);
const snapshot = snapshotOf([loadedSet(parameters, 'CME')], {
  rateMarket: {
    ...EMPTY_RATE_MARKET,
    histories: new Map([
      [
        'USD-SOFR-OIS',
        priceHistory('', 'USD-SOFR-OIS', [Float64Array.from(history, ({ rate }) => rate)], {
          name: 'USD-SOFR-OIS',
          nearbyOrTenor: ['5Y'],
          days: dates,
          mode: 'absolute',
        }),
      ],
    ]),
    priceHistories: new Map([
      ['NYMEX CL', priceHistory('NYMEX', 'CL', [Float64Array.from(history, ({ price }) => price)], { days: dates })],
    ]),
  },
});

const listed = { account_code: 'A', exchange_code: 'NYMEX', contract_code: 'CL', contract_expiry: '202603' };
const ROWS: readonly Row[] = [
  { ...listed, contract_type: 'FUT', net_position: 2 },
  { ...listed, contract_type: 'CALL', contract_strike: 75, net_position: -3 },
  { account_code: 'A', index: 'USD-SOFR-OIS', tenor: '5Y', dv01: 500 },
];
const REQUEST = { risk_metrics: { lookback: 10, ci: 85 }, pnl_details: true, stress_test_details_enabled: true };

describe('the worked example of docs/methodology/risk.md', () => {
  const account = calculatedAccount(snapshot, ROWS, { ...REQUEST, stress_test_enabled: true });
  const alone = ROWS.map((row) => [...(calculatedAccount(snapshot, [row], REQUEST).pnl_vector ?? [])].reverse());
  const total = [...(account.pnl_vector ?? [])].reverse();

  it('has eleven days, and the P&L of each scenario', () => {
    expect(history.length).toBe(11);
    const shown = days.slice(1).map((cells) => cells.slice(3));
    expect(shown).toEqual(total.map((pnl, place) => [...alone.map((own) => written(own[place] ?? NaN)), written(pnl)]));
  });

  it('has the figures and their parts', () => {
    const parts = tableRows(section).filter(([name = '']) => /^(?:Future|Call|Ladder row|Account)/.test(name));
    const components = account.portfolio.map((own) => [
      own.value_at_risk_contribution ?? NaN,
      own.expected_shortfall_contribution ?? NaN,
    ]);
    components.push([account.value_at_risk ?? NaN, account.expected_shortfall ?? NaN]);
    expect(parts.map((cells) => cells.slice(1))).toEqual(components.map((own) => own.map((figure) => written(figure))));
    expect(section).toContain(written(account.stress_loss ?? NaN));
  });

  it('has the volatility that the settlement price implies', () => {
    const detail = account.stress_tests.details?.find(({ position_id: id }) => id === '1');
    expect(section).toContain(`${written((detail?.volatility ?? NaN) * 100)} %`);
  });
});
