import { ENGINE_NAMES } from '../../domain/engine-id.js';
import { SECURITY_RISK } from '../../instruments/security/risk/security-risk.js';
import type { BondCategory } from '../../domain/bond-category.js';
import { findBondCategory } from '../../domain/bond-category.js';
import { groupBy } from '../../lib/group-by.js';
import type { MarketDataStatus } from '../../parameters/market-data-status.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { Position } from '../../instruments/row-kinds.js';
import {
  contradictionOfTerms,
  fixedIncomeOf,
  onIdentifier,
  type IssueOutcome,
} from '../../instruments/cusip/find-issue.js';
import type { FixedIncomePosition, SecurityIssue } from '../../instruments/security/position.js';
import type { EngineParameterSet, MarginComponent, MarginEngine } from '../margin-engine.js';
import { joinedSet } from '../used-set.js';
import type { TreasuryDetail } from './detail.js';
import { treasurySection } from './section.js';
import type {
  EngineContext,
  EngineRemark,
  QuantityView,
  ResolveOutcome,
  UsedParameterSet,
} from '../../instruments/resolved-position.js';
import { securityAhead } from './security-ahead.js';
import { curveMarketOf, type CurveMarket } from './curve-market.js';
import { FICC_STYLE_PARAMETERS } from './ficc-style.js';
import { resolveSecurity } from './resolve-security.js';
import type { MarginCurve } from './margin-curve.js';
import type { ResolvedTreasuryPosition } from './margined-security.js';
import { marketValueOf } from '../../instruments/security/value-security.js';
import type { HaircutHolding, RiskHolding } from './security-holding.js';
import { treasuryMargin } from './treasury-margin.js';
import type { TreasuryParameters } from './treasury-parameters.js';
import { FACE } from '../../lib/units.js';
import { memoizedBy } from '../../lib/memoized.js';
import { originsOf } from '../../market/file-origin.js';
import { SECURITIES } from '../../market/securities/security.js';
import type { MarketData } from '../../market/market-data.js';

/** Faults by market, so that they stay known when something else is loaded. */
const found = new WeakMap<MarketData, readonly string[]>();

/** Version of the methodology as implemented here. */
const VERSION = '1.0.0';

/** The house whose style the default parameters are. */
const CLEARING_HOUSE = 'FICC';

/** The fixed cost of an account and the cost of each position, in listed positions; simulations take long. */
const ACCOUNT_COST = 400;
const POSITION_COST = 5;

/** A treasury engine by a set of parameters. Source: docs/methodology/treasury.md. */
export const treasuryEngineOf = (
  parameters: TreasuryParameters,
): MarginEngine<ResolvedTreasuryPosition, TreasuryDetail> => ({
  id: 'treasury',
  title: ENGINE_NAMES.treasury.title,
  version: VERSION,
  section: treasurySection,
  risk: SECURITY_RISK,
  hasSides: true,
  accepts: ({ kind }) => kind === 'fixed-income' || kind === 'cusip',
  resolve: (position, context) => resolve(position, context, parameters),
  priceDate: (_position, { businessDate }) => businessDate,
  usedSet: joinedSet,
  parameterSets: (snapshot) => parameterSets(snapshot, parameters),
  examine: (snapshot) => examineCurves(snapshot, parameters),
  margin: (positions, context, view) => marginOf(positions, context, view, parameters),
  ahead: securityAhead,
  growth: () => 'in proportion',
  cost: (positions) => ACCOUNT_COST + POSITION_COST * positions.length,
});

/** The FICC-GSD-style engine for government and other securities. */
export const treasuryEngine = treasuryEngineOf(FICC_STYLE_PARAMETERS);

