import type { CellValue } from '../../workbook/port.js';
import type { PlacedTable } from '../find-tables.js';
import { isSum } from '../headings/sum-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, onlyText, type LeftOutRow, type TableRow } from '../sheet-table.js';
import { areSums, columnsOfLots } from './grid-columns.js';
import { gridHeadAt, gridRowsOf, type Cells, type GridHead } from './grid-heads.js';
import { gridTitles, isGridTitle, partsOfTitle } from './grid-titles.js';
import { gridKey, gridMonth, type GridKey } from './grid-words.js';
import { strikeHeadAt } from './strike-heads.js';

/** A grid of lots, with what is known of each of its columns. */
interface Grid {
  readonly head: GridHead;
  /** First of the lines above it that speak of it. */
  readonly from: number;
  /** One past its last row. */
  readonly end: number;
  readonly lots: ReadonlyMap<number, GridKey>;
  /** Rows of positions. */
  readonly held: readonly number[];
  /** Rows with numbers whose names are not known. */
  readonly unknown: readonly number[];
  /** Rows without a name that are the sum of all others. */
  readonly sums: readonly number[];
  /** Rows that say what may be held, or how much of that is. */
  readonly limits: readonly number[];
  /** Rows below a line that stands between the rows, which may say of what or of whom they are. */
  readonly below: readonly number[];
  readonly contract: string | undefined;
  /** Whether it stands below another one with nothing but titles between, which may say what it is as well. */
  readonly isContinued: boolean;
  /** Whether something says that its numbers are lots. */
  readonly isSaid: boolean;
}

const isBlankRow = (cells: readonly CellValue[] | undefined): boolean => (cells ?? []).every(isBlankCell);
const isLots = (cell: CellValue | undefined): boolean => Number.isInteger(amountOf(cell) ?? Number.NaN);

/**
 * Finds grids of lots: months, strikes, contracts or accounts down, and across them, in one row of headings or up to three, what else
 * says the contract. All that stands in the headings must be known, and what they do not say the lines above must.
 */
export function findGrids(values: Cells): readonly PlacedTable[] {
  const grids: Grid[] = [];
  for (let row = 0; row < values.length; row += 1) {
    const before = grids.at(-1);
    const grid = gridAt(values, row, before);
    if (grid === undefined) continue;
    grids.push(grid);
    row = grid.end - 1;
  }
  return grids.flatMap((first, index) => {
    if (first.isContinued) return [];
    const behind = grids.slice(index + 1);
    const next = behind.findIndex(({ isContinued }) => !isContinued);
    return [placedGrids(values, [first, ...(next < 0 ? behind : behind.slice(0, next))])];
  });
}

function gridAt(values: Cells, row: number, before: Grid | undefined): Grid | undefined {
  const head = strikeHeadAt(values, row) ?? gridHeadAt(values, row);
  if (head === undefined || head.first < (before?.end ?? 0)) return undefined;
  const from = titlesFrom(values, head.first, before?.end ?? 0);
  const lines = values
    .slice(from, head.first)
    .map((cells, index) => ({ sheetRow: from + index, cells: isOfValues(cells) ? [] : cells.flatMap(partsOfTitle) }));
  const titles = gridTitles(lines);
  const body = bodyOf(values, head);
  const carried = titles.isStrange ? undefined : before?.contract;
  const lots = columnsOfLots(head, titles, carried);
  if (lots === undefined || body.held.length === 0 || head.keys.size + body.held.length < LEAST) return undefined;
  const counted = body.held.map((at) => values[at] ?? []);
  const areLots = counted.every((cells) => [...lots.keys()].every((column) => isLots(cells[column])));
  const isAllKnown = counted.every((cells) =>
    cells.every((cell, column) => isBlankCell(cell) || isOfName(head, column) || head.keys.has(column)),
  );
  if (!areLots || !isAllKnown || !areSums(head, lots, counted) || !areUnsigned(lots, counted)) return undefined;
  const isSaid =
    [...head.keys.values()].some(({ measure }) => measure === 'lots') ||
    (!titles.isOther && (titles.areLots || hasSign(lots, counted)));
  const sums = body.unknown.filter((at) => isSumOf(values[at] ?? [], lots, counted));
  const ownContract = titles.key.contract ?? titles.underlying;
  const isContracted =
    head.rows === 'contract' || [...head.keys.values()].some(({ contract }) => contract !== undefined);
  const isContinued = before !== undefined && before.end >= from && !titles.isStrange;
  if (titles.isNever || (titles.isOther && !isSaid)) return undefined;
  const isOfContract = isContinued || ownContract !== undefined || isContracted;
  if (!isOfContract || (!isContinued && !isSaid && !isOfOptions(head))) return undefined;
  const unknown = body.unknown.filter((at) => !sums.includes(at));
  return { head, from, lots, ...body, unknown, sums, contract: ownContract ?? carried, isContinued, isSaid };
}

