import type { ForecastQuestion } from '../../contract/forecast/request.js';
import { MOST_DAYS } from '../../contract/forecast/request.js';
import type { AccountForecast, ForecastResponse } from '../../contract/forecast/response.js';
import { ignoredOption } from '../../contract/ignored-options.js';
import type { MarginContext } from '../../engines/engine-registry.js';
import type { AheadSetting } from '../../instruments/ahead/position-ahead.js';
import type { ScenarioAhead } from '../../instruments/ahead/scenario-ahead.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { dayNumber } from '../../lib/calendar/day-number.js';
import type { AccountRows, AccountTree, RowRemark } from '../account-rows.js';
import { readRequest, type CalculationContext } from '../calculate.js';
import type { RowSetting } from '../row-setting.js';
import { portfolioId } from '../portfolio-id.js';
import { refuseIssues, type Refused } from '../refusal.js';
import { identifyRows } from '../what-if/identified-row.js';
import { toClosestMatch, toException } from '../wire/account-result.js';
import { ParametersUsed } from '../wire/used-parameters.js';
import { BookCourse, settingOn, type CoursePoint } from './book-course.js';
import { bandsOf, upperMargins } from './bands.js';
import { cliffsOf, type CliffSetting } from './cliffs.js';
import { daysAhead, type DaysAhead } from './days-ahead.js';
import { heldPosition, type HeldPosition } from './held-position.js';
import { marginedToday, type MarginedRows } from './margined-today.js';
import { dayAsked, scenarioAsked } from './scenario-asked.js';
import { contractFields, toPoint } from './to-point.js';

type TellDays = (done: number, total: number) => void;

export type ForecastAnswer = { readonly ok: true; readonly value: Omit<ForecastResponse, 'runtime'> } | Refused;

/**
 * The margin of a book on the days ahead on which something happens to it. The book is read and resolved once. Pure.
 * Source: docs/methodology/forecast.md.
 * @param onDay told before the first of these days and after each how many of them are done; what it throws ends the forecast
 */
export function answerForecast(
  question: ForecastQuestion,
  context: CalculationContext,
  onDay: TellDays = () => undefined,
): ForecastAnswer {
  const { envelope, asked } = question;
  const from = context.snapshot.businessDate;
  const until = dayAsked(asked.to, from);
  const outside = asked.days.findIndex((day) => day < from || day > until);
  if (outside >= 0) return refuseOutside(asked.days[outside] ?? '', outside, { from, until });
  const days = dayNumber(until) - dayNumber(from);
  if (days < 1 || days > MOST_DAYS) return refuseDay(until, from);
  const supposed = scenarioAsked(question, context, until);
  if (!supposed.ok) return supposed;
  const { scenario } = supposed;
  const read = readRequest(envelope, context);
  if (!read.ok) return read;
  const { calculation, collected } = read;
  const setting: AheadSetting = {
    from,
    until,
    options: asked.options,
    futures: asked.futures,
    parameters: asked.parameters,
    scenario,
  };
  const { baseCurrency } = calculation;
  const ahead = daysAhead(calculation.context, { parameters: asked.parameters, scenario, baseCurrency });
  const today = settingOn(ahead, ahead.marketOn(ahead.from));
  const margined = collected.accounts.flatMap((tree) => marginedToday(tree, calculation, today));
  const accounts = margined.map(({ rows }) => rows);
  const heldOf = heldPositions(envelope.rows, collected.accounts, calculation, setting);
  const courses = coursesOf(margined, heldOf, ahead, { asked: new Set([...asked.days, until]), onDay });
  const used = new ParametersUsed(calculation.context.engines);
  for (const rows of accounts) used.add({ rows });
  return {
    ok: true,
    value: {
      request_id: context.requestId,
      status: 'success',
      currency_code: envelope.currencyCode,
      from,
      to: until,
      assumptions: {
        options: asked.options,
        futures: asked.futures,
        prices: scenario === null ? 'stand_still' : 'scenario',
        scenario: scenario === null ? null : toScenario(scenario),
        rates: 'forwards_realised',
        parameters: asked.parameters,
        cliff_part: asked.cliffPart,
      },
      bands: bandsOf(
        accounts.flatMap(({ positions }) => positions),
        calculation.context.engines,
      ),
      data: accounts.map((rows, place) =>
        toAccount(rows, courses[place], heldOf, {
          part: asked.cliffPart,
          settingOn: (date) => settingOn(ahead, ahead.marketOn(date)),
          engines: calculation.context.engines,
        }),
      ),
      exceptions: [...collected.rowsWithoutAccount.map(toException), ...envelope.ignoredOptions.map(ignoredOption)],
      parameters: used.toWire(),
      memo: envelope.memo,
    },
  };
}

const toScenario = ({ scenario: { scenarioId, name }, date }: ScenarioAhead) => ({
  scenario_id: scenarioId,
  scenario_name: name,
  date,
});