function resolve(
  position: Position,
  context: EngineContext,
  parameters: TreasuryParameters,
): ResolveOutcome<ResolvedTreasuryPosition> {
  const named = securityRow(position, context);
  if (!named.ok) return named;
  const row = named.position;
  const outcome = resolveSecurity(row, categoryOf(row), context, parameters);
  const told = (remark: EngineRemark): EngineRemark => (position.kind === 'cusip' ? onIdentifier(remark) : remark);
  if (!outcome.ok) return { ok: false, remark: told(outcome.remark) };
  const { security, contract, remarks } = outcome.described;
  const { valuation } = security;
  const market = curveMarketOf(context.snapshot, parameters);
  return {
    ok: true,
    position: {
      origin: position,
      engine: 'treasury',
      clearingHouse: row.clearingHouse,
      parameterSet: usedSet(context.snapshot, market, security.curve, row.issue),
      ...(position.kind === 'cusip' ? setsBeside(context.snapshot) : {}),
      substitutions: [],
      remarks: [...(named.note === undefined ? [] : [named.note]), ...remarks.map(told)],
      contract,
      marginCurrency: row.currency,
      valuation: {
        marketValue: valuation === null ? null : marketValueOf(valuation, row.notional),
        dv01: valuation === null ? null : (valuation.dv01 * row.notional) / FACE,
      },
      netQuantity: row.notional,
      longQuantity: Math.max(0, row.notional),
      shortQuantity: Math.max(0, -row.notional),
      isOmnibus: false,
      accountType: 'H',
      security,
    },
  };
}

/** The row as one that says the terms of its security itself. */
function securityRow(position: Position, { snapshot }: EngineContext): IssueOutcome {
  if (position.kind === 'cusip') return fixedIncomeOf(position, snapshot.securities);
  if (position.kind === 'fixed-income') {
    const remark = contradictionOfTerms(position, snapshot.securities);
    return remark === undefined ? { ok: true, position } : { ok: false, remark };
  }
  throw new Error(`The treasury engine was given a ${position.kind} row.`);
}

function categoryOf({ category }: FixedIncomePosition): BondCategory {
  const found = findBondCategory(category);
  if (found === undefined) throw new Error(`A position names the category ${category}, which is none.`);
  return found;
}

/** The set behind figures: all government curves, as the engine status shows it; of the demo market where the curve or the issue is. */
const usedSet = (
  snapshot: ParameterSnapshot,
  market: CurveMarket,
  curve: MarginCurve | null,
  issue: SecurityIssue | undefined,
): UsedParameterSet => ({
  ...wholeSet(snapshot, market.status),
  isDemo: market.statusOf(curve).isDemo || issue?.isDemo === true,
});

/** The security master and its prices, which rows by CUSIP stand on. */
const setsBeside = memoizedBy((snapshot: ParameterSnapshot): Pick<ResolvedTreasuryPosition, 'setsBeside'> => {
  const { securities, origins } = snapshot;
  if (securities === undefined) return {};
  const { newestPrices, asOf, checksum, isDemo, files } = securities;
  const set = { businessDate: newestPrices ?? asOf, cycleCode: 'base', checksum, isDemo };
  return {
    setsBeside: {
      [SECURITIES]: {
        ...set,
        origins: originsOf(
          files.map((path) => ({ path })),
          origins,
        ),
      },
    },
  };
});

function wholeSet(snapshot: ParameterSnapshot, status: MarketDataStatus): UsedParameterSet {
  const { businessDate, checksum, isDemo, origins } = status;
  return { businessDate: businessDate ?? snapshot.businessDate, cycleCode: 'base', checksum, isDemo, origins };
}

/** None if nothing is loaded. */
function parameterSets(snapshot: ParameterSnapshot, parameters: TreasuryParameters): readonly EngineParameterSet[] {
  const all = curveMarketOf(snapshot, parameters).status;
  const { size, publishedAt } = all;
  const faults = governmentCurveFaults(snapshot);
  const findings = [...faults, ...all.findings];
  const status = all.status === 'OK' && faults.length > 0 ? 'WARNING' : all.status;
  if (status === 'FAILED' && findings.length === 0) return [];
  const set = {
    ...wholeSet(snapshot, all),
    engine: 'treasury',
    parameter: CLEARING_HOUSE,
    status,
    publishedAt,
    size,
  } as const;
  const none = 'There are no quotes and no histories of government curves; all securities are margined by haircut.';
  return [{ ...set, findings: status === 'FAILED' ? [none, ...findings] : findings }];
}

const QUANTITY: Readonly<Record<QuantityView, (position: ResolvedTreasuryPosition) => number>> = {
  net: (position) => position.netQuantity,
  long: (position) => position.longQuantity,
  short: (position) => -position.shortQuantity,
};

