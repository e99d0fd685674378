import type { CellValue } from '../../workbook/port.js';
import { accountOfLine } from '../accounts/account-lines.js';
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
}

/** What is no position in lots. */
const OTHERS =
  /p ?& ?l|\bpnl\b|profit|loss|margin|volume|traded|trades|price|settle|value|delta|gamma|vega|limits?\b|notional|\bmtm\b|open interest|dv01|pv01|bpv|\bbbls?\b|barrels|\bmmbtu\b|\bmwh\b|tonnes|\bmt\b|\busd\b|\beur\b|exposure/i;
/** Options of which the code alone does not say which one, other scales and other days. */
const NEVER =
  /weekly|\bweek \d|mid-?curve|short[ -]dated|average|asian|\bapo\b|spread|digital|binary|serial|\bdaily options?|thousand|'000|previous|prior|yesterday|\bchanges?\b|\bclosed\b|expired/i;
const LOTS = /\b(?:lots|contracts|positions?|net)\b/i;
const EXPIRY = /^(?:expiry|expiration|exp|month|contract month|delivery|maturity|verfall)\.?[ :]+([^ :].*)$/i;
const EXPIRY_BEHIND = /^(.+?) (?:expiry|expiration|options?|chain)$/i;
const CONTRACT =
  /^(?:contract|product|symbol|commodity|instrument|future|futures|kontrakt|produkt)[ :]+([A-Z0-9]{1,5})\b/i;
const UNDERLYING = /\b(?:underlying|und|undl|u\/l|future)\.?[ :]+\/?([A-Z0-9]{1,4}?)(?:[FGHJKMNQUVXZ]\d{1,2})?(?= |$)/i;

const only = (values: readonly string[]): string | undefined => {
  const [first, ...others] = [...new Set(values)];
  return others.length === 0 ? first : undefined;
};

/** Codes that a text holds as words: `LO`, `NYMEX crude options (LO)`. */
const codesIn = (text: string): readonly string[] =>
  text.split(/[^A-Za-z0-9]+/).filter((word) => /^[A-Z0-9]{2,5}$/.test(word) && /[A-Z]/.test(word) && isHeldCode(word));

const withoutBrackets = (text: string): string => (text.split(/[([]/)[0] ?? '').trim();

/** The month that a text names as an expiry, perhaps behind a code: `Expiry: Mar 2027`, `LO Dec 27`. */
function monthIn(text: string): string | undefined {
  const said = EXPIRY.exec(text)?.[1] ?? EXPIRY_BEHIND.exec(text)?.[1];
  const plain = withoutBrackets(said ?? text);
  const [code = '', ...rest] = plain.split(' ');
  const ofCode = isHeldCode(code) ? gridMonth(rest.join(' ')) : undefined;
  return ofCode ?? (said === undefined ? undefined : gridMonth(plain));
}

const textsOf = (cells: readonly CellValue[]): readonly string[] =>
  cells.flatMap((cell) => (isBlankCell(cell) ? [] : [cellWord(cell).replace(/\s+/g, ' ')]));

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
  const month = alone ?? all.map(monthIn).findLast((found) => found !== undefined);
  const right = texts.map((text) => kindOfLine(text)).findLast((kind) => kind === 'CALL' || kind === 'PUT');
  const contracts = all.flatMap((text) => CONTRACT.exec(text)?.[1] ?? []);
  const underlying = only(all.flatMap((text) => UNDERLYING.exec(text)?.[1]?.toUpperCase() ?? []));
  // An account such as VOL-NG names no contract.
  const ofContracts = lines
    .filter(({ cells }) => accountOfLine(cells) === undefined)
    .flatMap(({ cells }) => textsOf(cells));
  const codes = ofContracts.flatMap((text) => codesIn(text.replace(UNDERLYING, '')));
  const contract = contracts.length > 0 ? only(contracts) : only(codes);
  return {
    key: {
      ...(month === undefined ? {} : { month }),
      ...(right === 'CALL' || right === 'PUT' ? { right } : {}),
      ...(contract === undefined ? {} : { contract }),
    },
    underlying: codes.length > 0 && contract === undefined ? undefined : underlying,
    areLots: texts.some((text) => LOTS.test(text)),
    isOther: texts.some((text) => OTHERS.test(text)),
    isNever: texts.some((text) => NEVER.test(text)),
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
