import type {
  AccountForecast,
  ForecastCliff,
  ForecastEvent,
  ForecastPoint,
  ForecastResponse,
} from '../../contract/forecast/response.js';
import { roundHalfAway } from '../../lib/round.js';
import type { ResultSheet, TableBlock } from '../workbook/port.js';
import type { AnalyticsContext } from './analytics-sheet.js';
import { block, integer, money, number, text } from './block-columns.js';
import { DEMO_MARKET, type Coverage } from './coverage.js';

type Reason = ForecastPoint['reasons'][number];
type Trade = NonNullable<ForecastCliff['cheapest_trade']>;

/** What people call the reasons why margin moves. */
export const REASON_WORDS: Readonly<Record<Reason['reason'], string>> = {
  option_exercised: 'options exercised',
  option_expired: 'options expired worthless',
  option_settled: 'options settled in cash',
  first_notice: 'first notice of futures',
  future_rolled: 'futures rolled',
  future_in_delivery: 'futures in delivery',
  future_delivered: 'futures delivered',
  future_closed: 'futures closed',
  fixing: 'rates fixed',
  payment: 'payments made',
  matured: 'trades matured',
  left_out: 'rows left out',
  margin_announced: 'announced changes of margins',
  spread_credits: 'spread credits',
  parameters: 'announced changes of margins',
  market: 'what is left, valued on the day',
  scenario: 'the stress scenario',
};

/** A point of one account. */
interface AccountPoint<Point> {
  readonly account: string;
  readonly point: Point;
}

const ofAccounts = <Point>(
  data: readonly AccountForecast[],
  list: (account: AccountForecast) => readonly Point[],
): readonly AccountPoint<Point>[] =>
  data.flatMap((account) => list(account).map((point) => ({ account: forecastAccount(account), point })));

/** What an account is called: its code, and its sub-account's where it is one. */
export const forecastAccount = ({ account_code: code, sub_account_code: sub }: AccountForecast): string =>
  sub === null ? code : `${code} / ${sub}`;

/** `LO CALL DEC-27 80`: what a row of the book holds. */
export const contractName = ({
  contract_code: code,
  contract_type: type,
  expiry,
  strike,
}: Pick<ForecastEvent, 'contract_code' | 'contract_type' | 'expiry' | 'strike'>): string =>
  [code, type, expiry, ...(strike === null ? [] : [String(strike)])].filter((part) => part !== '').join(' ');

/** `Buy 10 CL FUT 202712`: the trade that avoids a cliff. */
export const tradeName = (trade: Trade): string =>
  `${trade.trade < 0 ? 'Sell' : 'Buy'} ${Math.abs(trade.trade).toLocaleString('en-GB')} ${contractName(trade)}`;

/** What happened on a day: each sentence once. */
const eventsText = (events: readonly ForecastEvent[]): string =>
  [...new Set(events.map(({ message }) => message))].join(' ');

const reasonsText = (reasons: readonly Reason[]): string =>
  reasons.map(({ reason, amount }) => `${REASON_WORDS[reason]} ${MONEY.format(amount)}`).join('; ');

const MONEY = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Whether the margins of an account have a band. */
export const hasBand = (forecast: readonly Pick<ForecastPoint, 'upper_initial_margin'>[]): boolean =>
  forecast.some(({ upper_initial_margin: upper }) => upper !== null);

/** What the bands of a forecast stand on, and of which clearing houses there is none. */
export function bandSentences({ bands }: Pick<ForecastResponse, 'bands'>): readonly string[] {
  const single = bands.filter(({ sets }) => sets === 1).map(({ clearing_house: house }) => house);
  const several = `Of each of ${single.join(', ')} only one parameter set is filed: their margins have no band until there are two.`;
  const others = single.length > 1 ? bands.filter(({ sets }) => sets !== 1) : bands;
  return [...others.map((band) => band.message ?? risesText(band)), ...(single.length > 1 ? [several] : [])];
}

function risesText({ clearing_house: house, sets, from, to, products }: ForecastResponse['bands'][number]): string {
  const most = [...products].sort((one, other) => other.rise - one.rise);
  const rises = most
    .slice(0, MOST_RISES)
    .map(({ contract_code: code, rise }) => `${code} ${PERCENT.format(rise * 100)} %`)
    .join(', ');
  const more = most.length > MOST_RISES ? ` and ${most.length - MOST_RISES} more` : '';
  const seen = rises === '' ? 'no scan range of the book rose' : `scan ranges rose by at most: ${rises}${more}`;
  return `Over ${sets ?? 0} parameter sets of ${house} from ${from ?? ''} to ${to ?? ''} ${seen}.`;
}

