/*
 * SPAN XML 4.00 as Indian clearing houses write it: latin-1, CRLF, an element a line, combined commodities before the exchange,
 * options on physicals, an expiry's day as contract period. Invented figures: no clearing house's data.
 */

export interface IndianFile {
  /** `ec`; default `NSCCL`. */
  readonly clearingHouse?: string;
  /** Default `NSE`. */
  readonly exchange?: string;
  /** `YYYYMMDD`. */
  readonly businessDate: string;
  /** `YYYYMMDDhhmm` in India; default 18:30 of the business date. */
  readonly created?: string;
  /** Default true. */
  readonly isSettlement?: boolean;
  readonly products: readonly IndianProduct[];
}

export interface IndianProduct {
  readonly code: string;
  /** Of the physical, INR. */
  readonly price: number;
  /** Price scan range of all contracts, INR. */
  readonly scanRange: number;
  /** Expiries of futures, `YYYYMMDD`, ascending, each with its price. */
  readonly futures: Readonly<Record<string, number>>;
  readonly options?: readonly IndianOption[];
  /** INR for each calendar spread. */
  readonly calendarCharge?: number;
  /** How the calendar spread is written: a `pLeg` for each expiry, or `tLeg` on tiers with `scanTiers` beside; default `periods`. */
  readonly calendarForm?: 'periods' | 'tiers';
}

export interface IndianOption {
  /** `YYYYMMDD`. */
  readonly expiry: string;
  readonly right: 'C' | 'P';
  readonly strike: number;
  /** INR above what it is worth at once; a fifth more or less if volatility moves by its range. */
  readonly timeValue: number;
  /** Composite delta of one long option. */
  readonly delta: number;
}

interface Scenario {
  readonly move: number;
  readonly volatility: number;
  readonly weight: number;
}

/** Extreme moves are three times the scan range, of whose loss 0.3 counts. */
const SCENARIOS: readonly Scenario[] = [
  ...[0, 1, -1, 2, -2, 3, -3].flatMap((thirds) =>
    [1, -1].map((volatility) => ({ move: thirds / 3, volatility, weight: 1 })),
  ),
  { move: 3, volatility: 0, weight: 0.3 },
  { move: -3, volatility: 0, weight: 0.3 },
];

const element = (name: string, content: string | number): string => `<${name}>${content}</${name}>`;
const money = (amount: number): string => (Math.round(amount * 100) / 100 + 0).toFixed(2);
const lines = (...parts: readonly (string | readonly string[])[]): string => parts.flat().join('\r\n');

const optionValue = ({ right, strike, timeValue }: IndianOption, price: number, volatility: number): number =>
  Math.max(right === 'C' ? price - strike : strike - price, 0) + timeValue * (1 + volatility / 5);

/** The file's text in pieces of a product each, so that a large one is never held whole; to be written as latin-1. */
export function* indianSpan(file: IndianFile): Generator<string> {
  const { clearingHouse = 'NSCCL', exchange = 'NSE', businessDate, isSettlement = true } = file;
  yield lines(
    '<?xml version="1.0" encoding="ISO-8859-1"?>',
    '<spanFile>',
    element('fileFormat', '4.00'),
    element('created', file.created ?? `${businessDate}1830`),
    '<definitions>',
    lines('<currencyDef>', '<currency>INR</currency>', '<symbol>\u00a4</symbol>', '<name>Indian Rupee</name>'),
    '<decimalPos>2</decimalPos>\r\n</currencyDef>\r\n</definitions>\r\n<pointInTime>',
    element('date', businessDate),
    element('isSetl', isSettlement ? 1 : 0),
    element('setlQualifier', isSettlement ? 'final' : 'early'),
    '<clearingOrg>',
    element('ec', clearingHouse),
    element('name', 'National Securities Clearing Corporation'),
    '<isContractScale>1</isContractScale>\r\n<isNetMargin>0</isNetMargin>\r\n<finalizeMeth>NORMAL</finalizeMeth>',
    '<capAnov>0</capAnov>\r\n<lookAheadDays>1</lookAheadDays>\r\n<daysPerYear>365</daysPerYear>',
    '<curConv>\r\n<fromCur>INR</fromCur>\r\n<toCur>USD</toCur>\r\n<factor>0.010559</factor>\r\n</curConv>',
    '<pbRateDef>\r\n<r>1</r>\r\n<isCust>1</isCust>\r\n<acctType>H</acctType>\r\n<isM>0</isM>\r\n<pbc>CORE</pbc>\r\n</pbRateDef>',
    pointDefinition(),
    '',
  );
  for (const [place, product] of file.products.entries()) yield combinedCommodity(product, place, exchange);
  yield lines('<exchange>', element('exch', exchange), element('name', exchange), '');
  for (const [place, product] of file.products.entries()) yield physical(product, place);
  for (const [place, product] of file.products.entries()) yield futures(product, place, exchange);
  for (const [place, product] of file.products.entries()) yield options(product, place, exchange);
  yield lines('</exchange>', '</clearingOrg>', '</pointInTime>', '</spanFile>', '');
}

