import { namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { saysHowMuch } from '../headings/known-headings.js';
import { isSum } from '../headings/sum-words.js';
import { securityNamed } from '../kinds/security-names.js';
import { dayPlaceShown } from '../date-text.js';
import { headed, HEAD_ROWS, cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';
import { isSymbol } from '../lots/lots-across.js';

/** `CLZ7`, `/ESH27`, `CLZ7P 65 Comdty`, `CLZ7-CLZ8`, `GCG27.CMX`: a code and its month, in capitals. */
const TICKER = /^[./]*(?=[A-Z0-9]{0,4}[A-Z])[A-Z0-9]{1,5} ?[FGHJKMNQUVXZ]\d{1,2}(?:$|[CP .:/-])/;
/** Longer texts are sentences. */
const MOST_CHARACTERS = 40;

/** `LO MAR27 65/70 CALL SPREAD`, `ON H27 4 PUT`, `CL MAR27/JUN27`: a code, its month, and strikes or another month behind it. */
const STRUCTURE =
  /^(?=[A-Z0-9]{0,4}[A-Z])[A-Z0-9]{1,5} (?:[A-Z]{3}[-' ]?\d{2}|[FGHJKMNQUVXZ]\d{1,2})(?: \d[\d./-]* .*(?:CALLS?|PUTS?|[CP]|CS|PS|STRADDLE|STRANGLE|FENCE|COLLAR)\b.*|[/-][A-Z]{3}[-' ]?\d{2}(?: SPREAD)?)$/i;
const isStructure = (text: string): boolean => text.length <= MOST_CHARACTERS && STRUCTURE.test(text);

/** Whether a text is a contract with its month, such as no other column is needed for. */
const isInstrument = (text: string): boolean =>
  text.length <= MOST_CHARACTERS && (TICKER.test(text) || (text === text.toUpperCase() && isSymbol(text)));

const isInstrumentOrSecurity = (text: string): boolean => isInstrument(text) || securityNamed(text) !== undefined;

const isNamed = (text: string): boolean => isInstrumentOrSecurity(text) || isNameWithMonth(text) || isStructure(text);

/** Whether more than half of the texts of a column are such, of those that are no sums. */
function areMostly(rows: readonly (readonly CellValue[])[], column: number, isOne: (text: string) => boolean): boolean {
  const words = rows.flatMap((cells) =>
    isBlankCell(cells[column]) || cells.some(isSum) ? [] : [cellWord(cells[column])],
  );
  return words.length > 0 && words.filter(isOne).length * 2 > words.length;
}

/**
 * Whether a row of texts is one of headings by what stands below it: amounts under a heading of amounts, and beside them contracts
 * with their months, or securities with their coupons and maturities, whatever that column is called.
 * @param rows the first ones below it
 */
export function isAboveInstruments(headings: readonly string[], rows: readonly (readonly CellValue[])[]): boolean {
  const isNumbered = (column: number): boolean =>
    rows.some((cells) => typeof cells[column] === 'number' || /^[-+(]?[\d.,]+[)-]?$/.test(cellWord(cells[column])));
  return (
    headings.some((text, column) => text !== '' && saysHowMuch(text) && isNumbered(column)) &&
    headings.some(
      (text, column) =>
        text !== '' &&
        !OF_OTHERS.test(text) &&
        !MAY_BE_SOLD.test(text.trim()) &&
        areMostly(rows, column, OF_FUTURES.test(text) ? isNamed : isInstrumentOrSecurity),
    )
  );
}

/** Headings of futures, options and spreads, which may be named with their month, or of lots of them. */
const OF_FUTURES =
  /^(?:listed )?(?:futures?|options?|spreads?|calendars?|calendar spreads?|strateg(?:y|ies)|structures?|packages?)$/i;

/** Headings of contracts that are not held themselves. */
const OF_OTHERS = /underl|\bund\b|\bvs\b|versus|against|reference|benchmark|deliver|hedged|order/i;
/** Headings of contracts that are sold, or have a short name. */
export const MAY_BE_SOLD = /^(?:sell|sold|short)[ _]?(?:contract|product|leg|future|instrument)$/i;
/** Headings of texts that may speak of contracts. */
const OF_REMARKS = /comment|note|remark|memo|date|strategy|statement/i;

const OF_STRUCTURES = /^(?:option )?(?:strateg(?:y|ies)|structures?|packages?)$/i;

/** The table with its column of contracts headed as one, where no heading names it and one column holds them. */
export function withInstrumentsBelow(table: SheetTable): SheetTable {
  const isNamed = table.headings.some((heading) => namesField(heading, 'etd', 'contract_code'));
  if (isNamed) return table;
  const head = table.rows.slice(0, HEAD_ROWS).map(({ cells }) => cells);
  const columnsOf = (isOne: (text: string) => boolean): readonly number[] =>
    table.headings.flatMap((heading, column) =>
      heading !== '' &&
      !OF_OTHERS.test(heading) &&
      !MAY_BE_SOLD.test(heading.trim()) &&
      !table.taken.includes(column) &&
      areMostly(head, column, isOne)
        ? [column]
        : [],
    );
  const symbols = columnsOf(isInstrument);
  // A strategy may be one of the desk, or what is held; beside terms of its own a row is one of its legs.
  const hasTerms = ['contract_expiry', 'contract_strike', 'contract_type'].some((field) =>
    table.headings.some((heading) => namesField(heading, 'etd', field)),
  );
  const structures = hasTerms
    ? []
    : columnsOf(isStructure).filter((column) => OF_STRUCTURES.test(table.headings[column] ?? ''));
  const names = columnsOf(isNameWithMonth).filter((column) => !OF_REMARKS.test(table.headings[column] ?? ''));
  const found = [symbols, structures].find(({ length }) => length > 0) ?? names;
  const [column, ...others] = found;
  if (column === undefined || others.length > 0) return table;
  return headed(table, column, 'Contract');
}

/** `US 10YR NOTE (CBT) Mar27`, `FUT - NYMEX CL 12/27`, `CALL DEC 27 WTI 75`: two letters of a name, and a month with its year; no security, and no sentence. */
const isNameWithMonth = (text: string): boolean =>
  text.length <= MOST_CHARACTERS &&
  securityNamed(text) === undefined &&
  dayPlaceShown(text) === undefined &&
  /\p{L}{2}/u.test(text.replace(MONTH_IN_NAME, '')) &&
  MONTH_IN_NAME.test(text);

const MONTH_IN_NAME =
  /(?:^|[ ([-])(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[ .'’-]?(?:20)?[2-4]\d|(?:0?[1-9]|1[0-2])\/(?:20)?(?:2[4-9]|[34]\d))(?=$|[ )\]]|[/-][a-z]{3})/i;
