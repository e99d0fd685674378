import { Option, type Command } from 'commander';
import { listedCommand } from '../service/listed-command.js';
import { historyResponseSchema, type HistoryResponse } from '../contract/results/history.js';
import { DATA_DIRECTORY_SETTINGS, readDataDirectory } from '../service/config.js';
import { countedNoun, print } from '../service/terminal.js';
import { parameterDates } from '../sheet/results/history-sheet.js';
import { money, section, table } from './margin/report-parts.js';
import { expected } from './service-answer.js';
import { keyOption, serviceAt, urlOption, type ServiceOptions } from './service-options.js';
import { addSettings, storedSettingsOf } from './setting-options.js';

const EXAMPLES = `
A day has the account's last live result of it, as it is stored by a running service; days without one are not there.

The key is best given as API_KEY in the environment, where other users don't see it. Without one, the key of the demo
market in the data directory is taken.

Examples:
  $ margin-desk history ENERGY-1
  $ margin-desk history ENERGY-1 --from 2026-01-05 --to 2026-06-30
  $ API_KEY=sk-... margin-desk history ENERGY-1 --url https://margin.firm.example --csv > history.csv
  $ margin-desk history ENERGY-1 --json`;

interface HistoryOptions extends ServiceOptions {
  readonly from?: string;
  readonly to?: string;
  readonly csv?: true;
  readonly json?: true;
}

/** `history ACCOUNT`: an account's figures day by day, from a running service. */
export function historyCommand(): Command {
  const command = listedCommand('history')
    .argument('<account>', 'account_code of a parent account')
    .option('--from <day>', 'first day, YYYYMMDD or YYYY-MM-DD (default: a year before the last one)')
    .option('--to <day>', 'last day, likewise (default: today, UTC)')
    .addOption(urlOption())
    .addOption(keyOption())
    .addOption(new Option('--csv', 'print the days as CSV').conflicts('json'))
    .option('--json', 'print the whole answer as JSON')
    .addHelpText('after', EXAMPLES);
  return addSettings(command, DATA_DIRECTORY_SETTINGS).action(async (account: string, options: HistoryOptions) => {
    const dataDirectory = storedSettingsOf(command, readDataDirectory);
    await printHistory(account, options, dataDirectory);
  });
}

async function printHistory(account: string, options: HistoryOptions, dataDirectory: string): Promise<void> {
  const { from, to, csv, json } = options;
  const query = new URLSearchParams({
    account_code: account,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  });
  const service = await serviceAt(options, dataDirectory);
  const answer = await service.get(`/results/history?${query.toString()}`, csv === true ? 'text/csv' : undefined);
  if (csv === true && answer.status === 200) {
    print(answer.text.replaceAll('\r\n', '\n').trimEnd());
    return;
  }
  const history = expected(answer, 200, historyResponseSchema.safeParse(answer.body));
  print(json === true ? answer.text : historyReport(history));
}

/** A history as text for the terminal: rows left out, by which figures are too low, before any figure. */
function historyReport({ account_code: account, from, to, data }: HistoryResponse): string {
  const title = `${account} from ${from} to ${to}: ${countedNoun(data.length, 'day')} with a live result`;
  if (data.length === 0) return `${title}.`;
  const short = data.filter(({ rows_excluded: rows }) => rows > 0);
  const warning =
    short.length === 0
      ? []
      : [`On ${countedNoun(short.length, 'day')} rows are left out; the figures of these understate the margin.`];
  const limited = data.some(({ limit_status: status }) => status !== null);
  const client = data.some(({ client_margin: margin }) => margin !== null);
  const head = [
    ...['day', 'currency', 'parameters of'],
    ...(limited ? ['limits'] : []),
    ...['initial margin', 'requirement', ...(client ? ['client margin'] : []), 'value at risk', 'stress loss'],
    'rows left out',
  ];
  const lines = data.map((day) => [
    ...[day.date, day.currency_code, parameterDates(day).join(', ')],
    ...(limited ? [day.limit_status ?? ''] : []),
    ...[day.initial_margin, day.requirement].map(money),
    ...(client ? [money(day.client_margin)] : []),
    ...[day.value_at_risk, day.stress_loss].map(money),
    String(day.rows_excluded),
  ]);
  return [...warning, section(title, table(head, lines, limited ? 4 : 3))].join('\n').trimStart();
}
