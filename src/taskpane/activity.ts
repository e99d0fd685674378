/** An activity that is in progress. */
export interface Activity {
  readonly title: string;
  /** Steps done of `total`; null = how far it is is not known. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Epoch milliseconds when it began. */
  readonly since: number;
  readonly isCancelling: boolean;
}
