import { describe, expect, it } from '@jest/globals';
import { resolveContract } from '../../../server/instruments/listed/resolve-contract.js';
import { futureArray, spanParameters, type TestFile } from '../../support/span-parameters.js';
import { expectClose } from '../../support/expect-close.js';
import { marginOf } from '../../support/span-margin.js';

const pounds = (conversions: TestFile['conversions']): TestFile => ({
  exchange: 'ICE',
  conversions: conversions ?? [],
  commodities: [
    {
      code: 'G',
      currency: 'USD',
      familyCurrency: 'GBP',
      contractValueFactor: 1000,
      contracts: [
        { type: 'FUT', period: '202603', array: futureArray(2000), price: 90 },
        { type: 'OOF', period: '202603', right: 'CALL', strike: 92, price: 1.5, delta: 0.4, array: futureArray(800) },
      ],
    },
  ],
});

describe('contracts in another currency than their combined commodity', () => {
  it.each([
    ['direct', [{ from: 'GBP', to: 'USD', factor: 1.25 }]],
    ['inverse', [{ from: 'USD', to: 'GBP', factor: 0.8 }]],
  ])('are converted before they are scanned (%s)', (_, conversions) => {
    const margin = marginOf(spanParameters(pounds(conversions)), { 'FUT:G:202603': 2, 'OOF:G:202603:C:92.0': 1 });
    expectClose(margin.risk, (2 * 2000 + 800) * 1.25, { absolute: 1e-9 });
    expectClose(margin.netOptionValue, 1500 * 1.25, { absolute: 1e-9 });
    const parts = [...margin.contributions.values()];
    expectClose(parts[0] ?? NaN, 5000, { absolute: 1e-9 });
    expectClose(parts[1] ?? NaN, 1000, { absolute: 1e-9 });
  });

  it('are refused by name where the file has no conversion', () => {
    const outcome = resolveContract(
      spanParameters(pounds([{ from: 'EUR', to: 'USD', factor: 1.1 }])),
      {
        exchange: 'ICE',
        code: 'G',
        kind: 'FUT',
        expiry: { kind: 'month', year: 2026, month: 3 },
        expiryText: '202603',
        strike: null,
      },
      { useClosestMatch: true, useClosestActive: true, businessDate: '2026-01-05' },
      (exchange) => exchange,
    );
    expect(outcome).toMatchObject({ ok: false, issue: { code: 'MISSING_FX_RATE' } });
  });
});
