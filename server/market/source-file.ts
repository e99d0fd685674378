/** A file that market data were read from. */
export interface SourceFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}