/** The whole of a small file. */
export const indianSpanFile = (file: IndianFile): Buffer => Buffer.from([...indianSpan(file)].join(''), 'latin1');

const pointDefinition = (): string =>
  lines(
    '<pointDef>',
    '<r>1</r>',
    SCENARIOS.map(({ move, volatility, weight }, index) =>
      lines(
        '<scanPointDef>',
        element('point', index + 1),
        `<priceScanDef><mult>${move.toFixed(6)}</mult><numerator>${Math.round(move * 3)}</numerator><denominator>3</denominator></priceScanDef>`,
        `<volScanDef><mult>${volatility}</mult><numerator>${volatility}</numerator><denominator>1</denominator></volScanDef>`,
        element('weight', weight),
        element('pairedPoint', index > 13 ? index + 1 : (index ^ 1) + 1),
        '</scanPointDef>',
      ),
    ),
    '</pointDef>',
  );

/** Ids of a product's families: physical, future and option. */
const familyIds = (place: number) => ({ PHY: 3 * place + 1, FUT: 3 * place + 2, OOP: 3 * place + 3 });

function combinedCommodity(product: IndianProduct, place: number, exchange: string): string {
  const { code, futures: months, calendarForm = 'periods', options: listed = [] } = product;
  const ids = familyIds(place);
  const expiries = [...new Set([...Object.keys(months), ...listed.map(({ expiry }) => expiry)])].sort();
  const link = (type: keyof typeof ids): string =>
    `<pfLink>\r\n<exch>${exchange}</exch>\r\n<pfId>${ids[type]}</pfId>\r\n<pfCode>${code}</pfCode>\r\n<pfType>${type}</pfType>\r\n<sc>1.000000</sc>\r\n<cmbMeth>NET</cmbMeth>\r\n<oopDeltaMeth>PERIOD</oopDeltaMeth>\r\n</pfLink>`;
  return lines(
    '<ccDef>',
    element('cc', code),
    element('name', code),
    '<currency>INR</currency>\r\n<riskExponent>0</riskExponent>\r\n<capAnov>0</capAnov>\r\n<procMeth>1</procMeth>',
    '<wfprMeth>NORMAL</wfprMeth>\r\n<spotMeth>NORMAL</spotMeth>\r\n<somMeth>GROSS</somMeth>\r\n<cmbMeth>NET</cmbMeth>',
    link('PHY'),
    link('FUT'),
    listed.length > 0 ? [link('OOP')] : [],
    calendarForm === 'tiers' ? tiers(expiries) : [],
    '<somTiers>\r\n<tier>\r\n<tn>0</tn>\r\n<rate>\r\n<r>1</r>\r\n<val>0.00</val>\r\n</rate>\r\n</tier>\r\n</somTiers>',
    calendarSpreads(product, expiries, calendarForm),
    '</ccDef>',
    '',
  );
}

