import type { CellValue } from '../../workbook/port.js';
import type { PlacedTable } from '../find-tables.js';
import { isSum } from '../headings/sum-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type LeftOutRow, type TableRow } from '../sheet-table.js';
import { gridHeadAt, gridRowsOf, type Cells, type GridHead } from './grid-heads.js';
import { gridTitles, isGridTitle, type GridTitles } from './grid-titles.js';
import { gridKey, gridMonth, type GridKey } from './grid-words.js';

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
  /** Rows that say what may be held, or how much of that is. */
  readonly limits: readonly number[];
  readonly contract: string | undefined;
  /** Whether it stands below another one with nothing but titles between, which may say what it is as well. */
  readonly isContinued: boolean;
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
  const head = gridHeadAt(values, row);
  if (head === undefined || head.first < (before?.end ?? 0)) return undefined;
  const from = titlesFrom(values, head.first, before?.end ?? 0);
  const lines = values.slice(from, head.first).map((cells, index) => ({ sheetRow: from + index, cells }));
  const titles = gridTitles(lines);
  const body = bodyOf(values, head);
  const lots = columnsOfLots(head, titles, before?.contract);
  if (lots === undefined || body.held.length === 0 || head.keys.size + body.held.length < LEAST) return undefined;
  const counted = body.held.map((at) => values[at] ?? []);
  const areLots = counted.every((cells) => [...lots.keys()].every((column) => isLots(cells[column])));
  const isAllKnown = counted.every((cells) =>
    cells.every((cell, column) => isBlankCell(cell) || column === head.names || head.keys.has(column)),
  );
  if (!areLots || !isAllKnown || !areSums(head, lots, counted)) return undefined;
  const isSaid =
    [...head.keys.values()].some(({ measure }) => measure === 'lots') ||
    (!titles.isOther && (titles.areLots || hasSign(lots, counted)));
  const ownContract = titles.key.contract ?? titles.underlying;
  const isContracted =
    head.rows === 'contract' || [...head.keys.values()].some(({ contract }) => contract !== undefined);
  const isContinued = before !== undefined && before.end >= from;
  if (titles.isNever || (titles.isOther && !isSaid)) return undefined;
  if (!isContinued && (!isSaid || (ownContract === undefined && !isContracted))) return undefined;
  return { head, from, lots, ...body, contract: ownContract ?? before?.contract, isContinued };
}

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

const isOfTable = (cells: readonly CellValue[]): boolean =>
  cells.filter((cell) => !isBlankCell(cell)).length > MOST_OF_TITLE ||
  cells.filter((cell) => !isBlankCell(cell) && amountOf(cell) !== undefined).length > 1;
const MOST_OF_TITLE = 4;

/** Rows below headings: positions, sums, and those directly below whose names are not known. */
function bodyOf(values: Cells, { last, names, rows }: GridHead): Pick<Grid, 'held' | 'unknown' | 'limits' | 'end'> {
  const held: number[] = [];
  const unknown: number[] = [];
  const limits: number[] = [];
  let row = last + 1;
  for (; row < values.length && !isBlankRow(values[row]); row += 1) {
    const cells = values[row] ?? [];
    if (cells.some(isSum)) continue;
    const hasNumbers = cells.some(
      (cell, column) => column !== names && !isBlankCell(cell) && amountOf(cell) !== undefined,
    );
    if (hasNumbers && LIMIT.test(cellWord(cells[names]))) limits.push(row);
    else if (gridRowsOf(cells[names], rows === 'strike') === rows) held.push(row);
    else if (hasNumbers) unknown.push(row);
    else break;
  }
  let end = row;
  while (row < values.length && (isBlankRow(values[row]) || (values[row] ?? []).some(isSum))) {
    row += 1;
    if (!isBlankRow(values[row - 1])) end = row;
  }
  return { held, unknown, limits, end };
}

/** Names of rows below the positions that say what may be held. */
const LIMIT =
  /^(?:(?:position|lot|soft|hard|spot|desk|risk|trading|vol)[ -]?)?(?:limits?|max(?:imum)?\.?|min(?:imum)?\.?|cap|utili[sz]ation|usage|headroom|threshold)(?: ?(?:%|\(.*\)|lots|used|position|utili[sz]ation|usage))?$/i;
const IS_LIMIT = 'it says what may be held, and is no position';

