/**
 * How a past change is carried over to today's level Y0.
 * `absolute`: Y[t+h] − Y[t]; `relative`: Y0·(Y[t+h]/Y[t] − 1); `shifted log`: the same of levels that are all raised by
 * `shift`, which must make them positive.
 */
export type MoveStyle =
  | { readonly kind: 'absolute' }
  | { readonly kind: 'relative' }
  | { readonly kind: 'shifted log'; readonly shift: number };

export interface MoveTerms {
  readonly style: MoveStyle;
  /** Days that a move spans, in steps of the history. */
  readonly horizon: number;
  /**
   * Units of move in one unit of level: 10,000 for rates as decimals, whose moves are in basis points; 1 for prices.
   */
  readonly movesPerLevel: number;
}

/** Absolute moves are rounded to this part of a unit, so that equal moves stay equal whatever the levels' binary noise. */
const ROUNDING = 1e6;

/**
 * Whether a style can be used on levels: an absolute style always, another if all levels (after the shift) are
 * positive.
 */
export function suits(style: MoveStyle, levels: Float64Array): boolean {
  if (style.kind === 'absolute') return true;
  const shift = shiftOf(style);
  return levels.every((level) => level + shift > 0);
}

/**
 * One factor's moves from each start time to `horizon` days later, in units of move.
 * @param levels of the factor in order of time @param today the level that relative moves are of
 * @param starts time indexes @param moves receives one for each start
 */
export function fillMoves(
  levels: Float64Array,
  today: number,
  starts: Int32Array,
  { style, horizon, movesPerLevel }: MoveTerms,
  moves: Float64Array,
): void {
  if (style.kind === 'absolute') {
    for (let index = 0; index < starts.length; index++) {
      const start = starts[index] ?? 0;
      const change = ((levels[start + horizon] ?? 0) - (levels[start] ?? 0)) * movesPerLevel;
      moves[index] = Math.round(change * ROUNDING) / ROUNDING;
    }
    return;
  }
  const shift = shiftOf(style);
  const scale = (today + shift) * movesPerLevel;
  for (let index = 0; index < starts.length; index++) {
    const start = starts[index] ?? 0;
    moves[index] = scale * (((levels[start + horizon] ?? 0) + shift) / ((levels[start] ?? 0) + shift) - 1);
  }
}

const shiftOf = (style: Exclude<MoveStyle, { readonly kind: 'absolute' }>): number =>
  style.kind === 'relative' ? 0 : style.shift;
