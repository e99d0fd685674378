import { comparedHeading } from '../heading-words.js';
import { tenorMeant } from '../shaped-headings.js';
import { cellWord, onlyText, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

const MEASURE =
  /^(?:measure|metric|risk(?:measure|metric|type|class|name)|sensitivity(?:type|name)?|greek|measuretype|type|figure|kpi|analytic)$/;
const VALUE = /^(?:value|amount|figure|result|sensitivity|exposure|risk|number|val|measurevalue|riskvalue)$/;
const DV01 =
  /^(?:(?:ir|rates?|interestrate|keyrate|kr)?(?:dv01|pv01|bpv|dvo1|pvo1)|(?:ir|rates?)delta|delta|ir01|krd01|pvbp)$/;

/** Columns of a table that says in one what stands in another. */
function measureColumns(texts: readonly string[]): { readonly measure: number; readonly value: number } | undefined {
  const compared = texts.map(comparedHeading);
  const measure = compared.findIndex((text) => MEASURE.test(text));
  const value = [VALUE, DV01]
    .map((form) => compared.findIndex((text, column) => column !== measure && form.test(text)))
    .find((column) => column >= 0);
  const areAcross = texts.filter((text) => text !== '' && tenorMeant(text) !== undefined).length > 1;
  const place = value ?? (areAcross ? NO_VALUE : undefined);
  return measure < 0 || place === undefined ? undefined : { measure, value: place };
}

/** Values stand below their tenors, and in no column of their own. */
const NO_VALUE = -1;

/** Whether headings are those of measures beside their values, at points of curves. */
export const isOfMeasures = (texts: readonly string[]): boolean => (measureColumns(texts)?.value ?? NO_VALUE) >= 0;

/** The table of the DV01s alone, where a column says of each value which measure it is. */
export function withMeasuredOnly(table: SheetTable): SheetTable {
  const columns = measureColumns(table.names);
  if (columns === undefined) return table;
  const { measure, value } = columns;
  const isDv01 = (text: string): boolean => DV01.test(comparedHeading(text));
  const isSaid = table.rows.some(({ cells }) => isDv01(cellWord(cells[measure])));
  const kept = withoutRows(table, ({ cells }) => {
    const text = cellWord(cells[measure]);
    const isOther = isSaid ? text !== '' && !isDv01(text) : OTHER_MEASURE.test(text);
    return isOther ? { reason: `“${text}” by ${table.names[measure] ?? ''}: it is no DV01`, isTold: true } : null;
  });
  if (!isSaid) return kept;
  const headings = value < 0 ? kept.headings : kept.headings.with(value, 'DV01');
  return { ...kept, headings, taken: [...kept.taken, measure] };
}

const OTHER_MEASURE =
  /\b(?:vega|gamma|theta|vanna|volga|rho|cs01|cr01|inflation|inf01|convexity|carry|roll[- ]?down)\b/i;
const OWN_MEASURE = /dv01|pv01|bpv|\bdelta\b|sensitivit/i;

/** The table without rows below titles of another measure than a DV01: the same points of a curve have a vega, too. */
export function withoutOtherMeasures(table: SheetTable): SheetTable {
  let other: string | undefined;
  const take = ({ cells }: TableRow): boolean => {
    const text = onlyText(cells);
    if (text === undefined) return false;
    if (OWN_MEASURE.test(text)) other = undefined;
    else if (OTHER_MEASURE.test(text)) other = text;
    return true;
  };
  for (const row of table.above) take(row);
  return withoutRows(table, (row) =>
    take(row) || other === undefined ? null : { reason: `it stands below “${other}”, which is no DV01`, isTold: true },
  );
}
