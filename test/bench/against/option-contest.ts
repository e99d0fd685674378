import { revalueOption, type RevaluedOption } from '../../../server/pricing/option/revalue-option.js';
import { UnderlyingScenarios } from '../../../server/pricing/option/underlying-scenarios.js';
import { EUROPEAN_KERNEL_IN_C } from '../european-kernel-in-c.js';
import { randomNumbers } from '../random-numbers.js';
import { inC } from '../contest/in-c.js';
import { inProcess } from '../contest/in-process.js';
import { inPython, NUMPY, QUANTLIB } from '../contest/in-python.js';
import { withGoal, type Contest } from '../contest/contest.js';

export interface OptionSize {
  readonly options: number;
  readonly scenarios: number;
  /** Options whose values are compared; those who value one price at a time do no others. */
  readonly compared: number;
}

const ROUNDS = 5;
const VOLATILITY = 0.3;
const RATE = 0.045;
const LOWEST_STRIKE = 60;
const STRIKES_WIDTH = 40;

/** European options on one future, calls and puts by turns, strikes 60 to 100 and up to a year, in many scenarios (Black-76). */
export function optionContest(directory: string, { options, scenarios, compared }: OptionSize): Contest {
  const random = randomNumbers();
  const prices = Float64Array.from({ length: scenarios }, () => 80 * Math.exp(0.12 * (random() + random() - 1)));
  const book = Array.from({ length: options }, (_, place): RevaluedOption => ({
    process: { kind: 'lognormal-future' },
    style: 'european',
    terms: {
      right: place % 2 === 0 ? 'call' : 'put',
      strike: LOWEST_STRIKE + (STRIKES_WIDTH / options) * place,
      rate: RATE,
    },
    years: 0.02 + place / options,
  }));
  const input = Float64Array.from([...prices, ...book.flatMap(({ terms, years }) => [terms.strike, years])]);
  const common = { work: (options * scenarios) / 1e6, rounds: ROUNDS, directory, input };
  const sameFormula = {
    ...common,
    resultCount: compared * scenarios,
    program: programInC({ options, scenarios, compared }),
  };
  return {
    name: `${options} European options × ${scenarios} scenarios`,
    unit: 'M values',
    tolerance: 1e-12,
    ours: inProcess({
      ...common,
      name: 'revalueOption',
      run: () => {
        const underlying = new UnderlyingScenarios(prices);
        const values = new Float64Array(scenarios);
        const results = new Float64Array(compared * scenarios);
        book.forEach((option, place) => {
          revalueOption(option, underlying, VOLATILITY, values);
          if (place < compared) results.set(values, place * scenarios);
        });
        return results;
      },
    }),
    rivals: [
      withGoal({ timesAsFast: 0.9 }, inC({ ...sameFormula, name: 'C, vectors of 128 bits', vectors: '128 bits' })),
      withGoal({ timesAsFast: 0.6 }, inC({ ...sameFormula, name: 'C, widest vectors', vectors: 'native' })),
      inPython({
        ...common,
        name: 'numpy and scipy.special.ndtr, one option at a time',
        fileName: 'ndtr',
        modules: ['numpy', 'scipy.special'],
        needs: NUMPY,
        program: inNumpy({ options, scenarios, compared }),
      }),
      inPython({
        ...common,
        work: (compared * scenarios) / 1e6,
        name: `QuantLib-Python blackFormula, ${compared} options`,
        fileName: 'black-formula',
        modules: ['QuantLib'],
        needs: QUANTLIB,
        program: inQuantLib({ scenarios, compared }),
      }),
    ],
  };
}

const programInC = ({ options, scenarios, compared }: OptionSize): string => `${EUROPEAN_KERNEL_IN_C}
static void run(const double *input, double *results) {
  static double logarithms[${scenarios}], values[${scenarios}];
  for (long row = 0; row < ${scenarios}; row++) logarithms[row] = log(input[row]);
  for (long option = 0; option < ${options}; option++) {
    double strike = input[${scenarios} + 2 * option], years = input[${scenarios} + 2 * option + 1];
    revalue(input, logarithms, option % 2 ? -1 : 1, strike, ${VOLATILITY} * sqrt(years), exp(-${RATE} * years), values,
      ${scenarios});
    if (option < ${compared}) memcpy(results + option * ${scenarios}, values, sizeof values);
  }
}
`;

const inNumpy = ({ options, scenarios, compared }: OptionSize): string => `
def prepare(values):
    numbers = numpy.frombuffer(values)
    return numbers[:${scenarios}], numbers[${scenarios}:].reshape(${options}, 2)

def run(prepared):
    forward, options = prepared
    results = numpy.empty((${compared}, ${scenarios}))
    logarithm = numpy.log(forward)
    for place, (strike, years) in enumerate(options):
        sign = -1.0 if place % 2 else 1.0
        deviation = ${VOLATILITY} * numpy.sqrt(years)
        first = (logarithm - numpy.log(strike)) / deviation + 0.5 * deviation
        received = forward * scipy.special.ndtr(sign * first)
        paid = strike * scipy.special.ndtr(sign * (first - deviation))
        values = numpy.exp(-${RATE} * years) * numpy.maximum(0.0, sign * (received - paid))
        if place < ${compared}:
            results[place] = values
    return results
`;

const inQuantLib = ({ scenarios, compared }: Omit<OptionSize, 'options'>): string => `
from math import exp, sqrt

def prepare(values):
    return list(values)

def run(numbers):
    results = array.array('d')
    price = QuantLib.blackFormula
    for place in range(${compared}):
        right = QuantLib.Option.Put if place % 2 else QuantLib.Option.Call
        strike, years = numbers[${scenarios} + 2 * place:${scenarios} + 2 * place + 2]
        deviation, discount = ${VOLATILITY} * sqrt(years), exp(-${RATE} * years)
        for forward in numbers[:${scenarios}]:
            results.append(price(right, strike, forward, deviation, discount))
    return results
`;
