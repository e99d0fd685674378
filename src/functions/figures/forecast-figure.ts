import {
  FUTURE_ASSUMPTIONS,
  OPTION_ASSUMPTIONS,
  PARAMETER_ASSUMPTIONS,
} from '../../../server/contract/forecast/days-ahead.js';
import type { AccountForecast } from '../../../server/contract/forecast/response.js';
import { roundedToCents } from '../../../server/sheet/results/account-results.js';
import { hidesYear } from '../../../server/sheet/table/cell-format.js';
import {
  dateDigits,
  dateInWords,
  dateOfSerial,
  dateOfText,
  isoDateOf,
  monthBehind,
  monthInWords,
} from '../../../server/sheet/table/excel-date.js';
import { sheetOptions } from '../../../server/sheet/table/sheet-options.js';
import { rowPlace, type FunctionCall } from '../function-call.js';
import { invalidValue, notAvailable } from '../function-fault.js';
import type { RangeBook } from '../range-book.js';
import { rangeCells, textArgument } from '../range-cells.js';

interface ForecastArguments {
  readonly range: unknown;
  readonly day: unknown;
  readonly account: unknown;
  readonly currency: unknown;
  readonly options: unknown;
  readonly futures: unknown;
  readonly parameters: unknown;
}

/** Index of the day among the arguments. */
const DAY_ARGUMENT = 1;

/**
 * The initial margin of a book on a day ahead: the sum of its accounts'. The whole range is forecast, so that cells which name
 * its accounts share the answer.
 */
export async function forecastFigure(call: FunctionCall, asked: ForecastArguments): Promise<number> {
  const day = dayOf(asked.day, await call.formatOfCell(DAY_ARGUMENT));
  const assumptions = {
    options: choiceOf(asked.options, OPTION_ASSUMPTIONS, 'options'),
    futures: choiceOf(asked.futures, FUTURE_ASSUMPTIONS, 'futures'),
    parameters: choiceOf(asked.parameters, PARAMETER_ASSUMPTIONS, 'parameters'),
  };
  const { currency } = asked;
  const accounts = await call.accounts(asked.range, asked.account, { currency });
  const ids = new Set(accounts.map(({ portfolio_id: id }) => id));
  const book = await call.book(asked.range, 0);
  const { data } = await call.askForecast(
    {
      currency_code: call.readCurrency(currency),
      ...sheetOptions(),
      portfolio: book.rows.map((row) => ({ ...row })),
      assumptions,
    },
    day,
  );
  const own = data.filter(({ portfolio_id: id }) => ids.has(id));
  const endless = own.reduce((sum, { rows_without_end: rows }) => sum + rows, 0);
  if (endless > 0)
    call.warn(`The end of ${endless} ${endless === 1 ? 'row' : 'rows'} is not known: margined until the day.`);
  return roundedToCents(own.reduce((sum, account) => sum + marginOn(account, day, book), 0));
}

function marginOn(
  { account_code: code, forecast, rows_total: total }: AccountForecast,
  day: string,
  book: RangeBook,
): number {
  const point = forecast.find(({ date }) => date === day);
  if (point === undefined) throw notAvailable(`The forecast has no figure of account "${code}" on ${day}.`);
  if (point.rows_left_out === 0) return point.initial_margin;
  const events = forecast.flatMap(({ date, events: ofDay }) => (date <= day ? ofDay : []));
  const first = events.find(({ event }) => event === 'left_out');
  const place = first === undefined ? 'A row' : rowPlace(book, first.row);
  throw notAvailable(
    `${place} can’t be margined on ${day}: ${first?.message ?? 'its market is not known.'} (${point.rows_left_out} of ${total} rows left out)`,
  );
}

/** YYYY-MM-DD. Throws a `FunctionFault` if the argument is no date, or one whose cell hides which. @param format of its cell; null = not known */
function dayOf(argument: unknown, format: string | null): string {
  const cell = rangeCells(argument)[0]?.[0] ?? '';
  const text = String(cell).trim();
  if (text === '') throw invalidValue('Name a day, e.g. 2027-03-31.');
  const written = dateOfText(text);
  if (written !== undefined) return isoDateOf(written);
  const date = typeof cell === 'number' ? dateOfSerial(cell) : undefined;
  if (date === undefined) throw invalidValue(`"${text}" is not a day; write a date such as 2027-03-31.`);
  const month = format !== null && hidesYear(format) ? monthBehind(date) : undefined;
  if (month !== undefined)
    throw invalidValue(
      `The cell holds the date ${dateInWords(date)}, into which Excel turns ${monthInWords(month)} when it is typed. Show its year, or write ${dateDigits(date)}.`,
    );
  return isoDateOf(date);
}

function choiceOf<const Choice extends string>(
  argument: unknown,
  choices: readonly [Choice, ...Choice[]],
  name: string,
): Choice {
  const text = textArgument(argument);
  if (text === null) return choices[0];
  const choice = choices.find((each) => each === text.toLowerCase());
  if (choice !== undefined) return choice;
  throw invalidValue(`"${text}" says nothing of ${name}; write ${choices.map((each) => `"${each}"`).join(' or ')}.`);
}
