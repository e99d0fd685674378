import { namesField } from '../../contract/heading-names.js';
import type { CellValue } from '../workbook/port.js';
import { isBucket } from './figures/buckets-of-tenors.js';
import { currencyMeant } from './amounts/heading-units.js';
import { headingMeaning, isKnownHeading } from './heading-meaning.js';

/** Headings that are values of a field: tenors across, Yes beside No, calls beside puts. */
export type HeadingShape =
  | {
      readonly kind: 'tenors';
      readonly columns: ReadonlyMap<number, string>;
      readonly corner?: number;
      /** The curve or the currency that all headings say before their tenors. */
      readonly curve?: string;
    }
  | { readonly kind: 'curves'; readonly columns: ReadonlyMap<number, string>; readonly corner?: number }
  | { readonly kind: 'accounts'; readonly columns: ReadonlyMap<number, string> }
  | { readonly kind: 'outcomes'; readonly columns: ReadonlyMap<number, string> }
  | { readonly kind: 'rights'; readonly columns: ReadonlyMap<number, string> };

const TENOR =
  /^0?(\d{1,3})\s?-?(D|W|M|Y|J|A|DAYS?|WKS?|WEEKS?|MTHS?|MONTHS?|MOS?|YRS?|YEARS?|TAGE?|WOCHEN?|MONATE?|JAHRE?|JOURS?|SEMAINES?|MOIS|ANS?|ANNÉES?|AÑOS?|MESES?|ANNI|ANNO|MESI|JAAR|JAREN|MAAND(?:EN)?|日|週|[ヶか]?月|年|个月)$/iu;
/** Units of tenors by the beginnings of their names. */
const UNITS: readonly (readonly [unit: string, form: RegExp])[] = [
  ['D', /^(?:D|TAG|JOUR|日)/i],
  ['W', /^(?:W|SEM|週)/i],
  ['M', /^(?:M|[ヶか]?月|个月)/i],
  ['Y', /^(?:Y|J|A|年)/i],
];
/** Before or behind a tenor. */
const BEFORE_TENOR = /^(?:kr(?:d|01)?|key ?rate|bucket|tenor|dv01|pv01|bpv|ir01|delta)[\s_:-]/i;
const BEHIND_TENOR = /[\s_:-](?:kr(?:d|01)?|bucket|tenor|dv01|pv01|bpv|ir01|delta|pt|point)$/i;
/** `1Y6M`, `1.5Y`: months that are no whole years. */
const YEARS_AND_MONTHS = /^(\d{1,2})\s?Y(?:R|EAR)?S?\s?(\d{1,2})\s?M(?:TH|ONTH)?S?$/i;
const PARTS_OF_YEARS = /^(\d{1,2})[.,](\d{1,3})\s?Y(?:R|EAR)?S?$/i;
const MONTHS = 12;

/** `02y`, `5 years` as `2Y`, `5Y`; undefined if it is no tenor. */
export function tenorMeant(text: string): string | undefined {
  const word = text.trim().replace(BEFORE_TENOR, '').replace(BEHIND_TENOR, '').trim();
  if (/^(?:O\/?N|overnight)$/i.test(word)) return '1D';
  const [, years, months] = YEARS_AND_MONTHS.exec(word) ?? [];
  if (years !== undefined && months !== undefined) return `${Number(years) * MONTHS + Number(months)}M`;
  const [, whole, part] = PARTS_OF_YEARS.exec(word) ?? [];
  if (whole !== undefined && part !== undefined) return tenorOfYears(Number(`${whole}.${part}`));
  const [, count, unit] = TENOR.exec(word) ?? [];
  const own = UNITS.find(([, form]) => unit !== undefined && form.test(unit))?.[0];
  return count === undefined || own === undefined ? undefined : `${Number(count)}${own}`;
}

/** A number of years as whole ones, or as whole months; undefined if it is neither. */
export function tenorOfYears(years: number): string | undefined {
  const months = years * MONTHS;
  if (years <= 0 || Math.abs(months - Math.round(months)) > WHOLE_MONTH) return undefined;
  return Number.isInteger(years) ? `${years}Y` : `${Math.round(months)}M`;
}

/** Years are written with two or three decimals: 0.08 is a month. */
const WHOLE_MONTH = 0.1;
const OF_YEARS = /(?:^|[^\p{L}])(?:years?|yrs?|y|jahren?|ans|anni|años)\)?$/iu;
const OF_MONTHS = /(?:^|[^\p{L}])(?:months?|mths?|m|monaten?|mois|mesi|meses)\)?$/iu;

