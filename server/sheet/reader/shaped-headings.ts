import { fieldsNamedBy } from '../../contract/heading-names.js';
import { headingMeaning } from './heading-meaning.js';

/** Headings that are values of a field: tenors across, Yes beside No, calls beside puts. */
export type HeadingShape =
  | { readonly kind: 'tenors'; readonly columns: ReadonlyMap<number, string>; readonly corner?: number }
  | { readonly kind: 'curves'; readonly columns: ReadonlyMap<number, string>; readonly corner?: number }
  | { readonly kind: 'outcomes'; readonly columns: ReadonlyMap<number, string> }
  | { readonly kind: 'rights'; readonly columns: ReadonlyMap<number, string> };

const TENOR = /^0?(\d{1,3})\s?-?(D|W|M|Y|DAYS?|WKS?|WEEKS?|MTHS?|MONTHS?|YRS?|YEARS?)$/i;

/** `02y`, `5 years` as `2Y`, `5Y`; undefined if it is no tenor. */
export function tenorMeant(text: string): string | undefined {
  const word = text.trim();
  if (/^(?:O\/?N|overnight)$/i.test(word)) return '1D';
  const [, count, unit] = TENOR.exec(word) ?? [];
  return count === undefined || unit === undefined ? undefined : `${Number(count)}${unit.charAt(0).toUpperCase()}`;
}

const CURVE =
  /(?:^|[^\p{L}\p{N}])(?:SOFR|ESTR|€STR|SONIA|TONAR?|SARON|CORRA|AONIA|EONIA|EURIBOR|LIBOR|TIBOR|BBSW|BBR|TIIE|HONIA|HIBOR|SORA|STIBOR|NIBOR|CIBOR|WIBOR|PRIBOR|OIS|FED ?FUNDS|UST|GILTS?|BUNDS?)(?:$|[^\p{L}\p{N}])/iu;
const OUTCOMES: ReadonlyMap<string, string> = new Map([
  ['yes', 'YES'],
  ['no', 'NO'],
  ['yesqty', 'YES'],
  ['noqty', 'NO'],
  ['yescontracts', 'YES'],
  ['nocontracts', 'NO'],
  ['yesposition', 'YES'],
  ['noposition', 'NO'],
  ['yesquantity', 'YES'],
  ['noquantity', 'NO'],
]);
const RIGHT_BEFORE = /^(calls?|puts?)[\s:/-]+(?:net )?(?:positions?|qty|quantity|lots|contracts|net|open|pos)$/i;
const RIGHT_BEHIND = /^(?:net )?(?:positions?|qty|quantity|lots|contracts|net|open|pos)[\s:/(-]+(calls?|puts?)\)?$/i;

const outcomeOf = (text: string): string | undefined => OUTCOMES.get(text.toLowerCase().replace(/[^a-z]/g, ''));

/** Places of headings of what is held in Yes and in No, where both are there: “No contracts” alone is a number of contracts. */
export function outcomePair(headings: readonly string[]): ReadonlySet<number> {
  const found = headings.flatMap((text, column) => (outcomeOf(text) === undefined ? [] : [column]));
  return new Set(new Set(found.map((column) => outcomeOf(headings[column] ?? ''))).size === 2 ? found : []);
}

/** What two or more headings have in common that are values; undefined if they are names of columns. */
export function shapeOf(headings: readonly string[]): HeadingShape | undefined {
  const meant = (read: (text: string) => string | undefined): ReadonlyMap<number, string> =>
    new Map(
      headings.flatMap((text, column): readonly (readonly [number, string])[] => {
        const value = text === '' ? undefined : read(text);
        return value === undefined ? [] : [[column, value]];
      }),
    );
  const has = (field: string, type: 'ladder' | 'event' | 'etd'): boolean =>
    headings.some((text) => fieldsNamedBy(headingMeaning(text).heading, type).some(([name]) => name === field));
  const tenors = meant(tenorMeant);
  if (tenors.size > 1 && has('index', 'ladder')) return { kind: 'tenors', columns: tenors };
  const ofTenors = tenors.size > 1 ? cornerOf(headings, tenors) : undefined;
  if (ofTenors !== undefined) return { kind: 'tenors', columns: tenors, corner: ofTenors };
  const curves = meant((text) => (CURVE.test(text) ? text : undefined));
  if (curves.size > 1 && has('tenor', 'ladder')) return { kind: 'curves', columns: curves };
  const ofCurves = curves.size > 1 ? cornerOf(headings, curves) : undefined;
  if (ofCurves !== undefined) return { kind: 'curves', columns: curves, corner: ofCurves };
  const outcomes = meant(outcomeOf);
  if (isPair(outcomes) && has('contract_code', 'event')) return { kind: 'outcomes', columns: outcomes };
  const rights = meant((text) => {
    const word = RIGHT_BEFORE.exec(text)?.[1] ?? RIGHT_BEHIND.exec(text)?.[1];
    return word === undefined ? undefined : word.charAt(0).toUpperCase() === 'C' ? 'CALL' : 'PUT';
  });
  return isPair(rights) && has('contract_strike', 'etd') ? { kind: 'rights', columns: rights } : undefined;
}

/** Whether a heading is that of a matrix's values, and stands in its corner. */
export const namesDv01 = (text: string): boolean =>
  fieldsNamedBy(headingMeaning(text).heading, 'ladder').some(([name]) => name === 'dv01');

/** The column left of a matrix whose heading is blank, or that of the values: what stands in it are the other side's names. */
function cornerOf(headings: readonly string[], columns: ReadonlyMap<number, string>): number | undefined {
  const left = Math.min(...columns.keys()) - 1;
  const text = headings[left];
  const isCorner = text !== undefined && (text === '' || namesDv01(text) || /^[^/\\]*[/\\][^/\\]*$/.test(text));
  const isElsewhere = headings.some((other, column) => column !== left && namesDv01(other));
  return isCorner && !isElsewhere ? left : undefined;
}

export const isShapedHeading = (headings: readonly string[]): boolean => shapeOf(headings) !== undefined;

const isPair = (columns: ReadonlyMap<number, string>): boolean =>
  columns.size === 2 && new Set(columns.values()).size === 2;
