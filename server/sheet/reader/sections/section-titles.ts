import type { CellValue } from '../../workbook/port.js';
import { dayText } from '../date-text.js';
import { HEAD_ROWS, cellWord, isBlankCell } from '../sheet-table.js';
import { withoutLayout } from '../figures/titles-of-lots.js';
import { isDayBefore, isToday, speaksOfDayBefore } from './day-words.js';
import { namesDayEnd, namesTrades } from './trade-titles.js';

/** What a section of a statement lists, as its title says. */
export type Section =
  | 'positions'
  | 'trades'
  | 'closed'
  | 'orders'
  | 'earlier'
  | 'balances'
  | 'others'
  | 'pledged'
  | 'proposed'
  | 'pending'
  | 'notices'
  | 'cancelled'
  | 'not-ours'
  | 'physical';

const PROPOSED =
  /^(?:proposed|proposals?|pending|planned|draft|indicative|hypothetical|simulat\w+|what[- ]?if|examples?|model (?:portfolio|book|positions?)|target(?: portfolio)?|watch ?list|project(?:ed|ions?)|forecast(?:ed|s)?|pro forma|benchmark|(?:trade )?ideas?|scenarios?|paper (?:trading|trades?|portfolio|account)|(?:position |risk |trading |credit |hard |soft )*limits?|ideen|entwurf|vorschl[aä]ge?|limite|plan(?:ung)?|szenari(?:o|en)|scénarios?|escenarios?|scenari|prévisions?|previsi[oó]n(?:es)?|previsioni)\b|^\p{L}+ (?:proposed|planned|forecast|projected)$/iu;

/** What was undone, in so short a title that nothing else is meant. */
const CANCELLED =
  /^(?:trades? |deals? )?(?:cancel(?:l?ed|lations?|s)?|bust(?:ed|s)?|void(?:ed|s)?|revers(?:als?|ed)|corrections?|errors?|rejected|rejections?|storn(?:os?|iert\w*|ierungen)|annul(?:l?ed|lations?|lierung(?:en)?|ées?|és?|ations?|ad[ao]s?|lat[aei])|cancelad[ao]s?|cancellat[aei]|correcciones|correzioni|korrekturen)(?: (?:trades?|deals?|positions?|transactions?|fills?|today|this day|(?:and|&) \p{L}+|geschäfte|abschlüsse|positionen|opérations|operaciones|operazioni|operações))?$/iu;
/** What has left the account, other than by a trade of its own. */
const GIVEN_AWAY =
  /^(?:give-? ?ups?|given[- ]up|(?:trades?|positions?|lots|contracts) given (?:up|out|away)|(?:(?:trades?|positions?|lots|contracts) )?transfer(?:s|red)? (?:out|away)|outgoing transfers?|rolls?|rolled(?: \p{L}+)?|rollovers?|novated(?: away)?|allocated (?:out|away))(?: (?:trades?|positions?))?$/iu;
/** `Not ours`, `Not for margin`: what a title denies of its own rows. */
const NOT_OURS =
  /^(?:(?:positions?|trades?) )?(?:not|nicht) (?:ours?|mine|held|owned|live|booked|counted|included|for margin|in (?:the )?(?:book|margin|account)|unsere?)$|^(?:for (?:info(?:rmation)?|reference)(?: only)?|fyi)$/iu;
const PHYSICAL =
  /^(?:(?:net )?physicals?(?: (?:positions?|book|exposures?|inventor(?:y|ies)|volumes?|deals?|cargo(?:es)?|stocks?))?|deliver(?:y|ies)|deliveries (?:made|taken|due|today)|lieferungen|livraisons|entregas|consegne|(?:price|commodity) exposures?|exposures? to (?:be )?hedged?|(?:physische|positions? physique|posici[oó]n(?:es)? física|posizion[ei] fisic)\p{L}*(?: (?:positionen|position|bestände))?)$/iu;