/** Columns of lots with all that is known of them; undefined if that is too little, or if two are alike. */
function columnsOfLots(
  { keys, rows }: GridHead,
  { key: above, underlying }: GridTitles,
  contractBefore: string | undefined,
): ReadonlyMap<number, GridKey> | undefined {
  const isMeasured = [...keys.values()].some(({ measure }) => measure === 'lots');
  const lots = new Map<number, GridKey>();
  for (const [column, key] of keys) {
    if (key.measure === 'sum' || key.measure === 'other') continue;
    if (isMeasured && key.measure === undefined) return undefined;
    const contract =
      key.contract ?? (rows === 'contract' ? undefined : (above.contract ?? underlying ?? contractBefore));
    const month = key.month ?? (rows === 'month' ? undefined : above.month);
    const right = key.right ?? (rows === 'strike' ? above.right : undefined);
    const isTwice = [
      key.month !== undefined && 'month',
      key.contract !== undefined && 'contract',
      key.account !== undefined && 'account',
    ].includes(rows);
    const isWhole =
      (contract !== undefined) !== (rows === 'contract') &&
      (month !== undefined) !== (rows === 'month') &&
      (right !== undefined) === (rows === 'strike');
    if (isTwice || !isWhole) return undefined;
    lots.set(column, {
      ...(contract === undefined ? {} : { contract }),
      ...(month === undefined ? {} : { month }),
      ...(right === undefined ? {} : { right }),
      ...(key.account === undefined ? {} : { account: key.account }),
    });
  }
  const each = [...lots.values()].map(({ contract, month, right, account }) =>
    [contract, month, right, account].join('\n'),
  );
  const accounts = [...lots.values()].filter(({ account }) => account !== undefined).length;
  const isSame = accounts === 0 || accounts === lots.size;
  return lots.size > 0 && isSame && new Set(each).size === each.length ? lots : undefined;
}

/** Whether each sum is that of all lots of its row, or of those since the sum before it. */
function areSums({ keys }: GridHead, lots: ReadonlyMap<number, GridKey>, rows: Cells): boolean {
  const sums = [...keys].flatMap(([column, { measure }]) => (measure === 'sum' ? [column] : []));
  return rows.every((cells) =>
    sums.every((sum, index) => {
      const from = sums[index - 1] ?? -1;
      const added = (columns: readonly number[]): number =>
        columns.reduce((all, column) => all + (amountOf(cells[column]) ?? 0), 0);
      const own = [...lots.keys()];
      const total = amountOf(cells[sum]);
      return (
        isBlankCell(cells[sum]) || total === added(own) || total === added(own.filter((at) => at > from && at < sum))
      );
    }),
  );
}

const HEADINGS = ['Account', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'] as const;

/** Grids below each other as one position a row: each number of lots with what its row and its column say. */
function placedGrids(values: Cells, grids: readonly [Grid, ...Grid[]]): PlacedTable {
  const [{ head, from }] = grids;
  const end = grids.at(-1)?.end ?? 0;
  const width = Math.max(...values.map(({ length }) => length));
  const own = Array.from({ length: width }, (_, column) => column);
  const made = HEADINGS.filter((heading) => {
    if (heading === 'Account') return grids.some(hasAccounts);
    return heading === 'Type' || heading === 'Strike' ? grids.some((grid) => grid.head.rows === 'strike') : true;
  });
  const rows = values.slice(head.last + 1, end).flatMap((cells, index): readonly TableRow[] => {
    const sheetRow = head.last + 1 + index;
    if (grids.some(({ unknown, limits }) => unknown.includes(sheetRow) || limits.includes(sheetRow))) return [];
    const grid = grids.find(({ held }) => held.includes(sheetRow));
    const positions = grid === undefined ? [] : positionsOf(grid, cells);
    if (positions.length === 0) {
      const isSaid = grid !== undefined || isGridTitle(cells);
      const before = own.map((column) => (isSaid ? '' : (cells[column] ?? '')));
      return [{ sheetRow, cells: [...before, ...made.map(() => '')] }];
    }
    return positions.map(({ column, names, said }) => ({
      sheetRow,
      cells: [...own.map(() => ''), ...made.map((heading) => said[heading])],
      sources: [...own, ...made.map((heading) => (heading === 'Strike' ? names : column))],
    }));
  });
  const leftOut = grids.flatMap(({ unknown, limits, head: { rows: kind } }) => [
    ...unknown.map((sheetRow): LeftOutRow => ({ sheetRow, reason: NOT_NAMED[kind], isTold: true })),
    ...limits.map((sheetRow): LeftOutRow => ({ sheetRow, reason: IS_LIMIT, isTold: true })),
  ]);
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
      leftOut,
      remarks: [`Lots stand in a grid, ${WORDS[head.rows]} down: each is read as a position.`],
    },
  };
}

const hasAccounts = ({ head, lots }: Grid): boolean =>
  head.rows === 'account' || [...lots.values()].some(({ account }) => account !== undefined);

/** The lots of a row that are none at zero, with what is said of each. */
function positionsOf({ head, lots }: Grid, cells: readonly CellValue[]) {
  const { names } = head;
  const key = nameOf(head, cells[names]);
  return [...lots].flatMap(([column, across]) => {
    if (amountOf(cells[column]) === 0) return [];
    const all = { ...across, ...key };
    const said: Readonly<Record<(typeof HEADINGS)[number], CellValue>> = {
      Account: all.account ?? '',
      Contract: all.contract ?? '',
      Type: all.right ?? '',
      Expiry: all.month ?? '',
      Strike: head.rows === 'strike' ? (cells[names] ?? '') : '',
      'Net position': cells[column] ?? '',
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
};
const NOT_NAMED: Readonly<Record<GridHead['rows'], string>> = {
  month: 'it stands among months and begins with none: which contract month is it of',
  strike: 'it stands among strikes and has none: which strike is it of',
  contract: 'it stands among contracts and its own is not known: which one is it of',
  account: 'it stands among accounts and names none: which one is it of',
};
