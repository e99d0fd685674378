import { ROW_TABLES, type FieldSpec, type StageType } from '../../../contract/stage-columns.js';
import type { CellValue } from '../../workbook/port.js';
import { recogniseColumns } from '../../table/recognise-columns.js';
import { comparedHeading } from '../heading-words.js';
import { headingWords } from '../headings/words-apart.js';
import { amountOf } from '../quantity-pairs.js';
import { isBlankCell, type SheetTable } from '../sheet-table.js';

/** What the face of securities is called where nothing better says it. */
const FACES: readonly string[] = [
  ...[
    'netpar',
    'netface',
    'netnominal',
    'netquantity',
    'netholding',
    'netamount',
    'parowned',
    'ownedpar',
    'faceowned',
    'owned',
    ...['parheld', 'heldpar', 'faceheld', 'heldface', 'nominalheld', 'remainingpar', 'parremaining', 'currentpar'],
    ...['settledquantity', 'settledatequantity', 'tradedatequantity', 'settledpar', 'settledface', 'quantitypar'],
    ...['parshares', 'sharespar', 'parquantity', 'sharesparvalue', 'parvalueshares', 'unitspar', 'parunits'],
    'parvalue',
    'facevalue',
    'par',
  ],
  'size',
  'amount',
  'holding',
  'holdings',
  'balance',
  'units',
  'nom',
  ...['currentface', 'currface', 'originalface', 'origface', 'originalfaceamount', 'originalfacevalue'],
  ...['position', 'netposition', 'pos', 'netpos'],
];

/** How often the fixed rate is paid, in all its words: `Fixed Payment Freq`, `Fix Leg Pay Frequency`. */
const FIXED_FREQUENCIES: readonly string[] = ['fix', 'fixed'].flatMap((fixed) =>
  ['', 'leg', 'rate', 'side'].flatMap((leg) =>
    ['', 'pay', 'payment', 'coupon', 'cpn', 'settlement'].flatMap((paid) =>
      ['frequency', 'freq', 'period'].map((often) => `${fixed}${leg}${paid}${often}`),
    ),
  ),
);

/**
 * By kind and field: headings that name the field where no better one does, as each may name something else: an amount is
 * the notional where none is called so. Compared as headings are, the first one first.
 */
