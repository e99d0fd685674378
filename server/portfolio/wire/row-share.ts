import type { RowShare } from '../../instruments/resolved-position.js';
import { roundHalfAway } from '../../lib/round.js';
import type { PositionFields } from './analytics-result.js';

/** More decimals than are shown; money has two of them. */
const DECIMALS = 8;
const CENTS = 2;

/** The part of a row's figures that belongs to one of the two positions in which the row is held. Both parts add up to the whole. */
export function shareOfRow(whole: PositionFields, { part: share, takesRest }: RowShare): PositionFields {
  const part = (value: number | null, decimals: number): number | null => {
    if (value === null) return null;
    const rounded = roundHalfAway(value * (takesRest ? 1 - share : share), decimals);
    return takesRest ? roundHalfAway(value - rounded, decimals) : rounded;
  };
  return {
    gamma: part(whole.gamma, DECIMALS),
    vega: part(whole.vega, DECIMALS),
    theta: part(whole.theta, DECIMALS),
    rho: part(whole.rho, DECIMALS),
    dv01: part(whole.dv01, DECIMALS),
    beta: whole.beta,
    value_at_risk_contribution: part(whole.value_at_risk_contribution, CENTS),
    expected_shortfall_contribution: part(whole.expected_shortfall_contribution, CENTS),
  };
}
