import type { ForecastEvent, ForecastPoint } from '../../contract/forecast/response.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { money, moneyParts } from '../../lib/money.js';
import { toMarginChange } from '../explain/margin-change.js';
import type { CoursePoint } from './book-course.js';
import type { HeldEvent } from './held-position.js';

/** What names a contract of a row, as events and trades have it. */
export const contractFields = ({ origin, contract }: ResolvedPosition) => ({
  row: origin.row,
  position_id: origin.positionId,
  contract_code: contract.contractCode,
  contract_type: contract.contractType,
  expiry: contract.expiry,
  strike: contract.strike,
});

export const toEvent = ({ event, before, message }: HeldEvent): ForecastEvent => ({
  event,
  ...contractFields(before),
  net_position: before.netQuantity,
  message,
});

/** A point as it is sent. @param previous the point before; undefined of the first @param upper its margin where scan ranges rise */
export function toPoint(
  point: CoursePoint,
  previous: CoursePoint | undefined,
  upper: number | null | undefined,
): ForecastPoint {
  const { figures, holdings } = point.state;
  const from = previous?.state.figures.initialMargin ?? figures.initialMargin;
  const of = (wanted: string): number =>
    point.reasons.reduce((sum, { reason, amount }) => (reason === wanted ? sum + amount : sum), 0);
  const [parametersAndMarket, market, scenario] = [of('parameters'), of('market'), of('scenario')];
  const positions = figures.initialMargin - from - parametersAndMarket - market - scenario;
  const moved = market + scenario;
  const split = toMarginChange({ from, to: figures.initialMargin, positions, parametersAndMarket, market: moved });
  const [ofMarket = 0, ofScenario = 0] = moneyParts([market, scenario], split.market ?? 0);
  const told =
    point.reasons.length === 0
      ? []
      : moneyParts(
          point.reasons.map(({ amount }) => amount),
          split.change,
        );
  return {
    date: point.date,
    initial_margin: split.to,
    upper_initial_margin: upper === null || upper === undefined ? null : money(upper),
    requirement: money(figures.requirement),
    option_liquidation_value: money(figures.optionValue),
    change: split.change,
    parts: [
      { part: 'positions', amount: split.positions ?? 0 },
      { part: 'parameters_and_market', amount: split.parameters_and_market ?? 0 },
      { part: 'market', amount: ofMarket },
      ...(point.isScenarioDay ? [{ part: 'scenario' as const, amount: ofScenario }] : []),
      { part: 'other', amount: split.other ?? 0 },
    ],
    reasons: point.reasons
      .map(({ reason }, place) => ({ reason, amount: told[place] ?? 0 }))
      .filter(({ amount }) => amount !== 0)
      .sort((first, second) => Math.abs(second.amount) - Math.abs(first.amount)),
    events: point.events.map(toEvent),
    rows: holdings.size + point.leftOut.size,
    rows_left_out: point.leftOut.size,
  };
}
