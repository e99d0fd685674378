/** The subject of a table. */
export interface TableSubject {
  /** Account codes; all of one are in the name, several by their number. */
  readonly accounts: readonly string[];
  /** Date of the figures, `YYYY-MM-DD`; null if they have none. */
  readonly date: string | null;
}

/** The name a table is downloaded under, without its ending, e.g. `margin-desk-positions-ENERGY-1-2026-11-20`. */
export function tableFile(what: string, { accounts, date }: TableSubject): string {
  const [only] = accounts;
  const whose = accounts.length > 1 ? `${accounts.length}-accounts` : (only ?? '');
  return ['margin-desk', what, whose, date ?? '']
    .map((part) => part.replace(/[^\p{L}\p{N}_-]+/gu, '_'))
    .filter((part) => part !== '')
    .join('-');
}

/** `YYYY-MM-DD` of a `price_date`; null if there is none. */
export const dateOf = (priceDate: number | undefined): string | null =>
  priceDate === undefined ? null : String(priceDate).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** The newest business date of the parameter sets used; null if none were. */
export function newestDate(
  parameters: Readonly<Record<string, Readonly<Record<string, { readonly bdate: string }>>>>,
): string | null {
  const dates = Object.values(parameters).flatMap((sets) => Object.values(sets).map(({ bdate }) => bdate));
  return dates.sort().at(-1) ?? null;
}
