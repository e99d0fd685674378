import { ROW_TABLES, type StageType } from '../../contract/stage-columns.js';
import { NO_UNIT, unitMeant, withCurrencyCodes, type HeadingUnit } from './amounts/heading-units.js';
import { isOfOtherMove, moveOfLabel } from './grids/moves-of-rates.js';
import { namesColumn } from './headings/known-headings.js';
import { signOfLine } from './kinds/ladder-signs.js';
import { amountOf } from './quantity-pairs.js';
import { areLegendsOfSigns } from './sides/legends-of-signs.js';
import { indexIn } from './swaps/swap-sentences.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from './sheet-table.js';

/** What lines around a table say of its amounts. */
export interface ScaleOfLines {
  /** What amounts are multiplied by where their heading says no scale; above 0. */
  readonly factor: number;
  /** What a sensitivity is multiplied by where its heading says no sign: 1, or −1 if it is the gain of a rise. */
  readonly sign: 1 | -1;
  readonly remarks: readonly string[];
  /** The lines that say the scale. */
  readonly lines: readonly string[];
  /** Why nobody can tell, as a sentence without its full stop; null = it is plain. */
  readonly question: string | null;
}

const PLAIN: ScaleOfLines = { factor: 1, sign: 1, remarks: [], lines: [], question: null };

