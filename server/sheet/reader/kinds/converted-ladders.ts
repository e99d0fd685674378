import { memoized } from '../../../lib/memoized.js';
import { unitOfColumn } from '../amounts/column-units.js';
import { currencyMeant } from '../amounts/heading-units.js';
import { currencyOfIndex } from './index-names.js';
import { cellWord, withoutRows, type SheetTable } from '../sheet-table.js';

/** A currency as lines write it, and thousands or millions beside it. */
const CURRENCY = '([A-Z]{3}|US\\$|[$€£]|US dollars?|dollars?|euros?|pounds|sterling|yen)';
const SCALE = "(?:k|m|mm|mn|mio|['’]?000(?:['’]?s)?|thousands?|millions?)";
const NO_LETTER = '(?![\\p{L}\\d])';

/** With these a line speaks of amounts, whatever else it says. */
const SCALED: readonly RegExp[] = [
  new RegExp(`(?<![\\p{L}\\d])${CURRENCY} ?\\(?${SCALE}${NO_LETTER}`, 'gu'),
  new RegExp(`(?<![\\p{L}\\d])${SCALE}(?: of)? ?${CURRENCY}${NO_LETTER}`, 'gu'),
  new RegExp(`(?<![\\p{L}\\d])${CURRENCY}(?: ?${SCALE})? ?(?:/|per) ?(?:1 ?|a ?)?(?:bps?|basis points?)\\b`, 'gu'),
  new RegExp(`\\b[Aa]ll (?:\\w+ )?in ${CURRENCY}${NO_LETTER}`, 'gu'),
];
const OF_AMOUNTS = /dv01|pv01|bpv|delta|sensitivit|risk|ladder|amounts?|figures|values|equivalent|converted|p&l/i;
/** With these a line that names amounts says of which currency they are. */
const SAID: readonly RegExp[] = [
  new RegExp(`\\b(?:in|to|into) ${CURRENCY}${NO_LETTER}`, 'gu'),
  new RegExp(`(?<![\\p{L}\\d])${CURRENCY}[ -](?:equiv\\w*|eq\\b)`, 'gu'),
  new RegExp(`[([]${CURRENCY}[)\\]]`, 'gu'),
  new RegExp(`\\b(?:DV01|PV01|BPV),? ${CURRENCY}${NO_LETTER}`, 'gu'),
  new RegExp(`(?<![\\p{L}\\d])${CURRENCY} (?:DV01|PV01|BPV)\\b`, 'gu'),
];

const NAMES: readonly (readonly [currency: string, form: RegExp])[] = [
  ['USD', /dollar/],
  ['EUR', /^euro/],
  ['GBP', /^(?:pounds|sterling)/],
  ['JPY', /^yen/],
];
const currencyOf = (word: string): string | undefined =>
  currencyMeant(word) ?? NAMES.find(([, form]) => form.test(word))?.[0];

/** The currency that lines say of all amounts, `DV01 (USD equivalent)`, `USD thousands per bp`; null = they say none, or several. */
function currencyOfLines(lines: readonly string[]): string | null {
  const found = lines.flatMap((line) =>
    [...SCALED, ...(OF_AMOUNTS.test(line) ? SAID : [])].flatMap((form) =>
      [...line.matchAll(form)].flatMap(([, word = '']) => currencyOf(word) ?? []),
    ),
  );
  const [only, ...others] = new Set(found);
  return others.length > 0 ? null : (only ?? null);
}

/**
 * The table without rows of which the heading or a line around it says another currency than that of their curve: their amounts were
 * converted.
 */
export function withoutConverted(
  table: SheetTable,
  { index, dv01 }: Readonly<Partial<Record<string, number>>>,
  lines: readonly string[],
): SheetTable {
  const said = (dv01 === undefined ? null : unitOfColumn(table, dv01).currency) ?? currencyOfLines(lines);
  if (index === undefined || said === null) return table;
  const ofIndex = memoized((name: string) => currencyOfIndex(name));
  return withoutRows(table, ({ cells }) => {
    const own = ofIndex(cellWord(cells[index]));
    if (own === undefined || own === said) return null;
    return {
      reason: `its DV01 is in ${said}, and that of its curve is taken in ${own}: write it in ${own}`,
      isTold: true,
    };
  });
}
