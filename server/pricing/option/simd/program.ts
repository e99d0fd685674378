import * as op from '../../../lib/wasm/assembler.js';
import type { Code, Local } from '../../../lib/wasm/assembler.js';
import { exponential, LEAST_EXPONENT } from './exponential.js';
import { tailOverDensity } from './tail-over-density.js';

const BYTES_PER_NUMBER = 8;
const BYTES_PER_PAIR = 2 * BYTES_PER_NUMBER;
/** Pairs side by side: the operations of one wait for each other, and two fill the gaps. Three need too many registers. */
const PAIRS_PER_STEP = 2;
const BYTES_PER_STEP = PAIRS_PER_STEP * BYTES_PER_PAIR;
export const SCENARIOS_PER_STEP = BYTES_PER_STEP / BYTES_PER_NUMBER;

const ONE_OVER_SQRT_TWO_PI = 0.3989422804014326779;

/** The option's numbers at the start of the memory, in this order. */
export const OPTION_NUMBERS = [
  /** 1 for calls, −1 for puts; and half of it. */
  'sign',
  'halfOfSign',
  'strike',
  /** Forward price per unit of the scenarios' prices. */
  'growth',
  'discountFactor',
  /** Natural logarithm of strike / growth. */
  'logarithmOfStrike',
  /** With one volatility in all scenarios: sign / deviation, and half of sign × deviation. */
  'inverse',
  'half',
  /** With a volatility for each: square root of the years to expiration. */
  'rootOfYears',
] as const;
export type OptionNumber = (typeof OPTION_NUMBERS)[number];

/** The most scenarios that the memory has room for; what is not used of it takes no memory of the machine. */
export const MOST_SCENARIOS = 100_000;
const COLUMN_BYTES = MOST_SCENARIOS * BYTES_PER_NUMBER;
/** Addresses in bytes of the columns, one number for each scenario, behind the option's numbers. */
export const COLUMN = {
  prices: 128,
  logarithms: 128 + COLUMN_BYTES,
  volatilities: 128 + 2 * COLUMN_BYTES,
  values: 128 + 3 * COLUMN_BYTES,
} as const;
export const MEMORY_BYTES = COLUMN.values + COLUMN_BYTES;

/** Parameters of the program, and a local: bytes from the start of a column. */
const columnBytes = op.local(0);
/** 1 if the scenarios have a volatility each, else 0. */
const isByVolatility = op.local(1);
const position = op.local(2);

const vectors: Local[] = [];
const vector = (): Local => {
  const created = op.local(3 + vectors.length, op.V128);
  vectors.push(created);
  return created;
};

const isAnyOutside = vector();
const pairLocals = () => ({
  deviation: vector(),
  middle: vector(),
  half: vector(),
  /** Sign × d1 and sign × d2. */
  first: vector(),
  second: vector(),
  forward: vector(),
  density: vector(),
  distance: vector(),
  tail: vector(),
  /** All bits are set where the exponent is too low for the program. */
  isOutside: vector(),
  ofExponential: {
    x: vector(),
    whole: vector(),
    high: vector(),
    low: vector(),
    reduced: vector(),
    square: vector(),
    correction: vector(),
  },
});

const ofOption = (name: OptionNumber): Code =>
  op.spreadAt(op.number(0), OPTION_NUMBERS.indexOf(name) * BYTES_PER_NUMBER);

/**
 * One pair of scenarios of a step: `start` or `startByVolatility` sets its middle and half, `value` its values.
 * @param offset in bytes, from the step's first scenario
 */
function pairAt(offset: number) {
  const own = pairLocals();
  const exponent = own.ofExponential.x;
  const inColumn = (name: keyof typeof COLUMN): Code => op.vectorAt(position.get, COLUMN[name] + offset);
  const moneyness = op.subtractPairs(inColumn('logarithms'), ofOption('logarithmOfStrike'));
  /** Leaves an amount × Φ(x); the density is the amount × φ(x). */
  const likelyPart = (amount: Code, x: Local): Code =>
    op.sequence(
      own.distance.set(op.absolutePairs(x.get)),
      own.tail.set(op.multiplyPairs(own.density.get, tailOverDensity(own.distance))),
      op.choosePairs(op.subtractPairs(amount, own.tail.get), own.tail.get, op.isAbovePairs(x.get, op.bothOf(0))),
    );
  const undiscounted = op.greaterOfPairs(
    op.bothOf(0),
    op.multiplyPairs(
      ofOption('sign'),
      op.subtractPairs(likelyPart(own.forward.get, own.first), likelyPart(ofOption('strike'), own.second)),
    ),
  );
  return {
    startByVolatility: op.sequence(
      own.deviation.set(op.multiplyPairs(inColumn('volatilities'), ofOption('rootOfYears'))),
      own.middle.set(op.dividePairs(op.multiplyPairs(ofOption('sign'), moneyness), own.deviation.get)),
      own.half.set(op.multiplyPairs(ofOption('halfOfSign'), own.deviation.get)),
    ),
    start: op.sequence(
      own.middle.set(op.multiplyPairs(moneyness, ofOption('inverse'))),
      own.half.set(ofOption('half')),
    ),
    value: op.sequence(
      own.first.set(op.addPairs(own.middle.get, own.half.get)),
      own.second.set(op.subtractPairs(own.middle.get, own.half.get)),
      own.forward.set(op.multiplyPairs(ofOption('growth'), inColumn('prices'))),
      exponent.set(op.multiplyPairs(op.multiplyPairs(op.bothOf(-0.5), own.first.get), own.first.get)),
      own.isOutside.set(op.isBelowPairs(exponent.get, op.bothOf(LEAST_EXPONENT))),
      isAnyOutside.set(op.orPairs(isAnyOutside.get, own.isOutside.get)),
      own.density.set(
        op.multiplyPairs(
          op.multiplyPairs(own.forward.get, op.bothOf(ONE_OVER_SQRT_TWO_PI)),
          exponential(own.ofExponential),
        ),
      ),
      op.setVectorAt(
        position.get,
        COLUMN.values + offset,
        op.orPairs(op.multiplyPairs(ofOption('discountFactor'), undiscounted), own.isOutside.get),
      ),
    ),
  };
}

const pairs = Array.from({ length: PAIRS_PER_STEP }, (_, pair) => pairAt(pair * BYTES_PER_PAIR));

/**
 * The module with the memory and the program: `lognormalValues` and `lognormalValuesByVolatility` of european-values.ts,
 * operation by operation, for several scenarios at once. A value whose exponential is below what the program can is left
 * as no number; the result is 1 if there is one.
 */
export const lognormalModule = (): Uint8Array =>
  op.assembleModule({
    name: 'lognormalValues',
    parameters: [columnBytes, isByVolatility].map(({ type }) => type),
    results: [op.I32],
    locals: [position, ...vectors].map(({ type }) => type),
    body: op.sequence(
      op.loop(
        'step',
        op.whenElse(
          isByVolatility.get,
          op.sequence(...pairs.map(({ startByVolatility }) => startByVolatility)),
          op.sequence(...pairs.map(({ start }) => start)),
        ),
        ...pairs.map(({ value }) => value),
        position.set(op.add(position.get, op.number(BYTES_PER_STEP))),
        op.goToWhere(op.isBelow(position.get, columnBytes.get), 'step'),
      ),
      op.isAnySet(isAnyOutside.get),
    ),
  });