const WEAK_HEADINGS: Readonly<Partial<Record<StageType, Readonly<Record<string, readonly string[]>>>>> = {
  // Where nothing says what was ordered, what was filled is all there is.
  etd: { net_position: ['filled', 'fills'], contract_expiry: ['optionmonth', 'optionexpirymonth'] },
  irs: {
    trade_id: [
      ...['tradeid', 'id', 'nr', 'ref', 'reference', 'transactionid', 'no', 'line', 'lineid', 'mwid'],
      ...['operazione', 'opération', 'operação', 'transaktion'],
    ],
    notional: [
      ...['not', 'ntl', 'notl', 'notnl', 'notl', 'currentnotional', 'outstandingnotional', 'remainingnotional'],
      ...[
        'localnotional',
        'notionallocal',
        'notionallocalccy',
        'notionallocalcurrency',
        'notionaltradeccy',
        'notionalinccy',
      ],
      'amount',
      ...['size', 'clip', 'clipsize'],
      'quantity',
      'face',
      'facevalue',
      'outstanding',
    ],
    effective_date: [
      'from',
      'settlementdate',
      'settle',
      'eff',
      'effdt',
      'effect',
      'begin',
      'starts',
      'valuedt',
      'accrualstart',
    ],
    maturity_date: ['to', 'expiry', 'expirydate', 'expiration', 'ends', 'until', 'matures', 'matdt', 'accrualend'],
    direction: [
      ...[
        'position',
        'way',
        'dir',
        'buysell',
        'we',
        'weare',
        'our',
        'clientposition',
        'ourposition',
        'role',
        'fixedrateposition',
      ],
    ],
    pay_frequency: ['couponfrequency', ...FIXED_FREQUENCIES],
    float_index: [
      'against',
      'vs',
      'versus',
      'floatside',
      'floatingside',
      'baserate',
      'variablerate',
      'floatrate',
      'floating',
      'floatingrateoption',
      'fro',
      'indexoption',
      'floatingreference',
      ...['floatref', 'floatreference', 'floatticker', 'floatindexticker', 'floatratename', 'floatcurve', 'floatleg'],
      'underlying',
      'referenz',
      'idx',
      ...[
        'curve',
        'ratecurve',
        'yieldcurve',
        'swapcurve',
        'curvename',
        'projectioncurve',
        'forwardcurve',
        'forecastcurve',
      ],
    ],
    fixed_rate: [
      ...[
        'cpn',
        'fixedcpn',
        'fixcpn',
        'fxd',
        'fxdrate',
        'contractrate',
        'agreedrate',
        'allinrate',
        'fixedpct',
        'fixratepct',
        ...['coupon', 'traderate', 'dealrate', 'swaprate', 'strikerate', 'zinssatz'],
      ],
    ],
    spread: ['marginbp', 'marginbps', 'floatmargin', 'floatingmargin', 'spreadoverindex', 'marginoverindex'],
    clearing_house: ['clearingagency', 'clearingsystem', 'clearing', 'house'],
    type: ['type', 'kind', 'instrumenttype'],
  },
  event: {
    price: [
      'avg',
      'average',
      'entry',
      'avgentry',
      'avgpaid',
      'tradeprice',
      'paidpercontract',
      'costpercontract',
      'unitcost',
    ],
    net_position: [
      'filledcontracts',
      'contractsfilled',
      'filled',
      'contractsowned',
      'owned',
      'held',
      'openposition',
      'netcontracts',
    ],
  },
  fx: {
    rate: [
      'allinrate',
      'allin',
      'allinforwardrate',
      'outright',
      'outrightrate',
      'forward',
      'fwd',
      'fwdrate',
      'k',
      'contractedrate',
      'agreedrate',
      'contractedfxrate',
      'agreedfxrate',
      'forwardprice',
      'fwdprice',
      'exchangerate',
      'exchrate',
    ],
    amount: [
      ...['netposition', 'position', 'net', 'exposure', 'netexposure'],
      'ccy1amt',
      'ccy1amount',
      'ccy1notional',
      'basenotional',
      'notionalccy1',
      'amountccy1',
      'baseamt',
      'amountbase',
      ...['amountfirstccy', 'amountfirstcurrency', 'amountoffirstcurrency', 'firstccyamount', 'firstcurrencyamount'],
      ...['amountinfirstccy', 'amountinfirstcurrency', 'notionalfirstccy', 'notionalfirstcurrency', 'amount1stccy'],
    ],
    trade_id: [
      ...['deal', 'dealref', 'dealreference', 'tradeid', 'traderef', 'ticketno', 'ref', 'reference', 'id'],
      ...['contractno', 'contractnumber', 'contractref', 'contractid', 'forwardno', 'hedgeno'],
      ...['hedgenumber', 'hedgeref', 'hedgeid', 'dealno', 'dealnumber', 'dealid', 'ticketnumber', 'confirmationno'],
    ],
  },
  ladder: {
    index: ['factor', 'name', 'riskfactorname', 'curveindex', 'ratecurvename'],
    tenor: [
      'curvepoint',
      'gridpoint',
      'point',
      'years',
      'year',
      'yrs',
      'tenoryears',
      'tenoryrs',
      'tenory',
      ...['tenormonths', 'tenorinmonths', 'termmonths', 'terminmonths', 'termyears', 'terminyears', 'tenorinyears'],
      'months',
      'laufzeit',
      'expiry',
      'keytenor',
      'tenorpoint',
    ],
    dv01: [
      'dv01amount',
      'dv01amt',
      'pv01amount',
      'pv01amt',
      'bpvamount',
      'bpvamt',
      'ir01',
      'delta',
      'sensitivity',
      'ratesensitivity',
      'irdelta',
      'deltapv01',
    ],
  },
  fi: {
    maturity: ['expiry', 'expirydate', 'expiration'],
    contract_type: [
      'name',
      'bond',
      'bonds',
      'description',
      'securitydescription',
      'securityname',
      'issue',
      'title',
      'holding',
      'holdings',
      'asset',
      'issuetype',
      'bondtype',
      'issuer',
      'issuername',
      'emittent',
      'émetteur',
      'emisor',
      'emittente',
    ],
    notional: FACES,
  },
  cusip: {
    cusip: ['security', 'securityid', 'bond', 'identifier'],
    notional: FACES,
  },
};

