import * as op from '../../../lib/wasm/assembler.js';
import type { Code, Local } from '../../../lib/wasm/assembler.js';

/** Coefficients of `tailOverDensity` in european-values.ts, the highest power first. */
const NUMERATOR = [
  1.00000000000001591, 21.6644135871782125, 231.375769537524433, 1556.98847241150911, 7149.2024295759359,
  22854.0241804355321, 49761.8806794896292, 68055.9637890594656, 45721.0602193609178,
] as const;
const DENOMINATOR = [
  1, 21.6644135872095547, 232.37576952766164, 1578.65288719242713, 7378.57812436455136, 24367.6866510264298,
  56458.2606544927077, 88013.9152745884818, 83407.7337271939282, 36480.1280525655643,
] as const;

/** Leaves `tailOverDensity` of both x. */
export const tailOverDensity = (x: Local): Code => op.dividePairs(polynomial(NUMERATOR, x), polynomial(DENOMINATOR, x));

const polynomial = ([highest, ...others]: readonly number[], x: Local): Code =>
  others.reduce(
    (sum, coefficient, place) =>
      op.addPairs(place === 0 && highest === 1 ? x.get : op.multiplyPairs(sum, x.get), op.bothOf(coefficient)),
    op.bothOf(highest ?? 0),
  );
