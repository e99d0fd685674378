/** An activity that is in progress. */
export interface Activity {
  readonly title: string;
  /** Steps done of `total`; null = unknown. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** What the steps are, in the plural; null = parts of no name. */
  readonly steps: string | null;
  /** Epoch milliseconds when it began. */
  readonly since: number;
  readonly isCancelling: boolean;
}
