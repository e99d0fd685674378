import { groupBy } from '../../../lib/group-by.js';
import type { EngineRemark } from '../../resolved-position.js';
import type { TenorDv01 } from '../../rates/tenor-dv01.js';
import type { ResolvedSecurityPosition } from '../resolved-security.js';
import { isValuedBySpread } from '../valuing-curve.js';
import type { GovernmentCurve } from '../government-curve.js';
import type { ZeroBasis } from '../../../pricing/par-treasury.js';
import type { RateMoves } from '../../rates/rate-moves.js';
import { parCurveScenarios } from './par-curve-scenarios.js';
import { fillPaymentPnl, paymentBook, type HeldFlows } from './payment-book.js';
import {
  checkPlaces,
  notRebuilt,
  unmovedCurves,
  type RateRevaluation,
  type RevaluationOutcome,
} from '../../rates/rate-revaluation.js';
import { FACE } from '../../../lib/units.js';
import { memoizedBy } from '../../../lib/memoized.js';
import { bondCashFlows } from '../../../pricing/bond/bond-cash-flows.js';
import { categoryBond } from '../../../pricing/bond/category-bond.js';
import { timedCashFlows, type TimedCashFlows } from '../../../pricing/bond/curve-price.js';
import { withSpread } from '../../../pricing/bond/curve-spread.js';
import { valueOnParCurve } from '../../../pricing/bond/par-curve-revaluation.js';
import { floatingCashFlows } from '../floating-cash-flows.js';

/**
 * Revalues securities on government curves rebuilt from shifted par yields.
 * @param basis how zero rates discount: the request's `bond_use_continuous_compounding`
 */
export function securitiesRevaluation(basis: ZeroBasis): RateRevaluation<ResolvedSecurityPosition> {
  const flowsOf = memoizedBy((position: ResolvedSecurityPosition) => securityFlows(position, basis));
  const heldFlows = (position: ResolvedSecurityPosition, factor: number): HeldFlows => ({
    flows: flowsOf(position),
    factor: (factor * position.netQuantity) / FACE,
  });
  return {
    curvesOf,
    whyNot,
    revalue(positions, moves, pnl, chosen) {
      const count = chosen?.length ?? moves.scenarioCount;
      checkPlaces(pnl, positions.length * count);
      for (const [curve, members] of byCurve(positions)) {
        const book = paymentBook(members.map(({ position }) => [heldFlows(position, 1)]));
        const rows = members.map(({ place }) => place);
        fillPaymentPnl(book, parCurveScenarios(curve, basis, moves), { pnl, rows }, chosen);
      }
      return outcome(positions, basis, moves);
    },
    addTotal(positions, factors, moves, total) {
      checkPlaces(total, moves.scenarioCount);
      checkPlaces(factors, positions.length);
      for (const [curve, members] of byCurve(positions)) {
        const book = paymentBook([members.map(({ position, place }) => heldFlows(position, factors[place] ?? 0))]);
        const own = new Float64Array(total.length);
        fillPaymentPnl(book, parCurveScenarios(curve, basis, moves), { pnl: own, rows: [0] });
        for (let scenario = 0; scenario < total.length; scenario++)
          total[scenario] = (total[scenario] ?? 0) + (own[scenario] ?? 0);
      }
      return outcome(positions, basis, moves);
    },
  };
}

const curvesOf = ({ security }: ResolvedSecurityPosition): readonly string[] =>
  security.curve === null ? [] : [security.curve.name];

function whyNot({ security: { category, curve, valuation }, contract }: ResolvedSecurityPosition): string | undefined {
  if (category.kind === 'inflation')
    return 'there is no curve of real yields to value inflation-protected securities on';
  if (curve === null) return `there is no government curve to value securities in ${contract.currency} on`;
  return valuation === null ? `no curve values ${category.contractType}` : undefined;
}

interface Member {
  readonly position: ResolvedSecurityPosition;
  readonly place: number;
}

/** @throws for a position that can't be revalued */
function byCurve(positions: readonly ResolvedSecurityPosition[]): ReadonlyMap<GovernmentCurve, readonly Member[]> {
  const members = positions.map((position, place) => {
    const reason = whyNot(position);
    const { curve, security } = position.security;
    if (reason !== undefined || curve === null)
      throw new Error(`${security} can't be revalued, because ${reason ?? 'it has no curve'}.`);
    return { position, place, curve };
  });
  return groupBy(members, ({ curve }) => curve);
}

function outcome(
  positions: readonly ResolvedSecurityPosition[],
  basis: ZeroBasis,
  moves: RateMoves,
): RevaluationOutcome {
  const curves = [...byCurve(positions).keys()];
  const rebuilt = curves.flatMap((curve) => {
    const { infeasible, scenarioCount } = parCurveScenarios(curve, basis, moves);
    return notRebuilt([curve.name], infeasible, scenarioCount);
  });
  return {
    notes: [...rebuilt, ...spreadNotes(positions)],
    unmoved: unmovedCurves(
      curves.map(({ name }) => name),
      moves,
    ),
  };
}

/** Notes on categories that the curve of another issuer values: moves of their spread over it are not known. */
function spreadNotes(positions: readonly ResolvedSecurityPosition[]): readonly EngineRemark[] {
  const others = positions.filter(({ security: { category } }) => isValuedBySpread(category));
  return [...groupBy(others, (position) => curvesOf(position).join(' '))].map(([curve, members]) => {
    const categories = [...new Set(members.map(({ security }) => security.category.contractType))].sort().join(', ');
    const message = `${categories} moves with ${curve} in risk figures; there is no history of its spread over that, which stays.`;
    return { code: 'SPREAD_NOT_MOVED', field: null, message };
  });
}

/** Gain of securities for one basis point down in each par yield of their curve alone; securities without a curve have none. */
export const securityKeyRates = (positions: readonly ResolvedSecurityPosition[]): readonly TenorDv01[] =>
  positions.flatMap(({ security: { curve, valuation }, netQuantity, contract }) =>
    curve === null || valuation === null
      ? []
      : curve.tenors.map((tenor, place) => ({
          index: curve.name,
          currency: contract.currency,
          tenor,
          dv01: ((valuation.keyRateDv01[place] ?? 0) * netQuantity) / FACE,
        })),
  );

/**
 * The payments per 100 of face value that the engine values a security by: the same functions on the same terms, at the same
 * spread over the curve, which stays as it is in every scenario.
 * @throws if it has no curve
 */
export function securityFlows({ security }: ResolvedSecurityPosition, basis: ZeroBasis): TimedCashFlows {
  const { category, curve, terms, valuation } = security;
  if (curve === null) throw new Error(`${security.security} has no curve to be valued on.`);
  const bond = categoryBond(category, terms);
  const spread = valuation?.spread ?? 0;
  if (category.kind === 'floating')
    return withSpread(floatingCashFlows(bond, curve.valuationDay, todaysValue(curve, basis)).flows, spread);
  const cashFlows = bondCashFlows(bond, curve.valuationDay);
  if (cashFlows === undefined) throw new Error(`${security.security} pays nothing after its curve's day.`);
  return withSpread(timedCashFlows(cashFlows, curve.valuationDay), spread);
}

const todaysValue =
  ({ grid, parYields }: GovernmentCurve, basis: ZeroBasis) =>
  (flows: TimedCashFlows): number =>
    valueOnParCurve({ grid, parYields, basis }, flows);
