/** What the runner has done since it was started. */
export interface RunnerStatistics {
  readonly calculating: number;
  /** Parameter sets, taken together, that unfinished batches were accepted with and this process does not have. */
  readonly missingParameters: number;
  readonly completed: number;
  readonly retried: number;
  readonly failed: number;
  /** Result rows stored, those of sub-accounts included. */
  readonly accounts: number;
  /** Seconds that the calculation of chunks took, added up. */
  readonly calculationSeconds: number;
}
