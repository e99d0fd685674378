import type { WorkbookCellStyle, WorkbookDocument, WorkbookSheet } from '../../../server/contract/workbook-document.js';

/** A line of a table in the sample book. */
type SampleLine = readonly (string | number)[];

/** Contracts of a quarter that is nearer may be in delivery. */
const FEWEST_MONTHS_AHEAD = 2;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

type Cell = WorkbookSheet['cells'][number];

const STYLES: readonly WorkbookCellStyle[] = [
  { bold: true, fill: '#DCEBEA', color: '#16202B' },
  { bold: true, fill: '#DCEBEA', color: '#16202B', align: 'right' },
  { numberFormat: '#,##0' },
  { numberFormat: '#,##0.00' },
  { bold: true },
  { color: '#57636F' },
];
/** Indices in the styles; -1 = the usual look. */
const STYLE = { heading: 0, figureHeading: 1, integer: 2, money: 3, title: 4, quiet: 5, plain: -1 } as const;

const HEADINGS = [
  'Line ID',
  'Account',
  'Exchange',
  'Contract',
  'Type',
  'Expiry',
  'Strike',
  'Net position',
  'Account type',
];
const FIGURE_COLUMNS: ReadonlySet<string> = new Set(['Strike', 'Net position', 'DV01']);

interface Position {
  readonly account: string;
  readonly exchange: string;
  readonly contract: string;
  readonly type: 'FUT' | 'CALL' | 'PUT';
  /** December of this many years after the business date's. */
  readonly yearsAhead: 1 | 2;
  readonly strike?: number;
  readonly quantity: number;
}

/** Decembers of the next years are listed whatever the date is. */
const POSITIONS: readonly Position[] = [
  { account: 'ENERGY-1', exchange: 'NYMEX', contract: 'CL', type: 'FUT', yearsAhead: 1, quantity: 25 },
  { account: 'ENERGY-1', exchange: 'NYMEX', contract: 'CL', type: 'FUT', yearsAhead: 2, quantity: -20 },
  { account: 'ENERGY-1', exchange: 'NYMEX', contract: 'LO', type: 'CALL', yearsAhead: 1, strike: 80, quantity: -10 },
  { account: 'ENERGY-1', exchange: 'NYMEX', contract: 'LO', type: 'PUT', yearsAhead: 1, strike: 60, quantity: 15 },
  { account: 'ENERGY-1', exchange: 'NYMEX', contract: 'NG', type: 'FUT', yearsAhead: 1, quantity: 12 },
  { account: 'ENERGY-2', exchange: 'NYMEX', contract: 'BZ', type: 'FUT', yearsAhead: 1, quantity: 30 },
  { account: 'ENERGY-2', exchange: 'NYMEX', contract: 'CL', type: 'FUT', yearsAhead: 1, quantity: -30 },
  { account: 'INDEX-1', exchange: 'CME', contract: 'ES', type: 'FUT', yearsAhead: 1, quantity: 4 },
  { account: 'INDEX-1', exchange: 'CME', contract: 'NQ', type: 'FUT', yearsAhead: 1, quantity: -3 },
  { account: 'INDEX-1', exchange: 'COMEX', contract: 'GC', type: 'FUT', yearsAhead: 1, quantity: 8 },
  { account: 'INDEX-1', exchange: 'CBOT', contract: 'ZC', type: 'FUT', yearsAhead: 1, quantity: -40 },
];

const BOOK = `Positions!A1:I${POSITIONS.length + 1}`;

export const SAMPLE_NAME = 'Sample book';

/**
 * A small book with its margin, and one of rates beside it, of contracts that are listed on a business date.
 * @param businessDate `YYYY-MM-DD`
 */
export const sampleBook = (businessDate: string): WorkbookDocument => ({
  sheets: [positionsSheet(Number(businessDate.slice(0, 4))), SUMMARY, ratesSheet(businessDate)],
  styles: STYLES,
  notices: [],
});

function positionsSheet(year: number): WorkbookSheet {
  const headings = HEADINGS.map((heading, column): Cell => {
    return [0, column, heading, FIGURE_COLUMNS.has(heading) ? STYLE.figureHeading : STYLE.heading, null];
  });
  const rows = POSITIONS.flatMap((position, index): readonly Cell[] => {
    const { account, exchange, contract, type, yearsAhead, strike, quantity } = position;
    const expiry = `DEC-${String((year + yearsAhead) % 100).padStart(2, '0')}`;
    const row = index + 1;
    return [
      [row, 0, `P${row}`, STYLE.plain, null],
      [row, 1, account, STYLE.plain, null],
      [row, 2, exchange, STYLE.plain, null],
      [row, 3, contract, STYLE.plain, null],
      [row, 4, type, STYLE.plain, null],
      [row, 5, expiry, STYLE.plain, null],
      ...(strike === undefined ? [] : [[row, 6, strike, STYLE.money, null] satisfies Cell]),
      [row, 7, quantity, STYLE.integer, null],
    ];
  });
  return sheet('Positions', [...headings, ...rows], [9, 14, 12, 12, 9, 11, 11, 15, 16], 1);
}

function ratesSheet(businessDate: string): WorkbookSheet {
  const lines = sampleRates(businessDate);
  const cells = lines.flatMap((line, row) => line.map((value, column) => rateCell(value, row, column, line)));
  return sheet('Rates', cells, [11, 15, 11, 11, 9, 11, 15], 0);
}

