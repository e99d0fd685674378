import type { AccountForecast, ForecastCliff, ForecastResponse } from '../../contract/forecast/response.js';
import { countedNoun } from '../../service/terminal.js';
import { bandSentences, causeText, hasBand } from '../../sheet/results/forecast-sheet.js';
import { money, remarks, section, table, usedParameters, type ReportOptions } from './report-parts.js';

/** A forecast as text for the terminal: what is left out and not known before any figure, cliffs before the days. */
export function forecastReport(response: ForecastResponse, options: ReportOptions): string {
  const { from, to, assumptions, currency_code: currency } = response;
  const { options: exercised, futures, parameters, scenario } = assumptions;
  const prices =
    scenario === null ? 'stand still' : `stand still until ${scenario.date}, then ${scenario.scenario_name}`;
  return [
    ...remarks(response, options),
    `From ${from} to ${to} in ${currency}. Options: ${exercised}; futures: ${futures}; parameters: ${parameters}; prices ${prices}, rates follow today's forwards.`,
    ...bandSentences(response),
    ...response.data.flatMap(accountLines),
    '',
    ...usedParameters(response),
  ].join('\n');
}

function accountLines(account: AccountForecast): readonly string[] {
  const { account_code: code, sub_account_code: sub, rows_without_end: endless } = account;
  const name = sub === null ? code : `${code} / ${sub}`;
  const without = endless === 0 ? '' : `; the end of ${countedNoun(endless, 'row')} is not known`;
  if (account.forecast.length === 0) return [section(name, 'No row of it can be margined.')];
  return [
    section(`${name}: ${countedNoun(account.cliffs.length, 'cliff')}${without}`, daysTable(account)),
    ...account.cliffs.map(cliffSentence),
    ...account.rolls.map(
      ({ date, contract_code: contract, lots, from_expiry: before, to_expiry: after }) =>
        `Rolled on ${date}: ${lots} ${contract} from ${before} to ${after}.`,
    ),
  ];
}

function cliffSentence(cliff: ForecastCliff): string {
  const { date, change, cheapest_trade: trade } = cliff;
  const avoided =
    trade === null
      ? 'No single trade avoids it.'
      : `Trading ${trade.trade} ${[trade.contract_code, trade.contract_type, trade.expiry, trade.strike ?? ''].join(' ').trim()} keeps it at ${money(trade.initial_margin)}.`;
  return `Cliff on ${date}: ${money(change)} more; ${causeText(cliff)} ${avoided}`;
}

function daysTable({ forecast, cliffs }: AccountForecast): string {
  const banded = hasBand(forecast);
  const isCliff = new Set(cliffs.map(({ date }) => date));
  const rows = forecast.map((point) => [
    `${point.date}${isCliff.has(point.date) ? ' *' : ''}`,
    money(point.initial_margin),
    ...(banded ? [money(point.upper_initial_margin)] : []),
    money(point.requirement),
    money(point.option_liquidation_value),
    money(point.change),
    eventsText(point.events),
  ]);
  const margins = ['initial margin', ...(banded ? ['up to'] : [])];
  return table(['day', ...margins, 'requirement', 'option value', 'change', 'what happens'], rows, 1);
}

const MOST_EVENTS = 3;

function eventsText(events: AccountForecast['forecast'][number]['events']): string {
  const shown = events.slice(0, MOST_EVENTS).map(({ message }) => message);
  return events.length > MOST_EVENTS
    ? [...shown, `And ${events.length - MOST_EVENTS} more.`].join('\n')
    : shown.join('\n');
}
