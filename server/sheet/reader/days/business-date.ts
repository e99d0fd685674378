/** What an engine says of its parameters, as far as it is asked here. */
interface DatedEngine {
  readonly parameters: readonly { readonly bdate: string }[];
}

/** The newest day of the parameters of all engines, `YYYY-MM-DD`; undefined if there are none. */
export const newestBusinessDate = (engines: readonly DatedEngine[]): string | undefined =>
  engines
    .flatMap(({ parameters }) => parameters.map(({ bdate }) => bdate))
    .toSorted()
    .at(-1);