/** Titles by what they say, the first that fits; in the languages of statements. */
const TITLES: readonly (readonly [section: Section, form: RegExp])[] = [
  [
    'others',
    /\b(?:collateral|securities|bonds?|margin|treasur\w+) (?:received|borrowed|lent|on loan|taken)\b|\b(?:borrowed|lent|loaned|on loan)\b|\breverse repos?\b|\bheld for (?:others|clients)\b|\berhaltene sicherheiten\b|\bgaranties? reçues?\b|\bgaranzie ricevute\b|受入担保|贷出|貸出/i,
  ],
  [
    'pledged',
    /\b(?:collateral|securities|bonds?|margin|treasur\w+) (?:posted|pledged|delivered|given|deposited)\b|\bcollateral (?:held|pool)\b|\bpledged\b|\bencumbered\b|\bgestellte sicherheiten\b|\bgaranties? (?:versées?|données?)\b|差入担保/i,
  ],
  ['proposed', PROPOSED],
  ['cancelled', CANCELLED],
  ['physical', PHYSICAL],
  [
    'notices',
    /^notices?$|\b(?:reminders?|notices? of|(?:expir(?:y|ation)|exercise|assignment|delivery|first|last trad(?:e|ing)|margin) (?:day |call )?notices?|important dates|upcoming expir\w+|expirations? this (?:week|month)|about to expire|expiring)\b|^(?:hinweise|avis|avisos|avvisi|mededelingen|お知らせ|通知)$/iu,
  ],
  ['orders', /\borders?\b|\bauftr[äa]ge\b|\bórdenes\b|\bordini\b|\bordens\b|委托|注文/i],
  [
    'balances',
    /^(?:(?:account|cash|margin|financial|equity|collateral|account and margin) (?:summary|balances?|recap\w*)|summary of (?:accounts?|balances?|margins?)|collateral|cash (?:collateral|ledger|entries|journal)|journal(?: entries)?|kontosalden|barbestände|sicherheiten|liquidités|liquidità)(?: (?:as (?:of|at)|per|au|al)\b.*| ?\([^)]*\))?$/iu,
  ],
  [
    'closed',
    /\bp ?& ?s\b|\bpurchases? (?:&|and) sales?\b|\bclosed\b|\bliquidated\b|\boffsets?\b|\breali[sz]ed\b|\bexpired\b|\bexercised?\b|\bassign(?:ed|ments?)\b|\bgeschlossene?\b|\bcerrad[ao]s\b|\bchius[ei]\b|\bencerradas\b|\bclôturées\b|\bdénoué|\bsoldées\b|\bglattgestellt|\bglattstellung|\bafgesloten\b|\bgesloten\b|\bfermées?\b|\bclose-?outs?\b|\bredeemed\b|\bsettled (?:this|last|in|on|since|today|markets?|contracts?|events?)\b|\bmatured\b|\bgetilgt|\bzurückgezahlt|\bvencid[ao]s\b|\bscadut[ie]\b|平仓|決済/i,
  ],
  [
    'positions',
    /^portfolio$|\bpositions?\b|\bholdings?\b|\bopen (?:trades?|contracts?|lots?|interest)\b|\bposiciones\b|\bpositionen\b|\bbest(?:and|ände)\b|\bposizioni\b|\bposições\b|\bposities\b|\b(?:offene|laufende) (?:abschlüsse|geschäfte|kontrakte)\b|\bopérations (?:ouvertes|en cours)\b|\boperaciones (?:abiertas|vivas|vigentes)\b|\boperazioni (?:aperte|in essere)\b|\bopen(?:staande)? (?:transacties|contracten)\b|持仓|建玉/i,
  ],
  [
    'trades',
    /\btrades?\b|\btransactions?\b|\bexecutions?\b|\bfills?\b|\bconfirmations?\b|\bactivity\b|\bgeschäfte\b|\babschlüsse\b|\btransaktionen\b|\bausführungen\b|\bopérations\b|\bexécutions\b|\btransacties\b|\boperaciones\b|\bejecuciones\b|\boperazioni\b|\beseguiti\b|\bnegócios\b|\boperações\b|成交|約定/i,
  ],
];
const OF_A_DAY: ReadonlySet<Section> = new Set(['positions', 'trades']);
/** What is not yet realised is held. */
const HELD = /\bunreali[sz]ed\b|\bopen\b/i;
/** Of orders that are done or allocated the rows are trades. */
const DONE =
  /\b(?:filled|fills|executed|executions?|done|alloc\w*|aloca\w*|ausgeführt\w*|zuteilung\w*|exécut\w*|affect\w*|ejecutad\w*|asigna\w*|eseguit\w*|assegna\w*)/iu;
const MOST_WORDS = 7;
const MOST_CELLS = 3;

/** What a line of text says that stands below it; undefined if it is no title, or says no such thing. */
export function sectionOfLine(cells: readonly CellValue[]): Section | undefined {
  if (cells.length === 0 || typeof cells.find((cell) => !isBlankCell(cell)) !== 'string') return undefined;
  const filled = cells.filter((cell) => !isBlankCell(cell));
  if (filled.some((cell) => typeof cell === 'number') || filled.slice(1).some(isMoney)) return undefined;
  const spaced = spacedTitle(filled.map(cellWord));
  if (spaced !== undefined) return sectionSaid(spaced);
  // What stands over columns of yesterday and of today is no title.
  if (filled.length > MOST_CELLS || (filled.length > 1 && filled.some((cell) => isToday(cellWord(cell)))))
    return undefined;
  return sectionSaid(cellWord(filled[0]));
}

