import { describe, expect, it } from '@jest/globals';
import type { SpanParameters } from '../../../server/parameters/span/model.js';
import { expectClose } from '../../support/expect-close.js';
import { CONVERSION, EXCHANGE, POINTS, RATES, readText, richFile } from '../../support/span-xml-rich.js';

/** Rows of one family as objects, in file order of the parameters. */
function rowsOf({ header, contracts }: SpanParameters, type: string): readonly Record<string, unknown>[] {
  const family = header.families.find((candidate) => candidate.type === type);
  if (family === undefined) throw new Error(`no family ${type}`);
  const period = (column: Int32Array, row: number): string | undefined => header.periods[column[row] ?? -1];
  return Array.from({ length: family.contractCount }, (_, index) => {
    const row = family.firstContract + index;
    const arrayStart = row * header.scenarios.length;
    return {
      period: period(contracts.period, row),
      deltaPeriod: period(contracts.deltaPeriod, row),
      right: contracts.right[row],
      strike: contracts.strike[row],
      price: contracts.price[row],
      contractValueFactor: contracts.contractValueFactor[row],
      deltaScaling: contracts.deltaScaling[row],
      volatility: contracts.volatility[row],
      expiryDate: contracts.expiryDate[row],
      array: [...contracts.riskArrays.subarray(arrayStart, arrayStart + header.scenarios.length)],
      compositeDelta: contracts.compositeDelta[row],
    };
  });
}

