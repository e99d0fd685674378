import { withoutAccents } from '../../../lib/without-accents.js';
import { memoizedText } from '../../../lib/memoized-text.js';
import { comparedHeading } from '../heading-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

type Columns = Readonly<Partial<Record<string, number>>>;

/** Headings over what a contract is called, or of which kind or series it is. */
const OF_CONTRACTS =
  /^(?:(?:product|contract|instrument|commodity|security|option|symbol|series|underlying)?(?:name|description|desc|longname|text|series|family|style|class|cycle|frequency|periodicity|type|kind|code|ticker|symbol)|(?:expiry|expiration|maturity|exp)(?:type|style|cycle|class|kind|frequency)|product|contract|instrument|option|options|details?|bezeichnung|produkt|kontraktname|optionsart|verfallart|libelle|designation|produit|descripcion|nombre|descrizione|prodotto|denominazione|omschrijving|naam)$/;
/** Headings over the number of a week in its month. */
const OF_WEEKS = /^(?:week|wk|weekno|weeknumber|weekofmonth|expiryweek|optionweek|woche|semaine|semana|settimana)$/;

/** Options that end on other days than those of the month, or on another future than that of their month. */
const OTHER_EXPIRY =
  /\b(?:weekl(?:y|ies)|wkly|(?:week|wk) ?#? ?[1-5]|[1-5](?:st|nd|rd|th)?[ -]?(?:week|wk)|[1-5]w|w[1-5]|end[ -]of[ -](?:the[ -])?month|eom|month[ -]?end|dail(?:y|ies)(?! settle)|0 ?dte|mid[ -]?curves?|short[ -]dated|woch\w*option\w*|wochentlich\w*|tagesoption\w*|hebdo\w*|quotidien\w*|semanal\w*|settimanal\w*|giornalier\w*|wekelijks\w*|dagoptie\w*|weekoptie\w*|(?:mon|tues|wednes|thurs|fri)days?|(?:ew[1-4]|e[1-5][a-e])(?:[fghjkmnquvxz]\d{1,2})?)\b/i;

const isOtherExpiry = memoizedText((text) => OTHER_EXPIRY.test(withoutAccents(text)));

/** Codes of options at the end of a month that have no number. */
const OF_MONTH_END: ReadonlySet<string> = new Set(['EW', 'EOM', 'QNE']);
const MONTH_BEHIND = /(?<=[A-Z0-9]{2})[FGHJKMNQUVXZ]\d{1,2}[CP]?$/;
/** Currencies begin with a number. */
const OF_CURRENCY = /^6[A-Z]$/;

/** Whether a code may be that of such options, which have the number of their week in it: `EW2`, `LO1`, `S0`. */
function mayBeOwnCode(text: string): boolean {
  const [word = ''] = text
    .toUpperCase()
    .replace(/^[^A-Z0-9]+/, '')
    .split(/[^A-Z0-9]/);
  const code = word.replace(MONTH_BEHIND, '');
  return OF_MONTH_END.has(code) || (/\d/.test(code) && !OF_CURRENCY.test(code));
}

/**
 * The table without options whose name beside their code says that they are weekly, daily or otherwise no option of the month, where
 * the code is not one of such: they would count as the option of the month, which ends on another day.
 */
export function withoutOtherExpiries(table: SheetTable, columns: Columns): SheetTable {
  const [code, strike] = [columns['contract_code'], columns['contract_strike']];
  if (code === undefined || strike === undefined) return table;
  const read = new Set(Object.values(columns));
  const columnsOf = (form: RegExp): readonly number[] =>
    table.names.flatMap((name, column) => (!read.has(column) && form.test(comparedHeading(name)) ? [column] : []));
  const [named, weeks] = [columnsOf(OF_CONTRACTS), columnsOf(OF_WEEKS)];
  const columnIn = ({ cells }: TableRow): number | undefined =>
    named.find((column) => isOtherExpiry(cellWord(cells[column]))) ??
    weeks.find((column) => /^(?:w(?:ee)?k ?)?[1-5]$/i.test(cellWord(cells[column])));
  return withoutRows(table, (row) => {
    if (isBlankCell(row.cells[strike]) || amountOf(row.cells[strike]) === 0) return null;
    const [column, own] = [columnIn(row), cellWord(row.cells[code])];
    return column === undefined || own === '' || mayBeOwnCode(own)
      ? null
      : {
          reason: `“${cellWord(row.cells[column])}” by ${table.names[column] ?? ''} is no option of the month, as ${own} is: write the code of its own that it has, such as EW2`,
          isTold: true,
        };
  });
}
