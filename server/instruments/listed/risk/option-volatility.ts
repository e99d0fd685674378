import { impliedVolatility, type NoVolatility } from '../../../pricing/option/implied-volatility.js';
import type { RevaluedOption } from '../../../pricing/option/revalue-option.js';
import type { ListedOption } from './listed-position.js';

export interface OptionVolatility {
  /** As the option's process takes it. */
  readonly volatility: number;
  /** What there is to tell about it; undefined if it is implied by the settlement price. */
  readonly remark: string | undefined;
}

/** A fraction: less than that is none, as no lattice could tell. */
const NEGLIGIBLE_VOLATILITY = 1e-9;

const NO_VOLATILITY: Readonly<Record<NoVolatility, string>> = {
  'below-minimum': 'the settlement price is below what the option is worth without volatility',
  'above-maximum': 'the settlement price is above what any volatility gives',
  insensitive: 'the settlement price hardly depends on volatility',
};

/**
 * Implied by the settlement price; where that tells none, the parameter file's, else none at all.
 * Source: docs/methodology/risk.md, "Volatility".
 */
export function optionVolatility(
  option: RevaluedOption,
  listed: ListedOption,
  underlyingPrice: number,
): OptionVolatility {
  // On its last day an option is worth its exercise value, whatever its volatility.
  if (option.years <= 0) return { volatility: 0, remark: undefined };
  const implied = impliedVolatility(option, underlyingPrice, listed.price);
  const unit = option.process.kind === 'normal-future' ? Math.abs(underlyingPrice) : 1;
  if (implied.ok)
    return {
      volatility: implied.volatility < NEGLIGIBLE_VOLATILITY * unit ? 0 : implied.volatility,
      remark: undefined,
    };
  const reason = NO_VOLATILITY[implied.reason];
  if (listed.fileVolatility <= 0)
    return { volatility: 0, remark: `${reason}; the option is valued without volatility` };
  const inUnits = listed.fileVolatility * unitOfFile(option, listed, underlyingPrice);
  // An option that hardly depends on volatility needs no remark, because any volatility of the right unit will do.
  const remark = implied.reason === 'insensitive' ? undefined : `${reason}; the parameter file’s volatility is taken`;
  return { volatility: inUnits, remark };
}

/** Options that tell the unit of the file's volatilities. */
const MOST_TELLING = 5;
/** Options looked at for them. */
const MOST_ASKED = 40;

/**
 * What 1.0 of the file's volatilities is as the process takes it. A file does not say whether they are fractions or price
 * units: the options beside, whose settlement prices tell a volatility, do. Without such they are fractions.
 */
function unitOfFile(option: RevaluedOption, { optionsBeside }: ListedOption, underlyingPrice: number): number {
  const price = Math.abs(underlyingPrice);
  const [ofFraction, ofPriceUnits] = option.process.kind === 'normal-future' ? [price, 1] : [1, 1 / price];
  const found: number[] = [];
  for (const beside of optionsBeside().slice(0, MOST_ASKED)) {
    const { right, strike, rate, years } = beside;
    if (!(years > 0) || (option.process.kind !== 'normal-future' && strike <= 0)) continue;
    // The closed form will do: the two units are far apart.
    const own: RevaluedOption = { process: option.process, style: 'european', terms: { right, strike, rate }, years };
    const implied = impliedVolatility(own, underlyingPrice, beside.price);
    if (implied.ok) found.push(implied.volatility / beside.fileVolatility);
    if (found.length === MOST_TELLING) break;
  }
  const middle = found.sort((first, second) => first - second)[found.length >> 1];
  if (middle === undefined) return ofFraction;
  const distance = (unit: number): number => Math.abs(Math.log(middle / unit));
  return distance(ofPriceUnits) < distance(ofFraction) ? ofPriceUnits : ofFraction;
}
