import {
  forecastResponseSchema,
  type AccountForecast,
  type ForecastResponse,
} from '../../server/contract/forecast/response.js';
import { parseForecast } from '../../server/contract/forecast/request.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import type { StressScenario } from '../../server/domain/stress-scenario.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { answerForecast } from '../../server/portfolio/forecast/answer-forecast.js';
import { ALL_LICENSED, type Row } from './calculated-accounts.js';

/** The forecast of a book. @param forecast `to`, assumptions @param scenarios of the caller @throws where it is refused */
export function forecastOf(
  snapshot: ParameterSnapshot,
  rows: readonly Row[],
  forecast: object,
  more: Row = {},
  scenarios: readonly StressScenario[] = [],
): ForecastResponse {
  const read = parseForecast({ ...more, portfolio: rows, forecast });
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  const answer = answerForecast(read.value, {
    snapshot,
    clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
    licence: ALL_LICENSED,
    requestId: 'request',
    submittedTime: '2026-01-05T12:00:00.000Z',
    scenarios,
    onFault: ({ error }) => {
      throw error;
    },
  });
  if (!answer.ok) throw new Error(answer.refusal.message);
  return forecastResponseSchema.parse({ ...answer.value, runtime: 0 });
}

/** The forecast of the only account. */
export function accountForecast(...asked: Parameters<typeof forecastOf>): AccountForecast {
  const [account, ...more] = forecastOf(...asked).data;
  if (account === undefined || more.length > 0) throw new Error('There is not one account.');
  return account;
}
