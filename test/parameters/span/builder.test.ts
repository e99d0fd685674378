import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CombinedCommodityInput, FamilyInput, FileInput } from '../../../server/parameters/span/builder-input.js';
import { ContractDraft, SpanParametersBuilder } from '../../../server/parameters/span/builder.js';
import type { SpanParameters } from '../../../server/parameters/span/model.js';

const SCENARIOS = [0, 1].map((index) => ({ priceMove: index, volatilityMove: 0, weight: 1, pairedScenario: index }));

const FILE: FileInput = {
  format: 'span-xml',
  clearingOrganization: 'HOUSE',
  name: '',
  businessDate: '2026-01-05',
  cycleCode: 's',
  publishedAt: null,
  isSettlement: true,
  limitOptionValue: false,
  lookAheadYears: 0,
  scenarios: SCENARIOS,
  deltaPoints: [],
  rateIds: [],
  currencies: [],
  conversions: [],
};

const family = (code: string, type: FamilyInput['type'], more: Partial<FamilyInput> = {}): FamilyInput => ({
  keys: [`${code} ${type}`],
  underlying: null,
  exchange: 'X',
  code,
  type,
  name: code,
  currency: 'USD',
  contractValueFactor: 10,
  valuation: 'futures',
  settlement: 'cash',
  exercise: null,
  priceDecimals: 2,
  strikeDecimals: 2,
  ...more,
});

const combinedCommodity = (code: string, ...keys: readonly string[]): CombinedCommodityInput => ({
  code,
  name: code,
  currency: 'USD',
  group: '',
  limitOptionValue: false,
  weightedPriceRiskMethod: 'normal',
  shortOptionMinimumMethod: 'gross',
  scanTiers: [],
  intraTiers: [],
  interTiers: [],
  shortOptionMinimumTiers: [],
  spreads: [],
  deliveryMonths: [],
  adjustments: [],
  adjustmentFactors: null,
  initialRatios: null,
  families: keys.map((key) => ({ key, deltaScaling: 1 })),
});

interface Option {
  readonly family: number;
  readonly period: string;
  readonly strike: number;
  readonly right: number;
}

function add(builder: SpanParametersBuilder, option: Option, losses: readonly number[] = []): boolean {
  const draft = new ContractDraft();
  Object.assign(draft, option);
  const array = draft.nextArray(1);
  for (const loss of losses) array.push(loss);
  return builder.addContract(draft);
}

