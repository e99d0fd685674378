import { z } from 'zod';
import {
  FUTURE_ASSUMPTIONS,
  MOST_ASKED_DAYS,
  OPTION_ASSUMPTIONS,
  PARAMETER_ASSUMPTIONS,
  type AheadAssumptions,
} from './days-ahead.js';
import { success, type Outcome } from '../../domain/issue.js';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { sizedList, sizedText } from '../../lib/sized-schema.js';
import { choice, isoDateField, neededDate } from '../fields.js';
import { ignoredOptions } from '../ignored-options.js';
import { parseEnvelope, portfolioRequestSchema, type PortfolioEnvelope } from '../portfolio-request.js';
import { NOT_ASKED } from '../trades/trade-request.js';
import { toIssues } from '../reading/to-issues.js';

/** Days that a forecast looks ahead at most: ten years. */
export const MOST_DAYS = 3660;
/** The part of the initial margin by which a rise is a cliff, if none is sent. */
const CLIFF_PART = 0.1;

const DAYS_ERROR = `an array of at most ${MOST_ASKED_DAYS} dates as YYYYMMDD, e.g. [20261231]`;
const TO_ERROR = `a date as YYYYMMDD, e.g. 20270331, or a number of days from 1 to ${MOST_DAYS}`;
const PART_ERROR = 'a part of the initial margin from 0 to 10 (0.1 is 10 %)';
const SCENARIO_ERROR = 'an object with scenario_id and date, e.g. {"scenario_id": "march-2020", "date": 20270115}';
const SCENARIO_ID_ERROR = 'the scenario_id of a stress scenario';
const ASSUMPTIONS_ERROR = 'an object, e.g. {"options": "moneyness", "futures": "roll"}';
const FORECAST_ERROR = 'an object with to, e.g. {"to": 20270331}';

const isDays = (value: string | number): boolean => typeof value === 'number' && value <= MOST_DAYS;

/** A day as a date or as a number of days from the business date. */
const daySchema = () =>
  z
    .union(
      [
        z.string({ error: TO_ERROR }).regex(/^\d{4}(?:\d{4}|-\d{2}-\d{2})$/, { error: TO_ERROR }),
        z.int({ error: TO_ERROR }).min(1, { error: TO_ERROR }),
      ],
      { error: TO_ERROR },
    )
    .refine((value) => isDays(value) || isCalendarDate(isoDateField(value)), { error: TO_ERROR });

const scenarioSchema = z
  .object(
    {
      scenario_id: sizedText(SCENARIO_ID_ERROR, { least: 1, most: 200 }).describe('As in GET /stress-test/scenarios.'),
      date: daySchema().describe(
        'The first day of the moved market: a date, or the number of days from the business date.',
      ),
    },
    { error: SCENARIO_ERROR },
  )
  .meta({ id: 'ForecastScenario' });

const dayOf = (value: string | number): string | number => (isDays(value) ? value : isoDateField(value));

const assumptionsSchema = z
  .object(
    {
      options: choice(OPTION_ASSUMPTIONS)
        .describe('At their expiry options are exercised where they are in the money, all of them, or none.')
        .meta({ default: 'moneyness' }),
      futures: choice(FUTURE_ASSUMPTIONS)
        .describe('On their last trading day futures are closed, delivered, or rolled to the next listed month.')
        .meta({ default: 'close' }),
      parameters: choice(PARAMETER_ASSUMPTIONS)
        .describe('Margin parameters of today, or with the changes that are announced for days ahead.')
        .meta({ default: 'today' }),
      scenario: scenarioSchema
        .nullish()
        .describe(
          'A stress scenario that moves prices, volatilities and curves from its day on; without it they stand still.',
        ),
    },
    { error: ASSUMPTIONS_ERROR },
  )
  .meta({ id: 'ForecastAssumptions' });

const forecastSchema = z
  .object(
    {
      to: daySchema().describe('The last day: a date, or the number of days from the business date.'),
      days: sizedList(neededDate(), DAYS_ERROR, { most: MOST_ASKED_DAYS })
        .nullish()
        .describe(
          'Days whose margin is told although nothing may happen on them, from the business date to the last day.',
        ),
      assumptions: assumptionsSchema.nullish(),
      cliff_part: z
        .number({ error: PART_ERROR })
        .min(0, { error: PART_ERROR })
        .max(10, { error: PART_ERROR })
        .nullish()
        .describe('A rise of the initial margin by more than this part of it is a cliff.')
        .meta({ default: CLIFF_PART }),
    },
    { error: FORECAST_ERROR },
  )
  .meta({ id: 'Forecast' });

/** The body of POST /portfolios/forecast: nothing is stored, and nothing analysed. */
export const forecastRequestSchema = portfolioRequestSchema
  .omit({ ...NOT_ASKED, execution_mode: true, groups: true })
  .extend({ forecast: forecastSchema })
  .meta({ id: 'ForecastRequest' });

/** The body of POST /portfolios/forecast as a client writes it. */
export type ForecastRequest = z.input<typeof forecastRequestSchema>;

/** What is asked of the days ahead, every default filled in. */
export interface ForecastAsked extends AheadAssumptions {
  /** A date `YYYY-MM-DD`, or a number of days. */
  readonly to: string | number;
  /** Dates `YYYY-MM-DD` that have a point, whatever happens on them. */
  readonly days: readonly string[];
  /** A stress scenario that comes on a day: a date `YYYY-MM-DD`, or a number of days; null = prices stand still. */
  readonly scenario: { readonly scenarioId: string; readonly date: string | number } | null;
  /** Fraction of the initial margin. */
  readonly cliffPart: number;
}

export interface ForecastQuestion {
  readonly envelope: PortfolioEnvelope;
  readonly asked: ForecastAsked;
}

/** Reads the body of POST /portfolios/forecast. @returns `INVALID_REQUEST` issues for everything that is wrong, each with its path */
export function parseForecast(json: unknown): Outcome<ForecastQuestion> {
  const read = forecastRequestSchema.safeParse(json);
  if (!read.success) return { ok: false, issues: toIssues(read.error, json, 'INVALID_REQUEST') };
  const { forecast, ...options } = read.data;
  const envelope = parseEnvelope({ ...options, calculation_type: 'margins' });
  if (!envelope.ok) return envelope;
  const scenario = forecast.assumptions?.scenario ?? null;
  const ignored = ignoredOptions(json, forecastRequestSchema.shape);
  return success({
    envelope: { ...envelope.value, ignoredOptions: ignored },
    asked: {
      to: dayOf(forecast.to),
      days: (forecast.days ?? []).map(isoDateField),
      scenario: scenario === null ? null : { scenarioId: scenario.scenario_id, date: dayOf(scenario.date) },
      options: forecast.assumptions?.options ?? 'moneyness',
      futures: forecast.assumptions?.futures ?? 'close',
      parameters: forecast.assumptions?.parameters ?? 'today',
      cliffPart: forecast.cliff_part ?? CLIFF_PART,
    },
  });
}
