import type { ForecastResponse } from '../../../server/contract/forecast/response.js';
import type { RowPlace } from '../../../server/sheet/table/portfolio-rows.js';
import type { BookRemark } from '../book-remark.js';

type Assumptions = ForecastResponse['assumptions'];

/** What is asked of the days ahead. */
export interface ForecastForm {
  /** As typed: a date, or a number of days. */
  readonly until: string;
  readonly options: Assumptions['options'];
  readonly futures: Assumptions['futures'];
  readonly parameters: Assumptions['parameters'];
  /** The stress scenario that is supposed to come, by its id; empty = prices stand still. */
  readonly scenario: string;
  /** As typed: the day on which it comes. */
  readonly scenarioDay: string;
}

/** The forecast of a book. */
export interface ForecastResult {
  readonly response: ForecastResponse;
  readonly places: readonly RowPlace[];
  /** How the book was read. */
  readonly bookRemarks: readonly BookRemark[];
  /** Identifies the book, its currency and options, and the form. */
  readonly question: string;
}

export interface ForecastState {
  readonly form: ForecastForm;
  readonly result: ForecastResult | null;
}

export const INITIAL_FORECAST: ForecastState = {
  form: {
    until: '90 days',
    options: 'moneyness',
    futures: 'close',
    parameters: 'today',
    scenario: '',
    scenarioDay: '',
  },
  result: null,
};
