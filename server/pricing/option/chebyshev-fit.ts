/** Nodes of a fit: as many as there are coefficients. */
const COUNT = 12;

/** Arguments between −1 and 1 at which a function is taken to be fitted by a polynomial. */
export const CHEBYSHEV_NODES: readonly number[] = Array.from({ length: COUNT }, (_, node) =>
  Math.cos((Math.PI * (node + 0.5)) / COUNT),
);

/** What each node's value adds to each power's coefficient: `POWERS[node][power]`. */
const POWERS = CHEBYSHEV_NODES.map((node) => nodePolynomial(node));

/** The polynomial of degree 11 through a function's values at the nodes: coefficients of the powers, lowest first. */
export function polynomialThrough(valueAt: (argument: number) => number): Float64Array {
  const coefficients = new Float64Array(COUNT);
  CHEBYSHEV_NODES.forEach((node, index) => {
    const value = valueAt(node);
    POWERS[index]?.forEach((weight, power) => {
      coefficients[power] = (coefficients[power] ?? 0) + value * weight;
    });
  });
  return coefficients;
}

/** The polynomial that is 1 at one node and 0 at the others. */
function nodePolynomial(own: number): Float64Array {
  const coefficients = new Float64Array(COUNT);
  coefficients[0] = 1;
  for (const other of CHEBYSHEV_NODES) {
    if (other === own) continue;
    for (let power = COUNT - 1; power >= 0; power--)
      coefficients[power] =
        ((power > 0 ? (coefficients[power - 1] ?? 0) : 0) - other * (coefficients[power] ?? 0)) / (own - other);
  }
  return coefficients;
}

/**
 * The value of a polynomial. It is written out because it is evaluated for every scenario, in an order that avoids long
 * dependency chains in the processor.
 */
export function polynomialAt(coefficients: Float64Array, x: number): number {
  const at = (power: number): number => coefficients[power] ?? 0;
  const square = x * x;
  const fourth = square * square;
  const low = at(0) + at(1) * x + square * (at(2) + at(3) * x);
  const middle = at(4) + at(5) * x + square * (at(6) + at(7) * x);
  const high = at(8) + at(9) * x + square * (at(10) + at(11) * x);
  return low + fourth * (middle + fourth * high);
}