/** The fields that a heading names weakly, of tables of any kind. */
export const fieldsNamedWeakly = (heading: string): readonly string[] =>
  WEAK_FIELDS.get(comparedHeading(heading)) ?? [];

const WEAK_FIELDS: ReadonlyMap<string, readonly string[]> = Object.values(WEAK_HEADINGS)
  .flatMap((fields) => Object.entries(fields))
  .flatMap(([field, names]) => names.map((name) => [name, field] as const))
  .reduce(
    (fields, [name, field]) => fields.set(name, [...(fields.get(name) ?? []), field]),
    new Map<string, string[]>(),
  );

/** The table with headings of fields that nothing else names, where a weaker one stands over them. */
export function withWeakHeadings(table: SheetTable, type: StageType): SheetTable {
  const weak = WEAK_HEADINGS[type];
  const found = weak === undefined ? undefined : recogniseColumns([table.headings], type, 1);
  if (weak === undefined || found?.map.headerRow !== 0) return table;
  const free = new Set(found.unknown.map(({ column }) => column));
  // The name of a line is no field that a figure stands on.
  const line = found.map.columns['position_id'];
  if (line !== undefined) free.add(line);
  // What a heading means of listed contracts it need not mean here: “Security name” as it stands counts, too.
  const compared = table.headings.map((heading, column) => {
    const name = table.names[column] ?? '';
    return [heading, name, bareName(name), headingWords(name).join('')].map(comparedHeading);
  });
  const headings = [...table.headings];
  for (const { field, label, content } of ROW_TABLES[type].columns) {
    const names = found.map.columns[field] === undefined ? (weak[field] ?? []) : [];
    const column = names
      .map((name) =>
        compared.findIndex((texts, at) => texts.includes(name) && free.has(at) && isFitting(table, at, content)),
      )
      .find((at) => at >= 0);
    if (column === undefined) continue;
    headings[column] = label;
    free.delete(column);
  }
  return { ...table, headings };
}

/** `Size (mm)` without its unit. */
const bareName = (name: string): string => name.replace(/[([][^()[\]]*[)\]]\s*$/, '');

/** Whether cells of a column may be such as a field holds: amounts are no names, and names no amounts. */
function isFitting(table: SheetTable, column: number, content: FieldSpec['content']): boolean {
  const isAmount = (cell: CellValue): boolean => typeof cell === 'number' || amountOf(cell) !== undefined;
  if (content === 'text') return !isColumnOf(table, column, isAmount);
  const isNumber = content === 'whole' || content === 'decimal' || content === 'percent';
  return !isNumber || !isColumnOf(table, column, (cell) => typeof cell === 'string' && !/\d/.test(cell));
}

/** Whether all that stands in a column is of one form, and something does. */
export function isColumnOf({ rows }: SheetTable, column: number, isOne: (cell: CellValue) => boolean): boolean {
  let count = 0;
  for (const { cells } of rows) {
    const cell = cells[column];
    if (cell === undefined || isBlankCell(cell)) continue;
    if (!isOne(cell)) return false;
    count += 1;
  }
  return count > 0;
}
