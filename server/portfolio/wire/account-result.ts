import type { AccountAnalytics } from '../../analytics/account-analytics.js';
import { hasEverySection, type EngineSections } from '../../contract/results/sections/engine-sections.js';
import type { MarginByCcp, MarginByContract } from '../../contract/results/margin-rows.js';
import type { PositionResult } from '../../contract/results/position-result.js';
import type { ClosestMatch, ResultException } from '../../contract/results/result-notes.js';
import type { EngineId } from '../../domain/engine-id.js';
import type { EngineRegistry } from '../../engines/engine-registry.js';
import type { MarginComponent } from '../../engines/margin-engine.js';
import type { EngineRemark, ResolvedPosition } from '../../instruments/resolved-position.js';
import { groupBy } from '../../lib/group-by.js';
import { roundHalfAway } from '../../lib/round.js';
import type { AccountMargin } from '../account-margin.js';
import type { RowRemark, RowSubstitution } from '../account-rows.js';
import type { ResultBeforeTerms } from './account-terms.js';
import type { BaseConversion } from '../currency.js';
import { money, moneyColumn, moneyOrNull } from '../../lib/money.js';
import { portfolioId } from '../portfolio-id.js';
import type { PortfolioColumns } from './portfolio-columns.js';
import { shareOfRow } from './row-share.js';
import type { SharedRows } from '../shared-rows.js';
import { sumOfAll, type ClearingSum } from '../sums.js';
import {
  positionAnalytics,
  toAnalyticsResult,
  type AnalyticsSetting,
  type PositionAnalytics,
} from './analytics-result.js';

/** Deltas are shown to more decimals than parameter files give them. */
const DELTA_DECIMALS = 8;

/** What the result of an account says beside its own figures. */
export interface ResultSetting {
  readonly engines: EngineRegistry;
  readonly shared: SharedRows;
  readonly requestId: string;
  readonly submittedTime: string;
  readonly baseCurrency: string;
  readonly toBase: BaseConversion;
  /** Valuation date, `YYYY-MM-DD`. */
  readonly businessDate: string;
  readonly analytics: AnalyticsSetting;
}

/**
 * The wire form of one account's margin; the only place where its amounts are rounded.
 * @param columns its positions; absent = they are made one by one
 */
export function toAccountResult(
  account: AccountMargin,
  analytics: AccountAnalytics,
  setting: ResultSetting,
  columns?: PortfolioColumns,
): ResultBeforeTerms {
  const { rows } = account;
  const { figures, gross } = account;
  const rate = (currency: string): number => conversionRate(setting, currency);
  return {
    request_id: setting.requestId,
    portfolio_id: portfolioId(rows.accountCode, rows.subAccountCode),
    ...(rows.subAccountCode === null ? {} : { parent_portfolio_id: portfolioId(rows.accountCode, null) }),
    account_code: rows.accountCode,
    sub_account_code: rows.subAccountCode,
    account_name: rows.accountName,
    sub_account_name: rows.subAccountName,
    submitted_time: setting.submittedTime,
    status: 'done',
    price_date: priceDate(account, setting),
    currency_code: setting.baseCurrency,
    initial_margin: moneyOrNull(figures?.initialMargin ?? null),
    maintenance_margin: moneyOrNull(figures?.maintenanceMargin ?? null),
    option_liquidation_value: moneyOrNull(figures?.optionValue ?? null),
    additional_margin: moneyOrNull(figures?.additionalMargin ?? null),
    requirement: moneyOrNull(figures?.requirement ?? null),
    gross_margin: moneyOrNull(gross?.grossMargin ?? null),
    gross_requirement: moneyOrNull(gross?.grossRequirement ?? null),
    dv01: setting.analytics.wantsRisk ? moneyOrNull(accountDv01(rows.positions, analytics, rate)) : null,
    rows_total: rows.rowsTotal,
    rows_excluded: rows.rowsExcluded,
    margin_by_ccp: account.sums.map(toMarginByCcp),
    margin_by_contract: componentsByProduct(account.components).map((components) =>
      toMarginByContract(components, rate),
    ),
    ...toSections(account.components, setting.engines, rate),
    portfolio: columns === undefined ? toPositions(account, analytics, setting) : [],
    exceptions: [...excludedFirst(rows.exceptions).map(toException), ...notesOf(account.components, analytics)],
    closest_matches: rows.closestMatches.map(toClosestMatch),
    ...toAnalyticsResult(analytics, setting.analytics, rate),
  };
}

