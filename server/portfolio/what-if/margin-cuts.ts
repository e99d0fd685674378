import type { WhatIfCut } from '../../contract/what-if.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import type { RowSetting } from '../row-setting.js';
import { money } from '../../lib/money.js';
import { isInLots, quantityOf, scaledPosition } from '../../instruments/row-kinds.js';
import { netOf, positionKeys, type ComparedPosition } from './compared-positions.js';
import type { IdentifiedRow } from './identified-row.js';
import type { ReplaceableBook } from './replaceable-book.js';
import { withinWork, type Shortened } from './within-work.js';

const MOST_TRIED = 400;
const MOST_TOLD = 20;

/** Margin cuts of a book, and how many positions were not tried. */
export interface MarginCuts extends Shortened<WhatIfCut> {
  readonly tried: number;
}

/**
 * The positions whose closing or halving cuts the initial margin most, the best first; positions that cut nothing are left
 * out. Large contributors are tried first. @param contributionOf a position's part of the initial margin
 */
export function marginCuts(
  positions: readonly ComparedPosition[],
  book: ReplaceableBook,
  calculation: RowSetting,
  contributionOf: (position: ComparedPosition) => number,
): MarginCuts {
  const margin = money(book.initialMargin);
  const held = positions
    .filter(({ after }) => after.length > 0 && netOf(after) !== 0)
    .sort((first, second) => contributionOf(second) - contributionOf(first));
  const { items, left } = withinWork(held, MOST_TRIED, ({ after: [row] }) =>
    row === undefined ? 0 : 2 * book.workOf(row.resolved),
  );
  const cuts = items.map((position) => cutOf(position, book, margin, calculation)).filter((cut) => bestOf(cut) < 0);
  cuts.sort((first, second) => bestOf(first) - bestOf(second));
  return { items: cuts.slice(0, MOST_TOLD), left, tried: items.length };
}

const bestOf = ({ change_closed: closed, change_halved: halved }: WhatIfCut): number => Math.min(closed, halved ?? 0);

function cutOf(position: ComparedPosition, book: ReplaceableBook, margin: number, calculation: RowSetting): WhatIfCut {
  const held = position.after.map(({ resolved }) => resolved);
  const closed = money(book.exchanged(held, []));
  const half = halfOf(position.after, calculation);
  const halved = half === undefined ? null : money(book.exchanged(held, half));
  const net = netOf(position.after);
  return {
    ...positionKeys(position),
    initial_margin_closed: closed,
    change_closed: money(closed - margin),
    trade_closed: -net,
    initial_margin_halved: halved,
    change_halved: halved === null ? null : money(halved - margin),
    trade_halved: half === undefined ? null : half.reduce((sum, { netQuantity }) => sum + netQuantity, 0) - net,
  };
}

/** The rows at half their size; undefined if half a lot would be left. */
function halfOf(rows: readonly IdentifiedRow[], calculation: RowSetting): readonly ResolvedPosition[] | undefined {
  const halves: ResolvedPosition[] = [];
  for (const { row, position } of rows) {
    if (isInLots(position) && quantityOf(position) % 2 !== 0) return undefined;
    const half = scaledPosition(position, 1, 2);
    const context = calculation.contextOf?.(row) ?? calculation.context;
    const outcome = context.engines.engineFor(half, context).resolve(half, context);
    if (!outcome.ok) return undefined;
    halves.push(outcome.position);
  }
  return halves;
}
