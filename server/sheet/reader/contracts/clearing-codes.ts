import { comparedHeading } from '../heading-words.js';
import { cellWord, isBlankCell, withCells, type SheetTable, type TableRow } from '../sheet-table.js';

/** A contract by the code under which its clearing house settles it. */
interface ClearedAs {
  /** The code under which it is traded and margined. */
  readonly code: string;
  /** What the name beside the code says. */
  readonly name: RegExp;
}

const of = (code: string, name: RegExp): ClearedAs => ({ code, name });

/** By exchange: clearing codes that are no trading codes. Source: product guides of CME Group, "clearing code" beside "Globex code". */
const CLEARED_AS: readonly (readonly [exchange: RegExp, codes: ReadonlyMap<string, ClearedAs>])[] = [
  [
    /^(?:CBOT|CBT|XCBT|ECBOT)$/i,
    new Map([
      ['C', of('ZC', /\bcorn\b/i)],
      ['W', of('ZW', /\bwheat\b/i)],
      ['S', of('ZS', /\bsoybeans?\b(?! (?:meal|oil))/i)],
      ['O', of('ZO', /\boats?\b/i)],
      ['06', of('ZM', /\bmeal\b/i)],
      ['07', of('ZL', /\boil\b/i)],
      ['17', of('ZB', /\b(?:t-?|treasury )bonds?\b|\b30[ -]?y/i)],
      ['21', of('ZN', /\b10[ -]?y/i)],
      ['25', of('ZF', /\b5[ -]?y/i)],
      ['26', of('ZT', /\b2[ -]?y/i)],
      ['41', of('ZQ', /\bfed(?:eral)? funds?\b/i)],
    ]),
  ],
  [
    /^(?:CME|XCME)$/i,
    new Map([
      ['48', of('LE', /\blive cattle\b/i)],
      ['62', of('GF', /\bfeeder/i)],
      ['LN', of('HE', /\b(?:lean )?hogs?\b/i)],
      ['EC', of('6E', /\beuro\b(?! dollar)/i)],
      ['J1', of('6J', /\byen\b/i)],
      ['BP', of('6B', /\bpound\b|\bsterling\b/i)],
      ['C1', of('6C', /\bcanad/i)],
      ['E1', of('6S', /\bswiss\b/i)],
      ['AD', of('6A', /\baustral/i)],
    ]),
  ],
];
/** Other contracts on the same goods. */
const OTHERS =
  /\bmini|\bmicro|\bultra\b|\bkansas\b|\bk\.?c\.?\b|\bhrw\b|\bspring\b|\bblack sea\b|\bspread\b|\bcrush\b|\bweekly\b|\bnew crop\b|\bcross\b|\/|\beuro ?fx\/|\bcash\b/i;
const NAME =
  /^(?:product|contract|instrument|commodity|security)?(?:name|description|desc|longname)$|^(?:product|contract)text$/;

/**
 * The table with trading codes for clearing codes, `C`, `21` and `S`, where a column of names beside them says the same contract. What
 * either of them says alone is read as before.
 */
export function withClearingCodes(table: SheetTable, columns: Readonly<Partial<Record<string, number>>>): SheetTable {
  const [exchange, code] = [columns['exchange_code'], columns['contract_code']];
  if (exchange === undefined || code === undefined) return table;
  const names = table.names.flatMap((name, column) =>
    column !== code && NAME.test(comparedHeading(name)) ? [column] : [],
  );
  const read = new Map<string, string>();
  const codeOf = ({ cells }: TableRow): string | undefined => {
    const codes = CLEARED_AS.find(([place]) => place.test(cellWord(cells[exchange])))?.[1];
    const cleared = codes?.get(cellWord(cells[code]).toUpperCase());
    const said = names.map((column) => cellWord(cells[column])).filter((name) => name !== '');
    const isMeant = said.length > 0 && said.every((name) => cleared?.name.test(name) === true && !OTHERS.test(name));
    return isMeant ? cleared?.code : undefined;
  };
  const plain = withCells(table, code, (cell, row) => {
    const own = isBlankCell(cell) ? undefined : codeOf(row);
    if (own !== undefined) read.set(cellWord(cell), own);
    return own ?? cell;
  });
  const shown = [...read].map(([clearing, own]) => `${clearing} is ${own}`).join(', ');
  return read.size === 0
    ? table
    : { ...plain, remarks: [...plain.remarks, `Clearing codes are read with the names beside them: ${shown}.`] };
}
