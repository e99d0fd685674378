const SHOWN_NAMES = 5;

/** British lists: without a comma before “and” and “or”. */
const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** `a, b and c` */
export const listOf = (names: readonly string[]): string => AND.format(names);

/** `a, b or c` */
export const choiceOf = (names: readonly string[]): string => OR.format(names);

/** The first few names in a sentence, with the number of the others. */
export const shortList = (names: readonly string[]): string =>
  names.length <= SHOWN_NAMES
    ? names.join(', ')
    : `${names.slice(0, SHOWN_NAMES).join(', ')} and ${names.length - SHOWN_NAMES} more`;
