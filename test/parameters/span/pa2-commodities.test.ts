import { describe, expect, it } from '@jest/globals';
import type { SpanParameters } from '../../../server/parameters/span/model.js';
import { FUTURE_VALUES, SMALL_FILE, parametersFrom, product, replaced } from '../../support/pa2-small-file.js';
import { pa2Contract, pa2Key, pa2Record } from '../../support/pa2-text.js';

describe('combined commodities', () => {
  it('take products and tiers from continuation records', async () => {
    const lines = [
      ...SMALL_FILE,
      product('BB', 'FUT'),
      pa2Record({ 1: '2 ', 3: 'XYZ', 7: 'AA', 13: '0USD$PY', 23: 'BB', 33: 'FUT' }),
      pa2Record({ 1: '3 ', 3: 'AA', 9: '10', 11: '03202901203012', 81: 'S0S9' }),
      ...pa2Contract({
        key: pa2Key({ exchange: 'XYZ', code: 'BB', type: 'FUT', month: '202509' }),
        values: FUTURE_VALUES,
      }),
    ];
    const { header } = await parametersFrom(lines);
    const [commodity] = header.combinedCommodities;
    expect(commodity?.families).toEqual([0, 1, 2]);
    expect(commodity?.intraTiers.at(-1)).toEqual({ number: 3, start: '202901S0', end: '203012S9' });
    expect(commodity?.initialRatios?.hedger).toBe(1.1);
  });

  it.each([
    { method: '01', scan: 0, inter: 0 },
    { method: '10', scan: 2, inter: 2 },
    { method: '20', scan: 0, inter: 2 },
    { method: '21', scan: 2, inter: 2 },
    { method: '22', scan: 2, inter: 0 },
    { method: '23', scan: 0, inter: 2 },
  ])('scanning method $method: $scan scan tiers, $inter inter-commodity tiers', async ({ method, scan, inter }) => {
    const { header } = await parametersFrom(replaced('S AA', (line) => `S AA    ${method}${line.slice(10)}`));
    expect(header.combinedCommodities[0]?.scanTiers).toHaveLength(scan);
    expect(header.combinedCommodities[0]?.interTiers).toHaveLength(inter);
  });

  it('method 02 makes every month a tier', async () => {
    const { header } = await parametersFrom(replaced('S AA', () => 'S AA    0200'));
    expect(header.combinedCommodities[0]?.scanTiers).toEqual([
      { number: 1, start: '202509', end: '202509' },
      { number: 2, start: '202512', end: '202512' },
    ]);
  });

  it('short option minimum by tier comes from record S', async () => {
    const { header } = await parametersFrom(
      replaced('S AA', (line) => `${line.padEnd(82)}3${''.padEnd(20)}00000110000022`),
    );
    expect(header.combinedCommodities[0]).toMatchObject({
      weightedPriceRiskMethod: 'scan-range',
      shortOptionMinimumTiers: [
        { number: 1, start: '202507', end: '202509', rates: [{ rateId: 1, value: 11 }] },
        { number: 2, start: '202510', end: '202812', rates: [{ rateId: 1, value: 22 }] },
      ],
    });
  });

  it.each([
    {
      start: '4 AA',
      record: pa2Record({ 1: '4 ', 3: 'AA', 9: '11', 11: 'AASPOT', 21: '0000100', 63: '0000012' }),
      finding:
        'Combined commodity AA has delivery charge method 11 (basis risk), which is not applied; it gets no delivery charge.',
    },
    {
      start: '3 AA',
      record: pa2Record({ 1: '3 ', 3: 'AA', 9: '01' }),
      finding: 'Combined commodity AA has spread charge method 1, not 10; its 3 spreads are not charged.',
    },
    {
      start: 'C AA    1002',
      record: 'C AA    1002020000030010901A020201B',
      finding: 'Spread 2 of combined commodity AA names tier 9, which record 3 does not define; spread not used.',
    },
    {
      start: 'S AA',
      record: 'S AA    77',
      finding: 'Combined commodity AA has scanning method 77, which is not known; its tiers are not applied.',
    },
  ])('what can not be applied is said: $finding', async ({ start, record, finding }) => {
    const { header } = await parametersFrom(replaced(start, () => record));
    expect(header.findings).toEqual([finding]);
  });

  it('zero or blank factors are 1, never 0', async () => {
    const lines = replaced('4 AA', (line) => `${line.slice(0, 69)}000   100`).map((line) =>
      line.startsWith('3 AA') ? line.slice(0, 68) : line,
    );
    const { header } = await parametersFrom(lines);
    expect(header.combinedCommodities[0]).toMatchObject({
      adjustmentFactors: { member: 1, hedger: 1, speculator: 1 },
      initialRatios: null,
    });
  });
});

