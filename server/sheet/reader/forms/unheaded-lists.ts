import type { PlacedTable } from '../find-tables.js';
import { isNumber } from '../quantity-pairs.js';
import { isSum } from '../headings/sum-words.js';
import { accountOfLine } from '../accounts/account-lines.js';
import { cellWord, isBlankCell, onlyText, type LeftOutRow, type TableRow } from '../sheet-table.js';
import { areOneList, listedLine } from './listed-lines.js';
import type { Cells } from './made-table.js';
import { columnsOfList, type ListColumn } from './unheaded-columns.js';
import { listOf } from '../../../lib/sentence-list.js';

/** Fewer lines are no list. */
const FEWEST_LINES = 2;

/** Titles by which a list is of something else than what is held, or its numbers have another sign. */
const OF_OTHERS =
  /\b(?:buys?|buying|sells?|selling|bought|sold|shorts?|orders?|working|resting|pending|prices?|pricing|settle\w*|quotes?|marks|limits?|margins?|p&l|pnl|volumes?|open interest|trad(?:es?|ed|ing)|fills?|executions?|changes?|deltas?|targets?|proposed|plan\w*|ideas?|watch ?list|max\w*|min|minimum|average|avg|expired|closed|cancel\w*|client|customer)\b/i;

/**
 * Contracts with their lots below each other, without headings: each line is one contract with its month, one column that may be the lots,
 * and at most one that may be the account. What may be either is asked about; undefined if anything else stands among the lines.
 */
export const unheadedList = (values: Cells): PlacedTable | undefined => listIn(values) ?? listIn(values.map(asOneText));

/** Lines of futures and options have other numbers of cells: what is no list by its columns may be one by its lines. */
const asOneText = (cells: Cells[number]): Cells[number] => {
  const text = cells
    .map(cellWord)
    .filter((word) => word !== '')
    .join(' ');
  return listedLine(text) === undefined ? cells : [text, ...cells.slice(1).map(() => '')];
};

function listIn(values: Cells): PlacedTable | undefined {
  const spoken = values.map((cells) => listedLine(onlyText(cells)));
  const lines = values.map((cells, row) => spoken[row]?.cells ?? (isTitle(cells) ? undefined : cells));
  const filled = lines.flatMap((cells, sheetRow) =>
    cells === undefined || cells.every(isBlankCell) || isLineOfSums(cells) ? [] : [{ cells, sheetRow }],
  );
  const [first] = filled;
  const last = filled.at(-1);
  if (first === undefined || last === undefined || filled.length < FEWEST_LINES) return undefined;
  const ofTexts = filled.flatMap(({ sheetRow }) => spoken[sheetRow] ?? []);
  const areAlike = ofTexts.length === 0 || (ofTexts.length === filled.length && areOneList(ofTexts));
  const titles = values.flatMap((cells, sheetRow) => (isTitle(cells) ? [{ cells, sheetRow }] : []));
  const isOfOthers = titles.some(
    ({ cells, sheetRow }) =>
      OF_OTHERS.test(cells.map(cellWord).join(' ')) ||
      (sheetRow > first.sheetRow && sheetRow < last.sheetRow && accountOfLine(cells) === undefined),
  );
  if (!areAlike || isOfOthers) return undefined;
  const isOfTexts = ofTexts.length > 0;
  const found = columnsOfList(
    filled.map(({ cells }) => cells),
    isOfTexts,
  );
  return found === undefined ? undefined : placedList(values, { lines, first: first.sheetRow, isOfTexts, ...found });
}

/** A sum; words that one may stand among without a number, `Net`, are headings that are not known. */
const isLineOfSums = (cells: Cells[number]): boolean =>
  cells.some(isSum) && (onlyText(cells) !== undefined || cells.some((cell) => isNumber(cell)));

/** A line that is no part of a list: one text that is neither a contract with its lots, nor a sum. */
const isTitle = (cells: Cells[number]): boolean => {
  const text = onlyText(cells);
  return text !== undefined && listedLine(text) === undefined && !isSum(text);
};

interface FoundList {
  /** Cells of each row of the sheet; undefined = it is no part of the list. */
  readonly lines: readonly (Cells[number] | undefined)[];
  readonly first: number;
  /** Whether each line is one text. */
  readonly isOfTexts: boolean;
  readonly columns: readonly ListColumn[];
  /** Why nothing is read; null = all is understood. */
  readonly question: string | null;
}

function placedList(values: Cells, { lines, first, isOfTexts, columns, question }: FoundList): PlacedTable {
  const headings = columns.map(({ heading }) => heading);
  const width = Math.max(...values.map(({ length }) => length), headings.length);
  const rows = values.flatMap((cells, sheetRow): readonly TableRow[] => {
    const own = lines[sheetRow] ?? cells;
    // Each line has the cells that it needs, as no line of headings says how many these are.
    const sourceRows = headings.map(() => sheetRow);
    return sheetRow < first ? [] : [{ sheetRow, cells: headings.map((_, column) => own[column] ?? ''), sourceRows }];
  });
  const asked = rows.filter(({ sheetRow }) => lines[sheetRow]?.some((cell) => !isBlankCell(cell)) === true);
  const leftOut = asked.map(({ sheetRow }): LeftOutRow => ({ sheetRow, reason: question ?? '', isTold: true }));
  return {
    place: { firstRow: 0, headingRow: first, endRow: values.length, firstColumn: 0, endColumn: width },
    table: {
      ...{ names: headings, headings, taken: [], rows: question === null ? rows : [] },
      sources: headings.map((_, column) => (isOfTexts ? 0 : column)),
      above: values.slice(0, first).map((cells, sheetRow) => ({ sheetRow, cells })),
      leftOut: question === null ? [] : leftOut,
      remarks: question === null ? [remarkOf(columns, isOfTexts)] : [],
    },
  };
}

/** How the columns are read, as a sentence. */
function remarkOf(columns: readonly ListColumn[], isOfTexts: boolean): string {
  const said = columns.flatMap(({ meaning }, index) =>
    meaning === '' ? [] : [isOfTexts ? meaning : `column ${index + 1} is ${meaning}`],
  );
  return isOfTexts
    ? `No headings stand above the list: each line is read as ${listOf(said)}.`
    : `No headings stand above the list: ${listOf(said)}.`;
}