function finished(builder: SpanParametersBuilder): SpanParameters {
  const outcome = builder.finish(FILE);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

describe('contracts', () => {
  const options = fc.uniqueArray(
    fc.record({
      family: fc.integer({ min: 0, max: 3 }),
      period: fc.constantFrom('202603', '202612', '202703', '00000S', '202603W1'),
      strike: fc.integer({ min: -50, max: 50 }),
      right: fc.constantFrom(1, 2),
    }),
    {
      minLength: 1,
      maxLength: 60,
      selector: ({ family: f, period, strike, right }) => [f, period, strike, right].join(),
    },
  );

  it('come out sorted, with all their values, however they come in', () =>
    fc.assert(
      fc.property(options, (given) => {
        const builder = new SpanParametersBuilder();
        for (const code of ['A', 'B', 'C', 'D']) builder.addFamily(family(code, 'OOF'));
        given.forEach((option, index) => add(builder, option, [index, -index]));
        const { header, contracts } = finished(builder);
        const periods = [...new Set(given.map(({ period }) => period))].sort();
        expect(header.periods).toEqual(periods);
        const rank = ({ family: f, period, strike, right }: Option): readonly number[] => [
          f,
          periods.findIndex((candidate) => candidate === period),
          strike,
          right,
        ];
        const sorted = given
          .map((option, index) => ({ option, index }))
          .sort(
            (a, b) =>
              rank(a.option)
                .map((value, place) => value - (rank(b.option)[place] ?? 0))
                .find((order) => order !== 0) ?? 0,
          );
        sorted.forEach(({ option, index }, row) => {
          expect([contracts.family[row], contracts.period[row], contracts.strike[row], contracts.right[row]]).toEqual(
            rank(option),
          );
          expect([contracts.riskArrays[2 * row], contracts.riskArrays[2 * row + 1]]).toEqual([index, 0 - index]);
        });
        header.families.forEach(({ firstContract, contractCount }, handle) => {
          expect([...contracts.family.subarray(firstContract, firstContract + contractCount)]).toEqual(
            Array<number>(contractCount).fill(handle),
          );
        });
      }),
    ));

  it('find their underlying where it comes later, and share its period', () => {
    const builder = new SpanParametersBuilder();
    const options_ = builder.addFamily(family('A', 'OOF', { underlying: 'A FUT' }));
    const draft = new ContractDraft();
    Object.assign(draft, {
      family: options_,
      period: '202602',
      strike: 5,
      right: 1,
      underlying: builder.underlyingReference('A FUT', '1'),
    });
    builder.addContract(draft);
    const futures = builder.addFamily(family('A', 'FUT'));
    draft.reset();
    Object.assign(draft, { family: futures, period: '202603', contractId: '1' });
    builder.addContract(draft);
    const { header, contracts } = finished(builder);
    expect(contracts.underlying).toEqual(Int32Array.of(1, -1));
    expect([...contracts.deltaPeriod].map((index) => header.periods[index])).toEqual(['202603', '202603']);
    expect(header.families[0]?.underlyingFamily).toBe(1);
    expect([...contracts.contractValueFactor]).toEqual([10, 10]);
  });

  it('with an array of another length are refused', () => {
    const builder = new SpanParametersBuilder();
    const handle = builder.addFamily(family('A', 'FUT'));
    const contract = { family: handle, period: '202603', strike: 0, right: 0 };
    expect(add(builder, contract)).toBe(true);
    expect(add(builder, { ...contract, period: '202604' }, [1, 2])).toBe(true);
    expect(builder.scenarioCount).toBe(2);
    expect(add(builder, { ...contract, period: '202605' }, [1, 2, 3])).toBe(false);
    expect(finished(builder).contracts.count).toBe(2);
  });
});

describe('links', () => {
  it('that lead nowhere, twice or to nothing become findings', () => {
    const builder = new SpanParametersBuilder();
    const handle = builder.addFamily(family('A', 'FUT'));
    expect(builder.addFamily(family('A', 'FUT'))).toBe(handle);
    add(builder, { family: handle, period: '202603', strike: 0, right: 0 });
    add(builder, { family: builder.addFamily(family('B', 'FUT')), period: '202603', strike: 0, right: 0 });
    builder.addCombinedCommodity(combinedCommodity('A', 'A FUT', 'Z FUT'));
    builder.addCombinedCommodity(combinedCommodity('A', 'A FUT'));
    builder.addCombinedCommodity(combinedCommodity('AA', 'A FUT'));
    const { header } = finished(builder);
    expect(header.combinedCommodities.map(({ code, families }) => [code, families])).toEqual([
      ['A', [0]],
      ['AA', []],
    ]);
    expect(header.findings).toEqual([
      'Product family X A FUT (A FUT) is defined twice; the first definition is used.',
      'Combined commodity A is defined twice; the first definition is used.',
      'Combined commodity A links product family Z FUT, which the file does not hold; link not used.',
      'Product family X A FUT is linked to A and to AA; the first link is used.',
      "1 product families belong to no combined commodity and can't be margined: X B FUT.",
    ]);
  });

  it('are summed up where there is no end of findings', () => {
    const builder = new SpanParametersBuilder();
    add(builder, { family: builder.addFamily(family('A', 'PHY')), period: '', strike: 0, right: 0 });
    for (let index = 0; index < 250; index++) builder.finding(`number ${index}`);
    const { findings } = finished(builder).header;
    expect(findings).toHaveLength(201);
    expect(findings.at(-1)).toBe('50 further findings are not listed.');
  });
});

it('a family that was reserved and never defined is our own fault', () => {
  const builder = new SpanParametersBuilder();
  add(builder, { family: builder.reserveFamily(), period: '', strike: 0, right: 0 });
  expect(() => builder.finish(FILE)).toThrow('Family 0 was reserved but never defined');
});
