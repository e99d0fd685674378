import type { CellValue } from '../../workbook/port.js';
import { accountOfLine } from '../accounts/account-lines.js';
import { endsInOtherMonth, haveOptionsOfEachMonth } from '../contracts/last-days.js';
import { contractOfTitles, isTitleUnderstood } from '../contracts/title-contracts.js';
import { NO_POSITION, OTHER_CONTRACT } from '../contracts/title-words.js';
import { monthOfLetter, monthText } from '../date-text.js';
import { isHeldCode } from '../listed/codes-below.js';
import { kindOfLine } from '../listed/said-by-lines.js';
import { cellWord, isBlankCell, type TableRow } from '../sheet-table.js';
import { gridMonth, type GridKey } from './grid-words.js';

/** What the lines above a grid say of all that is in it. */
export interface GridTitles {
  readonly key: GridKey;
  /** The contract that options are of, where a line names it as such. */
  readonly underlying: string | undefined;
  /** Whether they say that lots are counted: contracts, positions. */
  readonly areLots: boolean;
  /** Whether they speak of numbers that are no lots, unless a heading says that they are. */
  readonly isOther: boolean;
  /** Whether they speak of what the code alone does not name, or of another day: no grid is read of that. */
  readonly isNever: boolean;
  /** Whether one of them is not understood: it may name another contract, or whose the grid is. */
  readonly isStrange: boolean;
}

const LOTS = /\b(?:lots|contracts|positions?|net)\b/i;
const EXPIRY = /^(?:expiry|expiration|exp|month|contract month|delivery|maturity|verfall)\.?[ :]+([^ :].*)$/i;
const EXPIRY_BEHIND = /^(.+?) (?:expiry|expiration|options?|chain)$/i;
const UNDERLYING = /\b(?:underlying|und|undl|u\/l|future)\.?[ :]+\/?([A-Z0-9]{1,4}?)([FGHJKMNQUVXZ]\d{1,2})?(?= |$)/i;

const only = (values: readonly string[]): string | undefined => {
  const [first, ...others] = [...new Set(values)];
  return others.length === 0 ? first : undefined;
};

const withoutBrackets = (text: string): string => (text.split(/[([]/)[0] ?? '').trim();

/** The month that a text names as an expiry, perhaps behind a code: `Expiry: Mar 2027`, `LO Dec 27`. */
function monthIn(text: string): string | undefined {
  const said = EXPIRY.exec(text)?.[1] ?? EXPIRY_BEHIND.exec(text)?.[1];
  const plain = withoutBrackets(said ?? text);
  const [code = '', ...rest] = plain.split(' ');
  const ofCode = isHeldCode(code) ? gridMonth(rest.join(' ')) : undefined;
  return ofCode ?? (said === undefined ? undefined : gridMonth(plain));
}

/**
 * The code that a text says options are on, without the month of the future, as options of the months between are on the next one. With it
 * where each month has options of its own and the lines name another one, `CLH7` and `Feb 2027`: both are shown, and asked about.
 */
function underlyingIn(text: string, month: string | undefined): string | undefined {
  const [, code = '', letter = ''] =
    UNDERLYING.exec(text)?.map((part: string | undefined) => (part ?? '').toUpperCase()) ?? [];
  if (code === '') return undefined;
  const digits = month === undefined ? undefined : monthText(month)?.slice(4);
  const isOther = letter !== '' && digits !== undefined && monthOfLetter(letter.charAt(0)) !== Number(digits);
  return isOther && haveOptionsOfEachMonth(code) ? `${code}${letter}` : code;
}

/** What options are on is not what is held. */
const withoutUnderlying = (cell: CellValue): CellValue =>
  typeof cell === 'string' ? cell.replace(UNDERLYING, '') : cell;

const textsOf = (cells: readonly CellValue[]): readonly string[] =>
  cells.flatMap((cell) => (isBlankCell(cell) ? [] : [cellWord(cell).replace(/\s+/g, ' ')]));

/** What stands between two labels with their values: `Underlying: CL   Expiry: Feb 2027`. */
const BETWEEN_LABELS = / {2}|[,;|]/;

/** A cell of a title, or its parts where several labels stand in it, each with its value. */
export function partsOfTitle(cell: CellValue): readonly CellValue[] {
  if (typeof cell !== 'string') return [cell];
  const parts = cell
    .split(BETWEEN_LABELS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 1 && parts.every(isLabelled) ? parts : [cell];
}

const isLabelled = (text: string): boolean => {
  const [label = '', value = '', ...others] = text.split(':');
  return label !== '' && value.trim() !== '' && others.length === 0;
};

/** What lines above a grid say, the nearest of months and rights counting. */
export function gridTitles(lines: readonly TableRow[]): GridTitles {
  const texts = lines.flatMap(({ cells }) => textsOf(cells));
  // A label and its value may stand in two cells.
  const labelled = lines.flatMap(({ cells }) => {
    const [label, value, ...others] = textsOf(cells);
    return label !== undefined && value !== undefined && others.length === 0 ? [`${label} ${value}`] : [];
  });
  const all = [...texts, ...labelled];
  const nearest = lines.findLast(({ cells }) => !cells.every(isBlankCell))?.cells ?? [];
  const alone = textsOf(nearest)
    .map((text) => gridMonth(withoutBrackets(text)))
    .find((found) => found !== undefined);
  const named = alone ?? all.map(monthIn).findLast((found) => found !== undefined);
  const right = texts.map((text) => kindOfLine(text)).findLast((kind) => kind === 'CALL' || kind === 'PUT');
  const titled = contractOfTitles(lines.map(({ cells }) => cells.map(withoutUnderlying)));
  const { month: ofTitle, ...key } = titled ?? {};
  const month = named ?? ofTitle;
  const underlying = only(all.flatMap((text) => underlyingIn(text, month) ?? []));
  const contract = titled?.contract ?? underlying ?? '';
  const isOther = month !== undefined && endsInOtherMonth(all, contract, month);
  return {
    key: {
      ...key,
      ...(month === undefined || isOther ? {} : { month }),
      ...(right === 'CALL' || right === 'PUT' ? { right } : {}),
    },
    underlying: titled === null ? undefined : underlying,
    areLots: texts.some((text) => LOTS.test(text)),
    isOther: texts.some((text) => NO_POSITION.test(text)),
    isNever: texts.some((text) => OTHER_CONTRACT.test(text)),
    isStrange: !lines.every(({ cells }) => isUnderstood(cells)),
  };
}

/** Whether a line says nothing but the month, the right or the contract of the grid below it. */
export const isGridTitle = (cells: readonly CellValue[]): boolean =>
  textsOf(cells).every(
    (text) =>
      kindOfLine(text) !== undefined ||
      monthIn(text) !== undefined ||
      gridMonth(withoutBrackets(text)) !== undefined ||
      isHeldCode(text),
  );

/** Whether what a line says above a grid is known: its account, its contract, its day or that lots stand below. */
const isUnderstood = (cells: readonly CellValue[]): boolean =>
  cells.every(isBlankCell) ||
  isGridTitle(cells) ||
  accountOfLine(cells) !== undefined ||
  isTitleUnderstood(cells.map(withoutUnderlying)) ||
  textsOf(cells).every((text) => LOTS.test(text) || EXPIRY.test(text) || UNDERLYING.test(text));
