import { scaleOfFormat } from '../cell-format.js';
import { sideOf } from '../side.js';
import { CURRENCY_CODES } from './currency-codes.js';

/** The longest format that Excel accepts. */
const LONGEST_FORMAT = 255;

/** Quoted text, brackets, an escaped character, padding, and what is no text: the parts of a number format. */
const PARTS = /"[^"]*"?|\[[^\]]*\]?|\\.|[_*].|general|e[+-]|[\s\S]/gi;
const CONDITION = /^\[\s*(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)\s*\]$/;
/** `[$USD-409]`: a currency sign as Excel writes it, with the language behind it. */
const CURRENCY_SIGN = /^\[\$([^\]-]*)/;

const SCALES: readonly (readonly [factor: number, form: RegExp])[] = [
  [1e3, /^(?:k|['’]?000s?|thousands?|tsd\.?|thsd)$/i],
  [1e6, /^(?:mm|mn|mio\.?|mln|millions?|millionen)$/i],
  [1e9, /^(?:bn|bln|billions?|mrd\.?)$/i],
];
/** A thousand, or a million. */
const DOUBTFUL_SCALE = /^m$/i;
const DOUBTFUL_FACTORS: readonly number[] = [1e3, 1e6];

/** Signs of currencies, lots and what a sensitivity is of: they change no number, nor do codes of currencies. */
const HARMLESS =
  /^(?:[A-Z]{0,3}[€$£¥]|EUROS?|RMB|kr\.?|zł|Kč|Fr\.?|SFr\.?|per|of|in|bps?|lots?|contracts?|cts?|ctrs?|kontrakte?|contrats?|contratos?|contratt[oi]|lott[oi]|lotes?|loten|[手枚])$/iu;

const isHarmless = (word: string): boolean => HARMLESS.test(word) || CURRENCY_CODES.has(word.toUpperCase());

/** One part of a format between semicolons. */
interface Section {
  readonly format: string;
  readonly text: string;
  readonly condition: readonly [sign: string, limit: number] | undefined;
}

function sectionsOf(format: string): readonly Section[] {
  const sections: Section[] = [{ format: '', text: '', condition: undefined }];
  for (const part of format.slice(0, LONGEST_FORMAT).match(PARTS) ?? []) {
    const own = sections.pop() ?? { format: '', text: '', condition: undefined };
    const [, sign, limit] = CONDITION.exec(part) ?? [];
    const condition = sign === undefined ? own.condition : ([sign, Number(limit)] as const);
    if (part === ';') sections.push(own, { format: '', text: '', condition: undefined });
    else sections.push({ format: own.format + part, text: own.text + textOf(part), condition });
  }
  return sections;
}

/** What a part of a format writes beside the number. */
function textOf(part: string): string {
  if (part.startsWith('"')) return part.replaceAll('"', '');
  if (part.startsWith('\\')) return part.slice(1);
  if (part.startsWith('[')) return CURRENCY_SIGN.exec(part)?.[1] ?? '';
  return part.length > 1 ? '' : /[\p{L}$€£¥\s/]/u.test(part) ? part : ' ';
}

function sectionFor(format: string, value: number): Section | undefined {
  const sections = sectionsOf(format);
  if (sections.some(({ condition }) => condition !== undefined))
    return sections.find(({ condition }) => condition === undefined || isMet(condition, value));
  return (value < 0 ? sections[1] : undefined) ?? sections[0];
}

const isMet = ([sign, limit]: readonly [sign: string, limit: number], value: number): boolean =>
  (sign.includes('=') && value === limit) ||
  (sign.includes('<') && value < limit) ||
  (sign.includes('>') && value > limit);

const wordsOf = ({ text }: Section): readonly string[] =>
  text.split(/[\s/()[\].,:|+−–-]+/).filter((word) => /[\p{L}\d]/u.test(word) && !isHarmless(word));

/** What a word of a format makes of a number, each way that it may mean; none if it is no scale. */
function factorsOf(word: string): readonly number[] {
  if (DOUBTFUL_SCALE.test(word)) return DOUBTFUL_FACTORS;
  return SCALES.flatMap(([factor, form]) => (form.test(word) ? [factor] : []));
}

/**
 * What a number format writes beside a quantity that makes it another one than the cell holds, such as `mm`, `bbl` or `S`; undefined if it
 * writes nothing such. 25,000,000 that is shown as `25 mm` is what it holds, and −5 that is shown as `5 S` is sold.
 */
export function unitWritten(format: string, value: number): string | undefined {
  const section = value === 0 ? undefined : sectionFor(format, value);
  const [word, ...others] = section === undefined ? [] : wordsOf(section);
  if (section === undefined || word === undefined) return undefined;
  const factors = others.length === 0 ? factorsOf(word) : [];
  const isShown = factors.includes(scaleOfFormat(section.format));
  const isSide = factors.length === 0 && sideOf([word, ...others].join(' ')) === Math.sign(value);
  return isShown || isSide ? undefined : section.text.trim();
}

/** Whether a number format shows nothing where the cell holds a number, as `;;;` does. */
export function showsNothing(format: string, value: number): boolean {
  const section = sectionFor(format, value);
  return (
    section !== undefined &&
    format.includes(';') &&
    !/[0#?@]|general/i.test(section.format) &&
    section.text.trim() === ''
  );
}

/** Whether a number format shows thousands of a number, or millions, and nothing says so. */
export function hidesScale(format: string, value: number): boolean {
  const section = value === 0 ? undefined : sectionFor(format, value);
  return section !== undefined && scaleOfFormat(section.format) > 1 && wordsOf(section).length === 0;
}

/** A number format without the scale that it writes, where that is what numbers are multiplied by anyway, as their heading says. */
export function withoutSaidScale(format: string, value: number, said: number): string {
  const section = sectionFor(format, value);
  const [word, ...others] = section === undefined ? [] : wordsOf(section);
  if (hidesScale(format, value) && scaleOfFormat(format) === Math.abs(said)) return 'General';
  const isSaid = word !== undefined && others.length === 0 && factorsOf(word).includes(Math.abs(said));
  return isSaid ? (format.match(PARTS) ?? []).filter((part) => !/\p{L}/u.test(textOf(part))).join('') : format;
}