/** `4,950.00`, `37.50DR`: what has it behind its name is a figure, and no title. */
const MONEY = /^[-(]?[$€£]?\d{1,3}(?:[,.' ]?\d{3})*[.,]\d{2}(?: ?(?:cr|dr))?\)?$/i;
const isMoney = (cell: CellValue): boolean => MONEY.test(cellWord(cell));

/** The words of a title whose letters stand apart, `* * *  P U R C H A S E   &   S A L E  * * *`; undefined if it is none. */
function spacedTitle(cells: readonly string[]): string | undefined {
  if (!cells.some((cell) => LETTERS_APART.test(cell))) return undefined;
  const words = cells
    .flatMap((cell) => cell.replace(MARKS, ' ').split(/\s{2,}/))
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const isSpaced = words.length > 0 && words.every((word) => /^\S(?: \S)*$/u.test(word));
  return isSpaced && words.some((word) => /^\p{L}(?: \p{L}){2}/u.test(word))
    ? words.map((word) => word.replaceAll(' ', '')).join(' ')
    : undefined;
}

/** What titles are framed with. */
const MARKS = /[*=_#-]+/g;
const LETTERS_APART = /\p{L}[ *=_#-]+\p{L}[ *=_#-]+\p{L}/u;

/** What has not come in yet is in no account. */
const PENDING =
  /^(?:pending|unsettled|awaiting|failing|failed)\b(?! (?:none|nil)).+\b(?:receipts?|deliver(?:y|ies)|settlements?|purchases?|trades?)\b|\bnot (?:yet )?(?:settled|received|included)\b/i;

/** `The following trades have been made this day for your account and risk`: what stands before the verb says what is listed. */
const FOLLOWING = /^the following ((?:\p{L}+ ){1,4}?)(?:have|has) been (?:made|executed|effected|entered)\b/iu;

/** `T-1`, where it is no name of an account. */
const DAY_BEFORE =
  /(?<![\p{L}\d])(?<!(?:account|acct|a\/c|desk|book|fund|trader|client|portfolio|konto)(?: no| number)?[.:#]? ?)T ?- ?1(?![\p{L}\d])/iu;

/** The section that a title names. */
export function sectionSaid(text: string): Section | undefined {
  const title = text.replace(MARKS, ' ').trim();
  if (PENDING.test(title)) return 'pending';
  if (isToday(title) || namesDayEnd(title)) return 'positions';
  if (isDayBefore(title)) return 'earlier';
  // Its hyphen is no mark of a frame.
  if (DAY_BEFORE.test(text)) return 'earlier';
  const [, listed] = FOLLOWING.exec(title) ?? [];
  if (listed !== undefined) return sectionSaid(listed);
  // `DRAFT - do not use` denies nothing of what it begins with.
  if (PROPOSED.test(title) && /\bnot\b/i.test(title) && title.split(/\s+/).length <= MOST_WORDS) return 'proposed';
  if (NOT_OURS.test(title)) return 'not-ours';
  if (/\b(?:not?|total)\b/i.test(title)) return undefined;
  const subject = withoutLayout(title);
  if (GIVEN_AWAY.test(subject)) return 'closed';
  if (PHYSICAL.test(subject)) return 'physical';
  if (title.split(/\s+/).length > MOST_WORDS) return sectionAtLength(title);
  const said = TITLES.find(([, form]) => form.test(title))?.[0] ?? (namesTrades(title) ? 'trades' : undefined);
  const found = (said === undefined || OF_A_DAY.has(said)) && speaksOfDayBefore(title) ? 'earlier' : said;
  if (found === 'orders' && DONE.test(title)) return 'trades';
  return found === 'closed' && HELD.test(title) ? 'positions' : found;
}

/** Where a long title goes on with days, accounts and the like. */
const REST = / [-–—(]|[,;:(]|\b(?:for|from|during|between|since|until|as (?:of|at)|on|in|per)\b|\d/i;
/** What only sentences have. */
const VERB = /\b(?:is|are|was|were|will|has|have|had|may|must|can|should|shall)\b/i;

/** What a title with more words than others begins by saying: `TRADES MADE THIS DAY FOR YOUR ACCOUNT AND RISK`. */
function sectionAtLength(title: string): Section | undefined {
  const subject = (title.split(REST)[0] ?? '').trim();
  if (subject === '' || subject.split(/\s+/).length > MOST_WORDS || VERB.test(title)) return undefined;
  const section = sectionSaid(subject);
  if (section === 'closed') return HELD.test(title) ? undefined : section;
  return section === 'trades' || (section === 'positions' && HELD.test(subject)) ? section : undefined;
}

/** The day that a title of positions says, `Positions as of 20-Nov-2026`, as `YYYYMMDD`. */
export function dayOfTitle(cells: readonly CellValue[]): string | undefined {
  if (sectionOfLine(cells) !== 'positions') return undefined;
  const words = cells.flatMap((cell) => cellWord(cell).split(/\s+/)).filter((word) => word !== '');
  return [1, 3].map((count) => dayText(words.slice(-count).join(' '), null)).find((day) => day !== undefined);
}

/** The day of the positions of a sheet, as titles above them say it; undefined if none does. */
export const dayOfPositions = (cells: readonly (readonly CellValue[])[]): string | undefined =>
  cells
    .slice(0, HEAD_ROWS)
    .map(dayOfTitle)
    .findLast((day) => day !== undefined);

/** Whether a line says no section; beside another table the day of both may stand in it. */
export const saysNothingElse = (cells: readonly CellValue[], isBeside: boolean): boolean =>
  sectionOfLine(cells) === undefined && !(isBeside && dayText(cells.map(cellWord).join(''), null) !== undefined);
