import * as op from '../../../lib/wasm/assembler.js';
import type { Code, Local } from '../../../lib/wasm/assembler.js';

/*
 * Math.exp of V8 is `exp` of fdlibm (e_exp.c), whose method and constants these are. Copyright (C) 1993 by Sun
 * Microsystems, Inc. All rights reserved. Permission to use, copy, modify, and distribute this software is freely granted,
 * provided that this notice is preserved.
 */
const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
const ONE_OVER_LN2 = 1.442695040888963387;
const [P1, P2, P3, P4, P5] = [
  1.66666666666666019037e-1, -2.77777777770155933842e-3, 6.61375632143793436117e-5, -1.6533902205465251539e-6,
  4.13813679705723846039e-8,
] as const;

/** Above it the argument is not reduced: the first number whose high word is 0xbfd62e43, about −ln 2 / 2. */
const REDUCED_BELOW = -1453635 / 2 ** 22;
/** Above it the result is 1 + x. */
const LINEAR_ABOVE = -(2 ** -28);
/** Added to a whole number k, leaves k + 1023, the exponent of 2^k, in the lowest bits. */
const EXPONENT_IN_LOW_BITS = 1.5 * 2 ** 52 + 1023;
const MANTISSA_BITS = 52;

/** Below it (result about 1e-304) the exponential is not right; fdlibm scales twice there. */
export const LEAST_EXPONENT = -700;

/** The argument, and what is kept on the way. */
export interface ExponentialLocals {
  readonly x: Local;
  readonly whole: Local;
  readonly high: Local;
  readonly low: Local;
  readonly reduced: Local;
  readonly square: Local;
  readonly correction: Local;
}

/**
 * Leaves e^x for both x between LEAST_EXPONENT and 0, equal to Math.exp to the last bit:
 * x = k·ln 2 + r, e^r from a polynomial, times 2^k.
 */
export const exponential = ({ x, whole, high, low, reduced, square, correction }: ExponentialLocals): Code => {
  const polynomial = [P4, P3, P2, P1].reduce(
    (sum, coefficient) => op.addPairs(op.bothOf(coefficient), op.multiplyPairs(square.get, sum)),
    op.bothOf(P5),
  );
  const quotient = op.dividePairs(
    op.multiplyPairs(reduced.get, correction.get),
    op.subtractPairs(op.bothOf(2), correction.get),
  );
  const ofReduced = op.subtractPairs(op.bothOf(1), op.subtractPairs(op.subtractPairs(low.get, quotient), high.get));
  const powerOfTwo = op.shiftPairsLeft(
    op.addPairs(whole.get, op.bothOf(EXPONENT_IN_LOW_BITS)),
    op.number(MANTISSA_BITS),
  );
  const quotientByLn2 = op.subtractPairs(op.multiplyPairs(op.bothOf(ONE_OVER_LN2), x.get), op.bothOf(0.5));
  return op.sequence(
    whole.set(op.withoutPairs(op.wholePairs(quotientByLn2), op.isAbovePairs(x.get, op.bothOf(REDUCED_BELOW)))),
    high.set(op.subtractPairs(x.get, op.multiplyPairs(whole.get, op.bothOf(LN2_HIGH)))),
    low.set(op.multiplyPairs(whole.get, op.bothOf(LN2_LOW))),
    reduced.set(op.subtractPairs(high.get, low.get)),
    square.set(op.multiplyPairs(reduced.get, reduced.get)),
    correction.set(op.subtractPairs(reduced.get, op.multiplyPairs(square.get, polynomial))),
    op.choosePairs(
      op.addPairs(op.bothOf(1), x.get),
      op.multiplyPairs(ofReduced, powerOfTwo),
      op.isAbovePairs(x.get, op.bothOf(LINEAR_ABOVE)),
    ),
  );
};
