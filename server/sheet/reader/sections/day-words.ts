/*
 * The day before and today, as headings, titles and sheets say them in the languages of statements: what was held the day before is
 * not held beside what is held today.
 */

/** Nothing else is meant by these, whatever stands around them. */
const DAY_BEFORE =
  /(?<![\p{L}\d])(?:(?:prior|previous|prev\.?|preceding) (?:business |trading )?(?:day|week|month|close|eod|session)(?:['’]?s)?|vorwoche|vormonat|yesterday(?:['’]?s)?|y['’]?day|day before|last night|vortag(?:e?s)?|gestern|gestrige[nrs]?|(?:jour|séance) précédente?|veille|vorige (?:dag|werkdag)|gisteren|(?:día|dia|sesión|jornada) anterior|ayer|(?:giorno|seduta) (?:prima|precedente)|ieri|ontem|i går|igår|föregående dag)(?![\p{L}\d])|(?<!\p{L})vortage?s?-?(?=\p{L}{4})|前営業日|前一日|前日|昨日|昨天/iu;
/** Alone or beside the name of what is held these mean it as well; in a sentence they may mean anything. */
const BEFORE_BESIDE_NAME = /(?<![\p{L}\d])(?:prior|previous|prev\.?|[TDJ] ?- ?1|hier)(?![\p{L}\d])/iu;
/** These do where nothing but what is held stands beside them. */
const BEFORE_ALONE =
  /(?<![\p{L}\d])(?:(?:start|beginning) of (?:the )?(?:business )?day|day[- ]start|opening|beginning|sod|bod|last (?:day|week|month)|letzte woche|letzter monat|semaine dernière|semana pasada|settimana scorsa|vorige week|anterior|precedente|précédente)(?![\p{L}\d])/iu;
const TODAY =
  /(?<![\p{L}\d])(?:today|current(?: (?:business )?day)?|heute|aktuell(?:er)?|aujourd['’]hui|du jour|vandaag|huidige?|hoy|actual|oggi|attuale|hoje|atual|i dag|idag)(?![\p{L}\d])|当日|本日|今日/iu;

/** What is held, with what joins it to a day. */
const HELD =
  /^(?:positions?|posici[oó]n(?:es)?|posizion[ei]|posições|posição|positionen|posities?|bestand|saldo|balances?|book)?(?: ?(?:al|del|della|de|de la|la|du|of|am|vom|il|el))?$/iu;

/** What stands before a day in a text, and what behind it; undefined if it names no such day. */
function around(text: string, day: RegExp): readonly [before: string, behind: string] | undefined {
  const found = day.exec(text);
  return found === null ? undefined : [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}

const isBesideHeld = (text: string, day: RegExp): boolean => {
  const beside = around(text.trim(), day);
  return beside?.every((part) => HELD.test(part.replaceAll('-', ' ').trim())) === true;
};

/** Whether a text is the day before and what was held then, and says nothing else: `Prior Day`, `Vortag`, `Position J-1`. */
export const isDayBefore = (text: string): boolean =>
  [DAY_BEFORE, BEFORE_BESIDE_NAME, BEFORE_ALONE].some((day) => isBesideHeld(text, day));

/** `Today`, `Position heute`. */
export const isToday = (text: string): boolean => isBesideHeld(text, TODAY);

/** What was held before the trades of a day, as statements and ledgers head its column; in a sentence these may mean anything. */
const BROUGHT_FORWARD =
  /^(?:(?:opening |net )?(?:balance|position|pos|lots|qty|quantity)s? ?)?\(?(?:b\/(?:f|fwd|d)|brought (?:forward|fwd|down)|beginstand|beginsaldo|beginpositie|anfangsbestand|anfangssaldo|eröffnungsbestand|report(?: à nouveau)?|solde (?:initial|d['’]ouverture|précédent|reporté)|saldo (?:inicial|iniziale|anterior|precedente)|existencia inicial|esistenza iniziale|stan początkowy|ingående(?: saldo| balans)?|期初(?:持仓)?|昨仓|上日持仓|前残)\)?(?: (?:balance|position|pos|lots|qty|quantity)s?)?$/iu;
const CARRIED_FORWARD =
  /^(?:(?:closing |net )?(?:balance|position|pos|lots|qty|quantity)s? ?)?\(?(?:c\/(?:f|fwd|d)|(?:carried|carry) (?:forward|fwd|down)|eindstand|eindsaldo|eindpositie|endbestand|endsaldo|schlussbestand|solde(?: final| de clôture| à reporter)?|saldo finale?|stan końcowy|utgående(?: saldo| balans)?|期末(?:持仓)?|今仓|差引残|t|t\+0|eod)\)?(?: (?:balance|position|pos|lots|qty|quantity)s?)?$/iu;

/** Whether the heading of a column says that it is what was held before the trades of a day: `SOD`, `B/F`, `Beginstand`. */
export const isHeldBefore = (heading: string): boolean => isDayBefore(heading) || BROUGHT_FORWARD.test(heading.trim());

/** Whether it says that it is what is held after them: `Today`, `EOD`, `C/F`, `Eindstand`. */
export const isHeldAfter = (heading: string): boolean => isToday(heading) || CARRIED_FORWARD.test(heading.trim());

const FORMER_POSITION = /\b(?:opening|beginning|prior|previous) (?:positions?|balances?)\b/i;
/** What has changed since a day is held today. */
const SINCE =
  /(?:^|\s)(?:zum|gegenüber|vs\.?|versus|since|from|than|against|over|seit|depuis|rapport à)(?: (?:dem|der|the|la|le))? $/iu;

/** Whether a text speaks of what was held the day before, whatever else it says. */
export function speaksOfDayBefore(text: string): boolean {
  const beside = around(text, DAY_BEFORE);
  return FORMER_POSITION.test(text) || (beside !== undefined && !SINCE.test(beside[0]));
}

/** A measure, and on which of two days. */
export interface MeasureOfDay {
  readonly measure: string;
  readonly day: 'today' | 'before';
  /** The day may be part of the name where it stands first: `Current price`. */
  readonly isFirst: boolean;
}

const DAYS: readonly (readonly [day: MeasureOfDay['day'], form: RegExp])[] = [
  ['before', DAY_BEFORE],
  ['before', BEFORE_BESIDE_NAME],
  ['today', TODAY],
  ['today', /(?<=[\s(,])T(?=\)?$)/],
];

/** `Lots yesterday`, `Prior position`, `Bestand (Vortag)`, `Vortagesbestand`; undefined if a heading says no such day first or last. */
export function measureOfDay(heading: string): MeasureOfDay | undefined {
  const text = heading.trim();
  for (const [day, form] of DAYS) {
    const [before = '', behind = ''] = around(text, form) ?? [];
    const isFirst = before === '';
    const measure = (isFirst ? behind : before)
      .trim()
      .replace(/^[,-]|[(,-]$/, '')
      .trim();
    if (measure !== '' && (isFirst || /^\)?$/.test(behind))) return { measure, day, isFirst };
  }
  return undefined;
}
