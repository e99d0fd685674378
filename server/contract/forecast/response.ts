import { z } from 'zod';
import { AHEAD_EVENTS, FUTURE_ASSUMPTIONS, OPTION_ASSUMPTIONS, PARAMETER_ASSUMPTIONS } from './days-ahead.js';
import { usedParametersSchema } from '../results/calculation-response.js';
import { closestMatchSchema, resultExceptionSchema } from '../results/result-notes.js';

const contractFields = {
  row: z.int().describe('Index in the submitted portfolio.'),
  position_id: z.string(),
  contract_code: z.string(),
  contract_type: z.string(),
  expiry: z.string(),
  strike: z.number().nullable(),
};

const eventSchema = z
  .object({
    event: z.enum(AHEAD_EVENTS),
    ...contractFields,
    net_position: z.number().describe('What was held before.'),
    message: z.string().describe('One sentence.'),
  })
  .meta({ id: 'ForecastEvent' });

const partSchema = z
  .object({
    part: z
      .enum(['positions', 'parameters_and_market', 'market', 'scenario', 'other'])
      .describe(
        'As in GET /results/explain, from the point before: positions first, then announced parameters, then the market of the day; scenario: on the day of the stress scenario what it moves, last.',
      ),
    amount: z.number(),
  })
  .meta({ id: 'ForecastPart' });

const reasonSchema = z
  .object({
    reason: z
      .enum([...AHEAD_EVENTS, 'spread_credits', 'parameters', 'market', 'scenario'])
      .describe(
        'What happened; spread_credits: credits between products that are lost, or gained where negative; parameters: changes that were announced; market: what is left is valued on the day; scenario: the stress scenario has moved what is left.',
      ),
    amount: z.number(),
  })
  .meta({ id: 'ForecastReason' });

const pointFields = {
  date: z.string().describe('YYYY-MM-DD.'),
  initial_margin: z.number(),
  upper_initial_margin: z
    .number()
    .nullable()
    .describe(
      'Where the scan range of each product has risen after today by as much as it has most in the filed sets of its clearing house, see bands; null if none has two sets.',
    ),
  requirement: z.number(),
  option_liquidation_value: z.number().describe('Positive for net long premium.'),
  change: z
    .number()
    .describe('Of the initial margin since the point before; the sum of the parts, and of the reasons.'),
  parts: z.array(partSchema).readonly(),
  reasons: z.array(reasonSchema).readonly().describe('The largest first.'),
  events: z.array(eventSchema).readonly(),
  rows: z.int().describe('Rows that are held.'),
  rows_left_out: z
    .int()
    .describe('Rows that are held and can not be margined on that day; they are in no figure of it.'),
};

const pointSchema = z.object(pointFields).meta({ id: 'ForecastPoint' });

const tradeSchema = z
  .object({
    ...contractFields,
    trade: z.number().describe('What is to be traded: below 0 sold. Lots, or money where the row is in money.'),
    initial_margin: z.number().describe('On the day, with the trade.'),
  })
  .meta({ id: 'ForecastTrade' });

const cliffSchema = z
  .object({
    ...pointFields,
    change_part: z.number().nullable().describe('change as a part of the initial margin before; null if that was 0.'),
    cause: eventSchema
      .extend({ change: z.number().describe('Of the initial margin if this alone had happened.') })
      .nullable()
      .describe('What raises the margin most; null if it is no event: then the largest reason tells.'),
    cheapest_trade: tradeSchema
      .nullable()
      .describe('The single trade of least size that keeps the rise within cliff_part; null if none does.'),
  })
  .meta({ id: 'ForecastCliff' });

const rollSchema = z
  .object({
    date: z.string(),
    row: z.int(),
    position_id: z.string(),
    contract_code: z.string(),
    from_expiry: z.string(),
    to_expiry: z.string(),
    lots: z.number(),
  })
  .meta({ id: 'ForecastRoll' });

const day = (what: string) => z.string().nullable().describe(`${what}, YYYY-MM-DD; null if it is not known.`);

