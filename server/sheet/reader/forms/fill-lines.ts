import type { PlacedTable } from '../find-tables.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, onlyText, type TableRow } from '../sheet-table.js';
import { madeTable, type Cells } from './made-table.js';

/** `BOT 10 CLZ7 @ 72.40`, `Sold 5 lots ESH7 at 6431.25`, `+20 LOZ7 80 calls @ 5.10`. */
const FILL =
  /^[-*•\d.) ]*(?:you |we )?(bot|bought|buy|buys|b|long|sld|sold|sell|sells|s|short) (\d[\d,]*)(?: ?(?:x|lots?|contracts?|cars?))? (?:of )?(.+)$/iu;
/** `+20 CLG7`, `-10 NGH7`: a number with its sign before a contract with its month. */
const SIGNED = /^([-+−–])(\d[\d,]*)(?: ?(?:x|lots?))? ([A-Z0-9]{1,4}[FGHJKMNQUVXZ]\d{1,2}(?: .+)?)$/u;
/** `@ 72.40` or `(avg 63.10)` behind the contract. */
const PRICE = / ?(?:@|\bat\b) ?[\d.,'-]+\+?[.;]?$| ?\((?:avg|average|at|@|px|price)\.? ?[\d.,'-]+\)[.;]?$/iu;
/** Words of what is held, beside which what was bought and sold is in it already. */
const HELD = /^(?:long|l|short)$/i;
/** `for account EM-101` behind the price. */
const FOR_ACCOUNT = /,? (?:for|on|in) (?:your |our )?(?:account|acct|a\/c)[ :.]*([A-Z0-9][\w/-]*)[.;]?$/iu;
/** Words of a line by which trades may count no more, or otherwise than another line says. */
export const TAKES_BACK =
  /\b(?:cancel\w*|cxl\w*|bust(?:ed)?|void(?:ed)?|disregard|ignore|revers(?:e|ed|al)|correct(?:ed|ion)|amend\w*|replac(?:e|ed|es|ing)|instead|typo|wrong|mistake|sent twice|duplicate)\b/i;
/** A number of lots, or a price, as a line about a trade has. */
export const SPEAKS_OF_TRADE = /\b\d[\d,]* ?(?:lots?|contracts?|cars?)\b|@ ?\d/i;
const CONTRACT = /^[\p{L}\p{N}/.][\p{L}\p{N} /.:&'-]*$/u;

const HEADINGS = ['Side', 'Quantity', 'Contract', 'Account'] as const;
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
  const isOfPositions = found.some(({ fill: { side } }) => HELD.test(side));
  const isWithAccounts = found.some(({ fill: { account } }) => account !== '');
  const headings = isWithAccounts ? HEADINGS : HEADINGS.slice(0, -1);
  const back = values.findIndex((cells) => TAKES_BACK.test(lineOf(cells) ?? ''));
  const doubtOf = ({ side, account }: Fill): string | undefined => {
    if (isOfPositions && !HELD.test(side)) return TRADED;
    if (back >= 0)
      return `row ${back + 1} may take a trade back or correct it, and it is not sure which: write what counts as a table`;
    return isWithAccounts && account === '' ? NO_ACCOUNT : undefined;
  };
  const held = new Map(
    found.flatMap(({ sheetRow, fill }) => (doubtOf(fill) === undefined ? [[sheetRow, fill] as const] : [])),
  );
  const width = Math.max(...values.map(({ length }) => length));
  const rows = values.flatMap((cells, sheetRow): readonly TableRow[] => {
    const fill = held.get(sheetRow);
    if (sheetRow < first.sheetRow || isRowOfTable(cells)) return [];
    const column = Math.max(
      0,
      cells.findIndex((cell) => !isBlankCell(cell)),
    );
    const own = Array.from({ length: width }, (_, place) => (fill === undefined ? (cells[place] ?? '') : ''));
    const sources = [...Array.from({ length: width }, (_, place) => place), ...headings.map(() => column)];
    return [{ sheetRow, cells: [...own, ...cellsOfFill(fill, headings.length)], sources }];
  });
  const remark = 'Each line such as “BOT 10 …” is read as a fill.';
  const placed = madeTable(values, { headings, headingRow: first.sheetRow, rows, remark });
  const leftOut = [
    ...found.flatMap(({ sheetRow, fill }) => {
      const reason = doubtOf(fill);
      return reason === undefined ? [] : [{ sheetRow, reason }];
    }),
    ...values.flatMap((cells, sheetRow) =>
      fillOf(cells) === undefined && mayBeTrade(lineOf(cells) ?? '') ? [{ sheetRow, reason: NOT_READ }] : [],
    ),
    ...values.flatMap((cells, sheetRow) => (isRowOfTable(cells) ? [{ sheetRow, reason: OF_TABLE }] : [])),
  ].map((each) => ({ ...each, isTold: true }));
  return { ...placed, table: { ...placed.table, leftOut: [...placed.table.leftOut, ...leftOut] } };
}

const TRADED = 'it was traded, and what is long and short stands beside';
const OF_TABLE = 'it stands in a table that is not understood, beside lines that are fills';
const NOT_READ = 'it may be a fill whose side or contract is not understood';
const NO_ACCOUNT = 'it names no account, as other lines do';

/** `20 CLG7`: it may be bought or sold. */
const UNSIGNED = /^\d[\d,]*(?: ?(?:x|lots?))? [A-Z0-9]{1,4}[FGHJKMNQUVXZ]\d{1,2}\b/u;
const mayBeTrade = (line: string): boolean => FILL.test(line) || UNSIGNED.test(line) || SPEAKS_OF_TRADE.test(line);

/** Cells of which several are filled, and one holds a number. */
const isRowOfTable = (cells: Cells[number]): boolean =>
  cells.filter((cell) => !isBlankCell(cell)).length >= LEAST_CELLS &&
  cells.some((cell) => !isBlankCell(cell) && amountOf(cell) !== undefined);
const LEAST_CELLS = 4;

/** What a line says of a trade, as it is written. */
interface Fill {
  readonly side: string;
  readonly lots: string;
  readonly contract: string;
  /** '' = it names none. */
  readonly account: string;
}

const cellsOfFill = (fill: Fill | undefined, count: number): readonly string[] =>
  (fill === undefined ? ['', '', '', ''] : [fill.side, fill.lots, fill.contract, fill.account]).slice(0, count);

/** The text of a line that has one. */
function lineOf(cells: Cells[number]): string | undefined {
  const text = onlyText(cells);
  return text === undefined ? undefined : cellWord(text).replace(/\s+/g, ' ');
}

/** What a line of one text says. */
const fillOf = (cells: Cells[number]): Fill | undefined => fillIn(lineOf(cells) ?? '');

/** What a sentence says of a trade; undefined if it is none that is unmistakable. */
export function fillIn(line: string): Fill | undefined {
  const [, side = '', lots = '', rest = ''] = FILL.exec(line) ?? SIGNED.exec(line) ?? [];
  const account = FOR_ACCOUNT.exec(rest)?.[1] ?? '';
  const contract = rest.replace(FOR_ACCOUNT, '').replace(PRICE, '').replace(/[.;]$/, '').trimEnd();
  return CONTRACT.test(contract) ? { side, lots: lots.replaceAll(',', ''), contract, account } : undefined;
}
