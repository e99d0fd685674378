import type { PlacedTable } from '../find-tables.js';
import { cellWord, isBlankCell, type TableRow } from '../sheet-table.js';
import { madeTable, type Cells } from './made-table.js';

/** `BOT 10 CLZ7 @ 72.40`, `Sold 5 lots ESH7 at 6431.25`, `+20 LOZ7 80 calls @ 5.10`. */
const FILL =
  /^[-*•\d.) ]*(?:you |we )?(bot|bought|buy|buys|b|long|sld|sold|sell|sells|s|short) (\d[\d,]*)(?: ?(?:x|lots?|contracts?|cars?))? (?:of )?(.+)$/iu;
/** `@ 72.40` behind the contract. */
const PRICE = / ?(?:@|\bat\b) ?[\d.,'-]+\+?[.;]?$/iu;
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
  const held = new Map(found.map(({ sheetRow, fill }) => [sheetRow, fill]));
  const width = Math.max(...values.map(({ length }) => length));
  const rows = values.flatMap((cells, sheetRow): readonly TableRow[] => {
    const fill = held.get(sheetRow);
    if (sheetRow < first.sheetRow) return [];
    const column = Math.max(
      0,
      cells.findIndex((cell) => !isBlankCell(cell)),
    );
    const own = Array.from({ length: width }, (_, place) => (fill === undefined ? (cells[place] ?? '') : ''));
    const sources = [...Array.from({ length: width }, (_, place) => place), ...HEADINGS.map(() => column)];
    return [{ sheetRow, cells: [...own, ...(fill ?? ['', '', ''])], sources }];
  });
  const remark = 'Each line such as “BOT 10 …” is read as a fill.';
  return madeTable(values, { headings: HEADINGS, headingRow: first.sheetRow, rows, remark });
}

/** Side, lots and contract of a line of one text. */
function fillOf(cells: readonly unknown[]): readonly [string, string, string] | undefined {
  const [text, ...others] = cells.filter((cell) => typeof cell !== 'string' || cell.trim() !== '');
  if (typeof text !== 'string' || others.length > 0) return undefined;
  const [, side = '', lots = '', rest = ''] = FILL.exec(cellWord(text).replace(/\s+/g, ' ')) ?? [];
  const contract = rest.replace(PRICE, '').replace(/[.;]$/, '').trimEnd();
  return CONTRACT.test(contract) ? [side, lots.replaceAll(',', ''), contract] : undefined;
}