/** The tenor of a cell: its text, or its number below a heading that says what is counted, such as `Tenor (years)`. */
export function tenorOfCell(cell: CellValue | undefined, heading: string): string | undefined {
  const text = String(cell ?? '').trim();
  const own = tenorMeant(text);
  const count = Number(text.replace(',', '.'));
  if (own !== undefined || text === '' || !Number.isFinite(count)) return own;
  if (OF_YEARS.test(heading.trim())) return tenorOfYears(count);
  return OF_MONTHS.test(heading.trim()) && Number.isInteger(count) && count > 0 ? `${count}M` : undefined;
}

const CURVE =
  /(?:^|[^\p{L}\p{N}])(?:SOFR|ESTR|€STR|SONIA|TONAR?|SARON|CORRA|AONIA|EONIA|EURIBOR|LIBOR|TIBOR|BBSW|BBR|TIIE|HONIA|HIBOR|SORA|STIBOR|NIBOR|CIBOR|WIBOR|PRIBOR|OIS|FED ?FUNDS|UST|GILTS?|BUNDS?)(?:$|[^\p{L}\p{N}])/iu;
/** What a heading of a curve says of the amounts below it. */
const DV01_BESIDE_CURVE = /[\s:(-](?:dv01|pv01|pvbp|bpv|ir01)\)?$|^(?:dv01|pv01|pvbp|bpv|ir01)(?: of)?[\s:-]/i;
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
    headings.some((text) => namesField(headingMeaning(text).heading, type, field));
  const points = meant(tenorMeant);
  const isOfAccounts = points.size > 2 && has('account_code', 'ladder') && !has('tenor', 'ladder');
  // Buckets are no tenors, and are asked about; beside accounts alone they may be those of anything.
  const buckets = meant((text) => (isBucket(text) ? text : tenorMeant(text)));
  const tenors = has('index', 'ladder') || headings.some(namesDv01) ? buckets : points;
  if ((tenors.size > 1 && has('index', 'ladder')) || isOfAccounts) return { kind: 'tenors', columns: tenors };
  const ofCurve = tenors.size === 0 && has('index', 'ladder') ? tenorsOfCurve(headings) : undefined;
  if (ofCurve !== undefined) return ofCurve;
  const ofTenors = tenors.size > 1 ? cornerOf(headings, tenors) : undefined;
  if (ofTenors !== undefined) return { kind: 'tenors', columns: tenors, corner: ofTenors };
  const curves = meant((text) => (CURVE.test(text) ? text.replace(DV01_BESIDE_CURVE, '').trim() : undefined));
  // Tenors stand below words for the end of a contract as well: `Looptijd`, `Maturity`.
  if (curves.size > 1 && (has('tenor', 'ladder') || has('contract_expiry', 'etd')))
    return { kind: 'curves', columns: curves };
  const ofCurves = curves.size > 1 ? cornerOf(headings, curves) : undefined;
  if (ofCurves !== undefined) return { kind: 'curves', columns: curves, corner: ofCurves };
  const accounts = has('tenor', 'ladder') ? accountsAcross(headings) : undefined;
  if (accounts !== undefined) return { kind: 'accounts', columns: accounts };
  const outcomes = meant(outcomeOf);
  if (isPair(outcomes) && has('contract_code', 'event')) return { kind: 'outcomes', columns: outcomes };
  const rights = meant((text) => {
    const word = RIGHT_BEFORE.exec(text)?.[1] ?? RIGHT_BEHIND.exec(text)?.[1];
    return word === undefined ? undefined : word.charAt(0).toUpperCase() === 'C' ? 'CALL' : 'PUT';
  });
  return isPair(rights) && has('contract_strike', 'etd') ? { kind: 'rights', columns: rights } : undefined;
}

/** `SOFR 2Y`, `USD 10Y`: a curve or a currency before a tenor. */
const CURVE_BEFORE = /^(\S+) (\S+)$/;

