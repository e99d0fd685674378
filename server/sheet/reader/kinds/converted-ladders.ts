import { memoized } from '../../../lib/memoized.js';
import { unitOfColumn } from '../amounts/column-units.js';
import { currencyMeant } from '../amounts/heading-units.js';
import { currencyOfIndex } from './index-names.js';
import { cellWord, withoutRows, type SheetTable } from '../sheet-table.js';

/** Words and signs of currencies as codes, so that lines are searched for codes alone. */
const WORDS: readonly (readonly [currency: string, form: RegExp])[] = [
  ['USD', /US\$|\$|\b(?:US )?dollars?\b/gi],
  ['EUR', /€|\beuros?\b/gi],
  ['GBP', /£|\b(?:pounds|sterling)\b/gi],
  ['JPY', /\byen\b/gi],
];

/** With these a line speaks of amounts, whatever else it says: thousands or millions beside a currency, and currency of a basis point. */
const SCALED: readonly RegExp[] = [
  /\b([A-Z]{3}) ?\(?(?:k|m|mm|mn|mio|['’]?000(?:['’]?s)?|thousands?|millions?)(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?:k|m|mm|mn|mio|['’]?000(?:['’]?s)?|[Tt]housands?|[Mm]illions?)(?: of)? ?([A-Z]{3})\b/gu,
  /\b([A-Z]{3}) ?(?:\/|per) ?(?:1 ?|a ?)?(?:bps?|basis points?)\b/gu,
  /\b[Aa]ll (?:\w+ )?in ([A-Z]{3})\b/gu,
];
const OF_AMOUNTS = /dv01|pv01|bpv|delta|sensitivit|risk|ladder|amounts?|figures|values|equivalent|converted|p&l/i;
/** With these a line that names amounts says of which currency they are. */
const SAID: readonly RegExp[] = [
  /\b(?:in|to|into) ([A-Z]{3})\b/gu,
  /\b([A-Z]{3})[ -](?:equiv\w*|eq\b)/gu,
  /[([]([A-Z]{3})[)\]]/gu,
  /\b(?:DV01|PV01|BPV),? ([A-Z]{3})\b/gu,
  /\b([A-Z]{3}) (?:DV01|PV01|BPV)\b/gu,
];

const withCodes = (line: string): string => WORDS.reduce((text, [code, form]) => text.replaceAll(form, code), line);

/** The currency that lines say of all amounts, `DV01 (USD equivalent)`, `USD thousands per bp`; null = they say none, or several. */
function currencyOfLines(lines: readonly string[]): string | null {
  const found = lines
    .map(withCodes)
    .flatMap((line) =>
      [...SCALED, ...(OF_AMOUNTS.test(line) ? SAID : [])].flatMap((form) =>
        [...line.matchAll(form)].flatMap(([, word = '']) => currencyMeant(word) ?? []),
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
