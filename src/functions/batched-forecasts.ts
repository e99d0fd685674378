import { dayAfter, MOST_ASKED_DAYS } from '../../server/contract/forecast/days-ahead.js';
import type { ForecastRequest } from '../../server/contract/forecast/request.js';
import type { ForecastResponse } from '../../server/contract/forecast/response.js';
import type { Answer } from '../api/ask.js';
import type { Batching } from './batcher.js';

/** A book and what is supposed of the days ahead, without the days. */
export type ForecastBook = Omit<ForecastRequest, 'forecast'> & Pick<ForecastRequest['forecast'], 'assumptions'>;

type SendForecast = (request: ForecastRequest, signal: AbortSignal) => Promise<Answer<ForecastResponse>>;

/** A day of a book. */
export interface AskedDay {
  readonly book: ForecastBook;
  /** The book as JSON. */
  readonly question: string;
  /** YYYY-MM-DD */
  readonly day: string;
}

const BAD_REQUEST = 400;

/**
 * Days of one book that are one forecast, as a row of dates beside it. If a day is refused, each is asked for alone, so that only
 * its own cell shows why.
 */
export const batchedForecasts = (send: SendForecast): Batching<AskedDay, ForecastResponse, ForecastResponse> => ({
  choose: (waiting) =>
    waiting
      .filter(({ question }) => question === waiting[0]?.question)
      .sort((one, other) => (one.day < other.day ? -1 : 1))
      .slice(0, MOST_ASKED_DAYS),
  send: (days, signal) => send(requestOf(days), signal),
  valueOf: (forecast) => forecast,
  parts: { status: BAD_REQUEST, sizeOf: () => 1, areLasting: false },
});

/** The last day is the one after those asked for: today may be one of them, and a forecast ends later than today. @param days the earliest first */
function requestOf(days: readonly AskedDay[]): ForecastRequest {
  const last = days.at(-1);
  if (last === undefined) throw new Error('No day is asked for.');
  const { assumptions, ...book } = last.book;
  const asked = { to: dayAfter(last.day), days: days.map(({ day }) => day) };
  return { ...book, forecast: { ...asked, ...(assumptions === undefined ? {} : { assumptions }) } };
}
