import { crifRows } from './crif/crif.js';
import { cusipRows } from './cusip/cusip-rows.js';
import { eventRows } from './event/event.js';
import { fxRows } from './fx/fx.js';
import { rateLadderRows } from './ladder/rate-ladder.js';
import { listedRows } from './listed/listed.js';
import type { RowKind } from './row/row-kind.js';
import type { StageType } from './row-tables.js';
import { fixedIncomeRows } from './security/fixed-income.js';
import { clearedSwapRows } from './swap/cleared-swap.js';

// What reads the rows of each table of row-tables.ts: one line for each kind of row.
const KINDS = {
  etd: listedRows,
  event: eventRows,
  irs: clearedSwapRows,
  ladder: rateLadderRows,
  fi: fixedIncomeRows,
  fx: fxRows,
  crif: crifRows,
  cusip: cusipRows,
} as const satisfies Readonly<Record<StageType, unknown>>;

type PositionOf<Kind> = Kind extends RowKind<infer P> ? P : never;

/** A row that has been read, of any kind. */
export type Position = PositionOf<(typeof KINDS)[StageType]>;

/** Every kind of row by the name of its table. */
export const ROW_KINDS: Readonly<Record<StageType, RowKind<Position>>> = KINDS;

const BY_KIND: ReadonlyMap<string, RowKind<Position>> = new Map(
  Object.values(ROW_KINDS).map((rowKind) => [rowKind.kind, rowKind]),
);

/** What is known of a position's kind of row. */
export function rowKindNamed(kind: Position['kind']): RowKind<Position> {
  const found = BY_KIND.get(kind);
  if (found === undefined) throw new Error(`There is no kind of row "${kind}".`);
  return found;
}

/** What a position holds, in the unit of its kind. */
export const quantityOf = (position: Position): number => rowKindNamed(position.kind).quantity.of(position);

/** The same position `numerator`/`denominator` times as large; whole lots stay whole. @param denominator not 0 */
export const scaledPosition = (position: Position, numerator: number, denominator = 1): Position =>
  rowKindNamed(position.kind).quantity.scaled(position, (quantity) => (quantity * numerator) / denominator);

export const isInLots = (position: Position): boolean => rowKindNamed(position.kind).quantityUnit === 'lots';
