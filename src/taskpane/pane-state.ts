import type { EngineStatus } from '../../server/contract/engine-status.js';
import type { Failure } from '../api/failure.js';
import type { NamedRange, RangeAddress } from '../../server/sheet/workbook/port.js';
import type { Activity } from './activity.js';
import type { AppliedSuggestions } from './book/applied-suggestions.js';
import type { BookRange } from './book/book-range.js';
import type { FoundBook } from './book/found-book.js';
import type { SaidRow } from './book/said-rows.js';
import type { BilateralResult } from './crif/bilateral-result.js';
import type { DeskResult } from './desk/desk-result.js';
import type { MarginResult } from './margin/margin-result.js';
import type { Notice } from './notice.js';

export const PANE_VIEWS = [
  'portfolio',
  'what-if',
  'optimise',
  'stress',
  'forecast',
  'batch',
  'engines',
  'settings',
] as const;

export type PaneView = (typeof PANE_VIEWS)[number];

/** How margin is calculated. */
export interface MarginOptions {
  /** Takes the nearest listed expiry and strike, and the nearest active month; each is shown before the total. */
  readonly useClosestMatch: boolean;
  /** Keeps the result as the accounts' latest one. */
  readonly isStored: boolean;
}

/** What is known of the service. */
export type ServiceView =
  | { readonly kind: 'no-key' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'engines'; readonly engines: readonly EngineStatus[]; readonly askedAt: number };

export interface PaneState {
  readonly view: PaneView;
  readonly service: ServiceView;
  readonly activity: Activity | null;
  /** Titles of the activities that begin once it has ended. */
  readonly waiting: readonly string[];
  readonly notice: Notice | null;
  /** What "Use selection" would take; null = not known yet. */
  readonly selection: RangeAddress | null;
  /** Tables and named ranges of the workbook. */
  readonly candidates: readonly NamedRange[];
  readonly ranges: readonly BookRange[];
  /** What the workbook was found to hold while nobody had said where the book is; null = not looked for. */
  readonly found: FoundBook | null;
  /** What was said of single rows; of rows of other sheets too. */
  readonly said: readonly SaidRow[];
  /** Sentences on what was said of rows and is forgotten, until they are dismissed. */
  readonly dropped: readonly string[];
  /** Whether the workbook has marks of Margin Desk. */
  readonly hasMarks: boolean;
  /** Marked cells whose note could not be set. */
  readonly marksWithoutNote: number;
  /** The applied suggestions, of which the last can be undone. */
  readonly applied: readonly AppliedSuggestions[];
  readonly isStagedAgainByItself: boolean;
  readonly options: MarginOptions;
  readonly result: MarginResult | null;
  /** What was asked for beside a result; see `shownBeside`. */
  readonly bilateral: BilateralResult | null;
  /** As `bilateral`. */
  readonly desk: DeskResult | null;
}

export const INITIAL_STATE: PaneState = {
  view: 'portfolio',
  service: { kind: 'asking' },
  activity: null,
  waiting: [],
  notice: null,
  selection: null,
  candidates: [],
  ranges: [],
  found: null,
  said: [],
  dropped: [],
  hasMarks: false,
  marksWithoutNote: 0,
  applied: [],
  isStagedAgainByItself: false,
  options: { useClosestMatch: true, isStored: false },
  result: null,
  bilateral: null,
  desk: null,
};

/** The ranges with one of them changed. */
export const withRange = (ranges: readonly BookRange[], id: number, change: Partial<BookRange>): readonly BookRange[] =>
  ranges.map((range) => (range.id === id ? { ...range, ...change } : range));

/** The result, flagged as outdated because the book or the options have changed. */
export const outdated = (result: MarginResult | null): MarginResult | null =>
  result === null || result.isOutdated ? result : { ...result, isOutdated: true };