const MOST_RISES = 5;
const PERCENT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** Every day on which something happens. */
export const forecastBlock = (data: readonly AccountForecast[], currency: string): TableBlock =>
  block(
    `Margin by day, ${currency}`,
    'ForecastDays',
    ofAccounts(data, ({ forecast }) => forecast),
    [
      text('Account', ({ account }) => account),
      text('Date', ({ point }) => point.date),
      money('Initial margin', ({ point }) => point.initial_margin),
      ...(data.some(({ forecast }) => hasBand(forecast))
        ? [money('If scan ranges rise', ({ point }: AccountPoint<ForecastPoint>) => point.upper_initial_margin)]
        : []),
      money('Requirement', ({ point }) => point.requirement),
      money('Option value', ({ point }) => point.option_liquidation_value),
      money('Change of initial margin', ({ point }) => point.change),
      text('Reasons', ({ point }) => reasonsText(point.reasons)),
      text('What happens', ({ point }) => eventsText(point.events)),
      integer('Rows held', ({ point }) => point.rows),
      integer('Rows left out', ({ point }) => point.rows_left_out),
    ],
  );

/** What raises margin at a cliff: an event, else the largest of its other reasons. */
export const causeText = ({ cause, reasons }: Pick<ForecastCliff, 'cause' | 'reasons'>): string =>
  cause?.message ?? `Because of ${REASON_WORDS[reasons.find(({ amount }) => amount > 0)?.reason ?? 'market']}.`;

/** The days on which margin rises by more than the stated part. */
export const cliffBlock = (data: readonly AccountForecast[], currency: string): TableBlock =>
  block(
    `Cliffs, ${currency}`,
    'ForecastCliffs',
    ofAccounts(data, ({ cliffs }) => cliffs),
    [
      text('Account', ({ account }) => account),
      text('Date', ({ point }) => point.date),
      money('Initial margin', ({ point }) => point.initial_margin),
      money('Rise', ({ point }) => point.change),
      number('Rise, %', ({ point }) => (point.change_part === null ? null : roundHalfAway(point.change_part * 100, 2))),
      text('Cause', ({ point }) => causeText(point)),
      text('Smallest trade that avoids it', ({ point }) =>
        point.cheapest_trade === null ? '' : tradeName(point.cheapest_trade),
      ),
      money('Initial margin with it', ({ point }) => point.cheapest_trade?.initial_margin ?? null),
    ],
  );

/** Which futures were exchanged for the next listed month. */
export const rollBlock = (data: readonly AccountForecast[]): TableBlock =>
  block(
    'Rolls',
    'ForecastRolls',
    ofAccounts(data, ({ rolls }) => rolls),
    [
      text('Account', ({ account }) => account),
      text('Date', ({ point }) => point.date),
      text('Contract', ({ point }) => point.contract_code),
      text('From', ({ point }) => point.from_expiry),
      text('To', ({ point }) => point.to_expiry),
      number('Lots', ({ point }) => point.lots),
    ],
  );

/** The days of the contracts that are held today; a day that is not known is said. */
export const calendarBlock = (data: readonly AccountForecast[]): TableBlock => {
  const known = (value: string | null): string => value ?? 'not known';
  return block(
    'Calendar of contracts',
    'ForecastCalendar',
    ofAccounts(data, ({ calendar }) => calendar),
    [
      text('Account', ({ account }) => account),
      text('Contract', ({ point }) => contractName(point)),
      text('Last trading day', ({ point }) => known(point.last_trading_day)),
      text('First notice day', ({ point }) => (point.settles_into === 'cash' ? 'none' : known(point.first_notice_day))),
      text('Expiry', ({ point }) => (point.strike === null ? '' : known(point.expiry_date))),
      text('Settlement', ({ point }) => known(point.settlement_date)),
      text('Exercise', ({ point }) => (point.strike === null ? '' : known(point.exercise))),
      text('Settles into', ({ point }) => known(point.settles_into)),
    ],
  );
};

