/** A file that market data were read from. */
export interface SourceFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** When it was filed: the time of its last change, milliseconds since 1970; absent if it was made in memory. */
  readonly changed?: number;
}