/** Whether a column says what the lots of a row are of. */
const isOfName = ({ names, beside = 0 }: GridHead, column: number): boolean => column === names || column < beside;

/** Whether a row without a name says what the lots of all others come to. */
const isSumOf = (cells: readonly CellValue[], lots: ReadonlyMap<number, GridKey>, held: Cells): boolean =>
  [...lots.keys()].every(
    (column) => (amountOf(cells[column]) ?? 0) === held.reduce((all, row) => all + (amountOf(row[column]) ?? 0), 0),
  );

/** Whether what is long and what is short in columns of their own is written without a sign. */
const areUnsigned = (lots: ReadonlyMap<number, GridKey>, rows: Cells): boolean =>
  [...lots].every(
    ([column, { side }]) => side === undefined || rows.every((cells) => (amountOf(cells[column]) ?? 0) >= 0),
  );

/** Columns of lots and rows of positions that make a grid. */
const LEAST = 3;

const hasSign = (lots: ReadonlyMap<number, GridKey>, rows: Cells): boolean =>
  rows.some((cells) => [...lots.keys()].some((column) => (amountOf(cells[column]) ?? 0) < 0));

/** The first of the lines above that are no rows of another table. */
function titlesFrom(values: Cells, first: number, end: number): number {
  let from = first;
  while (from > end && !isOfTable(values[from - 1] ?? [])) from -= 1;
  return from;
}

/** `Underlying`, `DTE`: what stands above the columns of a grid beside their headings. */
const isOfValues = (cells: readonly CellValue[]): boolean => {
  const [label, ...values] = cells.filter((cell) => !isBlankCell(cell));
  const isLabel =
    /^(?:underlying|und|futures?|fut|forward|fwd|settle(?:ment)?|atm(?: vol)?|spot|dte|days)(?: (?:price|settle|px))?$/i;
  return isLabel.test(cellWord(label)) && values.length > 0 && values.every((cell) => amountOf(cell) !== undefined);
};

const isOfTable = (cells: readonly CellValue[]): boolean =>
  !isOfValues(cells) &&
  (cells.filter((cell) => !isBlankCell(cell)).length > MOST_OF_TITLE ||
    cells.filter((cell) => !isBlankCell(cell) && amountOf(cell) !== undefined).length > 1);
const MOST_OF_TITLE = 4;

type GridBody = Pick<Grid, 'held' | 'unknown' | 'limits' | 'below' | 'end'>;

/** Rows below headings: positions, sums, those directly below whose names are not known, and those below a line that says something. */
function bodyOf(values: Cells, head: GridHead): GridBody {
  const held: number[] = [];
  const unknown: number[] = [];
  const limits: number[] = [];
  const below: number[] = [];
  const { names } = head;
  let line: number | undefined;
  let row = head.last + 1;
  for (; row < values.length && !isBlankRow(values[row]); row += 1) {
    const cells = values[row] ?? [];
    if (cells.some(isSum) || isNote(cells)) continue;
    const hasNumbers = cells.some(
      (cell, column) => column !== names && !isBlankCell(cell) && amountOf(cell) !== undefined,
    );
    if (hasNumbers && strikeHeadAt(values, row) !== undefined) break;
    if (line !== undefined && hasNumbers) below.push(row);
    else if (hasNumbers && LIMIT.test(cellWord(cells[names]))) limits.push(row);
    else if (isNamed(head, row, cells)) held.push(row);
    else if (hasNumbers) unknown.push(row);
    else if (line === undefined && isLine(cells)) line = row;
    else break;
  }
  // A line right above other headings is their title.
  if (line !== undefined && below.length === 0) row = line;
  let end = row;
  while (row < values.length && (isBlankRow(values[row]) || (values[row] ?? []).some(isSum))) {
    row += 1;
    if (!isBlankRow(values[row - 1])) end = row;
  }
  return { held, unknown, limits, below, end };
}

