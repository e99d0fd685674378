/** Guards exact ties against the noise of binary sums. */
const TIE_TOLERANCE = 1e-7;

/** Half away from zero, at `decimals` decimals; never −0. */
export function roundHalfAway(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const scaled = Math.abs(value) * scale;
  const rounded = Math.floor(scaled + 0.5 + TIE_TOLERANCE + scaled * 1e-14) / scale;
  return rounded === 0 ? 0 : Math.sign(value) * rounded;
}

/** Down to a multiple of 10^−decimals, for amounts of at least 0. */
export function roundDown(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.floor(value * scale + TIE_TOLERANCE) / scale;
}
