import type { Lattice } from './lattice.js';
import type { OptionProcess } from './option-process.js';

/** The lattice is centred on the strike, but at most this number of standard deviations away from the forward. */
const CENTRE_LIMIT = 5;

/** What a lattice is built for. */
export interface LatticeMarket {
  readonly process: OptionProcess;
  readonly strike: number;
  readonly rate: number;
  /** Above 0 for lognormal processes. */
  readonly underlyingPrice: number;
  /** Above 0, as the process takes it. */
  readonly volatility: number;
  /** Above 0. */
  readonly years: number;
}

/**
 * The lattice of D. Leisen and M. Reimer ("Binomial models for option valuation – examining and improving convergence",
 * 1996) with the second inversion of Peizer and Pratt: probabilities are such that the strike lies midway between two
 * nodes at expiration, and European prices converge with the square of the steps. For a normal process the same is done
 * in price units, with the mean and variance of that process.
 * @param steps odd
 */
export function leisenReimerLattice(market: LatticeMarket, steps: number): Lattice {
  const { process, strike, rate, underlyingPrice, volatility, years } = market;
  const stepYears = years / steps;
  const deviation = volatility * Math.sqrt(years);
  const discountFactor = Math.exp(-rate * stepYears);
  if (process.kind === 'normal-future') {
    const probabilityUp = peizerPratt(limited((underlyingPrice - strike) / deviation), steps);
    const odds = Math.sqrt(probabilityUp / (1 - probabilityUp));
    const scale = volatility * Math.sqrt(stepYears);
    return {
      steps,
      price: underlyingPrice,
      up: scale / odds,
      down: -scale * odds,
      isAdditive: true,
      probabilityUp,
      discountFactor,
    };
  }
  const carry = process.kind === 'lognormal-spot' ? rate - process.dividendYield : 0;
  const growth = Math.exp(carry * stepYears);
  const d2 = limited((Math.log(underlyingPrice / strike) + carry * years) / deviation - 0.5 * deviation);
  const probabilityUp = peizerPratt(d2, steps);
  const probabilityInShares = peizerPratt(d2 + deviation, steps);
  return {
    steps,
    price: underlyingPrice,
    up: (growth * probabilityInShares) / probabilityUp,
    down: (growth * (1 - probabilityInShares)) / (1 - probabilityUp),
    isAdditive: false,
    probabilityUp,
    discountFactor,
  };
}

const limited = (deviations: number): number => Math.min(Math.max(deviations, -CENTRE_LIMIT), CENTRE_LIMIT);

/** The success probability with which a binomial variable of that many trials exceeds its middle with probability Φ(z). */
function peizerPratt(z: number, trials: number): number {
  const scaled = z / (trials + 1 / 3 + 0.1 / (trials + 1));
  return 0.5 + Math.sign(z) * 0.5 * Math.sqrt(-Math.expm1(-scaled * scaled * (trials + 1 / 6)));
}
