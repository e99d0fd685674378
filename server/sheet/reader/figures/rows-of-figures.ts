import type { CellValue } from '../../workbook/port.js';
import { comparedHeading } from '../heading-words.js';
import { amountOf } from '../quantity-pairs.js';
import {
  cellWord,
  isBlankCell,
  onlyText,
  withCells,
  withColumnsTaken,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import { HELD_DV01, isOtherLabel, isOtherMeasure, isSurelyOther, type Held } from './figure-words.js';

const MEASURE =
  /^(?:(?:risk)?(?:measure|metric)(?:type|name)?|risk(?:type|class|name)|sensitivity(?:type|name)?|greek|type|figure|kpi|analytic|kennzahl|messgröße|mesure|indicateur|medida|métrica|misura|metrica)$/;
/** Such headings that are of nothing else in tables of lots and of securities. */
const MEASURE_ALONE =
  /^(?:(?:risk)?(?:measure|metric)(?:type|name)?|greek|kpi|analytic|kennzahl|messgröße|mesure|indicateur|métrica|metrica)$/;
const VALUE =
  /^(?:value|amount|figure|result|sensitivity|exposure|risk|number|val|measurevalue|riskvalue|wert|valeur|valor|valore)$/;

/** Columns of a table that says in one what stands in another. */
function measureColumns(texts: readonly string[]): { readonly measure: number; readonly value: number } | undefined {
  const compared = texts.map(comparedHeading);
  const measure = compared.findIndex((text) => MEASURE.test(text));
  const value = valueColumn(texts, measure, HELD_DV01);
  return measure < 0 || value < 0 ? undefined : { measure, value };
}

function valueColumn(texts: readonly string[], measure: number, held: Held): number {
  const [plain = -1, own = -1] = [(text: string) => VALUE.test(comparedHeading(text)), held.isSaid].map((isOne) =>
    texts.findIndex((text, column) => column !== measure && isOne(text)),
  );
  // Lots and faces below a heading of their own need none.
  if (held !== HELD_DV01) return own < 0 ? plain : -1;
  return plain < 0 ? own : plain;
}

/** Whether headings are those of measures beside their values, at points of curves. */
export const isOfMeasures = (texts: readonly string[]): boolean => measureColumns(texts) !== undefined;

/** What says how a quantity is counted, which is asked about. */
const OF_UNITS = /(?<!\p{L})(?:qty|quantity|units?|uom|size|menge\p{L}*|quantité|unité|unidad|unità)(?!\p{L})/iu;

/** A column with more words than these says something else. */
const MOST_WORDS = 16;

/** A column that says of each row what its figures are. */
interface MeasureColumn {
  readonly column: number;
  /** Its words for what is held; none = no row is of that by its word. */
  readonly own: readonly string[];
}

/** The column whose words are those of what is held, and of other measures of it; by its heading of others alone, too. */
function measureColumn(table: SheetTable, held: Held): MeasureColumn | undefined {
  const heading = held === HELD_DV01 ? MEASURE : MEASURE_ALONE;
  for (const [column, name] of table.names.entries()) {
    const words = OF_UNITS.test(name) ? [] : wordsOf(table, column);
    const own = words.filter(held.isSaid);
    const isMeasure = heading.test(comparedHeading(name));
    const others = words.filter((word) => isOtherMeasure(word, held));
    const areMost = isMeasure || (own.length + others.length) * 2 >= words.length;
    if (own.length > 0 && others.length > 0 && areMost) return { column, own };
    if (own.length === 0 && isMeasure && words.some((word) => isSurelyOther(word, held))) return { column, own };
    // Other words beside lots may be units.
    if (own.length > 0 && isMeasure && (held === HELD_DV01 || own.length === words.length)) return { column, own };
  }
  return undefined;
}

/** The words of a column; none if it has a number or a day, or too many of them. */
function wordsOf({ rows, taken }: SheetTable, column: number): readonly string[] {
  if (taken.includes(column)) return [];
  const words = new Set<string>();
  for (const { cells } of rows) {
    const word = cellWord(cells[column]);
    // A title between the rows is no word of theirs.
    if (word === '' || words.has(word) || onlyText(cells) !== undefined) continue;
    if (/^[-(]?\d/.test(word) || words.size > MOST_WORDS) return [];
    words.add(word);
  }
  return [...words];
}

/**
 * The table of what is held alone, where a column says of each row what its figures are, `DV01` and `Gamma`, `Lots` and `Limit`: by whatever
 * heading. A blank cell is of the measure above it.
 */
export function withFiguresOnly(labelled: SheetTable, held: Held): SheetTable {
  const table = withoutOtherLabels(labelled, held);
  const found = measureColumn(table, held);
  if (found === undefined) return table;
  const { column, own } = found;
  const name = table.names[column] ?? '';
  const repeated = repeatedOnes(table, column, own);
  let above = '';
  const kept = withoutRows(table, (row) => {
    const word = isBlankCell(row.cells[column]) ? above : cellWord(row.cells[column]);
    above = word;
    if (!row.cells.some((cell) => !isBlankCell(cell) && amountOf(cell) !== undefined)) return null;
    const said = `${isBlankCell(row.cells[column]) ? 'below ' : ''}“${word}” by ${name}`;
    const isOther = own.length === 0 ? isSurelyOther : isOtherMeasure;
    if (word !== '' && isOther(word, held)) return { reason: `${said}: it is ${held.none}`, isTold: true };
    if (own.length === 0 || word === '') return null;
    if (!held.isSaid(word))
      return { reason: `${said}, which may be ${held.none}: write “${held.word}” there if it is one`, isTold: true };
    const other = repeated.get(row);
    return other === undefined
      ? null
      : { reason: `${said} stands beside “${other}” of the same: only one of them counts`, isTold: true };
  });
  if (own.length === 0) return kept;
  const value = valueColumn(kept.names, column, held);
  const named = value < 0 ? kept : { ...kept, headings: kept.headings.with(value, held.heading) };
  // `Net DV01` is no sum of the cells beside it.
  return withCells(withColumnsTaken(named, [column]), column, () => '');
}

/** The table without rows of numbers whose only text is another figure, as lines below a ladder are: `Limit`, `P&L`. */
const withoutOtherLabels = (table: SheetTable, held: Held): SheetTable =>
  withoutRows(table, ({ cells }) => {
    const isText = (cell: CellValue): boolean => !isBlankCell(cell) && amountOf(cell) === undefined;
    const first = cells.findIndex(isText);
    const label = cellWord(cells[first]);
    if (first < 0 || !isOtherLabel(label) || cells.some((cell, column) => column > first && isText(cell))) return null;
    const isLabelled = cells.some((cell, column) => column !== first && !isBlankCell(cell));
    return isLabelled ? { reason: `“${label}”: it is ${held.none}`, isTold: true } : null;
  });

/** Rows by another word for what is held than one that has been said of the same: the word that has. */
function repeatedOnes({ rows }: SheetTable, column: number, own: readonly string[]): ReadonlyMap<TableRow, string> {
  const repeated = new Map<TableRow, string>();
  if (own.length < 2) return repeated;
  const said = new Map<string, string>();
  const isWord = (cell: CellValue): boolean => !isBlankCell(cell) && amountOf(cell) === undefined;
  for (const row of rows) {
    const word = cellWord(row.cells[column]);
    if (!own.includes(word)) continue;
    const key = row.cells.flatMap((cell, at) => (at !== column && isWord(cell) ? [cellWord(cell)] : [])).join('\u0000');
    const first = said.get(key) ?? word;
    said.set(key, first);
    if (first !== word) repeated.set(row, first);
  }
  return repeated;
}
