/**
 * The day before and today, as headings, titles and sheets say them in the languages of statements: what was held the day before is
 * not held beside what is held today.
 */
const DAY = "(?:business |trading )?(?:day|close|eod|session)(?:['’]?s)?";
/** Nothing else is meant by these, whatever stands around them. */
const DAY_BEFORE = [
  `(?:prior|previous|prev\\.?|preceding) ${DAY}`,
  "yesterday(?:['’]?s)?|yday|day before|last night",
  'vortag(?:e?s)?|gestern|gestrige[nrs]?',
  '(?:jour|séance) précédente?|(?:de )?la veille|veille',
  'vorige (?:dag|werkdag)|gisteren',
  '(?:día|sesión|jornada) anterior|ayer',
  '(?:giorno|seduta) (?:prima|precedente)|ieri',
  'dia anterior|ontem|i går|igår|föregående dag',
  '前営業日|前日|昨日|昨天|前一日',
].join('|');
/** Alone or beside the name of what is held these mean it as well; in a sentence they may mean anything. */
const DAY_BEFORE_ALONE = `${DAY_BEFORE}|prior|previous|prev\\.?|[TDJ] ?- ?1|hier`;
const TODAY =
  "today|current(?: (?:business )?day)?|heute|aktuell(?:er)?|aujourd['’]hui|du jour|vandaag|huidige?|hoy|actual|oggi|attuale|hoje|atual|i dag|idag|当日|本日|今日";

/** What was held, beside a name of the day. */
const HELD =
  '(?:positions?|posici[oó]n(?:es)?|posizion[ei]|posições|posição|positionen|posities?|bestand|saldo|balances?|book)';

const ALONE = new RegExp(
  `^(?:${HELD} )?(?:(?:al |del(?:la)? |de (?:la )?|du |of |am |vom |il |el |la )?(?:${DAY_BEFORE_ALONE})|opening|beginning|sod|last (?:day|week|month)|anterior|precedente|précédente)(?:[ -]?${HELD})?$`,
  'iu',
);
const WITHIN = new RegExp(
  `(?<![\\p{L}\\d])(?<!(?:zum|gegenüber|vs\\.?|versus|since|from|than|against|over|seit|depuis|rapport à) (?:(?:dem|der|the|la|le) )?)(?:${DAY_BEFORE}|(?:opening|beginning|prior|previous) (?:positions?|balances?))|vortage?s?bestand`,
  'iu',
);

/** Whether a text is the day before and what was held then, and says nothing else: `Prior Day`, `Vortag`, `Position J-1`. */
export const isDayBefore = (text: string): boolean => ALONE.test(text.trim());

/** Whether a text speaks of what was held the day before, whatever else it says. */
export const speaksOfDayBefore = (text: string): boolean => WITHIN.test(text);

const IS_TODAY = new RegExp(`^(?:${HELD} )?(?:${TODAY})$`, 'iu');

/** `Today`, `Position heute`. */
export const isToday = (text: string): boolean => IS_TODAY.test(text.trim());

/** A measure, and on which of two days. */
export interface MeasureOfDay {
  readonly measure: string;
  readonly day: 'today' | 'before';
  /** The day may be part of the name where it stands first: `Current price`. */
  readonly isFirst: boolean;
}

const ANY_DAY = `${DAY_BEFORE_ALONE}|${TODAY}|t`;
const DAY_LAST = new RegExp(`^(.*[^\\s(,-])[\\s(,-]+(${ANY_DAY})\\)?$`, 'iu');
const DAY_FIRST = new RegExp(`^(${ANY_DAY})[\\s,-]+([^\\s,-].*)$`, 'iu');
const COMPOUND = /^(vortag(?:e?s)?|前日|本日|当日)-?(\p{L}.*)$/iu;

/** `Lots yesterday`, `Prior position`, `Bestand Vortag`, `Vortagesbestand`; undefined if a heading says no such day. */
export function measureOfDay(heading: string): MeasureOfDay | undefined {
  const text = heading.trim();
  const [, first, behind] = DAY_FIRST.exec(text) ?? COMPOUND.exec(text) ?? [];
  if (first !== undefined && behind !== undefined) return { measure: behind, day: dayOf(first), isFirst: true };
  const [, before, last] = DAY_LAST.exec(text) ?? [];
  return before === undefined || last === undefined ? undefined : { measure: before, day: dayOf(last), isFirst: false };
}

const dayOf = (word: string): MeasureOfDay['day'] => (word.toLowerCase() === 't' || isToday(word) ? 'today' : 'before');
