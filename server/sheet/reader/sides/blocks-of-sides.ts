import { namesField } from '../../../contract/heading-names.js';
import { headingMeaning } from '../heading-meaning.js';
import { isSymbol } from '../lots/lots-across.js';
import { cellWord, isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

type Side = 'Long' | 'Short';

/** What stands over a block of what is bought, and over one of what is sold, in the languages of statements. */
const WORDS: Readonly<Record<Side, RegExp>> = {
  Long: /^(?:longs?|bought|buys?|purchases?|käufe|kauf|gekauft|achats?|compras?|acquist[io]|aankoop|köp)$/iu,
  Short: /^(?:shorts?|sold|sells?|sales?|verkäufe|verkauf|verkauft|ventes?|ventas?|vendas?|vendit[ae]|verkoop|sälj)$/iu,
};
const BEHIND_WORD = /^(?:positions?|side|book|trades?|futures|lots|contracts?|legs)$/i;
const SIDES: readonly Side[] = ['Long', 'Short'];

/** The columns of two blocks that stand beside each other, with what they have in common. */
interface SideBlocks {
  readonly heading: string;
  readonly long: number;
  readonly short: number;
}

/**
 * What is bought in one block of columns and what is sold in another one beside it, each with its contracts and its lots: one row for each, as
 * the two of a line have nothing to do with each other.
 */
export function withBlocksOfSides(table: SheetTable): SheetTable {
  const blocks = blocksOf(table);
  if (blocks === undefined) return table;
  const shorts = new Set(blocks.map(({ short }) => short));
  const isFilled = ({ cells }: TableRow, side: Side): boolean =>
    blocks.some(({ long, short }) => !isBlankCell(cells[side === 'Long' ? long : short]));
  const rows = table.rows.flatMap((row): readonly TableRow[] => {
    const sides = SIDES.filter((side) => isFilled(row, side));
    return (sides.length === 0 ? [SIDES[0] ?? 'Long'] : sides).map((side) => rowOf(table, row, blocks, side));
  });
  const named = (texts: readonly string[]): readonly string[] => [
    ...texts.map((text, column) =>
      shorts.has(column) ? '' : (blocks.find(({ long }) => long === column)?.heading ?? text),
    ),
    'Side',
  ];
  const { spans = [], ...plain } = table;
  const others = spans.filter(({ columns }) => !columns.some((column) => shorts.has(column) || isLong(blocks, column)));
  return {
    ...plain,
    ...(others.length === 0 ? {} : { spans: others }),
    names: named(table.names),
    headings: named(table.headings),
    sources: [...table.sources, table.sources[blocks[0]?.long ?? 0] ?? 0],
    rows,
    taken: [...table.taken, ...shorts],
    remarks: [...table.remarks, 'What is long and what is short stands side by side: each is a position of its own.'],
  };
}

const isLong = (blocks: readonly SideBlocks[], column: number): boolean => blocks.some(({ long }) => long === column);

/** One side of a row: its cells stand in the columns of what is long. */
function rowOf(table: SheetTable, row: TableRow, blocks: readonly SideBlocks[], side: Side): TableRow {
  const columnOf = (column: number): number => {
    const block = blocks.find(({ long }) => long === column);
    return block !== undefined && side === 'Short' ? block.short : column;
  };
  const shorts = new Set(blocks.map(({ short }) => short));
  const isHeld = blocks.some(({ long }) => !isBlankCell(row.cells[columnOf(long)]));
  const cells = table.names.map((_, column) => (shorts.has(column) ? '' : (row.cells[columnOf(column)] ?? '')));
  const sources = row.sources ?? table.sources;
  const own = table.names.map((_, column) => sources[columnOf(column)] ?? 0);
  return {
    ...row,
    cells: [...cells, isHeld ? side : ''],
    sources: [...own, sources[columnOf(blocks[0]?.long ?? 0)] ?? 0],
  };
}

/** Columns of both sides by what they have in common; undefined if these are not contracts and their lots, once each. */
function blocksOf(table: SheetTable): readonly SideBlocks[] | undefined {
  const sided = table.names.flatMap((name, column) => {
    const found = sideOfColumn(table, name, column);
    return found === undefined ? [] : [{ ...found, column }];
  });
  const [longs, shorts] = SIDES.map((side) => sided.filter((each) => each.side === side));
  if (longs === undefined || shorts === undefined || longs.length !== shorts.length) return undefined;
  const blocks = longs.flatMap(({ heading, column }): readonly SideBlocks[] => {
    const [short, ...others] = shorts.filter((each) => each.heading.toLowerCase() === heading.toLowerCase());
    return short === undefined || others.length > 0 ? [] : [{ heading, long: column, short: short.column }];
  });
  const areOf = (field: string): readonly SideBlocks[] =>
    blocks.filter(({ heading }) => namesField(headingMeaning(heading).heading, 'etd', field));
  const [contract, ...others] = areOf('contract_code');
  const isWhole = blocks.length === longs.length && others.length === 0 && areOf('net_position').length === 1;
  const areSymbols = (column: number): boolean =>
    table.rows.map(({ cells }) => cellWord(cells[column])).some((text) => isSymbol(text) || namesMonth(text));
  return isWhole && contract !== undefined && areSymbols(contract.long) && areSymbols(contract.short)
    ? blocks
    : undefined;
}

/** Whether a text may say a contract and its month. */
const namesMonth = (text: string): boolean => /\p{L}/u.test(text) && /\d/.test(text);

/** The side of a column by the word that stands over it, and what its heading says beside that; undefined if none stands there. */
function sideOfColumn(
  { spans = [] }: SheetTable,
  name: string,
  column: number,
): { readonly side: Side; readonly heading: string } | undefined {
  const over =
    spans
      .find(({ columns }) => columns.includes(column))
      ?.name.trim()
      .split(/\s+/) ?? [];
  const words = name.trim().split(/\s+/);
  const ofSpan = sideOfWords(over);
  if (ofSpan !== undefined && over.length <= 2 && over.slice(1).every((word) => BEHIND_WORD.test(word)))
    return { side: ofSpan, heading: name.trim() };
  const side = sideOfWords(words);
  return side === undefined || words.length < 2 ? undefined : { side, heading: words.slice(1).join(' ') };
}

const sideOfWords = ([first = '']: readonly string[]): Side | undefined =>
  SIDES.find((side) => WORDS[side].test(first));
