/** Guards exact ties against the noise of binary sums. */
const TIE_TOLERANCE = 1e-7;
const RELATIVE_TIE_TOLERANCE = 1e-14;
/** A value farther from a tie than this is not a tie, however large the number. */
const WIDEST_TIE_TOLERANCE = 1e-3;
/** From here on a binary number has no fraction. */
const FIRST_WITHOUT_FRACTION = 2 ** 52;

/** Half away from zero, at `decimals` decimals; never −0. */
export function roundHalfAway(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const scaled = Math.abs(value) * scale;
  if (!(scaled < FIRST_WITHOUT_FRACTION)) return value;
  const tolerance = Math.min(TIE_TOLERANCE + scaled * RELATIVE_TIE_TOLERANCE, WIDEST_TIE_TOLERANCE);
  const rounded = Math.floor(scaled + 0.5 + tolerance) / scale;
  return rounded === 0 ? 0 : Math.sign(value) * rounded;
}

/** Down to a multiple of 10^−decimals, for amounts of at least 0. */
export function roundDown(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.floor(value * scale + TIE_TOLERANCE) / scale;
}