const isNamed = ({ said, rows, names }: GridHead, row: number, cells: readonly CellValue[]): boolean =>
  said === undefined ? gridRowsOf(cells[names], rows === 'strike') === rows : said.has(row);

const isLine = (cells: readonly CellValue[]): boolean => onlyText(cells) !== undefined;
/** What is said of the grid between its rows. */
const isNote = (cells: readonly CellValue[]): boolean =>
  isLine(cells) && NOTE.test(cellWord(cells.find((cell) => !isBlankCell(cell))));
const NOTE = /^(?:\*|\(|notes?\b|n\.?b\.?[ :]|remarks?\b|comments?\b)/i;

/** Names of rows below the positions that say what may be held. */
const LIMIT =
  /^(?:(?:position|lot|soft|hard|spot|desk|risk|trading|vol)[ -]?)?(?:limits?|max(?:imum)?\.?|min(?:imum)?\.?|cap|utili[sz]ation|usage|headroom|threshold)(?: ?(?:%|\(.*\)|lots|used|position|utili[sz]ation|usage))?$/i;
const IS_BELOW =
  'it stands below a line between the rows of a grid: put the headings of the grid below that line as well';
const IS_LIMIT = 'it says what may be held, and is no position';

const HEADINGS = ['Account', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'] as const;

/** Grids below each other as one position a row: each number of lots with what its row and its column say. */
function placedGrids(values: Cells, found: readonly [Grid, ...Grid[]]): PlacedTable {
  const [{ head, from }] = found;
  const isSaid = found.some((grid) => grid.isSaid);
  const grids = found.map((grid) => (isSaid ? grid : { ...grid, held: [] }));
  const unsaid = isSaid ? [] : found.flatMap(({ held }) => held);
  const end = grids.at(-1)?.end ?? 0;
  const width = Math.max(...values.map(({ length }) => length));
  const own = Array.from({ length: width }, (_, column) => column);
  const made = HEADINGS.filter((heading) => {
    if (heading === 'Account') return grids.some(hasAccounts);
    return heading === 'Type' || heading === 'Strike' ? grids.some(({ head: own }) => isOfOptions(own)) : true;
  });
  const rows = values.slice(head.last + 1, end).flatMap((cells, index): readonly TableRow[] => {
    const sheetRow = head.last + 1 + index;
    if (unsaid.includes(sheetRow) || grids.some((each) => outOf(each).includes(sheetRow))) return [];
    const grid = grids.find(({ held }) => held.includes(sheetRow));
    const positions = grid === undefined ? [] : positionsOf(grid, cells, sheetRow);
    if (positions.length === 0) {
      const isHeading = grids.some(({ head: own }) => sheetRow >= own.first && sheetRow <= own.last);
      const isSaid = grid !== undefined || isHeading || isGridTitle(cells);
      const before = own.map((column) => (isSaid ? '' : (cells[column] ?? '')));
      return [{ sheetRow, cells: [...before, ...made.map(() => '')] }];
    }
    return positions.map(({ column, names, said }) => ({
      sheetRow,
      cells: [...own.map(() => ''), ...made.map((heading) => said[heading])],
      sources: [...own, ...made.map((heading) => (heading === 'Strike' ? names : column))],
    }));
  });
  const leftOut = grids.flatMap(({ unknown, sums, limits, below, head: { rows: kind } }) => [
    ...sums.map((sheetRow): LeftOutRow => ({ sheetRow, reason: 'sum', isTold: false })),
    ...unknown.map((sheetRow): LeftOutRow => ({ sheetRow, reason: NOT_NAMED[kind], isTold: true })),
    ...limits.map((sheetRow): LeftOutRow => ({ sheetRow, reason: IS_LIMIT, isTold: true })),
    ...below.map((sheetRow): LeftOutRow => ({ sheetRow, reason: IS_BELOW, isTold: true })),
  ]);
  const asked = unsaid.map((sheetRow): LeftOutRow => ({ sheetRow, reason: NOT_LOTS, isTold: true }));
  const blank = own.map(() => '');
  return {
    place: { firstRow: from, headingRow: head.last, endRow: end, firstColumn: 0, endColumn: width },
    table: {
      names: [...blank, ...made],
      headings: [...blank, ...made],
      sources: [...own, ...made.map(() => head.names)],
      above: values.slice(from, head.last).map((cells, index) => ({ sheetRow: from + index, cells })),
      rows,
      taken: own,
      leftOut: [...leftOut, ...asked],
      remarks: [`Lots stand in a grid, ${WORDS[head.rows]} down: each is read as a position.`, ...titledRemark(grids)],
    },
  };
}

const outOf = ({ unknown, sums, limits, below }: Grid): readonly number[] => [...unknown, ...sums, ...limits, ...below];
const NOT_LOTS =
  'its numbers may be lots, prices or open interest: write “lots” in the line above the grid if they are what is held';

/** The contracts that lines above grids say, where no heading does. */
function titledRemark(grids: readonly Grid[]): readonly string[] {
  const titled = grids.flatMap(({ head, contract }) =>
    contract === undefined || head.rows === 'contract' || [...head.keys.values()].some((key) => key.contract)
      ? []
      : [contract],
  );
  const named = [...new Set(titled)].join(', ');
  return named === '' ? [] : [`Contract by the lines above the grid: ${named}.`];
}

const hasAccounts = ({ head, lots }: Grid): boolean =>
  head.rows === 'account' || [...lots.values()].some(({ account }) => account !== undefined);

const isOfOptions = ({ rows, said }: GridHead): boolean => rows === 'strike' || said !== undefined;

/** The lots of a row that are none at zero, with what is said of each. */
function positionsOf({ head, lots }: Grid, cells: readonly CellValue[], sheetRow: number) {
  const { names } = head;
  const key = head.said?.get(sheetRow) ?? nameOf(head, cells[names]);
  return [...lots].flatMap(([column, across]) => {
    if (amountOf(cells[column]) === 0 || (across.side !== undefined && isBlankCell(cells[column]))) return [];
    const all = { ...across, ...key };
    const said: Readonly<Record<(typeof HEADINGS)[number], CellValue>> = {
      Account: all.account ?? '',
      Contract: all.contract ?? '',
      Type: all.right ?? '',
      Expiry: all.month ?? '',
      Strike: all.strike ?? (head.rows === 'strike' ? (cells[names] ?? '') : ''),
      'Net position': all.side === 'short' ? -(amountOf(cells[column]) ?? 0) : (cells[column] ?? ''),
    };
    return [{ column, names, said }];
  });
}

function nameOf({ rows }: GridHead, cell: CellValue | undefined): GridKey {
  if (rows === 'strike') return {};
  const month = gridMonth(cell);
  if (rows === 'month') return month === undefined ? {} : { month };
  return gridKey(cell, true) ?? {};
}

const WORDS: Readonly<Record<GridHead['rows'], string>> = {
  month: 'months',
  strike: 'strikes',
  contract: 'contracts',
  account: 'accounts',
  right: 'calls and puts',
};
const NOT_NAMED: Readonly<Record<GridHead['rows'], string>> = {
  month: 'it stands among months and begins with none: which contract month is it of',
  strike: 'it stands among strikes and has none: which strike is it of',
  contract: 'it stands among contracts and its own is not known: which one is it of',
  account: 'it stands among accounts and names none: which one is it of',
  right: 'it stands among calls and puts and says neither: which one is it',
};
