import { shortfallWeights } from '../../../server/lib/statistics/expected-shortfall.js';
import { quantileWeights } from '../../../server/lib/statistics/quantile.js';
import { tailCount, weightedLoss, worstScenarios } from '../../../server/lib/statistics/quantile-ranking.js';
import { randomNumbers } from '../random-numbers.js';
import { inC } from '../contest/in-c.js';
import { inProcess } from '../contest/in-process.js';
import { inPython, NUMPY } from '../contest/in-python.js';
import { withGoal, type Contest } from '../contest/contest.js';

export interface TailSize {
  readonly vectors: number;
  /** A multiple of 100, so that a hundredth of them is a whole tail. */
  readonly scenarios: number;
}

const ROUNDS = 3;
const TERMS = { confidenceLevel: 0.99 };

/** Exact value at risk and expected shortfall at 99 % of P&L vectors, which the work leaves as they are. */
export function tailContest(directory: string, { vectors, scenarios }: TailSize): Contest {
  const random = randomNumbers();
  const input = Float64Array.from({ length: vectors * scenarios }, () => 1000 * (random() + random() + random() - 1.5));
  const vectorOf = (vector: number): Float64Array => input.subarray(vector * scenarios, (vector + 1) * scenarios);
  const tail = tailCount(scenarios, TERMS.confidenceLevel);
  const common = { work: vectors / 1e3, rounds: ROUNDS, directory, input };
  const inPairs = (measure: (pnl: Float64Array) => readonly [number, number]) => () => {
    const results = new Float64Array(2 * vectors);
    for (let vector = 0; vector < vectors; vector++) results.set(measure(vectorOf(vector)), 2 * vector);
    return results;
  };
  return {
    name: `value at risk and expected shortfall of ${vectors} × ${scenarios} scenarios`,
    unit: 'k vectors',
    tolerance: 1e-12,
    ours: inProcess({
      ...common,
      name: 'quantileWeights and shortfallWeights of one ranking',
      run: inPairs((pnl) => byRanking(pnl, tail)),
    }),
    rivals: [
      inProcess({ ...common, name: 'Float64Array.sort, a copy', run: inPairs((pnl) => bySorting(pnl, tail)) }),
      withGoal(
        { timesAsFast: 0.9 },
        inC({
          ...common,
          name: 'C, quickselect in a copy',
          resultCount: 2 * vectors,
          program: programInC(vectors, scenarios, tail),
          vectors: 'native',
        }),
      ),
      withGoal(
        { timesAsFast: 0.6 },
        inPython({
          ...common,
          name: 'numpy.partition, all vectors at once',
          fileName: 'partition',
          modules: ['numpy'],
          needs: NUMPY,
          program: programInPython(vectors, scenarios, tail),
        }),
      ),
    ],
  };
}

/** As the risk of an account has them: both figures are read off one ranking. */
function byRanking(pnl: Float64Array, tail: number): readonly [number, number] {
  const ranking = worstScenarios(pnl, tail);
  const valueAtRisk = weightedLoss(pnl, quantileWeights(ranking, TERMS, pnl.length));
  return [valueAtRisk, weightedLoss(pnl, shortfallWeights(pnl, ranking, TERMS))];
}

function bySorting(pnl: Float64Array, tail: number): readonly [number, number] {
  const sorted = pnl.slice().sort();
  let sum = 0;
  for (let place = 0; place < tail; place++) sum += sorted[place] ?? NaN;
  return [-(sorted[tail - 1] ?? NaN), -sum / tail];
}

const programInC = (vectors: number, scenarios: number, tail: number): string => `
/* C. A. R. Hoare's selection: the k-th smallest stands at its place, no larger one before it */
static void select_smallest(double *values, long count, long k) {
  long low = 0, high = count - 1;
  while (low < high) {
    double pivot = values[low + (high - low) / 2];
    long left = low - 1, right = high + 1;
    for (;;) {
      do left++; while (values[left] < pivot);
      do right--; while (values[right] > pivot);
      if (left >= right) break;
      double swapped = values[left];
      values[left] = values[right];
      values[right] = swapped;
    }
    if (k <= right) high = right; else low = right + 1;
  }
}
static void run(const double *input, double *results) {
  static double copy[${scenarios}];
  for (long vector = 0; vector < ${vectors}; vector++) {
    memcpy(copy, input + vector * ${scenarios}, sizeof copy);
    select_smallest(copy, ${scenarios}, ${tail - 1});
    double sum = 0;
    for (long place = 0; place < ${tail}; place++) sum += copy[place];
    results[2 * vector] = -copy[${tail - 1}];
    results[2 * vector + 1] = -sum / ${tail};
  }
}
`;

const programInPython = (vectors: number, scenarios: number, tail: number): string => `
def prepare(values):
    return numpy.frombuffer(values).reshape(${vectors}, ${scenarios})

def run(pnl):
    worst = numpy.partition(pnl, ${tail - 1}, axis=1)[:, :${tail}]
    return numpy.ascontiguousarray(numpy.stack([-worst[:, ${tail - 1}], -worst.mean(axis=1)], axis=1))
`;
