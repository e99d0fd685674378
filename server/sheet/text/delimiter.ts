/** What may stand between cells; of those that fit as well, the first counts. */
const DELIMITERS = ['\t', ';', '|', ','];
const QUOTED = /"(?:[^"]|"")*"/g;
const LINE_END = /\r\n|[\r\n]/;
const LINES_LOOKED_AT = 200;
const NAME_OF_ACCOUNTS = /\baccount_code\b/i;

/** A line of a table that is drawn with bars at both its ends. */
const BOXED = /^\s*\|(?:[^|]*\|){3,}\s*$/;
const LEAST_BOXED = 3;

/** Whether lines of a text are those of a table drawn with bars, whatever stands above it. */
export function isBoxed(lines: readonly string[]): boolean {
  const bars = lines.flatMap((line) => (BOXED.test(line) ? [line.split('|').length] : []));
  return bars.some((count) => bars.filter((other) => other === count).length >= LEAST_BOXED);
}

/** What stands between the cells of a text, by its first lines; a comma where nothing does. */
export function delimiterOf(sample: string): string {
  const lines = sample
    .replace(QUOTED, '')
    .split(LINE_END)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT);
  if (isBoxed(lines)) return '|';
  const [first = ''] = lines;
  const looked = NAME_OF_ACCOUNTS.test(first) ? [first] : lines;
  const [best] = DELIMITERS.map((delimiter) => fitOf(delimiter, looked)).toSorted(
    (one, other) => other.lines - one.lines || other.alike - one.alike || other.count - one.count,
  );
  return best === undefined || best.lines === 0 ? ',' : best.delimiter;
}

/** How well lines are cut by a delimiter. */
function fitOf(delimiter: string, lines: readonly string[]) {
  const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
  const alike = Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length));
  return { delimiter, lines: counts.length, alike, count: counts.reduce((sum, count) => sum + count, 0) };
}