const tiers = (expiries: readonly string[]): readonly string[] => [
  '<scanTiers>\r\n<tier>\r\n<tn>0</tn>\r\n</tier>\r\n</scanTiers>',
  '<intraTiers>',
  ...expiries.map(
    (expiry, index) => `<tier>\r\n<tn>${index + 1}</tn>\r\n<sPe>${expiry}</sPe>\r\n<ePe>${expiry}</ePe>\r\n</tier>`,
  ),
  '</intraTiers>',
];

/** One spread for each pair of expiries, nearest pairs first. */
function calendarSpreads(
  { code, calendarCharge }: IndianProduct,
  expiries: readonly string[],
  form: 'periods' | 'tiers',
): readonly string[] {
  if (calendarCharge === undefined) return [];
  const leg = (index: number, side: string): string =>
    form === 'periods'
      ? `<pLeg>\r\n<cc>${code}</cc>\r\n<pe>${expiries[index] ?? ''}</pe>\r\n<rs>${side}</rs>\r\n<i>1.0000</i>\r\n</pLeg>`
      : `<tLeg>\r\n<cc>${code}</cc>\r\n<tn>${index + 1}</tn>\r\n<rs>${side}</rs>\r\n<i>1.0000</i>\r\n</tLeg>`;
  const pairs = expiries.flatMap((_, near) =>
    expiries.slice(near + 1).map((__, far) => [near, near + far + 1] as const),
  );
  return pairs.map(([near, far], index) =>
    lines(
      '<dSpread>',
      element('spread', index + 1),
      '<chargeMeth>F</chargeMeth>',
      `<rate>\r\n<r>1</r>\r\n<val>${calendarCharge.toFixed(6)}</val>\r\n</rate>`,
      leg(near, 'A'),
      leg(far, 'B'),
      '</dSpread>',
    ),
  );
}

const riskArray = (losses: readonly number[], delta: number): string =>
  lines(
    '<ra>',
    '<r>1</r>',
    losses.map((loss) => element('a', money(loss))),
    element('d', delta.toFixed(5)),
    '</ra>',
  );

const futureLosses = (scanRange: number): readonly number[] =>
  SCENARIOS.map(({ move, weight }) => -move * scanRange * weight);

const scanRate = (range: number): string =>
  `<scanRate>\r\n<r>1</r>\r\n<priceScan>${money(range)}</priceScan>\r\n<volScan>0.04</volScan>\r\n</scanRate>`;

const physical = ({ code, price, scanRange }: IndianProduct, place: number): string =>
  lines(
    '<phyPf>',
    element('pfId', familyIds(place).PHY),
    element('pfCode', code),
    element('name', code),
    '<currency>INR</currency>\r\n<cvf>1.00</cvf>\r\n<priceDl>2</priceDl>\r\n<priceFmt> </priceFmt>\r\n<valueMeth>EQTY</valueMeth>\r\n<priceMeth>STD</priceMeth>\r\n<setlMeth>DELIV</setlMeth>',
    '<phy>\r\n<cId>1</cId>\r\n<pe>0</pe>',
    element('p', money(price)),
    '<d>1.00000000</d>\r\n<v>0.000000</v>\r\n<cvf>1.00</cvf>',
    element('val', money(price)),
    '<sc>1.000000</sc>',
    scanRate(scanRange),
    riskArray(futureLosses(scanRange), 1),
    '</phy>',
    '</phyPf>',
    '',
  );

const underlying = (name: 'undPf' | 'undC', place: number, exchange: string, code: string): string =>
  name === 'undPf'
    ? `<undPf>\r\n<exch>${exchange}</exch>\r\n<pfId>${familyIds(place).PHY}</pfId>\r\n<pfCode>${code}</pfCode>\r\n<pfType>PHY</pfType>\r\n<s>A</s>\r\n<i>1.0000</i>\r\n</undPf>`
    : `<undC>\r\n<exch>${exchange}</exch>\r\n<pfId>${familyIds(place).PHY}</pfId>\r\n<cId>1</cId>\r\n<s>A</s>\r\n<i>1.0000</i>\r\n</undC>`;

