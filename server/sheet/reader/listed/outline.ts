import { namesField } from '../../../contract/heading-names.js';
import { monthText } from '../date-text.js';
import { isExchangeWords } from '../contracts/exchange-words.js';
import { isSum } from '../headings/sum-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';
import { isRowLabels, isSymbol } from '../lots/lots-across.js';

type Level = 'name' | 'symbol' | 'expiry' | 'type' | 'strike';

const RIGHT = /^(?:c|p|f|calls?|puts?|fut(?:ures?)?)$/i;
/** Names of exchanges, so that no account is called by one. */
const isExchange = (name: string): boolean => isExchangeWords(name) || / exchange$/i.test(name);

function levelOf(text: string): Level {
  if (monthText(text) !== undefined) return 'expiry';
  if (RIGHT.test(text)) return 'type';
  if (/^\d+(?:\.\d+)?$/.test(text)) return 'strike';
  return isSymbol(text) ? 'symbol' : 'name';
}

/** A row of the outline with its place in it. */
interface OutlineRow {
  readonly row: TableRow;
  readonly text: string;
  readonly level: Level;
  readonly depth: number;
}

/** Headings of what the levels of an outline say. */
const HEADINGS: Readonly<Record<Exclude<Level, 'name'>, string>> = {
  symbol: 'Contract',
  expiry: 'Expiry',
  type: 'Type',
  strike: 'Strike',
};

/**
 * A pivot table whose row labels nest in one column, account, exchange, contract and month below each other, as one position a
 * row. Only where every sum of it is that of the rows below: so it is certain what is below what.
 */
export function withOutlineRead(table: SheetTable): SheetTable {
  const column = table.names.findIndex(isRowLabels);
  if (column < 0) return table;
  const isNumbered = (_: string, place: number): boolean =>
    place !== column && table.rows.some(({ cells }) => (amountOf(cells[place]) ?? 0) !== 0);
  const values = table.headings.flatMap((heading, place) => (isNumbered(heading, place) ? [place] : []));
  const outline = outlineOf(table, column);
  if (outline.length === 0 || !isSummed(outline, values)) return table;
  const isNested = new Set(outline.map(({ depth }) => depth)).size > 1;
  if (!isNested) return withNamesOnly(table, column, outline);
  const leaves = outline.filter((each, index) => (outline[index + 1]?.depth ?? 0) <= each.depth);
  const paths = leaves.map((leaf) => pathTo(outline, leaf));
  const said = paths.map(saidBy);
  if (said.some((each) => each === undefined)) return table;
  const fields = [...new Set(said.flatMap((each) => [...(each?.keys() ?? [])]))];
  const width = table.headings.length;
  const rows = leaves.map(({ row }, index) => ({
    ...row,
    cells: [
      ...Array.from({ length: width }, (_, place) => (place === column ? '' : (row.cells[place] ?? ''))),
      ...fields.map((field) => said[index]?.get(field) ?? ''),
    ],
  }));
  const held = new Set(rows.map(({ sheetRow }) => sheetRow));
  const sums = table.rows.filter(({ sheetRow }) => !held.has(sheetRow));
  return {
    ...table,
    headings: [...table.headings.with(column, ''), ...fields],
    names: [...table.names, ...fields],
    sources: [...table.sources, ...fields.map(() => table.sources[column] ?? 0)],
    rows,
    taken: [...table.taken, column],
    leftOut: [...table.leftOut, ...sums.map(({ sheetRow }) => ({ sheetRow, reason: 'sum', isTold: false }))],
    remarks: [...table.remarks, `“${table.names[column] ?? ''}” says ${fields.join(', ')}, one below the other.`],
  };
}

/** Names that do not nest are contracts, or these with their months. */
function withNamesOnly(table: SheetTable, column: number, outline: readonly OutlineRow[]): SheetTable {
  const isNamed = outline.every(({ level }) => level === 'name' || level === 'symbol');
  const isSaid = table.headings.some((text) => namesField(text, 'etd', 'contract_code'));
  return isNamed && !isSaid ? { ...table, headings: table.headings.with(column, 'Contract') } : table;
}