/** Says how many rows a forecast covers, and of how many the end is not known. */
export function forecastCoverage({ data, exceptions }: Pick<ForecastResponse, 'data' | 'exceptions'>): Coverage {
  const parents = data.filter(({ sub_account_code: sub }) => sub === null);
  const sum = (of: (account: AccountForecast) => number): number => parents.reduce((total, one) => total + of(one), 0);
  const unnamed = exceptions.filter(({ severity }) => severity === 'excluded').length;
  const excluded = sum(({ rows_excluded: rows }) => rows) + unnamed;
  const total = sum(({ rows_total: rows }) => rows) + unnamed;
  const endless = sum(({ rows_without_end: rows }) => rows);
  const later = Math.max(0, ...parents.flatMap(({ forecast }) => forecast.map(({ rows_left_out: rows }) => rows)));
  const more = [
    ...(later === 0 ? [] : [`On some days up to ${later} of an account can't be margined and are left out.`]),
    ...(endless === 0 ? [] : [`Of ${endless} the end is not known: they are held to the last day.`]),
  ];
  if (excluded > 0)
    return {
      text: [`${excluded} of ${total} rows ${excluded === 1 ? 'is' : 'are'} in no figure.`, ...more].join(' '),
      grade: 'incomplete',
    };
  return {
    text: [total === 1 ? 'The one row is in the forecast.' : `All ${total} rows are in the forecast.`, ...more].join(
      ' ',
    ),
    grade: later > 0 ? 'incomplete' : more.length > 0 ? 'doubtful' : 'complete',
  };
}

const OPTION_WORDS: Readonly<Record<ForecastResponse['assumptions']['options'], string>> = {
  moneyness: 'options in the money are exercised at their expiry',
  all: 'all options are exercised at their expiry',
  none: 'no option is exercised',
};

const FUTURE_WORDS: Readonly<Record<ForecastResponse['assumptions']['futures'], string>> = {
  close: 'futures are closed on their last trading day',
  deliver: 'futures go to delivery',
  roll: 'futures are rolled to the next listed month',
};

const PARAMETER_WORDS: Readonly<Record<ForecastResponse['assumptions']['parameters'], string>> = {
  today: 'parameters are those of today',
  announced: 'announced changes of margins come on their days',
};

const pricesText = ({ scenario }: ForecastResponse['assumptions']): string =>
  scenario === null
    ? 'Prices stand still'
    : `Prices stand still until ${scenario.date}, when the scenario “${scenario.scenario_name}” moves them`;

/** What a forecast supposes, in a sentence. */
export const assumptionText = ({ assumptions }: Pick<ForecastResponse, 'assumptions'>): string =>
  `${pricesText(assumptions)}, rates follow the forwards of today, ${PARAMETER_WORDS[assumptions.parameters]}; ${OPTION_WORDS[assumptions.options]}, ${FUTURE_WORDS[assumptions.futures]}.`;

/** What must be known of the rows of a forecast, each sentence once. */
export const forecastNotes = ({
  data,
  exceptions,
}: Pick<ForecastResponse, 'data' | 'exceptions'>): readonly string[] => [
  ...new Set([
    ...exceptions.map(({ exception }) => exception),
    ...data.flatMap((account) => account.exceptions.map(({ exception }) => `${account.account_code}: ${exception}`)),
  ]),
];

/** Lays out a forecast as a sheet: what is left out and supposed first, then the cliffs. */
export function forecastSheet(
  response: ForecastResponse,
  { warnings }: Pick<AnalyticsContext, 'warnings'>,
): ResultSheet {
  const { currency_code: currency, data, from, to } = response;
  const { text: covered, grade } = forecastCoverage(response);
  const sets = Object.values(response.parameters).flatMap((byName) => Object.entries(byName));
  const warning = (sentence: string) => ({ text: sentence, isWarning: true });
  return {
    name: `Forecast ${from}`,
    lines: [
      { text: `Initial margin from ${from} to ${to}.`, isWarning: false },
      { text: covered, isWarning: grade !== 'complete' },
      ...warnings.map(warning),
      ...forecastNotes(response).map(warning),
      ...(sets.some(([, set]) => set.demo) ? [warning(DEMO_MARKET)] : []),
      { text: assumptionText(response), isWarning: false },
      ...bandSentences(response).map((sentence) => ({ text: sentence, isWarning: false })),
      {
        text: `Amounts in ${currency}. A forecast by public methodology, no official figure of any clearing house.`,
        isWarning: false,
      },
    ],
    blocks: [cliffBlock(data, currency), forecastBlock(data, currency), rollBlock(data), calendarBlock(data)].filter(
      ({ rows }) => rows.length > 0,
    ),
    charts: [],
  };
}
