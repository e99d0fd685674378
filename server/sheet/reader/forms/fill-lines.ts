import type { PlacedTable } from '../find-tables.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type TableRow } from '../sheet-table.js';
import { madeTable, type Cells } from './made-table.js';

/** `BOT 10 CLZ7 @ 72.40`, `Sold 5 lots ESH7 at 6431.25`, `+20 LOZ7 80 calls @ 5.10`. */
const FILL =
  /^[-*•\d.) ]*(?:you |we )?(bot|bought|buy|buys|b|long|sld|sold|sell|sells|s|short) (\d[\d,]*)(?: ?(?:x|lots?|contracts?|cars?))? (?:of )?(.+)$/iu;
/** `@ 72.40` or `(avg 63.10)` behind the contract. */
const PRICE = / ?(?:@|\bat\b) ?[\d.,'-]+\+?[.;]?$| ?\((?:avg|average|at|@|px|price)\.? ?[\d.,'-]+\)[.;]?$/iu;
/** Words of what is held, beside which what was bought and sold is in it already. */
const HELD = /^(?:long|l|short)$/i;
const CONTRACT = /^[\p{L}\p{N}/.][\p{L}\p{N} /.:&'-]*$/u;

const HEADINGS = ['Side', 'Quantity', 'Contract'] as const;
/** A mail has a few lines around its fills. */
const LEAST = 1;

/** Fills that stand as sentences in cells of one column, as in a mail: each line that is one as a row. */
export function tableOfFills(values: Cells): PlacedTable | undefined {
  const found = values.flatMap((cells, sheetRow) => {
    const fill = fillOf(cells);
    return fill === undefined ? [] : [{ sheetRow, fill }];
  });
  const [first] = found;
  if (first === undefined || found.length < LEAST) return undefined;
  const isOfPositions = found.some(({ fill: [side] }) => HELD.test(side));
  const isCounted = ([side]: Fill): boolean => !isOfPositions || HELD.test(side);
  const counted = found.filter(({ fill }) => isCounted(fill));
  const held = new Map(counted.map(({ sheetRow, fill }) => [sheetRow, fill]));
  const width = Math.max(...values.map(({ length }) => length));
  const rows = values.flatMap((cells, sheetRow): readonly TableRow[] => {
    const fill = held.get(sheetRow);
    if (sheetRow < first.sheetRow || isRowOfTable(cells)) return [];
    const column = Math.max(
      0,
      cells.findIndex((cell) => !isBlankCell(cell)),
    );
    const own = Array.from({ length: width }, (_, place) => (fill === undefined ? (cells[place] ?? '') : ''));
    const sources = [...Array.from({ length: width }, (_, place) => place), ...HEADINGS.map(() => column)];
    return [{ sheetRow, cells: [...own, ...(fill ?? ['', '', ''])], sources }];
  });
  const remark = 'Each line such as “BOT 10 …” is read as a fill.';
  const placed = madeTable(values, { headings: HEADINGS, headingRow: first.sheetRow, rows, remark });
  const leftOut = [
    ...found.filter(({ fill }) => !isCounted(fill)).map(({ sheetRow }) => ({ sheetRow, reason: TRADED })),
    ...values.flatMap((cells, sheetRow) =>
      FILL.test(lineOf(cells) ?? '') && fillOf(cells) === undefined ? [{ sheetRow, reason: NOT_READ }] : [],
    ),
    ...values.flatMap((cells, sheetRow) => (isRowOfTable(cells) ? [{ sheetRow, reason: OF_TABLE }] : [])),
  ].map((each) => ({ ...each, isTold: true }));
  return { ...placed, table: { ...placed.table, leftOut: [...placed.table.leftOut, ...leftOut] } };
}

const TRADED = 'it was traded, and what is long and short stands beside';
const OF_TABLE = 'it stands in a table that is not understood, beside lines that are fills';
const NOT_READ = 'it may be a fill whose contract is not understood';

/** Cells of which several are filled, and one holds a number. */
const isRowOfTable = (cells: Cells[number]): boolean =>
  cells.filter((cell) => !isBlankCell(cell)).length >= LEAST_CELLS &&
  cells.some((cell) => !isBlankCell(cell) && amountOf(cell) !== undefined);
const LEAST_CELLS = 4;

/** Side, lots and contract. */
type Fill = readonly [string, string, string];

/** The text of a line that has one. */
function lineOf(cells: Cells[number]): string | undefined {
  const [text, ...others] = cells.filter((cell) => !isBlankCell(cell));
  return typeof text === 'string' && others.length === 0 ? cellWord(text).replace(/\s+/g, ' ') : undefined;
}

/** What a line of one text says. */
function fillOf(cells: Cells[number]): Fill | undefined {
  const [, side = '', lots = '', rest = ''] = FILL.exec(lineOf(cells) ?? '') ?? [];
  const contract = rest.replace(PRICE, '').replace(/[.;]$/, '').trimEnd();
  return CONTRACT.test(contract) ? [side, lots.replaceAll(',', ''), contract] : undefined;
}
