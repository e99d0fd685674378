const SHOWN_NAMES = 5;

/** The first few names in a sentence, with the number of the others. */
export const shortList = (names: readonly string[]): string =>
  names.length <= SHOWN_NAMES
    ? names.join(', ')
    : `${names.slice(0, SHOWN_NAMES).join(', ')} and ${names.length - SHOWN_NAMES} more`;
