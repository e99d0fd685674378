import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { spanMargin, type CombinedCommodityMargin, type SpanOptions } from '../../../server/engines/span/margin.js';
import { readSpanFile } from '../../../server/parameters/span/read-file.js';
import type { SpanParameters } from '../../../server/parameters/span/model.js';
import { expectClose } from '../../support/expect-close.js';
import { referenceDirectory, referencePath } from '../../support/reference.js';
import { describeWithReference } from '../../support/with-reference.js';
import { findContract } from '../../support/span-contracts.js';

// Source: ../shared/golden/span-portfolios.json (a real Takasbank file; every intermediate figure from a second,
// independent engine). Tolerances: golden README (0.01 exact, 0 rounded).

interface GoldenSpread {
  readonly kind: string;
  readonly spread: number;
  readonly n: number;
  readonly rate: number;
  readonly charge?: number;
  readonly credit?: number;
  readonly deltas?: number;
  readonly wpr?: number;
}

interface GoldenCommodity {
  readonly currency: string;
  readonly scenarioLosses: readonly number[];
  readonly activeScenario: number;
  readonly scanRisk: number;
  readonly timeRisk: number;
  readonly volatilityRisk: number;
  readonly priceRisk: number;
  readonly netDelta: number;
  readonly weightedPriceRisk: number;
  readonly intraSpreadCharge: number;
  readonly spotCharge: number;
  readonly interSpreadCredit: number;
  readonly shortOptionMinimum: number;
  readonly spanRisk: number;
  readonly longOptionValue: number;
  readonly shortOptionValue: number;
  readonly netOptionValue: number;
  readonly longOptionOnlyCapApplied: boolean;
  readonly deltasByMonth: Readonly<Record<string, readonly [number, number]>>;
  readonly spreadsFormed: readonly GoldenSpread[];
}

interface GoldenTotals {
  readonly spanRisk: number;
  readonly netOptionValue: number;
  readonly totalRequirement: number;
  readonly totalRequirementIfNovCapped: number;
}

interface GoldenResult {
  readonly byCombinedCommodity: Readonly<Record<string, GoldenCommodity>>;
  readonly totals: Readonly<Record<string, GoldenTotals>>;
}

interface GoldenPosition {
  readonly contract: string;
  readonly qty: number;
}

interface GoldenPortfolio {
  readonly id: string;
  readonly name: string;
  readonly positions: readonly GoldenPosition[];
  readonly xml_exact: GoldenResult;
  readonly xml_cme: GoldenResult;
  readonly xml_exact_long_option_cap_totals: Readonly<Record<string, GoldenTotals>>;
  readonly pa2_exact?: GoldenResult;
  readonly pa2_positions?: readonly GoldenPosition[];
  readonly third_party_martingale_cpp: { readonly initial: number; readonly maintenance: number };
}

const HEDGER: SpanOptions = { accountType: 'H', rounding: 'exact', longOptionOnlyCap: false, spreads: 'all' };

const directory = referenceDirectory();

const readGolden = (): readonly GoldenPortfolio[] =>
  (
    JSON.parse(readFileSync(referencePath('golden', 'span-portfolios.json'), 'utf8')) as {
      portfolios: GoldenPortfolio[];
    }
  ).portfolios;

async function readParameters(name: string): Promise<SpanParameters> {
  const outcome = await readSpanFile(referencePath('data', 'span', name));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  const [parameters] = outcome.value;
  if (parameters === undefined) throw new Error(`${name} holds no parameter set`);
  return parameters;
}

/** Four decimals are printed; spread counts and weighted price risk in exact mode are compared at that. */
const PRINTED = 0.5001e-4;

function expectCommodity(actual: CombinedCommodityMargin, golden: GoldenCommodity, tolerance: number): void {
  const { book } = actual;
  golden.scenarioLosses.forEach((loss, scenario) =>
    expectClose(book.scenarioLosses[scenario] ?? NaN, loss, { absolute: PRINTED }),
  );
  expect(book.activeScenario + 1).toBe(golden.activeScenario);
  expect(book.commodity.currency).toBe(golden.currency);
  const figures: readonly (readonly [number, number])[] = [
    [book.scanRisk, golden.scanRisk],
    [book.timeRisk, golden.timeRisk],
    [book.volatilityRisk, golden.volatilityRisk],
    [book.priceRisk, golden.priceRisk],
    [book.weightedPriceRisk, golden.weightedPriceRisk],
    [book.intraCommoditySpreadCharge, golden.intraSpreadCharge],
    [book.deliveryCharge, golden.spotCharge],
    [book.interCommoditySpreadCredit, golden.interSpreadCredit],
    [book.shortOptionMinimum, golden.shortOptionMinimum],
    [actual.risk, golden.spanRisk],
    [book.longOptionValue, golden.longOptionValue],
    [book.shortOptionValue, golden.shortOptionValue],
    [actual.netOptionValue, golden.netOptionValue],
  ];
  for (const [figure, expected] of figures) expectClose(figure, expected, { absolute: Math.max(tolerance, PRINTED) });
  expectClose(book.netDelta, golden.netDelta, { absolute: PRINTED });
  expect(book.longOptionOnlyCapApplied).toBe(golden.longOptionOnlyCapApplied);
  expectMonths(actual, golden);
  expectSpreads(actual, golden, tolerance);
}

function expectMonths({ book }: CombinedCommodityMargin, golden: GoldenCommodity): void {
  expect(book.deltas.months.map(({ period }) => period)).toEqual(Object.keys(golden.deltasByMonth));
  for (const month of book.deltas.months) {
    const [before, after] = golden.deltasByMonth[month.period] ?? [NaN, NaN];
    expectClose(month.before, before, { absolute: PRINTED });
    expectClose(month.remaining, after, { absolute: PRINTED });
  }
}

