import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from '@jest/globals';
import { readCommodity, readDelivery, readIntra, readScan } from '../../../server/parameters/span/pa2/commodity.js';
import { readConversion, readHeader } from '../../../server/parameters/span/pa2/header.js';
import { Pa2Line } from '../../../server/parameters/span/pa2/line.js';
import { readArrayParameters, readProduct } from '../../../server/parameters/span/pa2/product.js';
import { RiskArrayRecord } from '../../../server/parameters/span/pa2/risk-array.js';
import { readInterSpread, readSeriesSpread, readTierSpread } from '../../../server/parameters/span/pa2/spreads.js';
import { expectClose } from '../../support/expect-close.js';
import { referencePath } from '../../support/reference.js';
import { describeWithReference } from '../../support/with-reference.js';

const linesOf = (file: string): readonly Pa2Line[] =>
  readFileSync(referencePath('data', 'span', file), 'latin1')
    .split(/\r?\n/)
    .map((text, index) => new Pa2Line(file, index + 1, text));

function startingWith(lines: readonly Pa2Line[], start: string): Pa2Line {
  const line = lines.find(({ text }) => text.startsWith(start));
  if (line === undefined) throw new Error(`no line starts with "${start}"`);
  return line;
}

// golden/span-worked-examples.json, case CME-REC: one real CME line of 2025-06-20 per record type
describeWithReference('real CME records of 2025-06-20', () => {
  let lines: readonly Pa2Line[] = [];
  const line = (start: string): Pa2Line => startingWith(lines, start);
  beforeAll(() => {
    lines = linesOf('cme_20250620_e_one_line_per_record_type.pa2');
  });

  it('record 0: the early settlement file of 2025-06-20', () => {
    expect(readHeader(line('0 '))).toEqual({
      clearingOrganization: 'CME',
      businessDate: '2025-06-20',
      isSettlement: true,
      cycleCode: 'e',
      publishedAt: '2025-06-20T14:07:00.000Z',
      limitOptionValue: false,
      rate: { rateId: 1, isCustomer: true, accountType: 'H', isMaintenance: true, bondClass: 'CORE' },
    });
  });

  it('record T: 0.001063 USD for one CLP', () => {
    expect(readConversion(line('T '))).toEqual({ from: 'CLP', to: 'USD', factor: 0.001063 });
  });

  it('record 2: soybean meal and its options', () => {
    expect(readCommodity(line('2 '))).toEqual({
      exchange: 'CBT',
      code: '26',
      riskExponent: 0,
      currency: 'USD',
      hasFuturesStyleOptions: false,
      limitOptionValue: false,
      products: [
        ['26', 'FUT'],
        ['26', 'OOF'],
        ['59', 'OOF'],
        ['WT1', 'OOF'],
        ['VT1', 'OOF'],
        ['GT1', 'OOF'],
      ].map(([code, type]) => ({ code, type, arrayDecimals: 0 })),
    });
  });

  it('record 3: four tiers; initial is 1.1 times maintenance for speculators', () => {
    expect(readIntra(line('3 06'))).toEqual({
      code: '06',
      method: 10,
      tiers: [
        { number: 1, start: '202507', end: '202507' },
        { number: 2, start: '202508', end: '202508' },
        { number: 3, start: '202509', end: '202509' },
        { number: 4, start: '202510', end: '202511' },
      ],
      initialRatios: { member: 1, hedger: 1, speculator: 1.1 },
    });
  });

  it('record C: a butterfly of tiers 14, 15, 16 at 100', () => {
    expect(readTierSpread(line('C 06'))).toEqual({
      code: '06',
      kind: 'tier',
      priority: 1,
      charge: 100,
      legs: [
        { months: { tier: 14 }, ratio: 1, side: 'A' },
        { months: { tier: 15 }, ratio: 2, side: 'B' },
        { months: { tier: 16 }, ratio: 1, side: 'A' },
      ],
    });
  });

  it('record E: a butterfly of 2025-09, 2025-12, 2026-03 at 250', () => {
    expect(readSeriesSpread(line('E 17'), 2025)).toEqual({
      code: '17',
      kind: 'series',
      priority: 1,
      charge: 250,
      legs: [
        { months: { period: '202509' }, ratio: 1, side: 'A' },
        { months: { period: '202512' }, ratio: 2, side: 'B' },
        { months: { period: '202603' }, ratio: 1, side: 'A' },
      ],
    });
  });

  it('record 4: 1 per delta in spreads in the delivery month, minimum 170 by the greater of calls and puts', () => {
    expect(readDelivery(line('4 YM'))).toEqual({
      code: 'YM',
      method: 10,
      deliveryMonths: [{ period: '202506', perSpreadDelta: 1, perOutrightDelta: 0 }],
      shortOptionMinimumRate: 170,
      shortOptionMinimumMethod: 'max',
      adjustmentFactors: { member: 1, hedger: 1, speculator: 1 },
    });
  });

  it('record B: a calendar spread option with a negative reference price', () => {
    expect(readArrayParameters(line('B CBTZSC'))).toMatchObject({
      type: 'OOC',
      futuresPeriod: '202507',
      optionPeriod: '202507',
      baseVolatility: 99.999999,
      // the file writes 25.000000 with quotation P: 25 % of the volatility
      volatilityScanRange: 0.25,
      volatilityScanQuotation: 'relative',
      priceScanRange: 600,
      priceScanQuotation: 'absolute',
      extremeMultiple: 3,
      coverFraction: 0.33,
      deltaScaling: 1,
      contractValueFactor: 5000,
      pricingModel: 'BC',
      referencePrice: -35,
      expiryDate: 20250620,
    });
  });

  it('record S: two inter-commodity tiers, weighted price risk capped at the scan range', () => {
    expect(readScan(line('S 07'))).toEqual({
      code: '07',
      method: 20,
      tiers: [
        { tier: { number: 1, start: '202507', end: '202507' }, shortOptionMinimumRate: null },
        { tier: { number: 2, start: '202508', end: '202812' }, shortOptionMinimumRate: null },
      ],
      weightedPriceRiskMethod: 2,
    });
  });

  it('record 6: a scanning-based super spread into NY-NG with one leg at least', () => {
    expect(readInterSpread(line('6 ALL'))).toEqual({
      group: 'ALL',
      priority: 1,
      method: 4,
      isSuper: true,
      creditMethod: 'weighted-price-risk',
      rate: 0.98,
      legs: [
        { exchange: 'NYM', commodity: 'NY-HH', ratio: 1, side: 'A', isRequired: false, tier: 0, rate: null },
        { exchange: 'NYM', commodity: 'NY-HP', ratio: 1, side: 'B', isRequired: false, tier: 0, rate: null },
      ],
      target: { exchange: 'NYM', commodity: 'NY-NG', ratio: 1, isRequired: false },
      minimumLegs: 1,
      eligibleForSegregated: true,
    });
  });

  it('record P: long-dated soybean meal options', () => {
    expect(readProduct(line('P CBT06'))).toEqual({
      exchange: 'CBT',
      code: '06',
      type: 'OOF',
      name: 'SOYBEAN MEAL OPTIONS Long dated',
      priceDecimals: 3,
      strikeDecimals: 0,
      contractValueFactor: 100,
      currency: 'USD',
      valuation: 'EQTY',
      settlement: 'delivery',
      exercise: 'american',
      isVariableTick: false,
    });
  });

  it('records 81 and 82: arrays, delta, volatility, price', () => {
    const future = new RiskArrayRecord();
    future.readFirstHalf(line('81'), 'narrow');
    expect([...future.losses.slice(0, 9)]).toEqual([0, 0, -567, -567, 567, 567, -1133, -1133, 1133]);
    const option = new RiskArrayRecord();
    option.readSecondHalf(line('82'), 'narrow');
    expect([...option.losses]).toEqual(Array.from({ length: 16 }, () => 0));
    expect(option).toMatchObject({ strike: 145, compositeDelta: 0, impliedVolatility: 0.25, currentDelta: 1 });
    expectClose(option.price / 1000, 139.1, {});
  });
});