const LARGE_WORD = /\b(thousand|million|mio|mln|billion)s?\b|\b(000)s\b|['’](000)s?\b/i;
/** `5.2 million`: an amount of its own, which says nothing of others. */
const AMOUNT = /(?<![\d.,])(?!1 ?[a-z])\d[\d.,]* ?(?:thousand|million|mio|mln|billion)s?\b/i;
/** `EUR x 1.000`, `× 1,000,000`. */
const TIMES = /(?:^|[^\p{L}\p{N}])[x×] ?(1(?:[.,'’ ]?000){1,2})(?!\d)/iu;
/** `DV01 x 10`, `(x100)`, `times 10`: neither thousands nor millions, nor `5 x 10` or `1Y x 10Y`. */
const STRANGE_TIMES =
  /(?<![\p{L}\p{N}]|(?<![\p{L}\p{N}])\d{1,3} )(?:[x×*]|times) ?(?!1(?![\d.,]))\d{1,3}(?![\p{L}\d]|[.,'’]\d)/iu;
const SMALL_SCALE =
  /\bin (?:[A-Z]{3} )?(?:tens|hundreds|lakhs?|lacs?|crores?)\b|\b(?:tens|hundreds) of (?:[A-Z]{3}|dollars|euros?)\b/i;
/** `not thousands`: a scale that amounts have not. */
const NO_SCALE =
  /\b(?:not|never|nicht|no|non|pas|kein\w*|without|excluding)(?: in| as| en)? (?:[A-Z]{3} ?)?(?:k|mm|mn|mio|mln|bn|['’]?000s?|thousands?|tausend\w*|millions?|millionen|billions?|milliers|full)\b/gi;
/** `USD k excluded`: nobody can tell which amounts that is said of. */
const EXCLUDED = /\b(?:k|mm|mn|mio|mln|bn|['’]?000s?|thousands?|millions?) excluded\b/i;
const WORDS: Readonly<Record<string, number>> = { t: 1e3, '0': 1e3, m: 1e6, b: 1e9 };
/** What stands in brackets, behind “in”, or beside a currency. */
const UNITS: readonly RegExp[] = [
  /[([]([^()[\]]{1,30})[)\]]/g,
  /\b(?:in|en|Einheit:?|Unit:?) ((?:[A-Z]{3}|US\$|[€$£])? ?[A-Z'’.0-9]{1,12}(?: (?:[A-Z]{3}|[€$£]))?)/gi,
  /(?:^|[\s,;:([])((?:[A-Z]{3}|US\$|[€$£]) ?(?:k|m|mm|mn|mio|mln|bn))(?=$|[\s,;.)])/gi,
  /(?:^|[\s,;:([])((?:k|mm|mn|mio|mln|bn) ?(?:[A-Z]{3}|[€$£]))(?=$|[\s,;.)])/gi,
  /(?:单位|單位|単位)[:：]?\s*(\S{1,6})/g,
];
/** The amounts of each kind of table by name, and amounts that stand beside them. */
const OWN: Readonly<Partial<Record<StageType, RegExp>>> = {
  irs: /notional|nominal|principal/i,
  fi: /notional|nominal|\bpar\b|\bface\b|quantit|principal|holding/i,
  cusip: /notional|nominal|\bpar\b|\bface\b|quantit|principal|holding/i,
  ladder: /dv01|pv01|bpv|delta|sensitivit|\brisk\b|ladder|krd/i,
};
/** Kinds of which lines may say whether amounts are the gain of a rise or of a fall. */
const SIGNED: ReadonlySet<StageType> = new Set(['ladder']);
/** Limits stand beside amounts, and have a scale of their own. */
const LIMITS = /\b(?:limits?|thresholds?|caps|limiten?|plafonds?|límites?|limiti)\b/iu;
const OTHER = /market values?|\bmvs?\b|\bnpv\b|\bpv\b|\bmtm\b|p&l|\bpnl\b|fair values?|\bcosts?\b|exposure|margin/i;

/** What is long for somebody else is short for the holder. */
const OF_OTHER_SIDE =
  /\b(?:counter-?part(?:y|ies)|cpty|dealer|broker|bank|clearer|clearing (?:house|member|broker|bank)|ccp|fcm|custodian)['’]?s?['’]? (?:perspective|point of view|standpoint|viewpoint|side)\b|\b(?:perspective|point of view|viewpoint) of (?:the |our )?(?:counter-?part|cpty|dealer|broker|bank|clear(?:er|ing)|ccp|fcm|custodian)|\baus (?:der )?sicht (?:der|des|unserer) (?:gegenpartei|gegenseite|kontrahent|bank|broker|clear)|\bpoint de vue de (?:la contrepartie|la banque)/iu;

/** `client long = negative`, `positive means short`: signs the other way round than everybody writes them. */
const OF_TURNED_SIGNS =
  /\blongs?(?: positions?)? ?(?:[=:→]|is|are|shown as|as) ?(?:negative|minus)\b|\bshorts?(?: positions?)? ?(?:[=:→]|is|are|shown as|as) ?(?:positive|plus)\b|\b(?:negative|minus) ?(?:[=:→]|is|are|means?) ?(?:we are |(?:client|our|your) )?(?:long|bought)\b|\b(?:positive|plus) ?(?:[=:→]|is|are|means?) ?(?:we are |(?:client|our|your) )?(?:short|sold)\b/iu;

/** `long puts negative`: the same of options. */
const OF_TURNED_OPTIONS =
  /\blong (?:puts?|calls?|options?)\b[^.;]{1,20}\b(?:negative|minus)\b|\bshort (?:puts?|calls?|options?)\b[^.;]{1,20}\b(?:positive|plus)\b|(?<!short )\bputs\b[^.;]{1,20}\b(?:negative|minus)\b/iu;

/** Whether a row above a table is one of headings of another one: a number stands right below one that tables know. */
const isHeading = ({ cells }: TableRow, below: TableRow | undefined): boolean =>
  cells.every((cell) => isBlankCell(cell) || amountOf(cell) === undefined) &&
  below?.cells.some(
    (cell, column) => !isBlankCell(cell) && amountOf(cell) !== undefined && namesColumn(cellWord(cells[column])),
  ) === true;

/** Texts above a table, and those alone in a row between or below its rows. @param leftOut rows of it that are no positions */
export function linesAround({ above, rows }: SheetTable, { leftOut }: SheetTable): readonly string[] {
  const passed = new Set(leftOut.map(({ sheetRow }) => sheetRow));
  const isAlone = ({ cells }: TableRow): boolean =>
    cells.filter((cell) => !isBlankCell(cell)).length === 1 || areLegendsOfSigns(cells);
  const titles = above.filter((row, index) => !isHeading(row, above[index + 1]));
  return [...titles, ...rows.filter((row) => passed.has(row.sheetRow) || isAlone(row))].flatMap(({ cells }) => {
    const [label, value, ...others] = cells.filter((cell) => !isBlankCell(cell)).map(cellWord);
    const texts = cells.filter((cell) => typeof cell === 'string' && amountOf(cell) === undefined).map(cellWord);
    const isLabelled = label !== undefined && value !== undefined && others.length === 0;
    return isLabelled ? [...texts, ...moveOfLabel(label, value)] : texts;
  });
}

/** `All amounts in USD thousands` around a table of money, and whether a DV01 there is the gain of a rise. */
export function scaleOfLines(lines: readonly string[], type: StageType): ScaleOfLines {
  const ofOthers = lines.find((line) => OF_OTHER_SIDE.test(line));
  if (ofOthers !== undefined)
    return {
      ...PLAIN,
      question: `“${ofOthers}” may mean that what they are long you are short: turn the signs and take that line out, or take it out if they are yours`,
    };
  const turned = lines.find((line) => OF_TURNED_SIGNS.test(line) || OF_TURNED_OPTIONS.test(line));
  if (turned !== undefined && ROW_TABLES[type].takesSide)
    return {
      ...PLAIN,
      question: `“${turned}” may mean that what has a minus is long: turn the signs and take that line out, or take it out if they are yours`,
    };
  if (ROW_TABLES[type].quantityUnit !== 'money') return PLAIN;
  const scale = scaleOf(lines, type);
  return SIGNED.has(type) ? withSign(scale, lines) : scale;
}

interface SaidUnit {
  readonly line: string;
  readonly unit: HeadingUnit;
}

function scaleOf(lines: readonly string[], type: StageType): ScaleOfLines {
  const strange = lines.find((line) => STRANGE_TIMES.test(line) || SMALL_SCALE.test(line));
  if (strange !== undefined)
    return {
      ...PLAIN,
      question: `“${strange}” may mean that amounts are to be multiplied: write them in full and take that line out`,
    };
  const mixed = lines.find((line) => partsOf(line, type).some((part) => isOfTwo(part, type)));
  if (mixed !== undefined)
    return {
      ...PLAIN,
      question: `“${mixed}” may speak of other amounts: say the scale in the heading, and nowhere else`,
    };
  const said = lines.flatMap((line) =>
    partsOf(line, type).flatMap((part) => unitsOf(part).map((unit) => ({ line, unit }))),
  );
  const [first] = said;
  if (first === undefined) return PLAIN;
  const doubtful = said.find(({ unit }) => unit.isDoubtful);
  if (doubtful !== undefined) return { ...PLAIN, question: doubtOf(doubtful) };
  if (new Set(said.map(({ unit: { factor } }) => factor)).size > 1)
    return { ...PLAIN, question: 'the lines around the table say two scales of its amounts: say it in the heading' };
  const { factor } = first.unit;
  const spoken = said.map(({ line }) => line);
  const other = SIGNED.has(type) ? partWithoutScale(lines, spoken) : undefined;
  if (other !== undefined)
    return {
      ...PLAIN,
      question: `“${first.line}” may say the scale of its own curve alone, and “${other}” says none: write all amounts in full, or all in one unit`,
    };
  return {
    ...PLAIN,
    factor,
    lines: spoken,
    remarks: [`Amounts are multiplied by ${factor}, as “${first.line}” says.`],
  };
}

/** The title of another curve's part than those that say a scale; undefined if none of these is such a title, or there is no other. */
function partWithoutScale(lines: readonly string[], spoken: readonly string[]): string | undefined {
  const scaled = new Set(spoken.map(indexIn));
  if (scaled.has(undefined)) return undefined;
  return lines.find((line) => indexIn(line) !== undefined && !scaled.has(indexIn(line)));
}

const doubtOf = ({ line }: SaidUnit): string =>
  `“${line}” may mean thousands or millions: write “k” or “mm” there, or in the heading`;

/** The parts of a line that may speak of the amounts of a table: those that name them, else those that name no other amounts. */
function partsOf(line: string, type: StageType): readonly string[] {
  const parts = withoutInitials(line).split(/[;|·]|(?=[([])|, (?!local|lcl)(?=\w+ )| - | – /i);
  const own = parts.filter((part) => OWN[type]?.test(part));
  return own.length > 0 && own.some((part) => unitsOf(part).length > 0)
    ? own
    : parts.filter((part) => own.includes(part) || (!OTHER.test(part) && !LIMITS.test(part)));
}

/** Whether nobody can tell if the scale that a part says is that of the amounts. */
const isOfTwo = (part: string, type: StageType): boolean =>
  EXCLUDED.test(part) || (OWN[type]?.test(part) === true && LIMITS.test(part) && unitsOf(part).length > 0);

/** `Market making (MM)`: what stands in brackets behind words that it abbreviates is no unit. */
const withoutInitials = (line: string): string =>
  line.replaceAll(/[([]([A-Za-z]{2,4})[)\]]/g, (bracket, letters: string, at: number) => {
    const words = line.slice(0, at).match(/\p{L}+/gu) ?? [];
    const initials = words.slice(-letters.length).map((word) => word.charAt(0));
    return initials.join('').toLowerCase() === letters.toLowerCase() ? '' : bracket;
  });

/** The scales that a text says. */
function unitsOf(said: string): readonly HeadingUnit[] {
  const text = withCurrencyCodes(said).replaceAll(NO_SCALE, ' ');
  const times = TIMES.exec(text)?.[1]?.replace(/\D/g, '');
  if (times !== undefined) return [{ ...NO_UNIT, factor: Number(times) }];
  if (AMOUNT.test(text)) return [];
  const [, ...words] = LARGE_WORD.exec(text) ?? [];
  const word = words.find((each: string | undefined) => each !== undefined);
  if (word !== undefined) return [{ ...NO_UNIT, factor: WORDS[word.charAt(0).toLowerCase()] ?? 1 }];
  const behind = UNITS.flatMap((form) => [...text.matchAll(form)].map(([, unit = '']) => unit));
  return [text, ...behind.flatMap((unit) => [unit, ...unit.split(/[,;/]/)])]
    .flatMap((unit) => unitMeant(unit.trim()) ?? [])
    .filter(({ factor, isDoubtful }) => isDoubtful || factor >= 1e3);
}

function withSign(scale: ScaleOfLines, lines: readonly string[]): ScaleOfLines {
  const other = lines.find(isOfOtherMove);
  if (other !== undefined)
    return { ...scale, question: `“${other}” speaks of another move than one basis point: write what one is worth` };
  const said = lines.flatMap((line) => {
    const sign = signOfLine(line);
    return sign === undefined ? [] : [{ line, sign }];
  });
  const [first] = said;
  if (first === undefined) return scale;
  if (first.sign === 'both' || new Set(said.map(({ sign }) => sign)).size > 1)
    return {
      ...scale,
      question: `“${first.line}” may mean the gain of a rise or of a fall in rates: head the values “P&L +1bp” or “P&L -1bp”`,
    };
  if (first.sign === 'fall') return scale;
  return { ...scale, sign: -1, remarks: [...scale.remarks, `Signs are turned, as “${first.line}” says.`] };
}

/**
 * The scale where the heading of the amounts says one as well: the same is said twice and counts once, another one is asked about.
 * @param own what the heading says, or nothing = 1 @param heading as it stands in the sheet
 */
export function withHeadingAgreed(scale: ScaleOfLines, own: number, heading: string): ScaleOfLines {
  const [line] = scale.lines;
  if (line === undefined || scale.question !== null || Math.abs(own) === 1 || Math.abs(own) === scale.factor)
    return scale;
  return {
    ...scale,
    question: `“${line}” and the heading “${heading}” say two scales of its amounts: write one of them`,
  };
}

/** The rows above a table without those that say of no amounts what their scale is: `not thousands`, `Market making (MM)`. */
export const withoutDeniedScales = (above: readonly TableRow[], type: StageType): readonly TableRow[] =>
  above.filter(
    ({ cells }) =>
      !cells.some((cell) => typeof cell === 'string' && isScaleDenied(cell) && scaleOf([cell], type) === PLAIN),
  );

const isScaleDenied = (line: string): boolean =>
  line.replaceAll(NO_SCALE, ' ') !== line || withoutInitials(line) !== line;

/** The table without the lines that say the scale of its amounts, and without all its rows where nobody can tell what their amounts are. */
export function withScaleKnown(table: SheetTable, { question, lines }: ScaleOfLines): SheetTable {
  if (question !== null) return withoutRows(table, () => ({ reason: question, isTold: true }));
  const isLine = ({ cells }: TableRow): boolean => {
    const [only, ...others] = cells.filter((cell) => !isBlankCell(cell));
    return others.length === 0 && lines.includes(cellWord(only));
  };
  return lines.length === 0
    ? table
    : withoutRows(table, (row) => (isLine(row) ? { reason: 'remark', isTold: false } : null));
}