describe('a whole file', () => {
  it('says what it is', async () => {
    const { header } = await readText(richFile());
    expect(header).toMatchObject({
      format: 'span-xml',
      clearingOrganization: 'HOUSE',
      name: 'Clearing House \u00dd',
      businessDate: '2026-01-05',
      cycleCode: 's',
      publishedAt: '2026-01-05T18:30:00.000Z',
      isSettlement: true,
      limitOptionValue: true,
      lookAheadYears: 1 / 250,
      arrayRateIds: [1, 2],
      currencies: [
        { code: 'USD', decimals: 2 },
        { code: 'ESB', decimals: -3 },
      ],
      conversions: [{ from: 'EUR', to: 'USD', factor: 1.1 }],
      counts: {
        combinedCommodities: 2,
        physicals: 1,
        futures: 2,
        options: 4,
        interCommoditySpreads: 3,
        riskArrays: 12,
      },
    });
    expect(header.rateIds[1]).toEqual({
      rateId: 2,
      isCustomer: true,
      accountType: 'H',
      isMaintenance: true,
      bondClass: 'CORE',
    });
    expect(header.scenarios).toEqual([
      { priceMove: 1 / 3, volatilityMove: 1, weight: 1, pairedScenario: 1 },
      { priceMove: -1 / 3, volatilityMove: -1, weight: 1, pairedScenario: 0 },
    ]);
    expect(header.deltaPoints).toEqual([{ priceMove: 0, weight: 1 }]);
  });

  it('names everything that is not applied', async () => {
    const { header } = await readText(richFile());
    expect(header.findings.map((finding) => finding.replace(/line \d+/, 'line n'))).toEqual([
      'Intra-commodity spread 3 of AB (line n) has charge method P, read as rate + months apart × monthly rate, which no published example confirms.',
      'Intra-commodity spread 10 of AB (line n) has a leg of relative periods, which is not applied; spread not used.',
      '2 × <IRSwapPf> not read; this version does not apply them.',
      '1 × <CDSwapPf> not read; this version does not apply them.',
      '2 × <clearSpread> not read; this version does not apply them.',
      'Combined commodity CD links product family X 99 FUT, which the file does not hold; link not used.',
      'Inter-commodity spread 3 names combined commodity NOWHERE, which the file does not hold; spread not used.',
      "3 product families belong to no combined commodity and can't be margined: X CMB CMB, X DEBT DEBT, X EQUITY EQTY.",
    ]);
  });

  it('reads families of every kind', async () => {
    const { header } = await readText(richFile());
    const types = ['PHY', 'FUT', 'OOF', 'OOP', 'FWD', 'CMB', 'DEBT', 'EQTY'];
    expect(header.families.map(({ type }) => type)).toEqual(types);
    expect(header.families[0]).toMatchObject({
      exchange: 'X',
      code: 'AB',
      name: 'A & B',
      valuation: 'premium',
      exercise: null,
    });
    expect(header.families[1]).toMatchObject({
      name: 'AB <future>',
      valuation: 'futures',
      settlement: 'cash',
      underlyingFamily: 0,
    });
    expect(header.families[2]).toMatchObject({
      exercise: 'american',
      underlyingFamily: 1,
      combinedCommodity: 0,
      deltaScaling: 2,
    });
  });

  it('sorts contracts, fills in from series and family, and makes -0 a plain zero', async () => {
    const parameters = await readText(richFile());
    expect(rowsOf(parameters, 'PHY')).toEqual([
      {
        period: '00000S',
        deltaPeriod: '00000S',
        right: 0,
        strike: 0,
        price: 20,
        contractValueFactor: 50,
        deltaScaling: 1,
        volatility: 0,
        expiryDate: 0,
        array: [0, 100],
        compositeDelta: 1,
      },
    ]);
    const [february, march] = rowsOf(parameters, 'FUT');
    expect(february).toMatchObject({
      period: '202602',
      deltaPeriod: '202602',
      expiryDate: 0,
      contractValueFactor: 50,
      array: [0, 0],
    });
    expect(march).toMatchObject({ period: '202603', deltaScaling: 2, expiryDate: 20260320, array: [-30, 30] });
    // options count in the month of their underlying future, 202603; call before put
    expect(rowsOf(parameters, 'OOF')).toMatchObject([
      {
        period: '202602W1',
        deltaPeriod: '202603',
        right: 1,
        strike: 20,
        contractValueFactor: 25,
        volatility: 0.2,
        deltaScaling: 1,
      },
      {
        right: 1,
        strike: 22.5,
        price: 0.75,
        contractValueFactor: 10,
        volatility: 0.2,
        deltaScaling: 3,
        array: [-4, 4.25],
      },
      {
        right: 2,
        strike: 22.5,
        price: 1.25,
        contractValueFactor: 25,
        volatility: 0.3,
        expiryDate: 20260206,
        compositeDelta: -0.5,
      },
    ]);
    // oopDeltaMeth PERIOD: in their own month
    expect(rowsOf(parameters, 'OOP')).toMatchObject([
      { period: '202604', deltaPeriod: '202604', contractValueFactor: 50 },
    ]);
  });

  it('multiplies relative scan ranges out', async () => {
    const { contracts } = await readText(richFile());
    const [physical = NaN, , march = NaN, call20 = NaN, call22 = NaN, put22 = NaN, onPhysical = NaN] =
      contracts.priceScanRange;
    expectClose(physical, 0.1 * 20 * 50, { relative: 1e-12 });
    expect(march).toBe(90);
    expectClose(call20, 0.1 * 21.5 * 25, { relative: 1e-12 });
    expectClose(call22, 0.1 * 21.5 * 10, { relative: 1e-12 });
    expectClose(put22, 0.1 * 21.5 * 25, { relative: 1e-12 });
    expect(onPhysical).toBe(12);
    expectClose(contracts.volatilityScanRange[5] ?? NaN, 0.25 * 0.3, { relative: 1e-12 });
    expect(contracts.volatilityScanRange[6]).toBe(0.06);
  });

  it('keeps the arrays of each rate apart', async () => {
    const { header, contracts } = await readText(richFile());
    const march = 2;
    const start = (contracts.count + march) * header.scenarios.length;
    expect([...contracts.riskArrays.subarray(start, start + 2)]).toEqual([-33, 33]);
    expect(contracts.compositeDelta[contracts.count + march]).toBe(1);
    expect(contracts.compositeDelta[contracts.count]).toBe(0);
  });

  it('reads combined commodities with all their rates', async () => {
    const { header } = await readText(richFile());
    const [combinedCommodity] = header.combinedCommodities;
    expect(combinedCommodity).toMatchObject({
      code: 'AB',
      group: 'GRAIN',
      limitOptionValue: true,
      weightedPriceRiskMethod: 'scan-range-cap',
      shortOptionMinimumMethod: 'max',
      families: [0, 1, 2, 3],
      scanTiers: [{ number: 0, start: '', end: '' }],
      intraTiers: [
        { number: 1, start: '202602', end: '202602' },
        { number: 2, start: '202603', end: '' },
      ],
      shortOptionMinimumTiers: [
        {
          number: 0,
          rates: [
            { rateId: 1, value: 15 },
            { rateId: 2, value: 11 },
          ],
        },
      ],
      deliveryMonths: [{ period: '202602', rateId: 1, perSpreadDelta: 30, perOutrightDelta: 45 }],
      adjustments: [{ rateId: 2, baseRateId: 1, factor: 0.75 }],
    });
    const spreads = combinedCommodity?.spreads.map(({ priority, kind, chargeMethod, rates }) => [
      priority,
      kind,
      chargeMethod,
      rates,
    ]);
    expect(spreads).toEqual([
      [9, 'series', 'flat', [{ rateId: 1, value: 60 }]],
      [1, 'tier', 'flat', [{ rateId: 1, value: 40 }]],
      [2, 'tier', 'weighted-price-risk', [{ rateId: 1, value: 0.5 }]],
      [3, 'tier', 'per-month', [{ rateId: 1, value: 7, perMonth: 2 }]],
    ]);
    expect(combinedCommodity?.spreads[1]?.legs).toEqual([
      { side: 'A', ratio: 1, months: { tier: 1 } },
      { side: 'B', ratio: 2, months: { tier: 2 } },
    ]);
  });

  it('reads super, ordinary and scanning-based spreads', async () => {
    const { header } = await readText(richFile());
    expect(header.interCommoditySpreads).toMatchObject([
      {
        priority: 1,
        isSuper: true,
        method: 'delta',
        creditMethod: 'weighted-price-risk',
        rates: [{ rateId: 1, value: 0.9 }],
      },
      {
        priority: 1,
        isSuper: false,
        creditMethod: 'flat',
        legs: [
          { combinedCommodity: 0, side: 'A', ratio: 1, rates: [{ rateId: 1, value: 20 }] },
          { combinedCommodity: 1, side: 'B', ratio: 12.75, rates: [] },
        ],
      },
      {
        method: 'scanning',
        minimumLegs: 2,
        isTargetRequired: true,
        legs: [
          { isTarget: true, isRequired: false },
          { isTarget: false, isRequired: true, ratio: 2 },
        ],
      },
    ]);
  });
});