// golden/span-worked-examples.json, case CME-B17
describeWithReference('real CME records B of 2017-07-31', () => {
  it.each([
    [
      'B NYMCL',
      {
        volatilityScanRange: 0.06,
        priceScanRange: 2375,
        extremeMultiple: 3,
        coverFraction: 0.33,
        timeToExpiry: 0.139726,
        lookAhead: 0,
        expiryDate: 20170920,
        referencePrice: null,
      },
    ],
    [
      'B NYMLO',
      {
        baseVolatility: 0.293095,
        volatilityScanRange: 0.06,
        priceScanRange: 2375,
        timeToExpiry: 0.126027,
        expiryDate: 20170915,
        underlyingCode: 'CL',
        referencePrice: 5026,
      },
    ],
    ['B NYMNG', { volatilityScanRange: 0.035, priceScanRange: 1550, timeToExpiry: 0.158904 }],
    [
      'B NYMON',
      {
        baseVolatility: 0.309679,
        volatilityScanRange: 0.035,
        priceScanRange: 1550,
        timeToExpiry: 0.156164,
        contractValueFactor: 10_000,
      },
    ],
  ])('%s', (start, expected) => {
    expect(readArrayParameters(startingWith(linesOf('cme_20170731_B_lines_normalised.pa2'), start))).toMatchObject(
      expected,
    );
  });
});
