import type { WhatIfMarginal } from '../../contract/what-if.js';
import { money } from '../../lib/money.js';
import { positionKeys, type ComparedPosition } from './compared-positions.js';
import type { IdentifiedRow } from './identified-row.js';
import type { ReplaceableBook } from './replaceable-book.js';
import { withinWork, type Shortened } from './within-work.js';

const MOST_MARGINALS = 200;

const resolved = (rows: readonly IdentifiedRow[]) => rows.map((row) => row.resolved);

/**
 * What each changed position alone does to the initial margin: as the only change of the baseline, and as the last of all
 * changes. Since margins offset, neither adds up to the whole.
 */
export function marginalMargins(
  positions: readonly ComparedPosition[],
  baseline: ReplaceableBook,
  changed: ReplaceableBook,
): Shortened<WhatIfMarginal> {
  const [before, after] = [money(baseline.initialMargin), money(changed.initialMargin)];
  const all = positions.filter(({ isChanged }) => isChanged);
  const { items, left } = withinWork(all, MOST_MARGINALS, (position) => {
    const [row] = resolved([...position.after, ...position.before]);
    return row === undefined ? 0 : baseline.workOf(row) + changed.workOf(row);
  });
  const marginals = items.map((position): WhatIfMarginal => {
    const [held, traded] = [resolved(position.before), resolved(position.after)];
    const only = money(baseline.exchanged(held, traded));
    const without = money(changed.exchanged(traded, held));
    return {
      ...positionKeys(position),
      initial_margin_only: only,
      marginal_margin_first: money(only - before),
      initial_margin_without: without,
      marginal_margin_last: money(after - without),
    };
  });
  return { items: marginals, left };
}
