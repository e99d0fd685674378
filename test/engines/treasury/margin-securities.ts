import type { MarginComponent } from '../../../server/engines/margin-engine.js';
import type { EngineContext } from '../../../server/instruments/resolved-position.js';
import { treasuryEngine } from '../../../server/engines/treasury/engine.js';
import type { ResolvedTreasuryPosition } from '../../../server/engines/treasury/margined-security.js';
import type { TreasuryDetail } from '../../../server/engines/treasury/detail.js';
import type { FixedIncomePosition } from '../../../server/instruments/security/position.js';
import { contextOf, SNAPSHOT } from './made-up-market.js';

export const CONTEXT = contextOf(SNAPSHOT);

/** Resolved by the engine; a row that it refuses fails the test. */
export function resolved(row: FixedIncomePosition, context: EngineContext = CONTEXT): ResolvedTreasuryPosition {
  const outcome = treasuryEngine.resolve(row, context);
  if (!outcome.ok) throw new Error(`row ${row.row} is refused: ${outcome.remark.message}`);
  return outcome.position;
}

/** Components of rows by the engine, each with its own detail. */
export const marginOf = (
  rows: readonly FixedIncomePosition[],
  context: EngineContext = CONTEXT,
): readonly (MarginComponent & { readonly treasury: TreasuryDetail })[] =>
  treasuryEngine
    .margin(
      rows.map((row) => resolved(row, context)),
      context,
      'net',
    )
    .map((component) => ({ ...component, treasury: component.detail }));

export const initialMargin = (rows: readonly FixedIncomePosition[], context: EngineContext = CONTEXT): number =>
  marginOf(rows, context).reduce((sum, component) => sum + component.initialMargin, 0);
