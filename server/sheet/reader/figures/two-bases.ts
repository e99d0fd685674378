import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { contractColumns, contractKey } from '../contracts/contract-columns.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

/** Bases by which the same position may be stated twice, one form for each of the two. */
const BASES: readonly (readonly [one: RegExp, other: RegExp])[] = [
  [
    /^(?:by |on )?(?:trade(?:[- ]?da(?:te|y))?|traded|td|contractual|handels(?:tag|datum)|(?:date de )?négociation|(?:fecha de )?(?:contratación|negociación|operación)|(?:data )?(?:di )?negoziazione)(?: basis)?$/iu,
    /^(?:by |on )?(?:settle(?:d|ment)?(?:[- ]?da(?:te|y))?|sd|value(?:[- ]?date)?|actual|valuta(?:tag)?|erfüllungs(?:tag|datum)|(?:date de )?(?:règlement|valeur)|(?:fecha )?(?:de liquidación|valor)|(?:data )?(?:di regolamento|valuta))(?: basis)?$/iu,
  ],
  [/^(?:eod|end of day|t-1)$/iu, /^(?:intra-?day|itd|real-?time|flash)$/iu],
];

/** Bases of prices and of rates say nothing of how much is held. */
const OF_PRICES = /(?<!\p{L})(?:price|px|mark|rate|fx|curve|quote|valuation|preis|kurs|prix|precio|prezzo)/iu;

/**
 * A column of two bases, `Trade Date` and `Settlement Date`, by which one contract of an account stands twice: the same position would count
 * for each of them.
 */
export function doubtsOfBases({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const read = columnsRead(map, taken);
  const keys = contractColumns(map);
  return names.flatMap((heading, column) => {
    const first = rows.find(({ cells }) => !isBlankCell(cells[column]));
    const word = cellWord(first?.cells[column]);
    const bases = BASES.find((forms) => forms.some((form) => form.test(word)));
    if (read.has(column) || bases === undefined || OF_PRICES.test(heading)) return [];
    const [ones, others] = bases.map((form) => rows.filter(({ cells }) => form.test(cellWord(cells[column]))));
    const held = new Set(ones?.map(({ cells }) => contractKey(cells, keys)));
    const repeated = others?.find(({ cells }) => held.has(contractKey(cells, keys)));
    if (repeated === undefined) return [];
    const said = [...new Set([word, cellWord(ones?.[0]?.cells[column]), cellWord(repeated.cells[column])])];
    const doubt = `says ${said.map((each) => `“${each}”`).join(' and ')} of the same contract, which would count twice: leave the rows of one of them out`;
    return [{ column, heading, doubt }];
  });
}
