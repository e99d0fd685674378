import { namesField } from '../../../contract/heading-names.js';
import { sideOf } from '../../table/side.js';
import type { CellValue } from '../../workbook/port.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { sideOfLine } from './said-by-lines.js';

const MARKS = '*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰';
/** A mark in brackets, `(a)` or `(**)`. */
const IN_BRACKETS = /\((?:[a-z]|[*†‡]{1,3})\)$/u;

/** A text without the marks of footnotes behind it; the text itself if it has none, or is nothing else. */
function withoutMarks(text: string): string {
  const trimmed = text.trimEnd();
  let end = trimmed.length;
  while (end > 0 && MARKS.includes(trimmed.charAt(end - 1))) end--;
  const short = (end < trimmed.length ? trimmed.slice(0, end) : trimmed.replace(IN_BRACKETS, '')).trimEnd();
  return short === '' || short === trimmed ? text : short;
}

/** Words by which a footnote may say that what it marks is no position, or no longer. */
const ENDED =
  /\b(?:closed|expired|lapsed|sold|bought back|cancel\w*|pending|unconfirmed|working|given[ -]?up|given out|give[ -]?up|transferred out|exercised|assigned|abandoned|liquidated|offset|terminated|novated|unwound|void(?:ed)?|busted|excluded|held (?:by|for) (?:a |the |our )?(?:clients?|customers?|others?)|not (?:held|included|ours|confirmed|executed|cleared)|geschlossen|glattgestellt|verfallen|storniert|clôturé|expiré|annulé|cerrad[ao]|vencid[ao]|chius[ao]|scadut[ao])\b/iu;
/** An exchange that was closed has ended nothing, nor has a contract that has not. */
const OF_MARKETS = /\b(?:markets?|exchanges?|venues?|holiday)\b|\bnot (?:closed|expired|sold)\b/iu;
/** What stands between a mark and what it says. */
const BEFORE_MEANING = /^[\s=:.)–—-]*(?:(?:denotes|indicates|means|marks|signifies|is|are) )?/iu;

interface Footnote {
  /** The row it stands in. */
  readonly sheetRow: number;
  readonly mark: string;
  readonly line: string;
  /** The side that it says; undefined = it says none. */
  readonly side: 'Buy' | 'Sell' | undefined;
}

function footnoteOf({ cells, sheetRow }: TableRow): Footnote | undefined {
  const [line, ...others] = cells.map(cellWord).filter((word) => word !== '');
  if (line === undefined || others.length > 0 || !MARKS.includes(line.charAt(0))) return undefined;
  const [mark = ''] = runsOf(line);
  const side = sideOfLine(line.slice(mark.length).replace(BEFORE_MEANING, ''));
  return { sheetRow, mark, line, side };
}

/** The marks that a text begins with, those that are alike together: `*†` is two of them. */
function runsOf(text: string): readonly string[] {
  const runs: string[] = [];
  for (const sign of text) {
    if (!MARKS.includes(sign)) break;
    const last = runs.at(-1);
    if (last?.startsWith(sign) === true) runs[runs.length - 1] = last + sign;
    else runs.push(sign);
  }
  return runs;
}

/** The marks behind the cells of a row. */
const marksOf = ({ cells }: TableRow): readonly string[] =>
  cells.flatMap((cell) => {
    const text = cellWord(cell);
    const short = withoutMarks(text);
    return short === text ? [] : runsOf(text.slice(short.length).replace(/^\s*\(?/u, ''));
  });

/**
 * Cells without the marks of footnotes behind them, where lines of the table begin with such marks and explain them. Rows whose footnote says
 * that they are sold, or no longer held, are left out with what it says.
 */
export function withoutFootnoteMarks(table: SheetTable): SheetTable {
  const notes = table.rows.flatMap((row) => footnoteOf(row) ?? []);
  if (notes.length === 0) return table;
  const rows = table.rows.map((row) => {
    const cells = row.cells.map((cell) => (typeof cell === 'string' ? withoutMarks(cell) : cell));
    return cells.every((cell, column) => cell === row.cells[column]) ? row : { ...row, cells };
  });
  const plain = { ...table, rows, remarks: [...table.remarks, 'Marks of footnotes behind cells are passed over.'] };
  const quantity = table.headings.findIndex((heading) => namesField(heading, 'etd', 'net_position'));
  const marked = new Map(table.rows.map((row) => [row.sheetRow, marksOf(row)]));
  return withoutRows(plain, ({ sheetRow, cells }) => {
    const own = notes.find((note) => note.sheetRow === sheetRow);
    // A side of a footnote is none of the rows below it.
    if (own !== undefined) return own.side === undefined ? null : { reason: 'remark', isTold: false };
    const said = notes.find(
      (note) => marked.get(sheetRow)?.includes(note.mark) === true && saysOtherwise(note, cells, quantity),
    );
    return said === undefined ? null : { reason: askedOf(said), isTold: true };
  });
}

/** Whether a footnote says of a row that it is on another side than it says itself, or no position. @param quantity its column; below 0 = there is none */
function saysOtherwise({ line, side }: Footnote, cells: readonly CellValue[], quantity: number): boolean {
  if (side === undefined) return ENDED.test(line) && !OF_MARKETS.test(line);
  const word = cells.find((cell) => /^\p{L}/u.test(cellWord(cell)) && sideOf(cell) !== undefined);
  const isSold =
    word === undefined ? (amountOf(withoutMarks(cellWord(cells[quantity]))) ?? 0) < 0 : sideOf(word) === -1;
  return isSold !== (side === 'Sell');
}

const askedOf = ({ line, side }: Footnote): string =>
  side === undefined
    ? `its footnote “${line}” may mean that it is no position any more: take the row out, or the mark`
    : `its footnote “${line}” says another side than its numbers: write a minus before what is short, and take the mark out`;