/** The rows of an outline by their indentation, or else by what they say; none if that does not show their order. */
function outlineOf(table: SheetTable, column: number): readonly OutlineRow[] {
  const rows = table.rows.filter(({ cells }) => !isBlankCell(cells[column]) && !cells.some((cell) => isSum(cell)));
  const read = rows.map((row) => {
    const text = cellWord(row.cells[column]);
    const indent = /^\s*/.exec(String(row.cells[column]))?.[0].length ?? 0;
    return { row, text, level: levelOf(text), indent };
  });
  const indents = [...new Set(read.map(({ indent }) => indent))].sort((one, other) => one - other);
  if (indents.length > 1) return read.map((each) => ({ ...each, depth: indents.indexOf(each.indent) }));
  return byLevels(read);
}

/** Names that follow each other right away are those of the deepest levels of names; what is no name stands below them. */
function byLevels(read: readonly Omit<OutlineRow, 'depth'>[]): readonly OutlineRow[] {
  const runs = read.map(({ level }, index) => {
    if (level !== 'name') return 0;
    const end = read.findIndex((each, at) => at > index && each.level !== 'name');
    return (end < 0 ? read.length : end) - index;
  });
  const below = [...new Set(read.map(({ level }) => level))].filter((level) => level !== 'name');
  if (below.length === 0) return read.map((each) => ({ ...each, depth: 0 }));
  const most = Math.max(0, ...runs);
  if (runs[0] !== most) return [];
  return read.map((each, index) => ({
    ...each,
    depth: each.level === 'name' ? most - (runs[index] ?? 0) : most + below.indexOf(each.level),
  }));
}

/** Whether every row that has others below it is their sum, in each column of numbers. */
function isSummed(outline: readonly OutlineRow[], values: readonly number[]): boolean {
  return outline.every(({ row, depth }, index) => {
    const end = outline.findIndex((each, at) => at > index && each.depth <= depth);
    const below = outline.slice(index + 1, end < 0 ? outline.length : end);
    const next = Math.min(...below.map((each) => each.depth));
    const parts = below.filter((each) => each.depth === next);
    return (
      parts.length === 0 ||
      values.every((place) => {
        const sum = parts.reduce((all, part) => all + (amountOf(part.row.cells[place]) ?? Number.NaN), 0);
        return Math.abs(sum - (amountOf(row.cells[place]) ?? Number.NaN)) < 1e-6;
      })
    );
  });
}

/** The rows above a leaf that it belongs to, from the outermost, with itself. */
function pathTo(outline: readonly OutlineRow[], leaf: OutlineRow): readonly OutlineRow[] {
  const path = [leaf];
  for (let index = outline.indexOf(leaf) - 1; index >= 0; index -= 1) {
    const above = outline[index];
    if (above !== undefined && above.depth < (path[0]?.depth ?? 0)) path.unshift(above);
  }
  return path;
}

/** What a path says by heading; undefined where names could be more than an account, an exchange and a contract. */
function saidBy(path: readonly OutlineRow[]): ReadonlyMap<string, string> | undefined {
  const said = new Map<string, string>();
  for (const { level, text } of path) if (level !== 'name') said.set(HEADINGS[level], text);
  const names = path.flatMap(({ level, text }) => (level === 'name' ? [text] : []));
  const contract = said.has('Contract') ? undefined : names.at(-1);
  if (contract !== undefined) said.set('Contract', contract);
  const others = contract === undefined ? names : names.slice(0, -1);
  const exchanges = others.filter((name) => isExchange(name));
  const accounts = others.filter((name) => !isExchange(name));
  if (!said.has('Contract') || exchanges.length > 1 || accounts.length > 1) return undefined;
  if (exchanges[0] !== undefined) said.set('Exchange', exchanges[0]);
  if (accounts[0] !== undefined) said.set('Account', accounts[0]);
  return said;
}
