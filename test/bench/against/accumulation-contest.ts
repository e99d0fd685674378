import { LadderRevaluation } from '../../../server/pricing/scenario/ladder-pnl.js';
import { inC } from '../contest/in-c.js';
import { inProcess } from '../contest/in-process.js';
import { inPython, NUMPY } from '../contest/in-python.js';
import { withGoal, type Contest } from '../contest/contest.js';
import { asInput, ladderAccounts, type LadderAccounts, type LadderSize } from './ladder-accounts.js';

const ROUNDS = 3;

/**
 * P&L of accounts in all scenarios, −Σ DV01 × move; of each account one scenario is compared. One account at a time, as
 * requests come; numpy also as one product of matrices, which needs all accounts beforehand.
 */
export function accumulationContest(directory: string, size: LadderSize): Contest {
  const book = ladderAccounts(size);
  const { accounts, factors, scenarios, moves, weights } = book;
  const work = (accounts * factors * scenarios) / 1e6;
  const names = Array.from({ length: factors }, (_, factor) => `factor ${factor}`);
  const revaluation = new LadderRevaluation({ factors: names, scenarioCount: scenarios, moves }, 'delta');
  const common = { work, rounds: ROUNDS, directory, input: asInput(book) };
  const inLoops = { ...common, resultCount: accounts, program: programInC(book) };
  return {
    name: `P&L of ${accounts} accounts × ${factors} factors × ${scenarios} scenarios`,
    unit: 'M products',
    tolerance: 1e-12,
    ours: inProcess({
      ...common,
      name: 'LadderRevaluation',
      run: () =>
        Float64Array.from({ length: accounts }, (_, account) => {
          const pnl = revaluation.pnl(weights.subarray(account * factors, (account + 1) * factors));
          return pnl[scenarioOf(account, scenarios)] ?? NaN;
        }),
    }),
    rivals: [
      inProcess({ ...common, name: 'plain JavaScript, arrays', run: inArrays(book) }),
      withGoal({ timesAsFast: 0.9 }, inC({ ...inLoops, name: 'C, vectors of 128 bits', vectors: '128 bits' })),
      withGoal({ timesAsFast: 0.5 }, inC({ ...inLoops, name: 'C, widest vectors', vectors: 'native' })),
      inPython({
        ...common,
        name: 'numpy, matrix × vector for each account',
        fileName: 'gemv',
        modules: ['numpy'],
        needs: NUMPY,
        program: programInPython(book, false),
      }),
      withGoal(
        { timesAsFast: 0.6 },
        inPython({
          ...common,
          name: 'numpy, one product of matrices for 1,000 accounts',
          fileName: 'gemm',
          modules: ['numpy'],
          needs: NUMPY,
          program: programInPython(book, true),
        }),
      ),
    ],
  };
}

/** The scenario of an account that is compared. */
const scenarioOf = (account: number, scenarios: number): number => (account * 37) % scenarios;

function inArrays({ accounts, factors, scenarios, moves, weights }: LadderAccounts): () => Float64Array {
  const moveOf = Array.from({ length: factors }, (_, factor) =>
    Array.from(moves.subarray(factor * scenarios, (factor + 1) * scenarios)),
  );
  const weightOf = Array.from({ length: accounts }, (_, account) =>
    Array.from(weights.subarray(account * factors, (account + 1) * factors)),
  );
  return () =>
    Float64Array.from(weightOf, (own, account) => {
      const pnl: number[] = [];
      for (let scenario = 0; scenario < scenarios; scenario++) pnl.push(0);
      moveOf.forEach((column, factor) => {
        const weight = own[factor] ?? 0;
        for (let scenario = 0; scenario < scenarios; scenario++)
          pnl[scenario] = (pnl[scenario] ?? 0) - weight * (column[scenario] ?? 0);
      });
      return pnl[scenarioOf(account, scenarios)] ?? NaN;
    });
}

const programInC = ({ accounts, factors, scenarios }: LadderSize): string => `
static void __attribute__((noinline)) accumulate(double *restrict sum, const double *restrict column, double weight) {
  for (long row = 0; row < ${scenarios}; row++) sum[row] -= weight * column[row];
}
static void run(const double *input, double *results) {
  static double pnl[${scenarios}];
  const double *weights = input + ${factors * scenarios};
  for (long account = 0; account < ${accounts}; account++) {
    memset(pnl, 0, sizeof pnl);
    for (long factor = 0; factor < ${factors}; factor++)
      accumulate(pnl, input + factor * ${scenarios}, weights[account * ${factors} + factor]);
    results[account] = pnl[account * 37 % ${scenarios}];
  }
}
`;

const programInPython = ({ accounts, factors, scenarios }: LadderSize, isAtOnce: boolean): string => `
def prepare(values):
    numbers = numpy.frombuffer(values)
    moves = numpy.ascontiguousarray(numbers[:${factors * scenarios}].reshape(${factors}, ${scenarios}))
    return moves, numbers[${factors * scenarios}:].reshape(${accounts}, ${factors})

def run(prepared):
    moves, weights = prepared
    results = numpy.empty(${accounts})
${
  isAtOnce
    ? `    for first in range(0, ${accounts}, 1000):
        pnl = -(weights[first:first + 1000] @ moves)
        account = numpy.arange(first, first + len(pnl))
        results[first:first + 1000] = pnl[account - first, account * 37 % ${scenarios}]`
    : `    for account in range(${accounts}):
        results[account] = -(weights[account] @ moves)[account * 37 % ${scenarios}]`
}
    return results
`;
