const RISE: readonly RegExp[] = [
  /(?:\+|\bplus |\bup (?:by )?|\brise of |\bincrease of |\bhike of )\s?(?:1|one|a)[\s-]?(?:bps?|basis[ -]points?)/i,
  /(?:1|one|a)[\s-]?(?:bps?|basis[ -]points?)\s?(?:parallel )?(?:up\b|upward|rise|increase|higher|hike)/i,
];
const FALL: readonly RegExp[] = [
  /(?:[-−–]|\bminus |\bdown (?:by )?|\bfall of |\bdecrease of |\bdrop of |\bdecline of )\s?(?:1|one|a)[\s-]?(?:bps?|basis[ -]points?)/i,
  /(?:1|one|a)[\s-]?(?:bps?|basis[ -]points?)\s?(?:parallel )?(?:down\b|downward|fall|decrease|drop|decline|lower|cut)/i,
];
/** The same of rates as such, in a line that speaks of the sign. */
const RATES_RISE =
  /\b(?:rates?|yields?|curve)\s(?:\w+\s)?(?:rise|rising|up\b|increase|go up)|\brising rates\b|\brise in rates\b/i;
const RATES_FALL =
  /\b(?:rates?|yields?|curve)\s(?:\w+\s)?(?:fall|down\b|decrease|decline|go down|rally)|\bfalling rates\b|\bfall in rates\b/i;
const OF_SIGN = /dv01|pv01|bpv|positive|negative|sign|convention|delta|sensitivit|gain|loss|profit/i;
const LOSS = /\bloss(?:es)?\b|\blos(?:e|es|ing)\b|\bnegative\b/i;
const GAIN = /\bgains?\b|\bprofits?\b|\bearns?\b|\bpositive (?:pv|p&l|pnl)\b/i;

/**
 * Of which move in rates a sensitivity is the gain, as a line such as `PV change for +1bp` says; `both` if it speaks of two,
 * undefined if of none.
 */
export function signOfLine(line: string): 'rise' | 'fall' | 'both' | undefined {
  const isOfSign = OF_SIGN.test(line);
  const isRise = RISE.some((form) => form.test(line)) || (isOfSign && RATES_RISE.test(line));
  const isFall = FALL.some((form) => form.test(line)) || (isOfSign && RATES_FALL.test(line));
  if (!isRise && !isFall) return undefined;
  const isLoss = LOSS.test(line);
  if (isRise === isFall || (isLoss && GAIN.test(line))) return 'both';
  return isRise === isLoss ? 'fall' : 'rise';
}
