import { ContractDraft, type SpanParametersBuilder } from '../builder.js';
import { CALL, NO_RIGHT, PUT } from '../model.js';
import { familyKey } from './combined-commodity.js';
import type { Pa2Series, Pa2Contracts } from './contracts.js';
import { UNDERLYING_TYPES, type PlacedProduct } from './families.js';
import type { Pa2File } from './file.js';
import { PA2_RATE_ID } from './header.js';
import { scaledByPower } from './line.js';
import type { ArrayParameters } from './product.js';
import { PA2_SCENARIO_COUNT } from './risk-array.js';

/** The full move down, by which a long future loses its price scan range. */
const FULL_MOVE_DOWN = 12;

interface SeriesScan {
  readonly placed: PlacedProduct;
  readonly parameters: ArrayParameters | undefined;
}

/** Period of a physical, which has no contract month. */
const NO_MONTH = '000000';

/** Data that all contracts of one series share. */
interface SeriesFacts {
  readonly placed: PlacedProduct;
  readonly period: string;
  /** Month in which the delta counts. */
  readonly deltaPeriod: string;
  readonly right: number;
  readonly parameters: ArrayParameters | undefined;
  readonly underlying: number;
}

/**
 * Adds all contracts whose product the file defines.
 * @param products by family key
 * @returns the months in which deltas count, by combined commodity
 */
export function addContracts(
  file: Pa2File,
  builder: SpanParametersBuilder,
  products: ReadonlyMap<string, PlacedProduct>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const { contracts } = file;
  const parameters = parametersBySeries(file.arrayParameters);
  const facts = contracts.series.map((series) => factsOf(series, { builder, products, parameters }));
  const scanRange = scanRangeExponents(contracts, facts);
  const draft = new ContractDraft();
  for (let row = 0; row < contracts.count; row++) {
    const ofSeries = facts[contracts.seriesOf[row] ?? -1];
    if (ofSeries === undefined) continue;
    fillSeries(draft, ofSeries, scanRange.get(ofSeries.placed.commodityCode) ?? 0);
    fillContract(draft, ofSeries, file, row);
    builder.addContract(draft);
  }
  reportUndefined(file, facts, builder);
  return deltaMonths(facts);
}

interface Sources {
  readonly builder: SpanParametersBuilder;
  readonly products: ReadonlyMap<string, PlacedProduct>;
  readonly parameters: ReadonlyMap<string, ArrayParameters>;
}

function factsOf(series: Pa2Series, { builder, products, parameters }: Sources): SeriesFacts | undefined {
  const placed = products.get(familyKey(series.exchange, series.code, series.type));
  if (placed === undefined) return undefined;
  const isOption = series.type.startsWith('OO');
  const ownPeriod = isOption && series.optionPeriod !== '' ? series.optionPeriod : series.futuresPeriod;
  const period = ownPeriod === '' ? NO_MONTH : ownPeriod;
  return {
    placed,
    period,
    deltaPeriod: series.futuresPeriod === '' ? period : series.futuresPeriod,
    right: isOption ? (series.right === 'P' ? PUT : CALL) : NO_RIGHT,
    parameters: parameters.get(seriesKey(series)),
    underlying: underlyingOf(series, builder, products),
  };
}

/** Options on a future are on its month, options on a physical on the only contract it has. */
function underlyingOf(
  series: Pa2Series,
  builder: SpanParametersBuilder,
  products: ReadonlyMap<string, PlacedProduct>,
): number {
  const type = UNDERLYING_TYPES[series.type];
  if (type === undefined) return -1;
  const key = familyKey(series.exchange, series.underlyingCode, type);
  if (!products.has(key)) return -1;
  return builder.underlyingReference(key, type === 'PHY' ? NO_MONTH : series.futuresPeriod);
}

function fillSeries(draft: ContractDraft, facts: SeriesFacts, scanRangeExponent: number): void {
  const { placed, parameters } = facts;
  draft.reset();
  draft.family = placed.family;
  draft.period = facts.period;
  draft.deltaPeriod = facts.deltaPeriod;
  draft.right = facts.right;
  draft.underlying = facts.underlying;
  if (facts.right === NO_RIGHT) draft.contractId = placed.product.type === 'PHY' ? NO_MONTH : facts.period;
  if (parameters === undefined) return;
  draft.contractValueFactor = parameters.contractValueFactor;
  draft.deltaScaling = parameters.deltaScaling;
  draft.timeToExpiry = parameters.timeToExpiry;
  draft.interestRate = parameters.interestRate;
  draft.expiryDate = parameters.expiryDate;
  if (parameters.priceScanQuotation === 'relative') draft.priceScanFraction = parameters.priceScanRange;
  else draft.priceScanRange = scaledByPower(parameters.priceScanRange, scanRangeExponent);
}

