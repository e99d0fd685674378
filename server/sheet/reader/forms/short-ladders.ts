import type { PlacedTable } from '../find-tables.js';
import { isSum } from '../headings/sum-words.js';
import { curveNamed } from '../kinds/curve-headings.js';
import { namesField } from '../../../contract/heading-names.js';
import { amountOf } from '../quantity-pairs.js';
import { speaksOfDv01, tenorMeant } from '../shaped-headings.js';
import { cellWord, isBlankCell, type TableRow } from '../sheet-table.js';
import { madeTable, type Cells } from './made-table.js';

const FEWEST_TENORS = 2;

interface PairRow {
  readonly sheetRow: number;
  readonly name: string;
  readonly amount: string | number;
}

/**
 * A ladder of one curve as two columns, tenors and amounts, below a title that says that they are DV01s: without headings, or with the
 * curve as the heading of the amounts. Undefined if anything else stands between or below its lines.
 */
export function shortLadder(values: Cells): PlacedTable | undefined {
  const first = values.findIndex((cells) => isOfTenor(cells));
  const titles = values.slice(0, Math.max(0, first));
  const title = titles.findLast((cells) => cells.some((cell) => speaksOfDv01(cellWord(cell))));
  const pairs = values.map(pairOf).slice(Math.max(0, first));
  const filled = pairs.filter((pair) => pair !== 'blank');
  const lines = filled.filter((pair): pair is PairRow => pair !== undefined);
  const tenors = lines.flatMap(({ name }) => tenorMeant(name) ?? []);
  const between = title === undefined ? [] : titles.slice(titles.lastIndexOf(title) + 1);
  const isLadder =
    title !== undefined &&
    between.every(saysNothingElse) &&
    lines.length === filled.length &&
    tenors.length >= FEWEST_TENORS &&
    new Set(tenors).size === tenors.length &&
    lines.every(({ name }) => tenorMeant(name) !== undefined || isSum(name));
  if (!isLadder) return undefined;
  const curve = curveOfHeadings(titles.findLast((cells) => cells.some((cell) => !isBlankCell(cell))) ?? []);
  const width = Math.max(...values.map(({ length }) => length));
  const before = Array.from({ length: width }, () => '');
  const rows = lines.map(({ sheetRow, name, amount }): TableRow => {
    const index = curve === undefined ? [] : [isSum(name) ? '' : curve];
    return { sheetRow, cells: [...before, ...index, name, amount] };
  });
  return madeTable(values, {
    headings: [...(curve === undefined ? [] : ['Index']), 'Tenor', 'DV01'],
    headingRow: first,
    rows,
    remark: `Amounts beside tenors are DV01s, as “${title.map(cellWord).join(' ').trim()}” says.`,
  });
}

/** A name and the amount beside it; undefined if a row holds anything else. */
function pairOf(cells: Cells[number], sheetRow: number): PairRow | 'blank' | undefined {
  const filled = cells.filter((cell) => !isBlankCell(cell));
  const [name, amount, ...others] = filled;
  if (name === undefined) return 'blank';
  const isPair =
    others.length === 0 && typeof name === 'string' && typeof amount !== 'boolean' && amountOf(amount) !== undefined;
  return isPair && amount !== undefined ? { sheetRow, name: cellWord(name), amount } : undefined;
}

const isOfTenor = (cells: Cells[number]): boolean => {
  const pair = pairOf(cells, 0);
  return pair !== undefined && pair !== 'blank' && tenorMeant(pair.name) !== undefined;
};

/** What numbers beside tenors are more often than DV01s. */
const OF_RATES = /\b(?:rates?|yields?|prices?|quotes?|fixings?|discount|spreads?|vols?|volatilit\w+)\b/i;

/** Whether a line between the title and the amounts is blank, a remark, or the heading of tenors beside a curve. */
function saysNothingElse(cells: Cells[number]): boolean {
  const filled = cells.filter((cell) => !isBlankCell(cell)).map(cellWord);
  return curveOfHeadings(cells) !== undefined || (filled.length < 2 && !filled.some((text) => OF_RATES.test(text)));
}

/** The curve that stands as the heading of the amounts beside one of the tenors; undefined if the row is none of such headings. */
function curveOfHeadings(cells: Cells[number]): string | undefined {
  const [tenor, curve, ...others] = cells.filter((cell) => !isBlankCell(cell)).map(cellWord);
  const isHeadings = tenor !== undefined && curve !== undefined && others.length === 0;
  return isHeadings && namesField(tenor, 'ladder', 'tenor') ? curveNamed(curve) : undefined;
}
