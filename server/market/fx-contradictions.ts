import type { FxRate } from './fx.js';

/** The code of notes and findings on exchange rates that contradict each other. */
export const CONTRADICTING_RATES = 'CONTRADICTING_RATES';

/**
 * The fraction by which two ways from one currency to another may differ, because of bid and ask or the time of day.
 */
const TOLERANCE = 0.02;
/** Digits of a rate that is shown as a product or inverse of others. */
const SHOWN_DIGITS = 5;

/** A rate that contradicts other rates of its table. */
export interface Contradiction {
  readonly from: string;
  readonly to: string;
  /** A sentence with the rates. */
  readonly sentence: string;
}

/**
 * Quoted pairs whose opposite pair, or whose cross through a common currency, gives a rate more than 2 % off. Each pair is told
 * once, with the first of the others that it contradicts.
 */
export function contradictions(rates: readonly FxRate[]): readonly Contradiction[] {
  const quoted = new Map<string, FxRate>();
  for (const rate of rates) quoted.set(key(rate.from, rate.to), rate);
  const currencies = [...new Set(rates.flatMap(({ from, to }) => [from, to]))];
  const legOf = (from: string, to: string): { readonly rate: number; readonly text: string } | undefined => {
    const direct = quoted.get(key(from, to));
    if (direct !== undefined) return { rate: direct.rate, text: `${from}/${to} ${direct.rate}` };
    const opposite = quoted.get(key(to, from));
    return opposite === undefined ? undefined : { rate: 1 / opposite.rate, text: `${to}/${from} ${opposite.rate}` };
  };
  const told = new Set<string>();
  return rates.flatMap(({ from, to, rate }): readonly Contradiction[] => {
    const opposite = quoted.get(key(to, from));
    const others = [
      ...(opposite === undefined ? [] : [{ rate: 1 / opposite.rate, text: `${to}/${from} is ${opposite.rate}` }]),
      ...currencies.flatMap((common) => {
        const [first, second] = [legOf(from, common), legOf(common, to)];
        if (common === from || common === to || first === undefined || second === undefined) return [];
        return [{ rate: first.rate * second.rate, text: `${first.text} and ${second.text} are quoted` }];
      }),
    ];
    const other = others.find((way) => Math.abs(Math.log(rate / way.rate)) > Math.log(1 + TOLERANCE));
    const pair = [from, to].sort().join('/');
    if (other === undefined || told.has(pair)) return [];
    told.add(pair);
    const implied = Number(other.rate.toPrecision(SHOWN_DIGITS));
    const sentence = `${from}/${to} is ${rate}, but ${other.text}, which make it ${implied}; one of them can't be right (${CONTRADICTING_RATES}).`;
    return [{ from, to, sentence }];
  });
}

const key = (from: string, to: string): string => `${from}/${to}`;
