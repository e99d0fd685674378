import type { EngineRemark } from '../../resolved-position.js';
import type { OutcomeRisk } from '../../risk/position-risk.js';
import { NO_OPTION, type StressedPrice } from '../../risk/stress-part.js';
import type { ResolvedEventPosition } from '../resolved-event-position.js';
import { eventPnls } from './event-pnl.js';

/** Event contracts pay by how their events end, whatever prices did before. Source: docs/methodology/event.md. */
export const EVENT_RISK: OutcomeRisk<ResolvedEventPosition> = {
  outcomes: (positions, { rate }) => eventPnls(positions, rate),
  /** Stress scenarios leave event contracts where they are. */
  stress(positions, scenarios) {
    const details = positions.flatMap((position) => {
      const { price } = position.contract;
      const valued: StressedPrice = { ...NO_OPTION, price, stressedPrice: price };
      return scenarios.map(({ scenarioId }) => ({ position, scenarioId, shock: undefined, valued, pnl: 0 }));
    });
    return { details, leftOut: [], remarks: positions.length === 0 ? [] : [UNSTRESSED] };
  },
  grid(positions) {
    const reason = 'event contracts don’t move by shocks of prices';
    return { positions: [], leftOut: positions.map(({ origin }) => ({ row: origin.row, reason })), remarks: [] };
  },
};

const UNSTRESSED: EngineRemark = {
  code: 'EVENTS_NOT_STRESSED',
  field: null,
  message: 'Stress scenarios leave event contracts where they are: their stress rows show 0 in every scenario.',
};