/** One component for each clearing house and currency: currencies don't offset each other. */
function marginOf(
  positions: readonly ResolvedTreasuryPosition[],
  { snapshot }: EngineContext,
  view: QuantityView,
  parameters: TreasuryParameters,
): readonly MarginComponent<TreasuryDetail>[] {
  const groups = groupBy(positions, ({ clearingHouse, marginCurrency }) => `${clearingHouse}\u0000${marginCurrency}`);
  return [...groups.values()].map((group) => componentOf(group, snapshot, QUANTITY[view], parameters));
}

function componentOf(
  group: readonly ResolvedTreasuryPosition[],
  snapshot: ParameterSnapshot,
  quantityOf: (position: ResolvedTreasuryPosition) => number,
  parameters: TreasuryParameters,
): MarginComponent<TreasuryDetail> {
  const [first] = group;
  if (first === undefined) throw new Error('A group of securities is empty.');
  const market = curveMarketOf(snapshot, parameters);
  const curve = group.find(({ security }) => security.curve !== null)?.security.curve ?? null;
  const holdings = group.map((position) => toHolding(position, quantityOf(position)));
  const margin = treasuryMargin(holdings, curve?.risk, parameters);
  const productCode = curve?.name ?? `${first.marginCurrency}-SECURITIES`;
  return {
    clearingHouse: first.clearingHouse,
    engine: 'treasury',
    currency: first.marginCurrency,
    accountType: 'H',
    exchange: first.clearingHouse,
    contractCode: productCode,
    productCode,
    productName: `${first.marginCurrency} government and other securities`,
    sector: 'Rates',
    subSector: first.marginCurrency,
    initialMargin: margin.initialMargin,
    maintenanceMargin: null,
    additionalMargin: 0,
    optionValue: 0,
    availableOptionValue: 0,
    contributions: margin.contributions,
    notes: curve?.remarks ?? [],
    detail: {
      kind: 'treasury',
      margin,
      members: group.map((position) => ({
        row: position.origin.row,
        positionId: position.origin.positionId,
        notional: quantityOf(position),
        security: position.security,
      })),
      curve,
      valuationDay: market.valuationDay,
      parameters,
      status: { ...market.statusOf(curve), isDemo: group.some(({ parameterSet }) => parameterSet.isDemo) },
    },
  };
}

function toHolding({ origin, security }: ResolvedTreasuryPosition, notional: number): RiskHolding | HaircutHolding {
  const { marginValuation: valuation, years, risk } = security;
  const marketValue = valuation === null ? notional : marketValueOf(valuation, notional);
  const common = { row: origin.row, security: security.security, marketValue, years };
  if (risk.kind === 'haircut') return { kind: 'haircut', ...common, rate: risk.rate };
  if (valuation === null) throw new Error(`${security.security} has sensitivities but no value.`);
  const keyRateDv01 = valuation.keyRateDv01.map((dv01) => (dv01 * notional) / FACE);
  const gamma = (valuation.gamma * notional) / FACE;
  return { kind: 'sensitivities', ...common, sensitivities: { keyRateDv01, gamma } };
}

/** Why loaded yields, each within bounds, make no curve of a government; as far as `examineCurves` has looked. */
const governmentCurveFaults = ({ rateMarket }: ParameterSnapshot): readonly string[] => found.get(rateMarket) ?? [];

/** Builds each government's curve that is loaded, one at each step; they are kept. */
function* examineCurves(snapshot: ParameterSnapshot, parameters: TreasuryParameters): Generator<undefined, void> {
  const { rateMarket } = snapshot;
  const faults: string[] = [];
  for (const name of Object.values(parameters.curves)) {
    if ((rateMarket.quotes.get(name) ?? rateMarket.histories.get(name))?.isDemo !== false) continue;
    const outcome = curveMarketOf(snapshot, parameters).curve(name);
    if (!outcome.ok) faults.push(sentence(outcome.reason));
    yield;
  }
  found.set(rateMarket, faults);
}

const sentence = (reason: string): string =>
  `${reason.charAt(0).toUpperCase()}${reason.slice(1)}; securities on it are margined by haircut.`;
