/** What a line speaks of if a size in basis points that it names is that of a move. */
const OF_MOVE =
  /dv01|pv01|bpv|positive|negative|sign|convention|delta|sensitivit|gain|loss|profit|change|value|fall|rise|drop|shift|shock|move|parallel|bump|stress|scenario|increase|decrease|\bup\b|\bdown\b|\bp[eo]r\b|\bpro\b|\bje\b|\/|p&l|\bpnl\b|risk|ladder|\bpv\b|\bkrd?\b/i;
/** What else is so many basis points. */
const LEVEL = /\b(?:limits?|spreads?|margins?|fees?|vols?|volatility|tolerance|thresholds?|costs?|charges?)\b/i;

const POINTS =
  /(?<![\d.,\p{L}])(\d{1,4}(?:[.,]\d{1,4})?|two|three|four|five|ten|twenty(?:[ -]five)?|fifty|(?:a |one )?hundred|half an?)[\s-]?(?:b\.?p\.?s?(?![\p{L}\d])|bips?\b|basis[ -]?points?|basispunkt|pbs?\b|points? de base|punt[io]s? (?:de )?base)/giu;
/** In per cent: a hundredth is one basis point, and more than a few are no move of rates. */
const PERCENT =
  /(?<![\d.,\p{L}])(\d(?:[.,]\d{1,4})?|an?|one|half an?) ?(?:%|per ?cent\b|percentage[ -]points?\b|pp\b|prozent|pour ?cent\b)/giu;
/** `Bump size: 10`, `Shift (bp) 25`. */
const LABELLED =
  /\b(?:shift|bump|shock)(?: size)?(?: ?[([]?(?:in )?b\.?p\.?s?[)\]]?)? ?[:=]? ?[-+±]?(\d{1,4}(?:[.,]\d{1,4})?)(?![\d-]|[.,/]\d| ?%)/giu;
/** `DV10`, `PV100`: the gain of so many points by its name. */
const NAMED = /(?<![\p{L}\d])(?:[DP]V|BPV|PVBP|DVBP|IR|CS|DV[ -])(\d{1,3})(?![\d\p{L}]|[-/.]\d)(?:bps?)?/giu;
const NAMED_WITH_UNIT = /(?<![\p{L}\d])(?:[DP]V|BPV)(\d{1,3}) ?bps?(?![\p{L}\d])/giu;

const ONE = /^(?:an?|one)$/i;

/** A number as it is written in a line; words for others than one are none. */
function sizeOf(text: string): number {
  if (ONE.test(text)) return 1;
  return Number(/,\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.'));
}

/** Whether one of the sizes that a form finds in a line is another than one basis point. @param one the size of that in its unit */
const isOther = (line: string, form: RegExp, one: number): boolean =>
  [...line.matchAll(form)].some(([, size = '']) => sizeOf(size) !== one);

/** Whether a line speaks of amounts for another move than one basis point: `per 10 bps`, `DV10 ladder`, `P&L +25bps`, `per 0.1%`. */
export const isOfOtherMove = (line: string): boolean =>
  isOther(line, NAMED, 1) ||
  isOther(line, NAMED_WITH_UNIT, 1) ||
  isOther(line, LABELLED, 1) ||
  (isOther(line, POINTS, 1) && (OF_MOVE.test(line) || !LEVEL.test(line))) ||
  (isOther(line, PERCENT, 0.01) && OF_MOVE.test(line));

/** A label of two cells in one line, where its value is the size of a move. */
export function moveOfLabel(label: string, value: string): readonly string[] {
  const line = `${label} ${value}`;
  return [...line.matchAll(LABELLED)].length > 0 ? [line] : [];
}
