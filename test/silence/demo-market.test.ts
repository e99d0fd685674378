import { beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { AccountResult } from '../../server/contract/results/account-result.js';
import { RATE_INDICES } from '../../server/domain/find-rate-index.js';
import { clearedRatesSets } from '../../server/engines/cleared-rates/engine.js';
import { isoDate, dayNumber, weekday } from '../../server/lib/calendar/day-number.js';
import { exchangeRate } from '../../server/parameters/exchange-rate.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { calculatedAccount, calculatedAccounts, type Row } from '../support/calculated-accounts.js';
import { randomNumbers } from '../support/rate-market.js';
import { tchFile } from '../support/reload-desk.js';
import { snapshotBesideDemo, type LoadedFiles } from '../support/two-worlds.js';

// "The demo market mixed into loaded data": with DEMO=on and some data loaded, no figure of a loaded index, factor or
// exchange depends on the seed of the demo market.

const DAY = '2026-11-20';
const MINUTES = 60_000;
const HISTORY_DAYS = 1_400;
const TENORS = ['1Y', '2Y', '5Y', '10Y', '30Y'];
const MAP_HEADER = 'exchange,contract_code_or_index,nearby_or_tenor,file,column,mode,unit';

const dates: readonly string[] = Array.from({ length: 2 * HISTORY_DAYS }, (_, back) => dayNumber(DAY) - back)
  .filter((day) => weekday(day) !== 0 && weekday(day) !== 6)
  .slice(0, HISTORY_DAYS)
  .toReversed()
  .map((day) => isoDate(day));

function history(columns: readonly string[], level: number, seed: number): string {
  const random = randomNumbers(seed);
  const levels = columns.map((_, place) => level * (1 + place / 20));
  const rows = dates.map((date) => {
    const step = random() - 0.5;
    const cells = levels.map((own, place) => {
      levels[place] = own * (1 + 0.01 * (step + 0.2 * (random() - 0.5)));
      return own.toFixed(4);
    });
    return `${date},${cells.join(',')}`;
  });
  return `date,${columns.join(',')}\n${rows.join('\n')}\n`;
}

const mapLines = (file: string, exchange: string, code: string, columns: readonly string[]): readonly string[] =>
  columns.map(
    (column, place) =>
      `${exchange},${code},${exchange === '' ? column : place + 1},${file},${column},relative,${exchange === '' ? 'percent' : 'price'}`,
  );

const quotes = (level: number): string =>
  `tenor,rate\n${TENORS.map((tenor, place) => `${tenor},${(level * (1 + place / 20)).toFixed(4)}`).join('\n')}\n`;

/** A curve with all it needs, curves that lack a part, an exchange with and one without price histories, a venue. */
const LOADED: LoadedFiles = {
  [`quotes/${DAY}/USD-SOFR-OIS.csv`]: quotes(4),
  'fixings/USD-SOFR-OIS.csv': `date,rate\n${dates.map((date) => `${date},4.05`).join('\n')}\n`,
  'history/sofr.csv': history(TENORS, 4, 1),
  'history/corra.csv': history(TENORS, 3, 2),
  [`quotes/${DAY}/GBP-SONIA.csv`]: quotes(4.2),
  'fixings/CHF-SARON.csv': `date,rate\n${DAY},0.5\n`,
  [`quotes/${DAY}/EUR-EURIBOR-6M.csv`]: quotes(2.5),
  'history/euribor.csv': history(TENORS, 2.5, 3),
  'history/treasury.csv': history(['3M', ...TENORS], 4, 4),
  [`parameters/TCH/${DAY}/tch.spn`]: tchFile({ businessDate: DAY, exchanges: ['NYMEX'] }),
  'history/zz.csv': history(['nearby_1'], 100, 5),
  'history/gold.csv': history(['nearby_1'], 2600, 6),
  'history/map.csv': `${[
    MAP_HEADER,
    ...mapLines('sofr.csv', '', 'USD-SOFR-OIS', TENORS),
    ...mapLines('corra.csv', '', 'CAD-CORRA', TENORS),
    ...mapLines('euribor.csv', '', 'EUR-EURIBOR-6M', TENORS),
    ...mapLines('treasury.csv', '', 'USD-TREASURY', ['3M', ...TENORS]),
    ...mapLines('zz.csv', 'NYMEX', 'ZZ0', ['nearby_1']),
    ...mapLines('gold.csv', 'COMEX', 'GC', ['nearby_1']),
  ].join('\n')}\n`,
};

const swap = (index: string, currency: string, more: Row = {}): Row => ({
  account_code: 'A',
  clearing_house: 'LCH',
  trade_id: `swap of ${index}`,
  type: 'OIS',
  direction: 'PAY',
  notional: 1e7,
  currency,
  effective_date: '20261124',
  maturity_date: '20311124',
  fixed_rate: 3.9,
  float_index: index,
  ...more,
});
const ladder = (index: string): Row => ({ account_code: 'A', clearing_house: 'LCH', index, tenor: '5Y', dv01: -4000 });
const note: Row = {
  account_code: 'A',
  contract_type: 'UST-NOTE',
  currency: 'USD',
  maturity: '20340215',
  coupon_rate: 4,
  coupon_frequency: 2,
  notional: 3e6,
};
const future = (exchange: string, code: string, expiry: string): Row => ({
  account_code: 'A',
  exchange_code: exchange,
  contract_code: code,
  contract_type: 'FUT',
  contract_expiry: expiry,
  net_position: 12,
});
const EURIBOR = swap('EUR-EURIBOR-6M', 'EUR', { type: 'IRS' });

/** Rows of loaded data, whether or not there is enough of it. */
const LOADED_ROWS: readonly Row[] = [
  swap('USD-SOFR-OIS', 'USD'),
  ladder('USD-SOFR-OIS'),
  swap('CAD-CORRA', 'CAD'),
  ladder('CAD-CORRA'),
  swap('GBP-SONIA', 'GBP'),
  swap('CHF-SARON', 'CHF'),
  EURIBOR,
  note,
  future('NYMEX', 'ZZ0', '203012'),
];

const EVERYTHING: Row = {
  calculation_type: 'all',
  stress_test_enabled: true,
  stress_test_details_enabled: true,
  stress_sensitivities: {},
  risk_metrics: { lookback: 250, mode: 'relative' },
};

let first: ParameterSnapshot;
let second: ParameterSnapshot;
beforeAll(async () => {
  first = await snapshotBesideDemo(LOADED, 1, DAY);
  second = await snapshotBesideDemo(LOADED, 2, DAY);
}, 20 * MINUTES);

const resultOf = (snapshot: ParameterSnapshot, rows: readonly Row[], more: Row = EVERYTHING): AccountResult =>
  calculatedAccount(snapshot, rows, more);

/** Without the checksum of a house's set, which is of all indices and so of the generated ones too. */
const figuresOf = (results: unknown): unknown =>
  JSON.parse(JSON.stringify(results, (key, value: unknown) => (key === 'checksum' ? null : value)));

const leftOut = ({ exceptions }: AccountResult): readonly string[] =>
  exceptions.filter(({ severity }) => severity === 'excluded').map(({ code, exception }) => `${code}: ${exception}`);

const CASES = [
  {
    row: 'a swap with only its history loaded',
    sent: [swap('CAD-CORRA', 'CAD')],
    before: 'valued on generated quotes',
    now: /^NO_CURVE: There are no quotes of CAD-CORRA \(the demo market's are not used beside what is loaded of it\)/,
  },
  {
    row: 'a swap with only its quotes loaded',
    sent: [swap('GBP-SONIA', 'GBP')],
    before: 'margined on generated scenarios',
    now: /^NO_HISTORY: There is no history of GBP-SONIA \(the demo market's are not used/,
  },
  {
    row: 'a swap with only fixings loaded',
    sent: [swap('CHF-SARON', 'CHF')],
    before: 'valued on generated quotes',
    now: /^NO_CURVE: There are no quotes of CHF-SARON/,
  },
  {
    row: 'a loaded curve that is discounted at a generated one',
    sent: [EURIBOR],
    before: 'discounted at generated rates',
    now: /^NO_CURVE: EUR-EURIBOR-6M is loaded, and EUR-ESTR, .* demo market only; load quotes and a history with --index EUR-ESTR/,
  },
  {
    row: 'a ladder of a loaded history in a currency of generated rates',
    sent: [ladder('CAD-CORRA')],
    before: 'converted at a generated rate',
    now: /^MISSING_FX_RATE: No FX rate from CAD to USD \(the rates of the demo market convert no loaded data\)/,
  },
] as const;

describe('the demo market beside loaded data', () => {
  it.each(CASES)('$row is left out with what to load', ({ sent, now }) => {
    expect(leftOut(resultOf(first, sent, { calculation_type: 'margins' }))).toEqual([expect.stringMatching(now)]);
  });

  it('relative value at risk of a loaded history is of loaded levels; before: scaled by the generated level', () => {
    const rows = [swap('USD-SOFR-OIS', 'USD')];
    const [own, other] = [first, second].map((snapshot) => resultOf(snapshot, rows));
    expect(own?.value_at_risk).toBeGreaterThan(0);
    expect(own?.value_at_risk).toBe(other?.value_at_risk);
    expect(own?.stress_loss).toBe(other?.stress_loss);
  });

  it('a generated contract with a loaded price history has no risk figure, and its margin stands', () => {
    const account = resultOf(first, [future('COMEX', 'GC', '202612')]);
    expect(account.initial_margin).toBeGreaterThan(0);
    expect(account.value_at_risk).toBeNull();
    expect(account.exceptions.map(({ exception }) => exception).join(' ')).toContain(
      'the history of COMEX GC is loaded and the parameters of COMEX are the demo market',
    );
  });

  it('the status says what lacks', () => {
    const findings = clearedRatesSets(first)
      .find(({ parameter }) => parameter === 'LCH')
      ?.findings.join(' ');
    expect(findings).toContain("There is no history of GBP-SONIA (the demo market's are not used");
    expect(findings).toContain("There are no quotes of CAD-CORRA (the demo market's are not used");
  });

  it('another seed makes another demo market', () => {
    const [own, other] = [first, second].map((snapshot) => resultOf(snapshot, [swap('EUR-ESTR', 'EUR')]));
    expect(own?.initial_margin).not.toBe(other?.initial_margin);
  });

  it('no figure of loaded rows depends on the seed', () => {
    fc.assert(
      fc.property(
        fc.subarray([...LOADED_ROWS], { minLength: 1 }),
        fc.constantFrom('relative', 'absolute'),
        fc.boolean(),
        (rows, mode, isApart) => {
          const more = { ...EVERYTHING, risk_metrics: { lookback: 250, mode } };
          const book = rows.map((row, place) => ({ ...row, account_code: isApart ? `A${place}` : 'A' }));
          expect(figuresOf(calculatedAccounts(second, book, more))).toEqual(
            figuresOf(calculatedAccounts(first, book, more)),
          );
        },
      ),
      { numRuns: 12 },
    );
  });

  it('nor where generated rows are margined in the same request', () => {
    const generated = { ...swap('EUR-ESTR', 'EUR'), account_code: 'GENERATED' };
    const [own, other] = [first, second].map((snapshot) =>
      calculatedAccounts(snapshot, [...LOADED_ROWS, generated], EVERYTHING).filter(
        ({ account_code }) => account_code === 'A',
      ),
    );
    expect(figuresOf(own)).toEqual(figuresOf(other));
  });
});

describe('the demo market alone', () => {
  it('quotes, fixes and has a history of every index that may be named, and rates of their currencies', () => {
    const generated = RATE_INDICES.filter(({ name }) => !Object.keys(LOADED).some((place) => place.includes(name)));
    const { rateMarket } = first;
    const lacking = generated
      .filter(({ name }) => name !== 'CAD-CORRA')
      .flatMap(({ name }) =>
        [rateMarket.quotes, rateMarket.fixings, rateMarket.histories].every((series) => series.has(name)) ? [] : [name],
      );
    expect(lacking).toEqual([]);
    const currencies = new Set([...RATE_INDICES.map(({ currency }) => currency), 'BRL', 'CNH', 'HKD', 'INR']);
    expect([...currencies].filter((currency) => exchangeRate(first, currency, 'USD') === undefined)).toEqual([]);
  });

  it('margins a swap and a ladder of every index', () => {
    const loaded = new Set(['USD-SOFR-OIS', 'CAD-CORRA', 'GBP-SONIA', 'CHF-SARON', 'EUR-EURIBOR-6M']);
    const generated = RATE_INDICES.filter(({ name }) => !loaded.has(name));
    const rows = generated.flatMap(({ name, currency, kind }) => [
      swap(name, currency, { clearing_house: 'CME', type: kind === 'overnight' ? 'OIS' : 'IRS' }),
      { ...ladder(name), clearing_house: 'CME' },
    ]);
    const told = leftOut(resultOf(first, rows, { calculation_type: 'margins' }));
    expect(told.filter((text) => !text.startsWith('NOT_CLEARED_THERE'))).toEqual([]);
  });
});