function expectSpreads({ book }: CombinedCommodityMargin, golden: GoldenCommodity, tolerance: number): void {
  expect(book.formedSpreads.length).toBe(golden.spreadsFormed.length);
  golden.spreadsFormed.forEach((expected, index) => {
    const formed = book.formedSpreads[index];
    if (formed === undefined) throw new Error('spread missing');
    expect(formed.kind === 'inter' ? 'inter' : 'intra').toBe(expected.kind);
    expect(formed.priority).toBe(expected.spread % 100_000);
    expectClose(formed.count, expected.n, { absolute: PRINTED });
    expectClose(formed.rate, expected.rate, { absolute: 1e-9 });
    expectClose(formed.amount, expected.charge ?? -(expected.credit ?? NaN), {
      absolute: Math.max(tolerance, PRINTED),
    });
    if (expected.deltas === undefined) return;
    const leg = formed.legs.find(({ combinedCommodity }) => combinedCommodity === book.commodity.code);
    expectClose(leg?.deltas ?? NaN, expected.deltas, { absolute: PRINTED });
    expectClose(leg?.weightedPriceRisk ?? NaN, expected.wpr ?? NaN, { absolute: PRINTED });
  });
}

function calculate(
  parameters: SpanParameters,
  positions: readonly GoldenPosition[],
  options: SpanOptions,
): readonly CombinedCommodityMargin[] {
  return spanMargin(
    positions.map(({ contract, qty }) => ({ contract: findContract(parameters, contract), quantity: qty })),
    parameters,
    options,
  );
}

function expectResult(actual: readonly CombinedCommodityMargin[], golden: GoldenResult, tolerance: number): void {
  const byCode = new Map(actual.map((margin) => [margin.book.commodity.code, margin]));
  expect([...byCode.keys()].sort()).toEqual(Object.keys(golden.byCombinedCommodity).sort());
  for (const [code, expected] of Object.entries(golden.byCombinedCommodity)) {
    const margin = byCode.get(code);
    if (margin === undefined) throw new Error(`no ${code}`);
    expectCommodity(margin, expected, tolerance);
  }
  expectTotals(actual, golden.totals, Math.max(tolerance, 1e-4));
}

function expectTotals(
  actual: readonly CombinedCommodityMargin[],
  totals: Readonly<Record<string, GoldenTotals>>,
  tolerance: number,
): void {
  for (const [currency, expected] of Object.entries(totals)) {
    const inCurrency = actual.filter(({ book }) => book.commodity.currency === currency);
    const risk = inCurrency.reduce((sum, margin) => sum + margin.initialMargin, 0);
    const netOptionValue = inCurrency.reduce((sum, margin) => sum + margin.netOptionValue, 0);
    const capped = inCurrency.reduce((sum, margin) => sum + Math.min(margin.netOptionValue, margin.initialMargin), 0);
    expectClose(risk, expected.spanRisk, { absolute: tolerance });
    expectClose(netOptionValue, expected.netOptionValue, { absolute: tolerance });
    expectClose(Math.max(0, risk - netOptionValue), expected.totalRequirement, { absolute: tolerance });
    expectClose(Math.max(0, risk - capped), expected.totalRequirementIfNovCapped, { absolute: tolerance });
  }
}

describeWithReference('SPAN portfolios on the real Takasbank file', () => {
  const portfolios = directory === undefined ? [] : readGolden();
  let xml: SpanParameters;
  let pa2: SpanParameters;

  it('reads both forms of the file', async () => {
    xml = await readParameters('takas_20160517_s.spn.gz');
    pa2 = await readParameters('takas_subset_20160517.u2.pa2.gz');
    expect(xml.header.counts).toMatchObject({
      combinedCommodities: 40,
      physicals: 37,
      futures: 146,
      options: 2628,
      interCommoditySpreads: 56,
    });
  });

  it.each(portfolios)('$id $name: XML, exact', ({ positions, xml_exact }) => {
    expectResult(calculate(xml, positions, HEDGER), xml_exact, 0);
  });

  it.each(portfolios)('$id $name: XML, cme rounding', ({ positions, xml_cme }) => {
    expectResult(calculate(xml, positions, { ...HEDGER, rounding: 'cme' }), xml_cme, 0);
  });

  it.each(portfolios)('$id $name: XML, long-option-only cap', ({ positions, xml_exact_long_option_cap_totals }) => {
    expectTotals(
      calculate(xml, positions, { ...HEDGER, longOptionOnlyCap: true }),
      xml_exact_long_option_cap_totals,
      1e-4,
    );
  });

  it.each(portfolios)(
    '$id $name: takas rounding against a third engine',
    ({ positions, third_party_martingale_cpp: third }) => {
      const margins = calculate(xml, positions, { ...HEDGER, rounding: 'takas', longOptionOnlyCap: true });
      expectClose(
        margins.reduce((sum, { initialMargin }) => sum + initialMargin, 0),
        third.initial,
        { absolute: 1e-4 },
      );
      expectClose(
        margins.reduce((sum, { maintenanceMargin }) => sum + (maintenanceMargin ?? NaN), 0),
        third.maintenance,
        { absolute: 1e-4 },
      );
    },
  );

  it.each(portfolios.filter(({ pa2_exact, pa2_positions }) => pa2_exact !== undefined && pa2_positions !== undefined))(
    '$id $name: PA2, exact',
    ({ pa2_exact, pa2_positions }) => {
      if (pa2_exact === undefined || pa2_positions === undefined) throw new Error('filtered above');
      expectResult(calculate(pa2, pa2_positions, HEDGER), pa2_exact, 0);
    },
  );
});