/** The drill-down of every component, in the section of its engine. @throws for a component of an engine that is not registered */
function toSections(
  components: readonly MarginComponent[],
  { all, engineOf }: EngineRegistry,
  rate: (currency: string) => number,
): EngineSections {
  const sections: Record<string, object[]> = {};
  for (const { section } of all) sections[section.key] = [];
  for (const component of components) {
    const { section } = engineOf(component.engine);
    (sections[section.key] ??= []).push(...[section.toWire(component, rate(component.currency))].flat());
  }
  if (!hasEverySection(sections)) throw new Error('A section of the result has no engine in this calculation.');
  return sections;
}

/** Puts rows that are left out before notes on rows that count, each in the order of the rows. */
const excludedFirst = <Remark extends { readonly severity: 'excluded' | 'note' }>(
  remarks: readonly Remark[],
): readonly Remark[] => [
  ...remarks.filter(({ severity }) => severity === 'excluded'),
  ...remarks.filter(({ severity }) => severity === 'note'),
];

export function conversionRate({ toBase, baseCurrency }: ResultSetting, currency: string): number {
  const rate = toBase(currency);
  if (rate === undefined)
    throw new Error(`No FX rate from ${currency} to ${baseCurrency}; its rows must have been excluded.`);
  return rate;
}

/** The newest date as of which a row of the account is valued, as YYYYMMDD. */
function priceDate(account: AccountMargin, setting: ResultSetting): number {
  const { block } = account.rows;
  const positions = block === undefined ? account.rows.positions : block.examples;
  let newest = '';
  for (const position of positions) {
    const date = setting.engines.engineOf(position.engine).priceDate(position, setting);
    if (date > newest) newest = date;
  }
  return Number((newest === '' ? setting.businessDate : newest).replaceAll('-', ''));
}

const toMarginByCcp = (sum: ClearingSum): MarginByCcp => ({
  clearing_org: sum.clearingHouse,
  result_type: sum.engine,
  currency_code: sum.currency,
  fxrate: sum.fxRate,
  initial_margin: money(sum.initialMargin),
  maintenance_margin: moneyOrNull(sum.maintenanceMargin),
  option_liquidation_value: money(sum.optionValue),
  additional_margin: money(sum.additionalMargin),
  requirement: money(sum.requirement),
});

/** Components of one product at one clearing house: as many as it has account types. */
const componentsByProduct = (components: readonly MarginComponent[]): readonly (readonly MarginComponent[])[] => [
  ...groupBy(
    components,
    ({ clearingHouse, engine, productCode }) => `${clearingHouse}\u0000${engine}\u0000${productCode}`,
  ).values(),
];

function toMarginByContract(
  components: readonly MarginComponent[],
  rate: (currency: string) => number,
): MarginByContract {
  const [first] = components;
  if (first === undefined) throw new Error('A product has no margin component.');
  const sum = (pick: (component: MarginComponent) => number): number =>
    components.reduce((total, component) => total + pick(component), 0);
  return {
    clearing_org: first.clearingHouse,
    result_type: first.engine,
    exchange: first.exchange,
    contract_code: first.contractCode,
    cc_code: first.productCode,
    cc_name: first.productName,
    sector: first.sector,
    sub_sector: first.subSector,
    currency_code: first.currency,
    fxrate: rate(first.currency),
    initial_margin: money(sum((component) => component.initialMargin)),
    maintenance_margin: moneyOrNull(sumOfAll(components.map((component) => component.maintenanceMargin))),
    option_liquidation_value: money(sum((component) => component.optionValue)),
  };
}

function toPositions(
  account: AccountMargin,
  analytics: AccountAnalytics,
  setting: ResultSetting,
): readonly PositionResult[] {
  const ofPositions = positionAnalytics(analytics, setting.analytics.metrics.method);
  const rate = (currency: string): number => conversionRate(setting, currency);
  const rounded = contributionsOf(account, rate);
  return account.rows.positions.map((position, index) =>
    toPosition(position, contractRate(position, rate), ofPositions, rounded[index] ?? 0),
  );
}

/** What each position contributes to the initial margin, rounded, base currency. @param rate units of it for 1 of a currency */
export function contributionsOf(
  { rows: { positions }, components, figures }: AccountMargin,
  rate: (currency: string) => number,
): Float64Array {
  const byEngine = new Map<EngineId, Map<number, number>>();
  for (const { engine, currency, contributions } of components) {
    const fxRate = rate(currency);
    const byRow = byEngine.get(engine) ?? new Map<number, number>();
    byEngine.set(engine, byRow);
    for (const [row, amount] of contributions) byRow.set(row, (byRow.get(row) ?? 0) + amount * fxRate);
  }
  const parts = Float64Array.from(positions, ({ engine, origin }) => byEngine.get(engine)?.get(origin.row) ?? 0);
  return moneyColumn(parts, figures?.initialMargin ?? 0);
}