const futures = ({ code, scanRange, futures: months }: IndianProduct, place: number, exchange: string): string =>
  lines(
    '<futPf>',
    element('pfId', familyIds(place).FUT),
    element('pfCode', code),
    element('name', code),
    '<currency>INR</currency>\r\n<cvf>1.00</cvf>\r\n<priceDl>2</priceDl>\r\n<valueMeth>FUT</valueMeth>\r\n<priceMeth>STD</priceMeth>\r\n<setlMeth>CASH</setlMeth>',
    underlying('undPf', place, exchange, code),
    Object.entries(months).map(([period, price], index) =>
      lines(
        '<fut>',
        element('cId', index + 1),
        element('pe', period),
        element('p', money(price)),
        '<d>1.00000000</d>\r\n<v>0.000000</v>\r\n<cvf>1.00</cvf>',
        element('val', money(price)),
        '<sc>1.000000</sc>',
        element('setlDate', period),
        '<t>0.100000</t>',
        underlying('undC', place, exchange, code),
        '<intrRate>\r\n<val>0.065</val>\r\n<rl>1</rl>\r\n<cpm>0</cpm>\r\n<exm>12</exm>\r\n</intrRate>',
        scanRate(scanRange),
        riskArray(futureLosses(scanRange), 1),
        '</fut>',
      ),
    ),
    '</futPf>',
    '',
  );

function options(product: IndianProduct, place: number, exchange: string): string {
  const { code, scanRange, options: listed = [] } = product;
  if (listed.length === 0) return '';
  const expiries = [...new Set(listed.map(({ expiry }) => expiry))];
  return lines(
    '<oopPf>',
    element('pfId', familyIds(place).OOP),
    element('pfCode', code),
    element('name', code),
    '<exercise>EURO</exercise>\r\n<currency>INR</currency>\r\n<cvf>1.00</cvf>\r\n<priceDl>2</priceDl>\r\n<strikeDl>2</strikeDl>\r\n<strikeFmt> </strikeFmt>\r\n<cab>0.00</cab>\r\n<valueMeth>EQTY</valueMeth>\r\n<priceMeth>STD</priceMeth>\r\n<setlMeth>CASH</setlMeth>\r\n<priceModel>BS</priceModel>',
    underlying('undPf', place, exchange, code),
    expiries.map((expiry) =>
      lines(
        '<series>',
        element('pe', expiry),
        '<v>0.150000</v>\r\n<volSrc> </volSrc>',
        element('setlDate', expiry),
        '<t>0.100000</t>\r\n<cvf>1.00</cvf>\r\n<sc>1.000000</sc>',
        underlying('undC', place, exchange, code),
        '<intrRate>\r\n<val>0.065</val>\r\n<rl>1</rl>\r\n<cpm>0</cpm>\r\n<exm>12</exm>\r\n</intrRate>',
        scanRate(scanRange),
        listed.filter((option) => option.expiry === expiry).map((option, index) => optionXml(option, index, product)),
        '</series>',
      ),
    ),
    '</oopPf>',
    '',
  );
}

function optionXml(option: IndianOption, index: number, { price, scanRange }: IndianProduct): string {
  const today = optionValue(option, price, 0);
  const losses = SCENARIOS.map(
    ({ move, volatility, weight }) => (today - optionValue(option, price + move * scanRange, volatility)) * weight,
  );
  return lines(
    '<opt>',
    element('cId', index + 1),
    element('o', option.right),
    element('k', money(option.strike)),
    element('p', money(today)),
    '<pq>0</pq>',
    element('d', option.delta.toFixed(8)),
    '<v>0.150000</v>',
    element('val', money(today)),
    riskArray(losses, option.delta),
    '</opt>',
  );
}
