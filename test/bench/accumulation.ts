import { createJavaScriptBlock } from '../../server/lib/accumulate/accumulate.js';
import { createWebAssemblyBlock } from '../../server/lib/accumulate/webassembly.js';
import type { ScenarioBlock } from '../../server/lib/accumulate/block.js';
import { LadderRevaluation } from '../../server/pricing/scenario/ladder-pnl.js';
import type { Figure } from './figure.js';
import { runInC } from './run-in-c.js';

const SCENARIOS = 2500;
/** Columns of a ladder, whose matrix stays in the caches, and of a book of positions, whose matrix does not. */
const COLUMN_COUNTS = [30, 2000] as const;
const LADDER_ROWS = 100_000;
const LADDER_FACTORS = 200;
const ROUNDS = 60;
const PLAIN_ROUNDS = 9;
const PASSES = 5;
/** Products added in a round, at least. */
const PRODUCTS = 5_000_000;

const repetitionsOf = (columns: number): number => Math.ceil(PRODUCTS / (columns * SCENARIOS));

/**
 * The accumulation kernel (P&L += weight × column) against the same loop in C on this machine, and a large rate ladder on
 * it. Without a C compiler there is no ratio.
 */
export async function measureAccumulation(): Promise<readonly Figure[]> {
  // in turns, so that what else the machine does meets both
  const passes: { readonly inC: readonly number[]; readonly native: readonly number[] }[] = [];
  for (let pass = 0; pass < PASSES; pass++)
    passes.push({ inC: await accumulationInC(), native: COLUMN_COUNTS.flatMap(nativeProductsPerSecond) });
  return [
    ...COLUMN_COUNTS.flatMap((columns, index) =>
      kernelFigures(
        columns,
        largest(passes.map(({ inC }) => inC[index])),
        largest(passes.map(({ native }) => native[index])),
      ),
    ),
    {
      name: `ladder of ${LADDER_ROWS} rows × ${SCENARIOS} scenarios`,
      value: ladderMilliseconds(),
      unit: 'ms',
      target: '≤ 1000',
    },
  ];
}

/** Empty where the machine has no WebAssembly SIMD. */
function nativeProductsPerSecond(columns: number): readonly number[] {
  const block = createWebAssemblyBlock(SCENARIOS, columns);
  return block === undefined ? [] : [productsPerSecond(block, ROUNDS)];
}

const largest = (values: readonly (number | undefined)[]): number | undefined =>
  values.reduce(
    (best, value) => (best === undefined || (value !== undefined && value > best) ? value : best),
    undefined,
  );

function kernelFigures(columns: number, inC: number | undefined, native: number | undefined): readonly Figure[] {
  const figure = (name: string, value: number | undefined, unit: string, target = ''): readonly Figure[] =>
    value === undefined ? [] : [{ name: `accumulation of ${columns} columns, ${name}`, value, unit, target }];
  const ratio = native === undefined || inC === undefined ? undefined : native / inC;
  return [
    ...figure('WebAssembly SIMD', native, 'G/s'),
    ...figure('plain JavaScript', productsPerSecond(createJavaScriptBlock(SCENARIOS, columns), PLAIN_ROUNDS), 'G/s'),
    ...figure('C', inC, 'G/s'),
    ...figure('WebAssembly against C', ratio, 'ratio', '≥ 0.9'),
  ];
}

/** Values without a pattern, between −0.5 and 0.5. */
const valueOf = (index: number): number => ((index * 2_654_435_761) % 4_294_967_296) / 4_294_967_296 - 0.5;

/** Billions of products added a second, the best of some rounds. */
function productsPerSecond(block: ScenarioBlock, rounds: number): number {
  const { columnCount } = block;
  for (let column = 0; column < columnCount; column++)
    block.column(column).set(Float64Array.from({ length: SCENARIOS }, (_, row) => valueOf(column * SCENARIOS + row)));
  const weights = Float64Array.from({ length: columnCount }, (_, column) => valueOf(column));
  const sum = new Float64Array(SCENARIOS);
  const repetitions = repetitionsOf(columnCount);
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    for (let repetition = 0; repetition < repetitions; repetition++) block.weightedSum(weights, sum);
    best = Math.min(best, performance.now() - start);
  }
  return (SCENARIOS * columnCount * repetitions) / best / 1e6;
}

/** Summing the rows by factor, making the scenarios' block, and one P&L vector. */
function ladderMilliseconds(): number {
  const factorOf = Int32Array.from({ length: LADDER_ROWS }, (_, row) => row % LADDER_FACTORS);
  const dv01 = Float64Array.from({ length: LADDER_ROWS }, (_, row) => 1000 * valueOf(row));
  const factors = Array.from({ length: LADDER_FACTORS }, (_, factor) => `factor ${factor}`);
  const moves = Float64Array.from({ length: LADDER_FACTORS * SCENARIOS }, (_, index) => 20 * valueOf(index));
  const start = performance.now();
  const revaluation = new LadderRevaluation({ factors, scenarioCount: SCENARIOS, moves }, 'delta');
  revaluation.pnl(aggregateLadder(factorOf, dv01, LADDER_FACTORS));
  return performance.now() - start;
}

const PROGRAM = `
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
static void __attribute__((noinline)) accumulate(double *restrict sum, const double *restrict column, double weight, long count) {
  for (long row = 0; row < count; row++) sum[row] += weight * column[row];
}
static void measure(long rows, long columns, long repetitions) {
  double *matrix = aligned_alloc(64, (sizeof(double) * rows * columns / 64 + 1) * 64);
  double *sum = aligned_alloc(64, (sizeof(double) * rows / 64 + 1) * 64);
  if (!matrix || !sum) exit(1);
  for (long index = 0; index < rows * columns; index++) matrix[index] = (double)(index % 1000) / 1000 - 0.5;
  double best = 1e9;
  for (int round = 0; round < ${ROUNDS}; round++) {
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (long repetition = 0; repetition < repetitions; repetition++) {
      memset(sum, 0, sizeof(double) * rows);
      for (long column = 0; column < columns; column++)
        accumulate(sum, matrix + column * rows, (double)(column % 100) / 100 - 0.5, rows);
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds = (end.tv_sec - start.tv_sec) + 1e-9 * (end.tv_nsec - start.tv_nsec);
    if (seconds < best) best = seconds;
  }
  printf("%.6f\\n", rows * columns * repetitions / best / 1e9);
  if (sum[1] == 42) puts("");
}
int main(void) {
${COLUMN_COUNTS.map((columns) => `  measure(${SCENARIOS}, ${columns}, ${repetitionsOf(columns)});`).join('\n')}
  return 0;
}
`;

/** The same in C for each count of columns; empty where there is no compiler. */
const accumulationInC = (): Promise<readonly number[]> => runInC(PROGRAM, ['-O3', '-march=native']);

/** DV01 by factor of many ladder rows. @param factorOf index of each row's factor @param dv01 of each row, + = gains when rates fall */
function aggregateLadder(factorOf: Int32Array, dv01: Float64Array, factorCount: number): Float64Array {
  const total = new Float64Array(factorCount);
  for (let row = 0; row < factorOf.length; row++) {
    const factor = factorOf[row] ?? 0;
    if (!(factor >= 0 && factor < factorCount))
      throw new Error(`Ladder row ${row} names the factor ${factor} of ${factorCount}.`);
    total[factor] = (total[factor] ?? 0) + (dv01[row] ?? 0);
  }
  return total;
}
