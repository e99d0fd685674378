import type { JSX } from 'preact';
import type { AccountForecast, ForecastCliff, ForecastPoint } from '../../../../server/contract/forecast/response.js';
import {
  calendarBlock,
  causeText,
  contractName,
  forecastAccount,
  forecastBlock,
  REASON_WORDS,
  rollBlock,
  tradeName,
} from '../../../../server/sheet/results/forecast-sheet.js';
import { amount, percentText, plainNumber, signedAmount, withMinusSigns } from '../../format.js';
import { Facts } from '../../margin/views/facts.js';
import { TableHead } from '../../views/table-head.js';
import { TitledPart } from '../../views/titled-part.js';
import { ForecastChart } from './forecast-chart.js';

interface ForecastAccountProps {
  readonly account: AccountForecast;
  readonly currency: string;
  readonly isOpen: boolean;
}

/** The margin of one account through time. */
export function ForecastAccount({ account, currency, isOpen }: ForecastAccountProps): JSX.Element {
  const { forecast, cliffs, rolls, calendar } = account;
  const name = forecastAccount(account);
  const last = forecast.at(-1);
  const file = `margin-desk-forecast-${account.account_code}`;
  return (
    <details class="risk-account" open={isOpen}>
      <summary>
        <span class="contract-name">
          <b>{name}</b>
          <span class="quiet">{cliffWords(cliffs.length)}</span>
          {last !== undefined && (
            <span class="quiet">
              margin on <span class="whole">{last.date}</span>
            </span>
          )}
        </span>
        <span class="number">{last === undefined ? '–' : amount(last.initial_margin)}</span>
      </summary>
      {last === undefined ? (
        <p class="quiet">No row of this account counts.</p>
      ) : (
        <div class="risk-detail">
          {cliffs.length > 0 && (
            <ol class="cliffs">
              {cliffs.map((cliff) => (
                <Cliff key={cliff.date} cliff={cliff} currency={currency} />
              ))}
            </ol>
          )}
          <ForecastChart account={account} currency={currency} />
          <TitledPart title={`By day, ${currency}`} block={forecastBlock([account], currency)} file={file}>
            <table class="figures forecast-days">
              <TableHead rows="Date" columns={['Initial margin', 'Change']} />
              {forecast.map((point, index) => (
                <Day key={point.date} point={point} isFirst={index === 0} />
              ))}
            </table>
          </TitledPart>
          {rolls.length > 0 && (
            <TitledPart title="Rolls" block={rollBlock([account])} file={`${file}-rolls`}>
              <table class="figures">
                <TableHead rows="Roll" columns={['Lots']} />
                <tbody>
                  {rolls.map(({ date, row, contract_code: code, from_expiry: from, to_expiry: to, lots }) => (
                    <tr key={`${date} ${row}`}>
                      <th scope="row">
                        {code} {from} to {to}
                        <Facts facts={[date]} />
                      </th>
                      <td class="number">{plainNumber(lots)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TitledPart>
          )}
          {calendar.length > 0 && (
            <TitledPart title="Calendar" block={calendarBlock([account])} file={`${file}-calendar`}>
              <table class="figures">
                <TableHead rows="Contract" columns={['Last day', 'Settlement']} />
                <tbody>
                  {calendar.map((days) => (
                    <CalendarRow key={days.row} days={days} />
                  ))}
                </tbody>
              </table>
            </TitledPart>
          )}
        </div>
      )}
    </details>
  );
}

/** The days of one contract; one that is not known is said. */
function CalendarRow({ days }: { readonly days: AccountForecast['calendar'][number] }): JSX.Element {
  const { last_trading_day: traded, expiry_date: expiry, first_notice_day: notice, settlement_date: settlement } = days;
  const { exercise, settles_into: into } = days;
  const facts = [
    ...(notice === null ? [] : [`first notice ${notice}`]),
    ...(exercise === null ? [] : [exercise]),
    ...(into === null ? [] : [into === 'cash' || into === 'delivery' ? `settled by ${into}` : `into ${into}`]),
  ];
  return (
    <tr>
      <th scope="row">
        {contractName(days)}
        <Facts facts={facts} />
      </th>
      <td class="number">{expiry ?? traded ?? 'not known'}</td>
      <td class="number">{settlement ?? 'not known'}</td>
    </tr>
  );
}

const cliffWords = (count: number): string =>
  count === 0 ? 'no cliff' : `${count} ${count === 1 ? 'cliff' : 'cliffs'}`;

function Cliff({ cliff, currency }: { readonly cliff: ForecastCliff; readonly currency: string }): JSX.Element {
  const { date, change, change_part: part, cheapest_trade: trade } = cliff;
  return (
    <li>
      <b class="whole">{date}</b> <span class="rise whole">{signedAmount(change)}</span> {currency}
      {part !== null && <span class="whole"> (+{percentText(Math.round(part * 1000) / 1000)})</span>}
      <span class="quiet block">{withMinusSigns(causeText(cliff))}</span>
      {trade !== null && (
        <span class="quiet block">
          The smallest trade that avoids it: {tradeName(trade)}. Margin is then {amount(trade.initial_margin)}.
        </span>
      )}
    </li>
  );
}

function Day({ point, isFirst }: { readonly point: ForecastPoint; readonly isFirst: boolean }): JSX.Element {
  const { date, initial_margin: margin, change, reasons, events, rows_left_out: leftOut } = point;
  const sentences = [...new Set(events.map(({ message }) => message))];
  return (
    <tbody>
      <tr>
        <th scope="row">{date}</th>
        <td class="number">{amount(margin)}</td>
        <td class="number">{isFirst ? '' : signedAmount(change)}</td>
      </tr>
      {(sentences.length > 0 || reasons.length > 0 || leftOut > 0) && (
        <tr class="reason">
          <td colSpan={3}>
            {sentences.map((sentence) => (
              <span key={sentence} class="block">
                {withMinusSigns(sentence)}
              </span>
            ))}
            {leftOut > 0 && <span class="block warning">{leftOut} of its rows are in no figure of this day.</span>}
            <Facts facts={reasons.map(({ reason, amount: part }) => `${REASON_WORDS[reason]} ${signedAmount(part)}`)} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