function fillContract(draft: ContractDraft, { placed, parameters }: SeriesFacts, file: Pa2File, row: number): void {
  const { contracts } = file;
  const { product, arrayExponent } = placed;
  const isOption = draft.right !== NO_RIGHT;
  draft.price = scaledByPower(contracts.price[row] ?? 0, -product.priceDecimals);
  const ownFactor = contracts.contractValueFactor[row] ?? 0;
  if (product.isVariableTick && ownFactor > 0) draft.contractValueFactor = ownFactor;
  if (isOption) {
    const implied = contracts.impliedVolatility[row] ?? 0;
    draft.strike = scaledByPower(contracts.strike[row] ?? 0, -product.strikeDecimals);
    draft.volatility = implied > 0 ? implied : (parameters?.baseVolatility ?? 0);
    const range = parameters?.volatilityScanRange ?? 0;
    draft.volatilityScanRange = parameters?.volatilityScanQuotation === 'relative' ? range * draft.volatility : range;
  }
  const array = draft.nextArray(PA2_RATE_ID);
  array.compositeDelta = contracts.compositeDelta[row] ?? 0;
  const start = row * PA2_SCENARIO_COUNT;
  for (let scenario = 0; scenario < PA2_SCENARIO_COUNT; scenario++) {
    array.push(scaledByPower(contracts.losses[start + scenario] ?? 0, arrayExponent));
  }
}

const seriesKey = (series: Pick<Pa2Series, 'exchange' | 'code' | 'type' | 'futuresPeriod' | 'optionPeriod'>): string =>
  [series.exchange, series.code, series.type, series.futuresPeriod, series.optionPeriod].join(' ');

function parametersBySeries(records: readonly ArrayParameters[]): ReadonlyMap<string, ArrayParameters> {
  const bySeries = new Map<string, ArrayParameters>();
  for (const record of records) {
    const key = seriesKey(record);
    if (!bySeries.has(key)) bySeries.set(key, record);
  }
  return bySeries;
}

function reportUndefined(
  { contracts }: Pa2File,
  facts: readonly (SeriesFacts | undefined)[],
  builder: SpanParametersBuilder,
): void {
  const leftOut = contracts.series.filter((_, index) => facts[index] === undefined);
  const [example] = leftOut;
  if (example === undefined) return;
  const count = leftOut.reduce((sum, { rows }) => sum + rows.size, 0);
  const name = familyKey(example.exchange, example.code, example.type);
  builder.finding(`${count} contracts are of products without a usable record P, such as ${name}; they are left out.`);
}

function deltaMonths(facts: readonly (SeriesFacts | undefined)[]): ReadonlyMap<string, ReadonlySet<string>> {
  const months = new Map<string, Set<string>>();
  for (const ofSeries of facts) {
    if (ofSeries === undefined) continue;
    const { placed, deltaPeriod } = ofSeries;
    const known = months.get(placed.commodityCode);
    if (known === undefined) months.set(placed.commodityCode, new Set([deltaPeriod]));
    else known.add(deltaPeriod);
  }
  return months;
}

/**
 * The layout does not say whether record B's price scan range is in money or, as charges are, in units of 10^risk
 * exponent. A future's own array does: it loses the range in the full move.
 * @param facts by series, as the contracts' series
 * @returns the exponent of ten by combined commodity, absent if it is 0
 */
function scanRangeExponents(
  contracts: Pa2Contracts,
  facts: readonly (SeriesScan | undefined)[],
): ReadonlyMap<string, number> {
  const exponents = new Map<string, number>();
  for (let row = 0; row < contracts.count; row++) {
    const series = facts[contracts.seriesOf[row] ?? -1];
    if (series?.parameters === undefined) continue;
    const { placed, parameters } = series;
    const { commodityCode, riskExponent, arrayExponent } = placed;
    if (riskExponent === 0 || placed.product.type !== 'FUT' || exponents.has(commodityCode)) continue;
    const range = parameters.priceScanQuotation === 'absolute' ? parameters.priceScanRange : 0;
    const loss = Math.abs(
      scaledByPower(contracts.losses[row * PA2_SCENARIO_COUNT + FULL_MOVE_DOWN] ?? 0, arrayExponent),
    );
    if (range === 0 || loss === 0) continue;
    const isInMoney = Math.abs(Math.log(loss / range)) <= Math.abs(Math.log(loss / scaledByPower(range, riskExponent)));
    exponents.set(commodityCode, isInMoney ? 0 : riskExponent);
  }
  return exponents;
}