/** Units of base currency for 1 of the contract's currency. */
export const contractRate = (
  { marginCurrency, contractCurrencyRate = 1 }: ResolvedPosition,
  rate: (currency: string) => number,
): number => rate(marginCurrency) * contractCurrencyRate;

/**
 * DV01 of all positions, listed rate futures included, in base currency: 0 if none depends on rates; null if there is
 * no position.
 */
export function accountDv01(
  positions: readonly ResolvedPosition[],
  { greeks }: AccountAnalytics,
  rate: (currency: string) => number,
): number | null {
  if (positions.length === 0) return null;
  const ofEngines = positions.map((position) => ({ position, dv01: position.valuation?.dv01 ?? 0 }));
  const ofGreeks = greeks.map(({ position, dv01 }) => ({ position, dv01: dv01 ?? 0 }));
  return [...ofEngines, ...ofGreeks].reduce(
    (total, { position, dv01 }) => total + dv01 * contractRate(position, rate),
    0,
  );
}

const quantityValue = ({ contract: { price, multiplier }, netQuantity }: ResolvedPosition): number | null =>
  price === null || multiplier === null ? null : netQuantity * price * multiplier;

/** As results show it, in the contract's currency; null if nothing tells it. */
export const marketValue = (position: ResolvedPosition): number | null =>
  moneyOrNull(position.valuation === undefined ? quantityValue(position) : position.valuation.marketValue);

/** In deltas of the underlying, as results show it. */
export const deltaOf = ({ contract: { delta }, netQuantity }: ResolvedPosition): number | null =>
  delta === null ? null : roundHalfAway(netQuantity * delta, DELTA_DECIMALS);

/** Notes of the engines on components and of the analytics on the account as a whole, each sentence once. */
function notesOf(components: readonly MarginComponent[], { remarks }: AccountAnalytics): readonly ResultException[] {
  const told = [
    ...components.flatMap(({ engine, notes = [] }) => notes.map((note) => ({ ...note, engine }))),
    ...remarks.map((remark) => ({ ...remark, engine: null })),
  ];
  const notes = new Map<string, ResultException>();
  for (const { engine, ...remark } of told) notes.set(remark.message, remarkOnWhole(remark, engine));
  return [...notes.values()];
}

/** A note on figures as a whole. @param engine null = of no single engine */
export const remarkOnWhole = (
  { code, field, message }: EngineRemark,
  engine: ResultException['engine'],
): ResultException => ({
  position_id: null,
  row: null,
  engine,
  code,
  field,
  severity: 'note',
  exception: message,
});

/** Written field by field: with object spread for every row the whole request would take twice as long. */
export const toPosition = (
  position: ResolvedPosition,
  fxRate: number,
  analytics: PositionAnalytics,
  contribution: number,
): PositionResult => {
  const { contract, netQuantity, origin, valuation } = position;
  const ofRow = analytics.of(origin.row, valuation?.dv01 ?? null);
  const own = position.rowShare === undefined ? ofRow : shareOfRow(ofRow, position.rowShare);
  return {
    position_id: origin.positionId,
    row: origin.row,
    sub_account_code: origin.subAccountCode,
    clearing_org: position.clearingHouse,
    result_type: position.engine,
    exch_acronym: contract.exchange,
    contract_code: contract.contractCode,
    contract_name: contract.contractName,
    contract_type: contract.contractType,
    expiry: contract.expiry,
    strike: contract.strike,
    sector: contract.sector,
    sub_sector: contract.subSector,
    underlying: contract.underlying,
    currency_code: contract.currency,
    fxrate: fxRate,
    multiplier: contract.multiplier,
    net_position: netQuantity,
    long_qty: position.isOmnibus ? position.longQuantity : null,
    short_qty: position.isOmnibus ? position.shortQuantity : null,
    price: contract.price,
    volatility: contract.volatility,
    underlying_price: contract.underlyingPrice,
    days_to_maturity: contract.daysToMaturity,
    market_value: marketValue(position),
    delta: deltaOf(position),
    gamma: own.gamma,
    vega: own.vega,
    theta: own.theta,
    rho: own.rho,
    dv01: own.dv01,
    beta: own.beta,
    value_at_risk_contribution: own.value_at_risk_contribution,
    expected_shortfall_contribution: own.expected_shortfall_contribution,
    initial_margin_contribution: contribution,
  };
};

export const toException = (remark: RowRemark): ResultException => ({
  position_id: remark.positionId,
  row: remark.row,
  engine: remark.engine,
  code: remark.code,
  field: remark.field,
  severity: remark.severity,
  exception: remark.message,
  ...(remark.suggestion === undefined ? {} : { suggestion: remark.suggestion }),
});

export const toClosestMatch = (remark: RowSubstitution): ClosestMatch => ({
  ...toException(remark),
  submitted: remark.submitted,
  matched: remark.matched,
});
