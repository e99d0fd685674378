import type { CombinedCommodityInput, FamilyLinkInput } from '../builder-input.js';
import type {
  CombinedCommodity,
  DeliveryMonth,
  IntraCommoditySpread,
  RateAdjustment,
  ShortOptionMinimumTier,
  Tier,
} from '../model.js';
import type { XmlElement } from './element.js';
import { familyKey } from './family-key.js';
import { ratesOf } from './rates.js';
import { flattened, intraCommoditySpreadOf } from './spreads.js';

/**
 * @param element `ccDef`
 * @param report takes a sentence on each thing that can't be applied
 */
export function combinedCommodityOf(element: XmlElement, report: (sentence: string) => void): CombinedCommodityInput {
  const code = element.requiredText('cc');
  if (element.has('pointDef'))
    report(`Combined commodity ${code} defines scan points of its own, which are not applied.`);
  if (element.has('basisRates')) report(`Combined commodity ${code} has basis risk rates, which are not applied.`);
  return {
    code,
    name: element.text('name'),
    currency: element.requiredText('currency'),
    group: groupOf(element),
    limitOptionValue: element.boolean('capAnov') ?? false,
    weightedPriceRiskMethod: weightedPriceRiskMethodOf(element),
    shortOptionMinimumMethod: shortOptionMinimumMethodOf(element),
    families: element.all('pfLink').map(linkOf),
    scanTiers: tiersOf(element, 'scanTiers').map(tierOf),
    intraTiers: tiersOf(element, 'intraTiers').map(tierOf),
    interTiers: tiersOf(element, 'interTiers').map(tierOf),
    shortOptionMinimumTiers: tiersOf(element, 'somTiers').map(shortOptionMinimumTierOf),
    spreads: spreadsOf(element, code, report),
    deliveryMonths: element.all('spotRate').map(deliveryMonthOf),
    adjustments: element.all('adjRate').map(adjustmentOf),
    adjustmentFactors: null,
    initialRatios: null,
  };
}

/** A group is a text, or an id with its value; the first one counts. */
function groupOf(element: XmlElement): string {
  const group = element.child('group');
  if (group === undefined) return '';
  return group.content === '' ? group.text('aVal') : group.content;
}

function weightedPriceRiskMethodOf(element: XmlElement): CombinedCommodity['weightedPriceRiskMethod'] {
  const method = element.text('wfprMeth').toUpperCase();
  if (['NORMAL', '1', '01', ''].includes(method)) return 'normal';
  if (['SCANRANGE_CAP', '2', '02'].includes(method)) return 'scan-range-cap';
  if (['SCANRANGE', '3', '03'].includes(method)) return 'scan-range';
  throw element.fault(`<wfprMeth> is "${method}"; NORMAL, SCANRANGE_CAP or SCANRANGE would do`);
}

function shortOptionMinimumMethodOf(element: XmlElement): CombinedCommodity['shortOptionMinimumMethod'] {
  const method = element.text('somMeth').toUpperCase();
  if (['GROSS', '2', '02', ''].includes(method)) return 'gross';
  if (['MAX', '1', '01'].includes(method)) return 'max';
  throw element.fault(`<somMeth> is "${method}"; GROSS or MAX would do`);
}

const linkOf = (link: XmlElement): FamilyLinkInput => ({
  key: familyKey(link.requiredText('exch'), link.requiredText('pfId'), link.text('pfType')),
  deltaScaling: link.number('sc') ?? 1,
  ...(link.text('oopDeltaMeth') === '' ? {} : { countsDeltaInOwnPeriod: isPeriodMethod(link.text('oopDeltaMeth')) }),
});

/** @param optionDeltaMethod `oopDeltaMeth` of a link or, for links that state none, of the clearing organisation */
export const isPeriodMethod = (optionDeltaMethod: string): boolean => optionDeltaMethod.toUpperCase() === 'PERIOD';

const tiersOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.all(name).flatMap((tiers) => tiers.all('tier'));

const tierOf = (tier: XmlElement): Tier => ({
  number: tier.integer('tn') ?? 0,
  start: tier.text('sPe'),
  end: tier.text('ePe'),
});

const shortOptionMinimumTierOf = (tier: XmlElement): ShortOptionMinimumTier => ({
  ...tierOf(tier),
  rates: ratesOf(tier),
});

function spreadsOf(
  element: XmlElement,
  code: string,
  report: (sentence: string) => void,
): readonly IntraCommoditySpread[] {
  const rank = ({ kind }: IntraCommoditySpread): number => (kind === 'series' ? 0 : 1);
  return element
    .all('dSpread')
    .flatMap(flattened)
    .flatMap((spread) => intraCommoditySpreadOf(spread, code, report) ?? [])
    .sort((a, b) => rank(a) - rank(b) || a.priority - b.priority);
}

const deliveryMonthOf = (rate: XmlElement): DeliveryMonth => ({
  period: rate.requiredText('pe'),
  rateId: rate.integer('r') ?? 1,
  perSpreadDelta: rate.number('sprd') ?? 0,
  perOutrightDelta: rate.number('outr') ?? 0,
});

const adjustmentOf = (rate: XmlElement): RateAdjustment => {
  const rateId = rate.requiredInteger('r');
  return { rateId, baseRateId: rate.integer('baseR') ?? rateId, factor: rate.requiredNumber('val') };
};