const calendarSchema = z
  .object({
    ...contractFields,
    last_trading_day: day('Last trading day'),
    first_notice_day: day('Of a future that is delivered: from which day its holder may be called to delivery'),
    expiry_date: day('Of an option'),
    settlement_date: day('Final settlement or delivery'),
    exercise: z.enum(['american', 'european']).nullable().describe('Of an option.'),
    settles_into: z.string().nullable().describe('cash, delivery, or the future that an option is exercised into.'),
  })
  .meta({ id: 'ForecastCalendar' });

const bandSchema = z
  .object({
    clearing_house: z.string(),
    sets: z.int().nullable().describe('Parameter sets that were compared; null if earlier ones have not been read.'),
    from: z.string().nullable().describe('Business date of the earliest, YYYY-MM-DD.'),
    to: z.string().nullable(),
    products: z
      .array(
        z.object({
          exchange_code: z.string(),
          contract_code: z.string(),
          rise: z.number().describe('Of the scan range, as a part of what it was before: 0.25 is a rise by a quarter.'),
          from: z.string().describe('Business dates of the two sets, YYYY-MM-DD.'),
          to: z.string(),
        }),
      )
      .readonly()
      .describe('Products of the book whose scan range has risen.'),
    message: z.string().nullable().describe('Why its margins have no band; null if they have one.'),
  })
  .meta({ id: 'ForecastBand' });

const accountSchema = z
  .object({
    portfolio_id: z.string(),
    account_code: z.string(),
    sub_account_code: z.string().nullable(),
    cliffs: z.array(cliffSchema).readonly().describe('By date.'),
    forecast: z
      .array(pointSchema)
      .readonly()
      .describe(
        'The first is today; then the days on which something happens, and the last day. Empty if no row counts.',
      ),
    rolls: z.array(rollSchema).readonly(),
    calendar: z.array(calendarSchema).readonly().describe('The days of each listed contract that is held today.'),
    rows_total: z.int(),
    rows_excluded: z.int().describe('Rows that are in no figure.'),
    rows_without_end: z.int().describe('Rows whose end is not known; they are margined to the last day.'),
    exceptions: z.array(resultExceptionSchema).readonly(),
    closest_matches: z.array(closestMatchSchema).readonly(),
  })
  .meta({ id: 'AccountForecast' });

/** The answer to POST /portfolios/forecast. */
export const forecastResponseSchema = z
  .object({
    request_id: z.string(),
    status: z.literal('success'),
    currency_code: z.string(),
    from: z.string().describe('The business date, YYYY-MM-DD.'),
    to: z.string(),
    assumptions: z.object({
      options: z.enum(OPTION_ASSUMPTIONS),
      futures: z.enum(FUTURE_ASSUMPTIONS),
      prices: z.enum(['stand_still', 'scenario']),
      scenario: z
        .object({
          scenario_id: z.string(),
          scenario_name: z.string(),
          date: z.string().describe('YYYY-MM-DD, the first day of the moved market.'),
        })
        .nullable()
        .describe('Null: prices stand still.'),
      rates: z.literal('forwards_realised'),
      parameters: z.enum(PARAMETER_ASSUMPTIONS),
      cliff_part: z.number(),
    }),
    bands: z
      .array(bandSchema)
      .readonly()
      .describe('Of each clearing house whose margins have scan ranges: what upper_initial_margin stands on.'),
    data: z.array(accountSchema).readonly().describe('Accounts and sub-accounts, in their order.'),
    exceptions: z.array(resultExceptionSchema).readonly().describe('Rows that name no account.'),
    runtime: z.int().describe('Milliseconds.'),
    parameters: usedParametersSchema,
    memo: z.string().nullable(),
  })
  .meta({ id: 'ForecastResponse' });

export type ForecastResponse = Readonly<z.infer<typeof forecastResponseSchema>>;
export type AccountForecast = ForecastResponse['data'][number];
export type ForecastPoint = AccountForecast['forecast'][number];
export type ForecastCliff = AccountForecast['cliffs'][number];
export type ForecastEvent = ForecastPoint['events'][number];
