/** The doubt of a column that is read as what another one is read as, too. @param differing cells of one row in which the two differ */
export const doubtOfTwin = (heading: string, twin: string, differing: string): string =>
  heading === twin
    ? `stands twice, with other values (${differing}): leave the heading to what is held, and head the other by what it is`
    : `could be the same field as “${twin}”, but holds other values (${differing})`;
