import { describe, expect, it } from '@jest/globals';
import { keyRateDv01 } from '../../../server/analytics/account-analytics.js';
import { CLEARED_RATES_RISK } from '../../../server/engines/cleared-rates/risk.js';
import { SECURITY_RISK } from '../../../server/instruments/security/risk/security-risk.js';
import { marketOf as analysedBy } from '../../support/desk-positions.js';
import { dayNumber } from '../../../server/lib/calendar/day-number.js';
import { wanderingHistory, contextOf, marketOf, securityRow } from '../../engines/treasury/made-up-market.js';
import { resolved as resolvedSecurity } from '../../engines/treasury/margin-securities.js';
import { expectClose } from '../../support/expect-close.js';
import { rateMarket } from '../../support/rate-market.js';
import { ladderRow, rateContext, rateSnapshot, resolved, swapRow } from '../../support/rate-snapshot.js';
import { snapshotOf } from '../../support/snapshot.js';

const SNAPSHOT = rateSnapshot(rateMarket());
const rates = (rows: Parameters<typeof resolved>[0]) => resolved(rows, rateContext(SNAPSHOT));
const euro = { currency: 'EUR', floatIndex: 'EUR-EURIBOR-6M', swapType: 'IRS', fixedRate: 0.025 } as const;
const SECURITIES = contextOf(
  snapshotOf([], { rateMarket: marketOf([wanderingHistory('USD-TREASURY'), wanderingHistory('EUR-GERMANY')]) }),
);

const sum = (parts: readonly { readonly dv01: number }[]): number => parts.reduce((all, { dv01 }) => all + dv01, 0);

const ladderOf = (held: {
  readonly rates: ReturnType<typeof rates>;
  readonly securities: ReturnType<typeof resolvedSecurity>[];
}) =>
  keyRateDv01(
    [
      { risk: CLEARED_RATES_RISK, positions: held.rates },
      { risk: SECURITY_RISK, positions: held.securities },
    ],
    analysedBy(SNAPSHOT).setting,
  );

describe('key-rate DV01 of an account', () => {
  const swaps = rates([swapRow(1), swapRow(2, { ...euro, maturity: dayNumber('2033-03-15') })]);

  it('adds up to the DV01 of each currency', () => {
    const ladder = ladderOf({ rates: swaps, securities: [] });
    for (const currency of ['USD', 'EUR']) {
      const own = swaps.filter(({ contract }) => contract.currency === currency);
      const parallel = own.reduce((all, { valuation }) => all + (valuation?.dv01 ?? NaN), 0);
      expectClose(sum(ladder.filter((part) => part.currency === currency)), parallel, { relative: 1e-6 });
    }
    expect([...new Set(ladder.map(({ index }) => index))]).toEqual(['EUR-ESTR', 'EUR-EURIBOR-6M', 'USD-SOFR-OIS']);
  });

  it('is in order of index and tenor, each once, without those that are nothing', () => {
    const ladder = ladderOf({ rates: [...swaps, ...swaps], securities: [] });
    const names = ladder.map(({ index, tenor }) => `${index} ${tenor}`);
    expect(new Set(names).size).toBe(names.length);
    const sofr = ladder.filter(({ index }) => index === 'USD-SOFR-OIS').map(({ tenor }) => tenor);
    const order = ['1W', '1M', '3M', '6M', '9M', '1Y', '18M', '2Y', '3Y', '4Y', '5Y', '7Y'];
    expect(sofr).toEqual(order.filter((tenor) => sofr.includes(tenor)));
    expect(ladder.every(({ dv01 }) => dv01 !== 0)).toBe(true);
  });

  it('has ladder rows at their own tenor, beside what swaps have there', () => {
    const rows = rates([
      ladderRow(1, { tenor: '5Y', dv01: 700 }),
      ladderRow(2, { tenor: '5Y', dv01: -200 }),
      ladderRow(3, { tenor: '11Y', dv01: 50 }),
      ladderRow(4, { tenor: '10Y', dv01: 5 }),
      ladderRow(5, { tenor: '10Y', dv01: -5 }),
    ]);
    const alone = ladderOf({ rates: rows, securities: [] });
    expect(alone).toEqual([
      { index: 'USD-SOFR-OIS', currency: 'USD', tenor: '5Y', dv01: 500 },
      { index: 'USD-SOFR-OIS', currency: 'USD', tenor: '11Y', dv01: 50 },
    ]);
    const fiveYears = (parts: typeof alone): number =>
      parts.find(({ index, tenor }) => index === 'USD-SOFR-OIS' && tenor === '5Y')?.dv01 ?? NaN;
    const together = ladderOf({ rates: [...rows, ...swaps], securities: [] });
    const ofSwaps = ladderOf({ rates: swaps, securities: [] });
    expectClose(fiveYears(together), fiveYears(ofSwaps) + 500, { absolute: 1e-9 });
  });

  it('has securities by tenor of their government’s curve; those without a curve have none', () => {
    const securities = [
      securityRow(1, { notional: 4e6 }),
      securityRow(2, { category: 'BUND', until: '2031-02-15', couponRate: 0.02 }),
      securityRow(3, { category: 'UST-TIPS', until: '2030-07-15' }),
      securityRow(4, { category: 'UST-STRIPS', until: '2055-05-15', notional: -1e6 }),
    ].map((row) => resolvedSecurity(row, SECURITIES));
    const ladder = ladderOf({ rates: [], securities });
    const parallel = securities.reduce((all, { valuation }) => all + (valuation?.dv01 ?? 0), 0);
    // A 30-year zero's third-order terms: docs/methodology/bonds.md, "Key-rate DV01".
    expectClose(sum(ladder), parallel, { relative: 2e-5 });
    expect(new Set(ladder.map(({ index, currency }) => `${index} ${currency}`))).toEqual(
      new Set(['EUR-GERMANY EUR', 'USD-TREASURY USD']),
    );
    expect(ladder.find(({ index, tenor }) => index === 'USD-TREASURY' && tenor === '10Y')?.dv01).toBeGreaterThan(2000);
    expect(ladder.find(({ index, tenor }) => index === 'USD-TREASURY' && tenor === '30Y')?.dv01).toBeLessThan(-500);
  });

  it('is nothing without positions', () => {
    expect(ladderOf({ rates: [], securities: [] })).toEqual([]);
  });
});
