/** Guards against workbooks that were made to exhaust whoever opens them. */
export interface WorkbookLimits {
  /** Files in the package. */
  readonly parts: number;
  /** Bytes of one part, inflated. */
  readonly partBytes: number;
  /** Bytes of all parts together, inflated. */
  readonly totalBytes: number;
  /** How many times larger than packed a part may become, once it is larger than `ratioFromBytes`. */
  readonly ratio: number;
  readonly ratioFromBytes: number;
  /** Characters of a tag, or of the text between two tags. */
  readonly tokenLength: number;
  /** Elements within elements. */
  readonly depth: number;
}

/** A million rows of ten columns take about 500 MB inflated; sheets of equal rows pack up to 100:1. */
export const WORKBOOK_LIMITS: WorkbookLimits = {
  parts: 2000,
  partBytes: 400_000_000,
  totalBytes: 600_000_000,
  ratio: 200,
  ratioFromBytes: 16_000_000,
  tokenLength: 4_000_000,
  depth: 100,
};
