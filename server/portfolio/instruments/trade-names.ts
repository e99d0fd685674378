/** Names under which statements list the same contract; a product that is loaded has one of them, or a longer one. */
const NAMES: readonly (readonly string[])[] = [
  ['wti crude oil', 'light sweet crude oil', 'light crude oil', 'wti light sweet crude oil', 'crude oil wti futures'],
  ['gold', 'gold 100 oz', 'gold 100 troy oz', 'gold 100 oz comex'],
  ['silver', 'silver 5000 oz', 'silver 5000 troy oz'],
  ['copper', 'high grade copper', 'copper high grade'],
  ['10 year t note', '10 year treasury note', '10 year us treasury note', 'us 10 year t note'],
  ['5 year t note', '5 year treasury note', '5 year us treasury note', 'us 5 year t note'],
  ['2 year t note', '2 year treasury note', '2 year us treasury note', 'us 2 year t note'],
];

const keyOf = (words: readonly string[]): string => words.toSorted().join(' ');

const OTHERS: ReadonlyMap<string, readonly string[]> = new Map(
  NAMES.flatMap((names) =>
    names.map((name) => [keyOf(name.split(' ')), names.filter((other) => other !== name)] as const),
  ),
);

/** Other names of what words name; none where these are not known. */
export const otherNames = (words: readonly string[]): readonly string[] => OTHERS.get(keyOf(words)) ?? [];
