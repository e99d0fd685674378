import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CALL, PUT, type SpanParameters } from '../../../server/parameters/span/model.js';
import { readPa2 } from '../../../server/parameters/span/pa2/reader.js';
import { FUTURE_VALUES, SMALL_FILE, parametersFrom, read } from '../../support/pa2-small-file.js';
import { streamed } from '../../support/pa2-text.js';

describe('a small file', () => {
  it('gives the header', async () => {
    const { header } = await parametersFrom(SMALL_FILE);
    expect(header).toMatchObject({
      format: 'pa2',
      clearingOrganization: 'TSTCLR',
      businessDate: '2025-06-20',
      cycleCode: 's',
      publishedAt: '2025-06-20T19:00:00.000Z',
      isSettlement: true,
      arrayRateIds: [1],
      findings: [],
      conversions: [{ from: 'EUR', to: 'USD', factor: 1.05 }],
      counts: { combinedCommodities: 1, physicals: 0, futures: 2, options: 2, interCommoditySpreads: 0, riskArrays: 4 },
    });
    expect(header.scenarios).toHaveLength(16);
    expect(header.scenarios[14]).toEqual({ priceMove: 3, volatilityMove: 0, weight: 0.33, pairedScenario: 14 });
  });

  it('gives the combined commodity with tiers, spreads in order of evaluation, charges and factors', async () => {
    const { header } = await parametersFrom(SMALL_FILE);
    expect(header.combinedCommodities).toEqual([
      {
        code: 'AA',
        name: 'AA FUT',
        currency: 'USD',
        group: 'GRP',
        limitOptionValue: true,
        weightedPriceRiskMethod: 'normal',
        shortOptionMinimumMethod: 'gross',
        families: [0, 1],
        scanTiers: [],
        interTiers: [
          { number: 1, start: '202507', end: '202509' },
          { number: 2, start: '202510', end: '202812' },
        ],
        intraTiers: [
          { number: 1, start: '202507', end: '202509' },
          { number: 2, start: '202510', end: '202812' },
        ],
        shortOptionMinimumTiers: [{ number: 0, start: '', end: '', rates: [{ rateId: 1, value: 12 }] }],
        spreads: [
          { priority: 1, kind: 'series', charge: 10, months: [{ period: '202509' }, { period: '202512' }] },
          { priority: 1, kind: 'tier', charge: 20, months: [{ tier: 1 }, { tier: 1 }] },
          { priority: 2, kind: 'tier', charge: 30, months: [{ tier: 1 }, { tier: 2 }] },
        ].map(({ priority, kind, charge, months }) => ({
          priority,
          kind,
          chargeMethod: 'flat',
          rates: [{ rateId: 1, value: charge }],
          legs: months.map((month, index) => ({ months: month, ratio: 1, side: index === 0 ? 'A' : 'B' })),
        })),
        deliveryMonths: [{ period: '202509', rateId: 1, perSpreadDelta: 5, perOutrightDelta: 7 }],
        adjustments: [],
        adjustmentFactors: { member: 1, hedger: 0.9, speculator: 1 },
        initialRatios: { member: 1, hedger: 1.1, speculator: 1.2 },
      },
    ]);
  });

  it('gives contracts in their units, options on the futures month', async () => {
    const { header, contracts } = await parametersFrom(SMALL_FILE);
    expect(header.periods).toEqual(['202508', '202509', '202512']);
    expect([...contracts.price]).toEqual([100.5, 101.5, 3.12, 2.62]);
    expect([...contracts.strike]).toEqual([0, 0, 100.5, 100.5]);
    expect([...contracts.right]).toEqual([0, 0, CALL, PUT]);
    expect([...contracts.period]).toEqual([1, 2, 0, 0]);
    expect([...contracts.deltaPeriod]).toEqual([1, 2, 1, 1]);
    expect([...contracts.underlying]).toEqual([-1, -1, 0, 0]);
    expect([...contracts.compositeDelta]).toEqual([1, 1, 0.5012, -0.4988]);
    expect([...contracts.riskArrays.slice(0, 16)]).toEqual(FUTURE_VALUES);
    expect([...contracts.riskArrays.slice(32, 48)]).toEqual(FUTURE_VALUES.map((value) => value / 10));
    expect([...contracts.contractValueFactor]).toEqual([100, 100, 100, 100]);
    expect([...contracts.priceScanRange]).toEqual([600, 600, 600, 600]);
    expect([...contracts.volatilityScanRange]).toEqual([0, 0, 0.06, 0.06]);
    expect([...contracts.volatility]).toEqual([0, 0, 0.25, 0.25]);
    expect([...contracts.expiryDate]).toEqual([20250919, 20250919, 20250815, 20250815]);
    expect(
      header.families.map(({ type, valuation, underlyingFamily }) => ({ type, valuation, underlyingFamily })),
    ).toEqual([
      { type: 'FUT', valuation: 'futures', underlyingFamily: -1 },
      { type: 'OOF', valuation: 'premium', underlyingFamily: 0 },
    ]);
  });
});

describe('what must not matter', () => {
  it('where the stream is cut into chunks', async () => {
    const whole = await parametersFrom(SMALL_FILE);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (chunkBytes) => {
        const outcome = await read(SMALL_FILE, chunkBytes);
        expect(outcome.ok && outcome.value).toEqual(whole);
      }),
      { numRuns: 25 },
    );
  });

  it('the order of records', async () => {
    const sortedByCode = (parameters: SpanParameters): unknown => {
      const { contracts, header } = parameters;
      const rows = Array.from({ length: contracts.count }, (_, row) => ({
        type: header.families[contracts.family[row] ?? -1]?.type,
        period: header.periods[contracts.period[row] ?? -1],
        strike: contracts.strike[row],
        right: contracts.right[row],
        price: contracts.price[row],
        scanRange: contracts.priceScanRange[row],
        array: [...contracts.riskArrays.slice(row * 16, row * 16 + 16)],
      }));
      const [commodity] = header.combinedCommodities;
      return {
        rows: rows.map((row) => JSON.stringify(row)).sort(),
        spreads: commodity?.spreads,
        findings: header.findings,
      };
    };
    const whole = sortedByCode(await parametersFrom(SMALL_FILE));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...SMALL_FILE], { minLength: SMALL_FILE.length }), async (lines) => {
        expect(sortedByCode(await parametersFrom(lines))).toEqual(whole);
      }),
      { numRuns: 50 },
    );
  });

  it('lost trailing blanks, blank lines, and a last line without its end', async () => {
    const whole = await parametersFrom(SMALL_FILE);
    const text = ['', ...SMALL_FILE.map((line) => line.trimEnd()), ''].join('\n').trimEnd();
    const outcome = await readPa2(streamed(text), 'test.pa2');
    expect(outcome.ok && outcome.value).toEqual(whole);
  });
});
