/** What the dashes below a heading take of a line. */
interface Span {
  readonly start: number;
  /** One past its last place. */
  readonly end: number;
}

/** What may stand behind a number that ends where its dashes do: a star of a sum, a debit or a credit. */
const BEHIND = /^(?:\*|DR|CR|-)\s*$/i;

/**
 * The cells of a line whose words all stand within the dashes drawn below the headings, each beginning or ending where its dashes do;
 * undefined if any stands elsewhere.
 * @param spans of the dashes, from left to right
 */
export function ruledCells(spans: readonly Span[], line: string): readonly string[] | undefined {
  const [first] = spans;
  if (first === undefined || line.includes('\t') || line.slice(0, first.start).trim() !== '') return undefined;
  const cells: string[] = [];
  for (const [index, { start, end }] of spans.entries()) {
    const own = line.slice(start, end);
    const behind = line.slice(end, spans[index + 1]?.start);
    const isAligned =
      own.trim() === '' || own.trimStart() === own || (own.length === end - start && own.trimEnd() === own);
    const isWithin = behind.trim() === '' || (own.trim() !== '' && own.trimEnd() === own && BEHIND.test(behind));
    if (!isAligned || !isWithin) return undefined;
    cells.push(`${own}${behind}`.trim());
  }
  return cells.some((cell) => cell !== '') ? cells : undefined;
}