/** Tenors behind one curve or one currency, the same in all headings of them; undefined if two are named, or one tenor only. */
function tenorsOfCurve(headings: readonly string[]): HeadingShape | undefined {
  const found = headings.flatMap((text, column) => {
    const [, curve = '', rest = ''] = CURVE_BEFORE.exec(text.trim()) ?? [];
    const tenor = tenorMeant(rest);
    const isCurve = CURVE.test(curve) || currencyMeant(curve) !== undefined;
    return tenor === undefined || !isCurve ? [] : [{ column, curve: curve.toUpperCase(), tenor }];
  });
  const [curve, ...others] = new Set(found.map((each) => each.curve));
  if (curve === undefined || others.length > 0 || found.length < 2) return undefined;
  return { kind: 'tenors', curve, columns: new Map(found.map(({ column, tenor }) => [column, tenor])) };
}

const SUM_HEADING = /^(?:grand )?(?:total|sum|net|all)$/i;
const CODE_HEADING = /^(?=.*(?:\d|\p{Lu}{2}))[\p{Lu}\d][\p{L}\d _./-]{1,23}$/u;

/** Codes between the tenors and a sum at the right: what stands in the sum is held in accounts of these names. */
function accountsAcross(headings: readonly string[]): ReadonlyMap<number, string> | undefined {
  const filled = headings.flatMap((text, column) => (text === '' ? [] : [{ text, column }]));
  const [first, ...others] = filled;
  const last = others.at(-1);
  const codes = others.slice(0, -1);
  const isCode = ({ text }: { readonly text: string }): boolean =>
    CODE_HEADING.test(text) && !isKnownHeading(headingMeaning(text).heading) && tenorMeant(text) === undefined;
  const isOfTenors = first !== undefined && namesField(headingMeaning(first.text).heading, 'ladder', 'tenor');
  const isTable = isOfTenors && last !== undefined && SUM_HEADING.test(last.text) && codes.length > 1;
  return isTable && codes.every(isCode) ? new Map(codes.map(({ text, column }) => [column, text])) : undefined;
}

/** Whether a heading is that of a matrix's values, and stands in its corner. */
export const namesDv01 = (text: string): boolean => namesField(headingMeaning(text).heading, 'ladder', 'dv01');

/** What a title says of a ladder below it; without it the numbers beside tenors may be rates. */
const OF_DV01 = /(?:^|[^\p{L}\p{N}])(?:DV01|PV01|PVBP|BPV|IR01)s?(?![\p{L}\p{N}])/iu;

export const speaksOfDv01 = (text: string): boolean => OF_DV01.test(text);

/**
 * Tenors beside currencies below a title of DV01s, which say no curve: it is asked for, as of a ladder of one currency. Undefined if a
 * curve is said, or nothing says that the numbers are no rates. @param above cells of the lines above the headings
 */
export function currencyMatrix(
  headings: readonly string[],
  above: readonly (readonly CellValue[])[],
): HeadingShape | undefined {
  const has = (field: string): boolean => headings.some((text) => text !== '' && namesField(text, 'ladder', field));
  const isBeside = headings.some((text) => text !== '' && namesField(text, 'irs', 'currency'));
  const isTitled = above.some((cells) => cells.some((cell) => typeof cell === 'string' && speaksOfDv01(cell)));
  if (!isTitled || !isBeside || has('index') || has('tenor') || has('dv01')) return undefined;
  const columns = new Map(
    headings.flatMap((text, column) => {
      const tenor = tenorMeant(text);
      return tenor === undefined ? [] : [[column, tenor] as const];
    }),
  );
  return columns.size > 1 ? { kind: 'tenors', columns } : undefined;
}

/** What a pivot table calls the column of its names. */
const PIVOT =
  /^(?:row labels|zeilenbeschriftungen|étiquettes de lignes|etichette di riga|etiquetas de fila|rijlabels)$/i;

/** The column left of a matrix whose heading is blank, or that of the values: what stands in it are the other side's names. */
function cornerOf(headings: readonly string[], columns: ReadonlyMap<number, string>): number | undefined {
  const left = Math.min(...columns.keys()) - 1;
  const text = headings[left];
  const isCorner =
    text !== undefined && (text === '' || namesDv01(text) || PIVOT.test(text) || /^[^/\\]*[/\\][^/\\]*$/.test(text));
  const isElsewhere = headings.some((other, column) => column !== left && namesDv01(other));
  return isCorner && !isElsewhere ? left : undefined;
}

export const isShapedHeading = (headings: readonly string[]): boolean => shapeOf(headings) !== undefined;

const isPair = (columns: ReadonlyMap<number, string>): boolean =>
  columns.size === 2 && new Set(columns.values()).size === 2;