describe('files that lack something', () => {
  it('assumes the standard scan points where none are defined, and says so', async () => {
    const sixteen = Array.from({ length: 16 }, (_, index) => `<a>${index}</a>`).join('');
    const exchange = EXCHANGE.replace(/<a>[^<]*<\/a><a>[^<]*<\/a>/g, sixteen);
    const { header } = await readText(richFile([CONVERSION, RATES, exchange]));
    expect(header.scenarios).toHaveLength(16);
    expect(header.scenarios[13]).toEqual({ priceMove: -1, volatilityMove: -1, weight: 1, pairedScenario: 12 });
    expect(header.findings[0]).toBe('The file defines no scan points; the standard 16 scenarios are assumed.');
  });

  it('uses the first of several clearing organisations, and says so', async () => {
    const second = '<clearingOrg><ec>OTHER</ec></clearingOrg>';
    const { header } = await readText(richFile().replace('</clearingOrg>', `</clearingOrg>${second}`));
    expect(header.clearingOrganization).toBe('HOUSE');
    expect(header.findings.some((finding) => /^<clearingOrg> in line \d+ not read/.test(finding))).toBe(true);
  });

  it('counts a contract in its own month where its underlying is missing', async () => {
    const exchange = EXCHANGE.replaceAll('<cId>12</cId>', '<cId>13</cId>').replace(
      '<fut><cId>13</cId>',
      '<fut><cId>14</cId>',
    );
    const parameters = await readText(richFile([POINTS, exchange]));
    expect(rowsOf(parameters, 'OOF')[0]).toMatchObject({ deltaPeriod: '202602W1' });
    expect(parameters.header.findings).toContain(
      '3 contracts name an underlying that the file does not hold, such as contract 13 of family X 2 FUT; their delta counts in their own period.',
    );
  });
});
