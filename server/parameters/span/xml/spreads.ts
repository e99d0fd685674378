import type { InterCommoditySpreadInput, InterCommoditySpreadLegInput } from '../builder-input.js';
import type { IntraCommoditySpread, IntraCommoditySpreadLeg, Side } from '../model.js';
import type { XmlElement } from './element.js';
import { ratesOf } from './rates.js';

/** Takes a sentence on something that can't be applied. */
type Report = (sentence: string) => void;

/** A spread definition and those nested in it, the outer one first; a mere shell without legs is left out. */
export const flattened = (spread: XmlElement): readonly XmlElement[] => [
  ...(spread.children.some(({ name }) => /^(?:t|p|rp)Leg$/.test(name)) ? [spread] : []),
  ...spread.all('dSpread').flatMap(flattened),
];

/**
 * @param element `dSpread` of a combined commodity
 * @returns undefined if it can't be applied, which `report` is told
 */
export function intraCommoditySpreadOf(
  element: XmlElement,
  combinedCommodity: string,
  report: Report,
): IntraCommoditySpread | undefined {
  const priority = element.requiredNumber('spread');
  const named = `Intra-commodity spread ${priority} of ${combinedCommodity} (line ${element.line})`;
  const legs = element.children.filter(({ name }) => /Leg$/.test(name));
  const problem = legsProblem(legs) ?? foreignLeg(legs, combinedCommodity);
  if (problem !== undefined) {
    report(`${named} ${problem}; spread not used.`);
    return undefined;
  }
  if (element.has('volRate')) report(`${named} has volatility offset rates, which are not applied.`);
  if (legs.some((leg) => leg.has('rate'))) report(`${named} has rates of its legs, which are not applied.`);
  const chargeMethod = chargeMethodOf(element, 'F');
  if (chargeMethod === 'per-month') {
    report(
      `${named} has charge method P, read as rate + months apart × monthly rate, which no published example confirms.`,
    );
  }
  return {
    priority,
    kind: legs.some(({ name }) => name === 'pLeg') ? 'series' : 'tier',
    chargeMethod,
    rates: chargeMethod === 'per-month' ? monthlyRatesOf(element) : ratesOf(element),
    legs: legs.map(intraLegOf),
  };
}

function chargeMethodOf(element: XmlElement, usual: 'F' | 'W'): IntraCommoditySpread['chargeMethod'] {
  const code = element.text('chargeMeth').toUpperCase() || usual;
  if (code === 'F') return 'flat';
  if (code === 'P') return 'per-month';
  if (code === 'W') return 'weighted-price-risk';
  throw element.fault(`<chargeMeth> is "${code}"; F, P or W would do`);
}

const monthlyRatesOf = (element: XmlElement): IntraCommoditySpread['rates'] =>
  element.all('pmpsRate').map((rate) => ({
    rateId: rate.integer('r') ?? 1,
    value: rate.number('psRate') ?? rate.number('val') ?? 0,
    perMonth: rate.number('pmRate') ?? 0,
  }));

const intraLegOf = (leg: XmlElement): IntraCommoditySpreadLeg => ({
  side: sideOf(leg),
  ratio: leg.number('i') ?? 1,
  months: leg.name === 'pLeg' ? { period: leg.requiredText('pe') } : { tier: leg.integer('tn') ?? 0 },
});

/** @param element `dSpread` or `sSpread` outside a combined commodity; undefined as above */
export function interCommoditySpreadOf(
  element: XmlElement,
  isSuper: boolean,
  report: Report,
): InterCommoditySpreadInput | undefined {
  const priority = element.requiredNumber('spread');
  const named = `${isSuper ? 'Super' : 'Inter'}-commodity spread ${priority} (line ${element.line})`;
  const isScanning = element.name === 'sSpread';
  const problem = isScanning ? scanningProblem(element) : deltaProblem(element);
  if (problem !== undefined) {
    report(`${named} ${problem}; spread not used.`);
    return undefined;
  }
  const legs = isScanning ? element.all('sLeg').map(scanningLegOf) : element.all('tLeg').map(deltaLegOf);
  return {
    priority,
    group: '',
    isSuper,
    method: isScanning ? 'scanning' : 'delta',
    creditMethod: !isScanning && chargeMethodOf(element, 'W') === 'flat' ? 'flat' : 'weighted-price-risk',
    rates: ratesOf(element),
    legs,
    minimumLegs: isScanning ? (element.integer('numLegsReq') ?? DEFAULT_MINIMUM_LEGS) : legs.length,
    isTargetRequired: element.boolean('isTargetReq') ?? false,
    eligibleForSegregated: true,
  };
}

/** Legs that must be held for a scanning-based spread that states no number. */
const DEFAULT_MINIMUM_LEGS = 2;

const deltaLegOf = (leg: XmlElement): InterCommoditySpreadLegInput => ({
  combinedCommodity: leg.requiredText('cc'),
  tier: leg.integer('tn') ?? 0,
  side: sideOf(leg),
  ratio: leg.number('i') ?? 1,
  rates: ratesOf(leg),
  isTarget: false,
  isRequired: true,
});

const scanningLegOf = (leg: XmlElement): InterCommoditySpreadLegInput => ({
  combinedCommodity: leg.requiredText('cc'),
  tier: 0,
  side: leg.has('rs') ? sideOf(leg) : 'A',
  ratio: leg.number('i') ?? 1,
  rates: ratesOf(leg),
  isTarget: leg.boolean('isTarget') ?? false,
  isRequired: leg.boolean('isRequired') ?? false,
});

function deltaProblem(element: XmlElement): string | undefined {
  const legs = element.children.filter(({ name }) => /Leg$/.test(name));
  if (legs.some(({ name }) => name === 'pLeg')) return 'has a leg of a single contract period, which is not applied';
  if (element.text('chargeMeth').toUpperCase() === 'P') return 'has charge method P, which credits do not know';
  return legsProblem(legs);
}

function scanningProblem(element: XmlElement): string | undefined {
  if (element.has('sPointDef')) return 'has rates by scan point, which are not applied';
  const legs = element.all('sLeg');
  if (legs.filter((leg) => leg.boolean('isTarget') === true).length !== 1)
    return 'does not have exactly one target leg';
  return legsProblem(legs);
}

function legsProblem(legs: readonly XmlElement[]): string | undefined {
  if (legs.length < 2) return 'has fewer than two legs';
  if (legs.some(({ name }) => name === 'rpLeg')) return 'has a leg of relative periods, which is not applied';
  if (legs.some((leg) => (leg.number('i') ?? 1) <= 0)) return 'has a leg whose ratio is not positive';
  return undefined;
}

function foreignLeg(legs: readonly XmlElement[], combinedCommodity: string): string | undefined {
  const foreign = legs.find((leg) => ![combinedCommodity, ''].includes(leg.text('cc')));
  return foreign === undefined ? undefined : `has a leg of another combined commodity, ${foreign.text('cc')}`;
}

function sideOf(leg: XmlElement): Side {
  const side = leg.text('rs').toUpperCase();
  if (side === 'A' || side === 'B') return side;
  throw leg.fault(`<rs> is "${side}"; A or B would do`);
}
