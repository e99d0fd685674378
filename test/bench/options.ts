import { impliedVolatility } from '../../server/pricing/option/implied-volatility.js';
import { revalueOption, type RevaluedOption } from '../../server/pricing/option/revalue-option.js';
import { UnderlyingScenarios } from '../../server/pricing/option/underlying-scenarios.js';
import type { OptionStyle } from '../../server/pricing/option/option-model-of.js';
import { EUROPEAN_KERNEL_IN_C } from './european-kernel-in-c.js';
import type { Figure } from './figure.js';
import { randomNumbers } from './random-numbers.js';
import { runInC } from './run-in-c.js';

const OPTIONS = 500;
const SCENARIOS = 2500;
const VOLATILITY = 0.3;
const ROUNDS = 8;
const PASSES = 3;

/** Options on one future, calls and puts by turns, strikes 60 to 100 and up to a year, on a future at about 80. */
const options = (style: OptionStyle): readonly RevaluedOption[] =>
  Array.from({ length: OPTIONS }, (_, place) => ({
    process: { kind: 'lognormal-future' },
    style,
    terms: { right: place % 2 === 0 ? 'call' : 'put', strike: 60 + 0.08 * place, rate: 0.045 },
    years: 0.02 + 0.002 * place,
  }));

/** Options revalued in 2,500 scenarios on one core, European ones against the same loop in C, and implied volatilities. */
export async function measureOptions(): Promise<readonly Figure[]> {
  const random = randomNumbers();
  const prices = Float64Array.from({ length: SCENARIOS }, () => 80 * Math.exp(0.12 * (random() + random() - 1)));
  const scenarios = new UnderlyingScenarios(prices);
  const volatilities = prices.map(() => VOLATILITY * Math.exp(0.3 * (random() - 0.5)));
  const [european, american] = [options('european'), options('american')];
  const values = new Float64Array(SCENARIOS);
  // in turns, so that what else the machine does meets both
  const inC: number[] = [];
  let milliseconds = Infinity;
  for (let pass = 0; pass < PASSES; pass++) {
    inC.push(...(await runInC(PROGRAM, ['-O2', '-march=native'])));
    milliseconds = Math.min(
      milliseconds,
      fastest(() => european.forEach((option) => revalueOption(option, scenarios, VOLATILITY, values))),
    );
  }
  const native = perSecond(milliseconds);
  const fastestInC = inC.length === 0 ? undefined : Math.max(...inC);
  const figure = (name: string, value: number | undefined, unit: string, target = ''): readonly Figure[] =>
    value === undefined ? [] : [{ name, value, unit, target }];
  const book = `${OPTIONS} options × ${SCENARIOS} scenarios`;
  return [
    ...figure(`${book}, European`, milliseconds, 'ms', '≤ 60'),
    ...figure(
      `${book}, American`,
      fastest(() => american.forEach((option) => revalueOption(option, scenarios, VOLATILITY, values))),
      'ms',
      '≤ 120',
    ),
    ...figure(
      `${book}, European, volatility by scenario`,
      fastest(() => european.forEach((option) => revalueOption(option, scenarios, volatilities, values))),
      'ms',
    ),
    ...figure(
      `${book}, American, volatility by scenario`,
      fastest(() => american.forEach((option) => revalueOption(option, scenarios, volatilities, values))),
      'ms',
    ),
    ...figure('option revaluations, European', native, 'M/s'),
    ...figure('option revaluations, C', fastestInC, 'M/s'),
    ...figure(
      'option revaluations, European against C',
      fastestInC === undefined ? undefined : native / fastestInC,
      'ratio',
    ),
    ...figure('implied volatility, European', impliedMicroseconds(european), 'µs'),
    ...figure('implied volatility, American', impliedMicroseconds(american), 'µs', '≤ 60'),
  ];
}

/** Millions of revaluations a second. */
const perSecond = (milliseconds: number): number => (OPTIONS * SCENARIOS) / milliseconds / 1000;

function fastest(work: () => void): number {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** For one price, on average. */
function impliedMicroseconds(book: readonly RevaluedOption[]): number {
  const at = new UnderlyingScenarios(Float64Array.of(80));
  const priced = book.map((option) => ({ option, price: revalueOption(option, at, VOLATILITY)[0] ?? NaN }));
  const milliseconds = fastest(() => priced.forEach(({ option, price }) => impliedVolatility(option, 80, price)));
  return (1000 * milliseconds) / book.length;
}

/** The kernel of lognormal European options as a plain loop, with the same work. Prints millions of revaluations a second. */
const PROGRAM = `
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
${EUROPEAN_KERNEL_IN_C}
int main(void) {
  double *prices = malloc(sizeof(double) * ${SCENARIOS}), *logarithms = malloc(sizeof(double) * ${SCENARIOS});
  double *values = malloc(sizeof(double) * ${SCENARIOS});
  if (!prices || !logarithms || !values) return 1;
  for (long row = 0; row < ${SCENARIOS}; row++) {
    double chance = (double)rand() / RAND_MAX + (double)rand() / RAND_MAX - 1;
    prices[row] = 80 * exp(0.12 * chance);
    logarithms[row] = log(prices[row]);
  }
  double best = 1e9;
  for (int round = 0; round < ${ROUNDS}; round++) {
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (long option = 0; option < ${OPTIONS}; option++) {
      double years = 0.02 + 0.002 * option;
      revalue(prices, logarithms, option % 2 ? -1 : 1, 60 + 0.08 * option, ${VOLATILITY} * sqrt(years),
        exp(-0.045 * years), values, ${SCENARIOS});
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds = (end.tv_sec - start.tv_sec) + 1e-9 * (end.tv_nsec - start.tv_nsec);
    if (seconds < best) best = seconds;
  }
  printf("%.6f\\n", ${OPTIONS * SCENARIOS} / best / 1e6);
  return values[1] == 42;
}
`;
