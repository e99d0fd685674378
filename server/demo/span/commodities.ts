import type { DemoClearingHouse } from '../clearing-houses.js';
import { carried } from '../expiry-rules.js';
import type { DemoScanningSpread, DemoSpread, DemoSpreads } from '../inter-commodity-spreads.js';
import type { ListedMonth } from '../listing.js';
import type { DemoProduct } from '../products/product.js';
import type { QuotedFuture } from '../quoted-market.js';
import { BASE_RATE_ID, rateDefinitionsOf } from './definitions.js';
import { groupElement, numberElement, textElement } from './elements.js';
import type { NumberedProduct } from './families.js';

/** Last nearby of the front and of the middle tier; all months beyond form the far tier. */
const TIER_ENDS = [3, 12];
const MONEY_UNIT = 5;

/** Charges as fractions of the front month's scan range: within each tier, and between tiers by distance. */
const WITHIN_TIER = [0.22, 0.14, 0.12];
const BETWEEN_TIERS = [0.3, 0.45];
const SERIES_CALENDAR = 0.1;
const SERIES_BUTTERFLY = 0.05;
const DELIVERY_SPREAD = 0.03;
const DELIVERY_OUTRIGHT = 0.05;
const FAR_SHORT_OPTION_FRACTION = 0.6;

const rate = (value: number, decimals: number): string =>
  `<rate><r>${BASE_RATE_ID}</r>${numberElement('val', value, decimals)}</rate>`;

const money = (value: number): string => rate(Math.round(value / MONEY_UNIT) * MONEY_UNIT, 6);

/** The `ccDef` element of a product's combined commodity. */
export function combinedCommodity(numbered: NumberedProduct, clearingHouse: DemoClearingHouse): string {
  const { product, futures } = numbered;
  const tiers = tiersOf(futures.map(({ contract }) => contract));
  return groupElement(
    'ccDef',
    textElement('cc', product.code),
    textElement('name', product.name),
    groupElement('group', '<id>SECTOR</id>', textElement('aVal', product.sector)),
    textElement('currency', product.currency),
    numberElement('riskExponent', 0),
    numberElement('capAnov', 0),
    textElement('procMeth', 'NORMAL'),
    textElement('wfprMeth', product.sector === 'Energy' ? 'NORMAL' : 'SCANRANGE_CAP'),
    textElement('spotMeth', 'NORMAL'),
    textElement('somMeth', 'GROSS'),
    textElement('cmbMeth', 'NONE'),
    ...familyLinks(numbered),
    ...rateDefinitionsOf(clearingHouse)
      .filter(({ rateId }) => rateId !== BASE_RATE_ID)
      .map(({ rateId, factor }) => adjustment(rateId, factor)),
    groupElement('intraTiers', ...tiers.map((tier, index) => monthTier(index + 1, tier))),
    groupElement('interTiers', '<tier><tn>0</tn></tier>'),
    shortOptionTiers(product, tiers),
    ...intraSpreads(product, futures, tiers),
    ...deliveryRate(product, futures[0]),
  );
}

function familyLinks({ product, physicalId, futureId, optionId }: NumberedProduct): string[] {
  const link = (id: number, code: string, type: string): string =>
    groupElement(
      'pfLink',
      textElement('exch', product.exchange),
      numberElement('pfId', id),
      textElement('pfCode', code),
      textElement('pfType', type),
      numberElement('sc', 1, 6),
      textElement('cmbMeth', 'NONE'),
      numberElement('applyBasisRisk', 0),
      numberElement('arrayPrecision', 2),
    );
  const links = [link(physicalId, product.code, 'PHY'), link(futureId, product.code, 'FUT')];
  return product.option === undefined ? links : [...links, link(optionId, product.option.code, 'OOF')];
}

const adjustment = (rateId: number, factor: number): string =>
  groupElement(
    'adjRate',
    numberElement('r', rateId),
    numberElement('baseR', BASE_RATE_ID),
    numberElement('val', factor, 6),
  );

type TierMonths = readonly [ListedMonth, ...ListedMonth[]];

function tiersOf(months: readonly ListedMonth[]): readonly TierMonths[] {
  return [0, ...TIER_ENDS].flatMap((start, index): TierMonths[] => {
    const [first, ...others] = months.slice(start, TIER_ENDS[index] ?? months.length);
    return first === undefined ? [] : [[first, ...others]];
  });
}

const lastOf = (tier: TierMonths): ListedMonth => tier.at(-1) ?? tier[0];

const monthTier = (number: number, tier: TierMonths): string =>
  groupElement(
    'tier',
    numberElement('tn', number),
    textElement('sPe', tier[0].period),
    textElement('ePe', lastOf(tier).period),
  );

/** Two tiers without a gap: options may expire in months without a future. */
function shortOptionTiers({ option }: DemoProduct, [front, ...others]: readonly TierMonths[]): string {
  if (option === undefined) return groupElement('somTiers', `<tier><tn>0</tn>${rate(0, 6)}</tier>`);
  if (front === undefined || others.length === 0) {
    return groupElement('somTiers', `<tier><tn>0</tn>${rate(option.shortOptionMinimum, 6)}</tier>`);
  }
  const end = lastOf(front);
  const next = carried(end.year, end.month + 1);
  const start = `${next.year}${String(next.month).padStart(2, '0')}`;
  return groupElement(
    'somTiers',
    `<tier><tn>1</tn>${textElement('ePe', end.period)}${rate(option.shortOptionMinimum, 6)}</tier>`,
    `<tier><tn>2</tn>${textElement('sPe', start)}${rate(option.shortOptionMinimum * FAR_SHORT_OPTION_FRACTION, 6)}</tier>`,
  );
}

