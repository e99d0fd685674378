import type { CellValue } from '../../workbook/port.js';
import { dayText, monthText } from '../date-text.js';
import { onlyText, type TableRow } from '../sheet-table.js';
import { accountsOfLines, ownerOfLine } from './account-lines.js';

/** `Client 111-A`, `Customer No. 4711 - Prairie Milling`, `Positions of 111-A`: a code with a digit, and perhaps whose it is. */
const CLIENT =
  /^(?:(?:client|customer|cust|kunde|klient|cliente|fund|member|book|portfolio|mandate)(?: (?:no|nr|number|id|code|ref)\.?)?|(?:open )?(?:positions?|holdings) (?:of|for)(?: (?:client|customer))?) (?=\S*\d)([\p{L}\p{N}][\p{L}\p{N}._/-]*[\p{L}\p{N}])((?:,? [^\d:;]+)?)$/iu;
/** Whose it is, behind a code. */
const NAME = /^(?:,? (?:[-–—|] ?)?\(?\p{Lu}.*)?$/u;
/** `Positions of 10 …` are as many. */
const POSITIONS = /^\S+ (?:\S+ )?(?:of|for) /u;
/** `111-A`: a number, and behind a hyphen a letter or more. */
const PARTED = /^\d{2,}[-/][A-Z]{1,3}\d*$/;
/** `Client Prairie Milling`: words of capitals, which one line alone does not tell from a title. */
const NAMED =
  /^(?:client|CLIENT|Client|customer|CUSTOMER|Customer) (\p{Lu}[\p{L}&.’'-]*(?: [\p{Lu}&][\p{L}&.’'-]*){0,4})$/u;
const LEAST_DIGITS = 3;
const LONGEST = 80;

/** The only text of a line, where it is short; '' if it has none, or more. */
function shortText(cells: readonly CellValue[]): string {
  const plain = onlyText(cells)?.trim().replace(/\s+/g, ' ') ?? '';
  return plain.length > LONGEST ? '' : plain;
}

const isDay = (code: string): boolean =>
  dayText(code, 'first') !== undefined ||
  dayText(code, 'second') !== undefined ||
  monthText(code) !== undefined ||
  /(?<!\d)(?:19|20)\d\d(?!\d)|^(?:[QHW]\d|FY)/iu.test(code);

/** The code of a client that a line of nothing else names; undefined if it names none. */
export function clientOfLine(cells: readonly CellValue[]): string | undefined {
  const text = shortText(cells);
  const [, code = '', name = ''] = CLIENT.exec(text) ?? [];
  const isShort = POSITIONS.test(text) && digitsOf(code) < LEAST_DIGITS;
  return code === '' || isShort || isDay(code) || !NAME.test(name) ? undefined : code;
}

const digitsOf = (code: string): number => code.replace(/\D/g, '').length;
const shapeOf = (code: string): string => code.replace(/\d/g, '9').replace(/\p{L}/gu, 'A');

/** Whether a text is a number with a letter behind it, as clients have: `111-A`. */
export const isCodeOfClient = (text: string): boolean =>
  PARTED.test(text) && digitsOf(text) >= LEAST_DIGITS && !isDay(text);

interface ClientLine {
  readonly account: string;
  readonly sheetRow: number;
}

/**
 * Lines of nothing but a code, or of the word for a client and a name, two or more of the same form: each stands above the rows of its
 * account. @param mayName whether a text may be the name of an account
 */
export function clientsAlone(
  lines: readonly TableRow[],
  firstRow: number,
  mayName: (cells: readonly CellValue[]) => boolean,
): readonly ClientLine[] {
  const found = lines.flatMap(({ cells, sheetRow }) => {
    const text = shortText(cells);
    const name = NAMED.exec(text)?.[1];
    if (name !== undefined) return mayName([name]) ? [{ account: name, sheetRow, shape: 'name' }] : [];
    return isCodeOfClient(text) ? [{ account: text, sheetRow, shape: shapeOf(text) }] : [];
  });
  const [first] = found;
  const areCodes =
    first !== undefined &&
    first.sheetRow < firstRow &&
    new Set(found.map(({ account }) => account)).size > 1 &&
    found.every(({ shape }) => shape === first.shape);
  return areCodes ? found : [];
}

/**
 * The lines that name accounts, with those of clients that stand between rows without a line of an account behind them: the rows below
 * such a line are of that client, and of nobody above it.
 */
export function withClientLines(
  own: readonly ClientLine[],
  lines: readonly TableRow[],
  positions: readonly number[],
): readonly ClientLine[] {
  const others = lines.flatMap(({ cells, sheetRow }) => {
    const account = clientOfLine(cells);
    const next = positions.find((row) => row > sheetRow);
    if (account === undefined || next === undefined || own.some((line) => line.sheetRow === sheetRow)) return [];
    const above = own.findLast((line) => line.sheetRow < sheetRow);
    const isBehindRows = above !== undefined && positions.some((row) => row > above.sheetRow && row < sheetRow);
    const isOwner = own.some((line) => line.sheetRow > sheetRow && line.sheetRow < next);
    return isBehindRows && !isOwner ? [{ account, sheetRow }] : [];
  });
  return [...own, ...others].toSorted((one, two) => one.sheetRow - two.sheetRow);
}

/** Whether lines name an account, or whose it is. */
export const isAccountNamed = (lines: readonly TableRow[]): boolean =>
  accountsOfLines(lines).length > 0 ||
  lines.some(({ cells }) => ownerOfLine(cells) !== undefined || clientOfLine(cells) !== undefined);