function refuseDay(until: string, from: string): Refused {
  const message = `forecast.to is ${until}; it must be after the business date ${from} and at most ${MOST_DAYS} days later.`;
  return {
    ok: false,
    refusal: refuseIssues('INVALID_PARAMETER', [
      { code: 'INVALID_PARAMETER', path: ['forecast', 'to'], message, value: until },
    ]),
  };
}

function refuseOutside(
  day: string,
  place: number,
  { from, until }: { readonly from: string; readonly until: string },
): Refused {
  const message = `forecast.days[${place}] is ${day}; it must be from the business date ${from} to the last day ${until}.`;
  return {
    ok: false,
    refusal: refuseIssues('INVALID_PARAMETER', [
      { code: 'INVALID_PARAMETER', path: ['forecast', 'days', place], message, value: day },
    ]),
  };
}

type HeldOf = (position: ResolvedPosition) => HeldPosition;

/** What the days ahead bring to each position; a position that a parent and its sub-account share is looked at once. */
function heldPositions(
  rows: readonly unknown[],
  accounts: readonly AccountTree[],
  { context }: RowSetting,
  setting: AheadSetting,
): HeldOf {
  const read = identifyRows([...rows.entries()], accounts);
  const held = new Map(
    read.map(({ resolved, position }) => [resolved, heldPosition(resolved, position, context, setting)] as const),
  );
  return (position) => {
    const found = held.get(position);
    if (found === undefined) throw new Error(`Row ${position.origin.row} was not looked at.`);
    return found;
  };
}

/**
 * All accounts come to a day one after the other, so that its market is made once.
 * @param asked days that every account has a point of; of today it has one already
 */
function coursesOf(
  accounts: readonly MarginedRows[],
  heldOf: HeldOf,
  ahead: DaysAhead,
  { asked, onDay }: { readonly asked: ReadonlySet<string>; readonly onDay: TellDays },
): readonly BookCourse[] {
  const courses = accounts.map(
    ({ rows: { positions }, margins }) => new BookCourse(positions.map(heldOf), ahead, margins),
  );
  const dates = new Set([...courses.flatMap((course) => [...course.dates]), ...asked]);
  dates.delete(ahead.from);
  onDay(0, dates.size);
  for (const [place, date] of [...dates].sort().entries()) {
    for (const course of courses) if (asked.has(date) || course.dates.has(date)) course.goTo(date);
    onDay(place + 1, dates.size);
  }
  return courses;
}

function toAccount(
  rows: AccountRows,
  course: BookCourse | undefined,
  heldOf: HeldOf,
  { engines, ...cliffs }: CliffSetting & Pick<MarginContext, 'engines'>,
): AccountForecast {
  const points = rows.positions.length === 0 ? [] : (course?.points ?? []);
  const held = rows.positions.map(heldOf);
  const upper = course === undefined || points.length === 0 ? [] : upperMargins(course, engines);
  const forecast = points.map((point, place) => toPoint(point, points[place - 1], upper[place]));
  return {
    portfolio_id: portfolioId(rows.accountCode, rows.subAccountCode),
    account_code: rows.accountCode,
    sub_account_code: rows.subAccountCode,
    cliffs: cliffsOf(points, forecast, cliffs),
    forecast,
    rolls: points.flatMap(toRolls),
    calendar: held.flatMap(toCalendar),
    rows_total: rows.rowsTotal,
    rows_excluded: rows.rowsExcluded,
    rows_without_end: held.filter(({ ahead }) => ahead.unknown.length > 0).length,
    exceptions: [...rows.exceptions, ...held.flatMap(toRemarks)].map(toException),
    closest_matches: rows.closestMatches.map(toClosestMatch),
  };
}

const toRolls = ({ date, events }: CoursePoint): AccountForecast['rolls'] =>
  events.flatMap(({ event, before, becomes }) => {
    if (event !== 'future_rolled' || becomes === undefined || becomes === null) return [];
    const { row, position_id, contract_code, expiry } = contractFields(before);
    return [
      {
        date,
        row,
        position_id,
        contract_code,
        from_expiry: expiry,
        to_expiry: becomes.contract.expiry,
        lots: before.netQuantity,
      },
    ];
  });

const toCalendar = ({ resolved, ahead: { calendar } }: HeldPosition): AccountForecast['calendar'] =>
  calendar === undefined
    ? []
    : [
        {
          ...contractFields(resolved),
          last_trading_day: calendar.lastTradingDay,
          first_notice_day: calendar.firstNoticeDay,
          expiry_date: calendar.expiryDate,
          settlement_date: calendar.settlementDate,
          exercise: calendar.exercise,
          settles_into: calendar.settlesInto,
        },
      ];

const toRemarks = ({ resolved, ahead }: HeldPosition): readonly RowRemark[] =>
  [...ahead.unknown, ...(ahead.notes ?? [])].map((remark) => ({
    ...remark,
    row: resolved.origin.row,
    positionId: resolved.origin.positionId,
    engine: resolved.engine,
    severity: 'note',
  }));