/** Series spreads first, then spreads within tiers, then between them, nearest first. */
function intraSpreads(product: DemoProduct, futures: readonly QuotedFuture[], tiers: readonly TierMonths[]): string[] {
  const spreads = [...seriesSpreads(product, futures), ...tierSpreads(product, tiers)];
  return spreads.map(({ charge, legs }, index) =>
    groupElement(
      'dSpread',
      numberElement('spread', index + 1),
      textElement('chargeMeth', 'F'),
      money(charge * product.priceScanRange),
      ...legs,
    ),
  );
}

interface IntraSpread {
  /** Fraction of the front month's scan range. */
  readonly charge: number;
  readonly legs: readonly string[];
}

function seriesSpreads({ code, seriesSpreads: kind }: DemoProduct, futures: readonly QuotedFuture[]): IntraSpread[] {
  const [first, second, third] = futures.map(({ contract }) => contract.period);
  if (kind === undefined || first === undefined || second === undefined || third === undefined) return [];
  const leg = (period: string, side: 'A' | 'B', ratio = 1): string =>
    `<pLeg>${textElement('cc', code)}${textElement('pe', period)}<rs>${side}</rs>${numberElement('i', ratio, 6)}</pLeg>`;
  const calendar = { charge: SERIES_CALENDAR, legs: [leg(first, 'A'), leg(second, 'B')] };
  if (kind === 'calendar') return [calendar];
  return [{ charge: SERIES_BUTTERFLY, legs: [leg(first, 'A'), leg(second, 'B', 2), leg(third, 'A')] }, calendar];
}

function tierSpreads({ code }: DemoProduct, tiers: readonly TierMonths[]): IntraSpread[] {
  const leg = (tier: number, side: 'A' | 'B'): string =>
    `<tLeg>${textElement('cc', code)}${numberElement('tn', tier)}<rs>${side}</rs>${numberElement('i', 1, 6)}</tLeg>`;
  const within = tiers.map((_tier, index): IntraSpread => {
    return { charge: WITHIN_TIER[index] ?? 0, legs: [leg(index + 1, 'A'), leg(index + 1, 'B')] };
  });
  const between = BETWEEN_TIERS.flatMap((charge, distance) =>
    tiers.slice(distance + 1).map((_tier, index): IntraSpread => {
      return { charge, legs: [leg(index + 1, 'A'), leg(index + distance + 2, 'B')] };
    }),
  );
  return [...within, ...between];
}

/** Delivery charge on the front month of deliverable products. */
function deliveryRate({ settlement, priceScanRange }: DemoProduct, front: QuotedFuture | undefined): string[] {
  if (settlement === 'CASH' || front === undefined) return [];
  const amount = (fraction: number): number => Math.round((priceScanRange * fraction) / MONEY_UNIT) * MONEY_UNIT;
  return [
    groupElement(
      'spotRate',
      numberElement('r', BASE_RATE_ID),
      textElement('pe', front.contract.period),
      numberElement('sprd', amount(DELIVERY_SPREAD), 6),
      numberElement('outr', amount(DELIVERY_OUTRIGHT), 6),
    ),
  ];
}

/** The `superSpreads` and `interSpreads` elements; priorities count through both. */
export function interCommoditySpreads({ superSpreads, spreads, scanningSpreads }: DemoSpreads): string {
  const scanningStart = superSpreads.length + spreads.length;
  return [
    groupElement('superSpreads', ...superSpreads.map((spread, index) => deltaSpread(spread, index + 1))),
    groupElement(
      'interSpreads',
      ...spreads.map((spread, index) => deltaSpread(spread, superSpreads.length + index + 1)),
      ...scanningSpreads.map((spread, index) => scanningSpread(spread, scanningStart + index + 1)),
    ),
  ].join('');
}

const deltaSpread = ({ legs, credit }: DemoSpread, priority: number): string =>
  groupElement(
    'dSpread',
    numberElement('spread', priority),
    textElement('chargeMeth', 'W'),
    rate(credit, 6),
    ...legs.map(
      ({ combinedCommodity: code, side, ratio }) =>
        `<tLeg>${textElement('cc', code)}<tn>0</tn><rs>${side}</rs>${numberElement('i', ratio, 6)}</tLeg>`,
    ),
  );

const scanningSpread = ({ target, legs, credit }: DemoScanningSpread, priority: number): string =>
  groupElement(
    'sSpread',
    numberElement('spread', priority),
    '<isTargetReq>0</isTargetReq><numLegsReq>2</numLegsReq>',
    rate(credit, 6),
    ...[target, ...legs].map(
      (code) =>
        `<sLeg>${textElement('cc', code)}<isTarget>${code === target ? 1 : 0}</isTarget><isRequired>0</isRequired>${numberElement('i', 1, 6)}</sLeg>`,
    ),
  );
