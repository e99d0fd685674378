import { saysTurnedSigns } from '../sides/legends-of-signs.js';
import { directionAboveZero } from '../swaps/sign-conventions.js';

const RISE: readonly RegExp[] = [
  /(?:\+|\bplus |\bup (?:by )?|\brise of |\bincrease of |\bhike of )\s?(?:1|one|a)[\s-]?(?:bps?|basis[ -]points?)/i,
  /(?:1|one|a)[\s-]?(?:bps?|basis[ -]points?)\s?(?:parallel )?(?:shift )?(?:up\b|upward|rise|increase|higher|hike)/i,
];
const FALL: readonly RegExp[] = [
  /(?:[-−–]|\bminus |\bdown (?:by )?|\bfall of |\bdecrease of |\bdrop of |\bdecline of )\s?(?:1|one|a)[\s-]?(?:bps?|basis[ -]points?)/i,
  /(?:1|one|a)[\s-]?(?:bps?|basis[ -]points?)\s?(?:parallel )?(?:shift )?(?:down\b|downward|fall|decrease|drop|decline|lower|cut)/i,
];
/** The same in other languages, beside one basis point. */
const POINT_ABROAD = /\b(?:1|un[eo]?|ein(?:e[nmr]?)?) ?(?:pbs?|bps?|basispunkt|points? de base|punt[oi] base)/i;
const RISE_ABROAD = /hausse|anstieg|steig|rialzo|aumento|subida|\balza/i;
const FALL_ABROAD = /baisse|rückgang|fallen|senkung|ribasso|discesa|bajada|descenso/i;
/** The same of rates as such, in a line that speaks of the sign. */
const RATES_RISE =
  /\b(?:rates?|yields?|curve)\s(?:\w+\s)?(?:rise|rising|up\b|increase|go up|higher)|\b(?:rising|higher) (?:rates|yields)\b|\brise in (?:rates|yields)\b|\bsell-?off\b|\bzinsanstieg|\bsteigende\w* (?:zins|rendite)|\bhausse des taux\b|\b(?:rialzo|aumento) dei tassi\b|\b(?:subida|alza) de (?:los )?tipos\b/i;
const RATES_FALL =
  /\b(?:rates?|yields?|curve)\s(?:\w+\s)?(?:fall|down\b|decrease|decline|go down|lower|rally)|\b(?:falling|lower) (?:rates|yields)\b|\bfall in (?:rates|yields)\b|\bzinsrückgang|\b(?:fallende|sinkende)\w* (?:zins|rendite)|\bbaisse des taux\b|\bribasso dei tassi\b|\bbajada de (?:los )?tipos\b/i;
const OF_SIGN = /dv01|pv01|bpv|positive|negative|sign|convention|delta|sensitivit|gain|loss|profit/i;
const LOSS = /\bloss(?:es)?\b|\bpertes?\b|\bverlust\w*|\bperdit[ae]\b|\bpérdidas?\b|\blos(?:e|es|ing)\b|\bnegative\b/i;
const GAIN = /\bgains?\b|\bgewinn\w*|\bguadagn\w*|\bganancias?\b|\bprofits?\b|\bearns?\b|\bpositive (?:pv|p&l|pnl)\b/i;

/**
 * Of which move in rates a sensitivity is the gain, as a line such as `PV change for +1bp` says; `both` if it speaks of two,
 * undefined if of none.
 */
export function signOfLine(line: string): 'rise' | 'fall' | 'both' | undefined {
  const isOfSign = OF_SIGN.test(line);
  const held = signOfHolding(line);
  const isAbroad = (form: RegExp): boolean => POINT_ABROAD.test(line) && form.test(line);
  const isRise = RISE.some((form) => form.test(line)) || (isOfSign && RATES_RISE.test(line)) || isAbroad(RISE_ABROAD);
  const isFall = FALL.some((form) => form.test(line)) || (isOfSign && RATES_FALL.test(line)) || isAbroad(FALL_ABROAD);
  if (!isRise && !isFall) return held;
  const isLoss = LOSS.test(line);
  if (isRise === isFall || (isLoss && GAIN.test(line))) return 'both';
  const way = isRise === isLoss ? 'fall' : 'rise';
  return held === 'rise' || held === 'fall' ? (held === way ? way : 'both') : way;
}

/** Signs and payers in other languages as those in English. */
const IN_ENGLISH: readonly (readonly [form: RegExp, word: string])[] = [
  [/\bpositi[fv]\p{L}*/giu, 'positive'],
  [/\bn[eé]gati[fv]\p{L}*/giu, 'negative'],
  [/\b(?:zahler|payeur|pagador|pagator)\p{L}*/giu, 'payer'],
  [/(?<!\p{L})(?:empfänger|receveur|receptor|ricevitor)\p{L}*/giu, 'receiver'],
];
/** What stands between a sign and whose it is: `payers are shown as positive numbers`. */
const FILLERS =
  /\b(?:shown|displayed|reported|written|stated|carried|as|with|an?|numbers?|amounts?|figures?|swaps?|positions?)\b/gi;
/** `Receive + pay`: both together. */
const BOTH_LEGS = /\b(?:rec|pay|rcv)\w* ?\+ ?(?:rec|pay|rcv)/i;
/** What is long or short, which is no word of its own in a legend of signs. */
const HELD = /\b(?:[DP]V01|BPV|delta|durations?|risks?|rates?|bonds?|sensitivit(?:y|ies))\b/gi;
/** Behind these a plus is a sign, and no “and”. */
const IS_SIGN =
  /\b(?:positive|negative)\b|(?:[-+−–]|\b(?:plus|minus)) ?(?:[=:]|means?\b|is\b|are\b)|(?:[=:]|\b(?:means?|is|are|as)) ?(?:[-+−–]|plus\b|minus\b)/i;

/**
 * The same by who pays or who is short: `payer positive`, `+ = short duration`. Payers and those short of duration gain when rates rise.
 * Undefined if a line says nothing of it, or what all write.
 */
function signOfHolding(line: string): 'rise' | 'fall' | 'both' | undefined {
  const text = IN_ENGLISH.reduce((english, [form, word]) => english.replaceAll(form, word), line)
    .replaceAll(FILLERS, ' ')
    .replace(/\s+/g, ' ');
  const way = directionAboveZero(text);
  if (way !== undefined && IS_SIGN.test(text)) return way === 'PAY' ? 'rise' : 'fall';
  if (way === 'PAY' && text.includes('+') && !BOTH_LEGS.test(text)) return 'both';
  if (!text.split(/[;,|()]/).some((part) => saysTurnedSigns(part.replaceAll(HELD, ' ')))) return undefined;
  return /\bduration\b/i.test(text) ? 'rise' : 'both';
}