describe('inter-commodity spreads', () => {
  const commodity = (code: string): readonly string[] => [
    product(code, 'FUT'),
    pa2Record({ 1: '2 ', 3: 'XYZ', 7: code, 13: '0USD$PN', 23: code, 33: 'FUT' }),
  ];
  const twoCommodities = [...SMALL_FILE, ...commodity('BB'), ...commodity('CC')];
  const legs = (more: Readonly<Record<number, string>>): string =>
    pa2Record({
      1: '6 ',
      3: 'ALL',
      6: '0007',
      10: '0600000',
      17: 'XYZ AA    0012500A',
      35: 'XYZNBB    0010000B',
      ...more,
    });
  const spreadOf = async (line: string): Promise<SpanParameters['header']> =>
    (await parametersFrom([...twoCommodities, line])).header;

  it('by delta: percent, ratios, sides', async () => {
    const header = await spreadOf(legs({ 89: '01' }));
    expect(header.interCommoditySpreads).toEqual([
      {
        priority: 7,
        group: 'ALL',
        isSuper: false,
        method: 'delta',
        creditMethod: 'weighted-price-risk',
        rates: [{ rateId: 1, value: 0.6 }],
        legs: [
          { combinedCommodity: 0, tier: 0, side: 'A', ratio: 1.25, rates: [], isTarget: false, isRequired: true },
          { combinedCommodity: 1, tier: 0, side: 'B', ratio: 1, rates: [], isTarget: false, isRequired: false },
        ],
        minimumLegs: 2,
        isTargetRequired: false,
        eligibleForSegregated: true,
      },
    ]);
  });

  it('by tier with rates of the legs, super, not for segregated accounts', async () => {
    const header = await spreadOf(legs({ 89: '20', 102: '02', 110: 'S', 122: 'Y05000000700000', 151: 'N' }));
    expect(header.interCommoditySpreads[0]).toMatchObject({
      isSuper: true,
      eligibleForSegregated: false,
      legs: [
        { tier: 2, rates: [{ rateId: 1, value: 0.5 }] },
        { tier: 0, rates: [{ rateId: 1, value: 0.7 }] },
      ],
    });
  });

  it('flat credits are money with two decimals', async () => {
    const header = await spreadOf(legs({ 89: '01', 101: 'F' }));
    expect(header.interCommoditySpreads[0]).toMatchObject({
      creditMethod: 'flat',
      rates: [{ rateId: 1, value: 6000 }],
    });
  });

  it.each([
    { target: 'CC', legCount: 3, targetLeg: { combinedCommodity: 2, isTarget: true, ratio: 2 } },
    { target: 'BB', legCount: 2, targetLeg: { combinedCommodity: 1, isTarget: true, ratio: 1 } },
  ])('by scanning, with target $target', async ({ target, legCount, targetLeg }) => {
    const header = await spreadOf(legs({ 89: '04', 91: `XYZY${target}`, 111: '0020000' }));
    const [spread] = header.interCommoditySpreads;
    expect(spread).toMatchObject({ method: 'scanning', minimumLegs: 2, isTargetRequired: true });
    expect(spread?.legs).toHaveLength(legCount);
    expect(spread?.legs.find(({ isTarget }) => isTarget)).toMatchObject(targetLeg);
  });

  it.each([
    {
      line: legs({ 89: '03' }),
      finding: 'Inter-commodity spread 7 of group ALL has method 3, which is not applied; spread not used.',
    },
    {
      line: legs({ 89: '20', 102: '09' }),
      finding:
        'Inter-commodity spread 7 of group ALL names tier 9 of AA, which record S does not define; spread not used.',
    },
    {
      line: legs({ 89: '01', 53: 'XYZ QQ    0010000B' }),
      finding:
        'Inter-commodity spread 7 of group ALL names combined commodity QQ, which the file does not hold; spread not used.',
    },
  ])('what can not be applied is said: $finding', async ({ line, finding }) => {
    const header = await spreadOf(line);
    expect(header.interCommoditySpreads).toEqual([]);
    expect(header.findings).toEqual([finding]);
  });
});
