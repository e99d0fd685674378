import { legPairOf } from '../swaps/legs-in-columns.js';

/** What stands merged over the columns of a leg, or above its lines. */
export const LEG_GROUP =
  /^(?:we )?(?:pay|pays|paying|receive|receives|receiving|rec|leg ?[12]|(?:fixed|float|floating|pay|receive|first|second) (?:leg|side|amounts?))$/i;

/** Headings below the names of legs that stand merged over them: `Rate` below `Pay leg` is `Pay leg Rate`; undefined if there are no two. */
export function groupedLegs(own: readonly string[], below: readonly string[]): readonly string[] | undefined {
  if (own.filter((text) => LEG_GROUP.test(text)).length < 2) return undefined;
  const groups = filledAcross(own, below.length);
  const headings = below.map((text, column) => {
    const group = groups[column] ?? '';
    if (!LEG_GROUP.test(group)) return text === '' ? (own[column] ?? '') : text;
    return text === '' ? '' : `${group} ${text}`;
  });
  return legPairOf(headings) === undefined ? undefined : headings;
}

/** Merged headings stand in their first cell only. */
export function filledAcross(texts: readonly string[], width: number): readonly string[] {
  let last = '';
  return Array.from({ length: Math.max(width, texts.length) }, (_, column) => {
    const text = texts[column] ?? '';
    return (last = text === '' ? last : text);
  });
}
