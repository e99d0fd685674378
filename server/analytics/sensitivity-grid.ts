import type { GridPart, GridTerms } from '../instruments/risk/grid-part.js';
import type { RiskSetting } from '../instruments/risk/position-risk.js';
import { unansweredRows, type PositionsByRisk } from './positions-by-risk.js';

/** Source: api.md, "stress_sensitivities"; docs/methodology/risk.md, "Sensitivity grid". */
export function sensitivityGrid(
  { groups, leftOut }: PositionsByRisk,
  terms: GridTerms,
  setting: RiskSetting,
): GridPart {
  const parts = groups.map((group) => {
    const part = group.risk.grid(group.positions, terms, setting);
    const rows = part.positions.map(({ position }) => position.origin.row);
    return { ...part, unanswered: unansweredRows(group, rows, part.leftOut) };
  });
  return {
    positions: parts.flatMap((part) => part.positions),
    leftOut: [...parts.flatMap((part) => [...part.leftOut, ...part.unanswered]), ...leftOut],
    remarks: parts.flatMap((part) => part.remarks),
  };
}