function rateCell(value: SampleLine[number], row: number, column: number, line: SampleLine): Cell {
  if (typeof value === 'number') return [row, column, value, STYLE.integer, null];
  const isHeading = line.every((other) => typeof other === 'string');
  if (!isHeading) return [row, column, value, STYLE.plain, null];
  return [row, column, value, FIGURE_COLUMNS.has(value) ? STYLE.figureHeading : STYLE.heading, null];
}

const ACCOUNTS = [...new Set(POSITIONS.map(({ account }) => account))];

const FIRST_ACCOUNT = 7;
const BREAKDOWN = FIRST_ACCOUNT + ACCOUNTS.length + 2;
/** Rows that the breakdown of the sample takes, and some more. */
const BREAKDOWN_ROWS = 14;
/** At the end: nobody knows how many problems there will be. */
const CHECK = BREAKDOWN + BREAKDOWN_ROWS + 2;

/** Columns of the breakdown: texts, then figures. */
const BREAKDOWN_TEXTS = 6;
const BREAKDOWN_WIDTHS = [26, 18, 12, 12, 30, 11, 16, 16, 16, 16];

const text = (row: number, value: string, style: number = STYLE.plain): Cell => [row, 0, value, style, null];

const formula = (row: number, column: number, style: number, call: string): Cell => [row, column, null, style, call];

/** Cells that results are put into: only their looks. */
const BREAKDOWN_LOOKS = BREAKDOWN_WIDTHS.flatMap((_, column): readonly Cell[] => {
  const isText = column < BREAKDOWN_TEXTS;
  const figures = Array.from({ length: isText ? 0 : BREAKDOWN_ROWS - 1 }, (_row, index) => BREAKDOWN + 1 + index);
  return [
    ...(column === 0
      ? []
      : [[BREAKDOWN, column, null, isText ? STYLE.heading : STYLE.figureHeading, null] satisfies Cell]),
    ...figures.map((row): Cell => [row, column, null, STYLE.money, null]),
  ];
});

const SUMMARY: WorkbookSheet = sheet(
  'Summary',
  [
    text(0, 'Margin of the book on sheet Positions', STYLE.title),
    text(1, 'Change a quantity there: the figures follow. The pane names what is wrong with a row.', STYLE.quiet),
    text(3, 'Initial margin'),
    formula(3, 1, STYLE.money, `MARGIN.INITIAL(${BOOK})`),
    text(4, 'Requirement'),
    formula(4, 1, STYLE.money, `MARGIN.REQUIREMENT(${BOOK})`),
    text(FIRST_ACCOUNT - 1, 'Account', STYLE.heading),
    [FIRST_ACCOUNT - 1, 1, 'Initial margin', STYLE.figureHeading, null],
    ...ACCOUNTS.flatMap((account, index) => [
      text(FIRST_ACCOUNT + index, account),
      formula(FIRST_ACCOUNT + index, 1, STYLE.money, `MARGIN.INITIAL(${BOOK},A${FIRST_ACCOUNT + index + 1})`),
    ]),
    text(BREAKDOWN - 1, 'By clearing house and contract', STYLE.title),
    formula(BREAKDOWN, 0, STYLE.heading, `MARGIN.BREAKDOWN(${BOOK})`),
    ...BREAKDOWN_LOOKS,
    text(CHECK - 1, 'Problems in the book', STYLE.title),
    formula(CHECK, 0, STYLE.plain, `MARGIN.CHECK(${BOOK})`),
  ],
  BREAKDOWN_WIDTHS,
  0,
);

function sheet(name: string, cells: readonly Cell[], widths: readonly number[], frozenRows: number): WorkbookSheet {
  const columns = widths.map((width, column) => ({ column, width }));
  return { name, columns, cells: [...cells], notes: [], frozenRows, isVisible: true };
}

/**
 * Listed rate futures and, below a blank line, the ladder of the swaps cleared beside them: what the optimiser is for.
 * The shorts of the futures hedge the ladder. @param businessDate `YYYY-MM-DD`
 */
function sampleRates(businessDate: string): readonly SampleLine[] {
  const expiry = quarterlyMonth(businessDate);
  return [
    ['Line ID', 'Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position'],
    ['R1', 'RATES-1', 'CBOT', 'ZN', 'FUT', expiry, -300],
    ['R2', 'RATES-1', 'CBOT', 'ZF', 'FUT', expiry, -200],
    ['R3', 'RATES-1', 'CME', 'SR3', 'FUT', expiry, 100],
    [],
    ['Account', 'Index', 'Tenor', 'DV01'],
    ['RATES-1', 'USD.SOFR.ON', '3650D', 20_000],
    ['RATES-1', 'USD.SOFR.ON', '1825D', 8_000],
  ];
}

/** The next March, June, September or December that is far enough ahead, `MMM-YY`. */
function quarterlyMonth(businessDate: string): string {
  const month = Number(businessDate.slice(5, 7)) - 1 + FEWEST_MONTHS_AHEAD;
  const quarterly = month + ((2 - (month % 3) + 3) % 3);
  const year = Number(businessDate.slice(0, 4)) + Math.floor(quarterly / 12);
  return `${MONTHS[quarterly % 12] ?? ''}-${String(year % 100).padStart(2, '0')}`;
}
