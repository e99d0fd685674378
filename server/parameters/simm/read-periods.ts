import type { ByPeriod, CurrencyGroups, HoldingPeriod, Thresholds } from './calibration.js';
import type { XmlElement } from './xml-element.js';

/** An element of a holding period; files that say nothing mean ten days. */
const isOfPeriod = (element: XmlElement, period: HoldingPeriod): boolean =>
  (element.attribute('mporDays') ?? '10') === String(period);

/** Weights of both holding periods; none of one day where the file has none. @param read is given what finds an element of the period */
export function periodsOf<T>(
  weights: XmlElement,
  read: (find: (name: string) => XmlElement | undefined, require: (name: string) => XmlElement) => T,
): ByPeriod<T> {
  const of = (period: HoldingPeriod): T => {
    const find = (name: string): XmlElement | undefined => weights.all(name).find((each) => isOfPeriod(each, period));
    return read(find, (name) => find(name) ?? weights.refuse(`has no ${name} of ${period} days`));
  };
  const hasOneDay = weights.all('Delta').some((each) => isOfPeriod(each, 1));
  return { 10: of(10), ...(hasOneDay ? { 1: of(1) } : {}) };
}

/** Thresholds by bucket, in millions of USD. */
export const thresholdsOf = (element: XmlElement): Thresholds => ({
  delta: element.one('Delta').by('Threshold', 'bucket', (each) => each.positive),
  vega: element.one('Vega').by('Threshold', 'bucket', (each) => each.positive),
});

/** The word for every currency that no group names. */
const EVERY_OTHER = 'other';

export function currencyGroupsOf(element: XmlElement): CurrencyGroups {
  const named: Record<string, string> = {};
  let other: string | undefined;
  for (const currency of element.one('CurrencyLists').all('Currency')) {
    const group = currency.attribute('bucket') ?? currency.refuse('names no bucket');
    const code = currency.text.toUpperCase();
    if (code.toLowerCase() === EVERY_OTHER) other = group;
    else if (Object.hasOwn(named, code)) currency.refuse(`names ${code} twice`);
    else named[code] = group;
  }
  return other === undefined ? { named } : { named, other };
}

/** Names of all groups. */
export const groupNames = ({ named, other }: CurrencyGroups): readonly string[] => [
  ...new Set([...Object.values(named), ...(other === undefined ? [] : [other])]),
];
