const RISE: readonly RegExp[] = [
  /(?:\+|\bplus |\bup (?:by )?|\brise of |\bincrease of |\bhike of )\s?(?:1|one|a)[\s-]?(?:bps?|basis[ -]points?)/i,
  /(?:1|one|a)[\s-]?(?:bps?|basis[ -]points?)\s?(?:parallel )?(?:up\b|upward|rise|increase|higher|hike)/i,
];
const FALL: readonly RegExp[] = [
  /(?:[-−–]|\bminus |\bdown (?:by )?|\bfall of |\bdecrease of |\bdrop of |\bdecline of )\s?(?:1|one|a)[\s-]?(?:bps?|basis[ -]points?)/i,
  /(?:1|one|a)[\s-]?(?:bps?|basis[ -]points?)\s?(?:parallel )?(?:down\b|downward|fall|decrease|drop|decline|lower|cut)/i,
];
/** The same in other languages, beside one basis point. */
const POINT_ABROAD = /\b(?:1|un[eo]?|ein(?:e[nmr]?)?) ?(?:pbs?|bps?|basispunkt|points? de base|punt[oi] base)/i;
const RISE_ABROAD = /hausse|anstieg|steig|rialzo|aumento|subida|\balza/i;
const FALL_ABROAD = /baisse|rückgang|fallen|senkung|ribasso|discesa|bajada|descenso/i;
/** The same of rates as such, in a line that speaks of the sign. */
const RATES_RISE =
  /\b(?:rates?|yields?|curve)\s(?:\w+\s)?(?:rise|rising|up\b|increase|go up)|\brising rates\b|\brise in rates\b/i;
const RATES_FALL =
  /\b(?:rates?|yields?|curve)\s(?:\w+\s)?(?:fall|down\b|decrease|decline|go down|rally)|\bfalling rates\b|\bfall in rates\b/i;
const OF_SIGN = /dv01|pv01|bpv|positive|negative|sign|convention|delta|sensitivit|gain|loss|profit/i;
const LOSS = /\bloss(?:es)?\b|\bpertes?\b|\bverlust\w*|\bperdit[ae]\b|\bpérdidas?\b|\blos(?:e|es|ing)\b|\bnegative\b/i;
const GAIN = /\bgains?\b|\bgewinn\w*|\bguadagn\w*|\bganancias?\b|\bprofits?\b|\bearns?\b|\bpositive (?:pv|p&l|pnl)\b/i;

const OTHER_MOVE =
  /\b(?:[2-9]|[1-9]\d{1,2})[\s-]?(?:bps?|basis[ -]points?)\b|\b(?:PV|DV|BPV)(?:10|25|50|100)\b|(?<![\d.])(?:1|one|a)(?:[.,]0+)? ?(?:%|per ?cent\b|percentage[ -]points?\b|pp\b)/i;
const OF_MOVE =
  /change|value|fall|rise|drop|shift|shock|move|parallel|bump|stress|scenario|increase|decrease|\bup\b|\bdown\b/i;

/** Whether a line speaks of amounts for another move than one basis point. */
export const isOfOtherMove = (line: string): boolean =>
  OTHER_MOVE.test(line) && (OF_SIGN.test(line) || OF_MOVE.test(line));

/**
 * Of which move in rates a sensitivity is the gain, as a line such as `PV change for +1bp` says; `both` if it speaks of two,
 * undefined if of none.
 */
export function signOfLine(line: string): 'rise' | 'fall' | 'both' | undefined {
  const isOfSign = OF_SIGN.test(line);
  const isAbroad = (form: RegExp): boolean => POINT_ABROAD.test(line) && form.test(line);
  const isRise = RISE.some((form) => form.test(line)) || (isOfSign && RATES_RISE.test(line)) || isAbroad(RISE_ABROAD);
  const isFall = FALL.some((form) => form.test(line)) || (isOfSign && RATES_FALL.test(line)) || isAbroad(FALL_ABROAD);
  if (!isRise && !isFall) return undefined;
  const isLoss = LOSS.test(line);
  if (isRise === isFall || (isLoss && GAIN.test(line))) return 'both';
  return isRise === isLoss ? 'fall' : 'rise';
}
