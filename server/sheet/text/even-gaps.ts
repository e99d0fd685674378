const FEWEST_LINES = 3;
const FEWEST_CELLS = 3;
const GAPS = / {2,}/g;

/**
 * The blanks between the cells of lines whose cells do not stand below each other: as many in each line, and as many cells in each line that
 * has several. Undefined if lines are none such: of columns below each other the gaps are of many widths.
 */
export function evenGap(lines: readonly string[]): string | undefined {
  const trimmed = lines.map((line) => line.trim());
  const found = trimmed.map((line) => line.match(GAPS) ?? []);
  const rows = found.filter(({ length }) => length >= FEWEST_CELLS - 1);
  const [gap, ...others] = new Set(found.flat());
  const counts = new Set(rows.map(({ length }) => length));
  const isOne = others.length === 0 && counts.size === 1 && rows.length >= FEWEST_LINES;
  return isOne && !trimmed.some((line) => line.includes('\t')) ? gap : undefined;
}
