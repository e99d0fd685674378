/*
 * The normal distribution by W. J. Cody's rational Chebyshev approximations of the error function ("Rational Chebyshev
 * Approximations for the Error Function", Mathematics of Computation 23, 1969): relative error near machine precision,
 * also in the tails, which prices of options far out of the money depend on.
 */

const SQRT_HALF = Math.SQRT1_2;
const ONE_OVER_SQRT_PI = 0.56418958354775628695;
const ONE_OVER_SQRT_TWO_PI = 0.3989422804014326779;

/** Beyond this argument erfc is below the smallest positive double. */
const ERFC_VANISHES = 26.6;

/** φ(x), the density of the standard normal distribution. */
export const normalDensity = (x: number): number => ONE_OVER_SQRT_TWO_PI * Math.exp(-0.5 * x * x);

/** Φ(x), the probability that a standard normal variable is at most x; relative error about 1e-15 in both tails. */
export const normalDistribution = (x: number): number => 0.5 * complementaryErrorFunction(-x * SQRT_HALF);

/** erfc(x) = 1 − erf(x), without cancellation for large x. */
export function complementaryErrorFunction(x: number): number {
  const size = Math.abs(x);
  if (size <= 0.46875) return 1 - x * errorFunctionRatio(size * size);
  const tail = size <= 4 ? scaledTailNear(size) : scaledTailFar(size);
  const upper = size > ERFC_VANISHES ? 0 : exponentialOfMinusSquare(size) * tail;
  return x < 0 ? 2 - upper : upper;
}

/** erf(x) / x for |x| ≤ 0.46875, as a function of x². */
function errorFunctionRatio(square: number): number {
  const numerator =
    (((1.8577770618460315e-1 * square + 3.1611237438705656) * square + 1.1386415415105016e2) * square +
      3.7748523768530202e2) *
      square +
    3.2093775891384695e3;
  const denominator =
    (((square + 2.3601290952344121e1) * square + 2.4402463793444417e2) * square + 1.2826165260773723e3) * square +
    2.8442368334391706e3;
  return numerator / denominator;
}

/** e^{x²}·erfc(x) for 0.46875 < x ≤ 4. */
function scaledTailNear(x: number): number {
  const numerator =
    (((((((2.1531153547440384e-8 * x + 5.6418849698867009e-1) * x + 8.8831497943883759) * x + 6.6119190637141629e1) *
      x +
      2.9863513819740013e2) *
      x +
      8.8195222124176909e2) *
      x +
      1.7120476126340706e3) *
      x +
      2.0510783778260714e3) *
      x +
    1.2303393547979972e3;
  const denominator =
    (((((((x + 1.5744926110709835e1) * x + 1.176939508913125e2) * x + 5.3718110186200986e2) * x +
      1.6213895745666902e3) *
      x +
      3.2907992357334596e3) *
      x +
      4.3626190901432472e3) *
      x +
      3.4393676741437216e3) *
      x +
    1.2303393548037494e3;
  return numerator / denominator;
}

/** e^{x²}·erfc(x) for x > 4. */
function scaledTailFar(x: number): number {
  const inverse = 1 / (x * x);
  const numerator =
    ((((1.6315387137302098e-2 * inverse + 3.0532663496123234e-1) * inverse + 3.6034489994980444e-1) * inverse +
      1.2578172611122925e-1) *
      inverse +
      1.6083785148742277e-2) *
      inverse +
    6.587491615298378e-4;
  const denominator =
    ((((inverse + 2.5685201922898224) * inverse + 1.8729528499234673) * inverse + 5.2790510295142841e-1) * inverse +
      6.0518341312441319e-2) *
      inverse +
    2.3352049762686919e-3;
  return (ONE_OVER_SQRT_PI - (inverse * numerator) / denominator) / x;
}

/** e^{−x²}, with x split so that the square of its leading part is exact. */
function exponentialOfMinusSquare(x: number): number {
  const leading = Math.trunc(x * 16) / 16;
  return Math.exp(-leading * leading) * Math.exp(-(x - leading) * (x + leading));
}
