import type { ExplainResponse } from '../../../server/contract/explain.js';
import type { WhatIfResponse } from '../../../server/contract/what-if.js';
import type { Failure } from '../../api/failure.js';
import type { CellIssue } from '../../../server/sheet/table/cell-issue.js';
import type { RowPlace } from '../../../server/sheet/table/portfolio-rows.js';
import type { BookRemark } from '../book-remark.js';

/** A stored result that a book can be compared with. */
export interface Baseline {
  readonly accountCode: string;
  readonly portfolioId: string;
  readonly requestId: string;
  /** ISO 8601. */
  readonly submittedTime: string;
  readonly initialMargin: number | null;
  readonly currency: string;
}

export type BaselineList =
  { readonly kind: 'unknown' | 'asking' | 'known' } | { readonly kind: 'failed'; readonly failure: Failure };

/** Whether the staged rows replace the baseline's or are added to them. */
export type WhatIfMode = 'replace' | 'add';

/** An answer of the service, and the question. */
export interface WhatIfResult {
  readonly response: WhatIfResponse;
  readonly baseline: Baseline;
  /** Rows that are left out, and remarks, at their cells. */
  readonly issues: readonly CellIssue[];
  /** Places of the staged rows of all tables, one after the other. */
  readonly places: readonly RowPlace[];
  /** How many rows of the sheet belong to other accounts. */
  readonly otherRows: number;
  /** How the book was read. */
  readonly bookRemarks: readonly BookRemark[];
  readonly isOutdated: boolean;
}

export interface WhatIfState {
  readonly list: BaselineList;
  /** Every stored result seen, the newest of each account first. */
  readonly baselines: readonly Baseline[];
  /** Request of the baseline, and its portfolio id; null = none yet. */
  readonly chosen: Baseline | null;
  readonly mode: WhatIfMode;
  /** Whether the view compares again after edits. */
  readonly isLive: boolean;
  /** Whether each trade's own effect and the best margin cuts are calculated. */
  readonly wantsTrades: boolean;
  readonly result: WhatIfResult | null;
  /** Rows that must be corrected before anything can be compared. */
  readonly blocking: readonly CellIssue[];
  readonly explanation: ExplainResponse | null;
}

export const INITIAL_WHAT_IF: WhatIfState = {
  list: { kind: 'unknown' },
  baselines: [],
  chosen: null,
  mode: 'replace',
  isLive: true,
  wantsTrades: true,
  result: null,
  blocking: [],
  explanation: null,
};

export const isSameBaseline = (first: Baseline, second: Baseline): boolean =>
  first.requestId === second.requestId && first.portfolioId === second.portfolioId;
