import type { AccountResult } from '../../server/contract/account-result.js';
import type { CalculationResponse, UsedParameters } from '../../server/contract/calculation-response.js';
import type { MarginByCcp } from '../../server/contract/margin-rows.js';
import type { MarginBySpan } from '../../server/contract/margin-by-span.js';
import type { PositionResult } from '../../server/contract/position-result.js';
import { parentAccounts } from '../book/row-notes.js';
import { element } from '../page/element.js';
import { commodityDetail } from './commodity-detail.js';
import { dataTable, type DataColumn } from './data-table.js';
import { amount, plainNumber } from './format.js';

/** An element of an account's result, and whose it is. */
type Of<Item> = Item & { readonly account: string };

/** The figures of a calculation, from the total down to the positions. */
export function figuresView(response: CalculationResponse): HTMLElement {
  const parents = parentAccounts(response);
  const file = (name: string): string => `margin-desk-${name}-${response.request_id.slice(0, 8)}`;
  const accounts = element('div', {});
  if (response.data.length > 1) accounts.append(accountTable(response, file('accounts')));
  return element(
    'div',
    { class: 'figures' },
    headline(response),
    accounts,
    clearingTable(parents, response.currency_code, file('clearing-houses')),
    commodityTable(parents, response.currency_code, file('combined-commodities')),
    positionTable(parents, response.currency_code, file('positions')),
  );
}

function headline({ total, currency_code: currency, parameters, runtime }: CalculationResponse): HTMLElement {
  const figure =
    total === null
      ? element('p', { class: 'total none' }, 'No figure: every row was left out.')
      : element('p', { class: 'total' }, amount(total), ' ', element('span', { class: 'currency' }, currency));
  return element(
    'div',
    { class: 'headline' },
    element('div', {}, element('h3', { class: 'total-name' }, 'Initial margin'), figure),
    element(
      'div',
      { class: 'vintage' },
      element('h3', {}, 'Parameters used'),
      element('ul', {}, ...vintages(parameters)),
      element('p', { class: 'quiet' }, `Calculated in ${plainNumber(Math.round(runtime * 10) / 10)} ms.`),
    ),
  );
}

function vintages(parameters: UsedParameters): readonly HTMLElement[] {
  const sets = Object.values(parameters).flatMap((byName) => Object.entries(byName));
  if (sets.length === 0) return [element('li', {}, 'None.')];
  return sets.map(([name, { bdate, cycle_code: cycle, checksum, demo }]) => {
    const short = element('code', { title: `sha256 ${checksum}` }, checksum.slice(0, 8));
    const item = element('li', {}, element('strong', {}, name), ` ${bdate}, ${cycle}, `, short);
    if (demo) item.append(' ', element('span', { class: 'tag demo' }, 'demo'));
    return item;
  });
}

const accountColumns = (currency: string): readonly DataColumn<AccountResult>[] => [
  { heading: 'Account', kind: 'text', value: (account) => account.account_code },
  { heading: 'Sub-account', kind: 'text', value: (account) => account.sub_account_code },
  { heading: `Initial margin, ${currency}`, kind: 'money', value: (account) => account.initial_margin },
  { heading: 'Maintenance margin', kind: 'money', value: (account) => account.maintenance_margin },
  { heading: 'Net option value', kind: 'money', value: (account) => account.option_liquidation_value },
  { heading: 'Requirement', kind: 'money', value: (account) => account.requirement },
  { heading: 'Gross margin', kind: 'money', value: (account) => account.gross_margin },
  { heading: 'Rows', kind: 'number', value: (account) => account.rows_total },
  { heading: 'Left out', kind: 'number', value: (account) => account.rows_excluded },
];

const accountTable = ({ data, currency_code: currency }: CalculationResponse, file: string): HTMLElement =>
  dataTable({ title: 'Accounts', columns: accountColumns(currency), rows: data, file });

/** @param pick the elements of one account */
const ofAll = <Item>(
  accounts: readonly AccountResult[],
  pick: (account: AccountResult) => readonly Item[],
): readonly Of<Item>[] =>
  accounts.flatMap((account) => pick(account).map((item) => ({ ...item, account: account.account_code })));

const accountColumn: DataColumn<{ readonly account: string }> = {
  heading: 'Account',
  kind: 'text',
  value: ({ account }) => account,
};

/** @param picked rows of one kind, of all accounts */
const isConverted = (picked: readonly { readonly fxrate: number }[]): boolean =>
  picked.some(({ fxrate }) => fxrate !== 1);

const clearingTable = (accounts: readonly AccountResult[], currency: string, file: string): HTMLElement => {
  const rows = ofAll(accounts, (account) => account.margin_by_ccp);
  const isShown = isConverted(rows);
  const columns: readonly DataColumn<Of<MarginByCcp>>[] = [
    accountColumn,
    { heading: 'Clearing house', kind: 'text', value: (row) => row.clearing_org },
    { heading: 'Currency', kind: 'text', value: (row) => row.currency_code },
    { heading: 'Initial margin', kind: 'money', value: (row) => row.initial_margin },
    { heading: 'Maintenance margin', kind: 'money', value: (row) => row.maintenance_margin },
    { heading: 'Net option value', kind: 'money', value: (row) => row.option_liquidation_value },
    { heading: 'Requirement', kind: 'money', value: (row) => row.requirement },
    { heading: `FX to ${currency}`, kind: 'number', value: (row) => row.fxrate, isShown },
    { heading: `Initial margin, ${currency}`, kind: 'money', value: inBase, isShown },
  ];
  return dataTable({ title: 'By clearing house', columns, rows, file });
};

const commodityTable = (accounts: readonly AccountResult[], currency: string, file: string): HTMLElement => {
  const rows = ofAll(accounts, (account) => account.margin_by_span);
  const columns: readonly DataColumn<Of<MarginBySpan>>[] = [
    accountColumn,
    { heading: 'Exchange', kind: 'text', value: (row) => row.exchange },
    { heading: 'Code', kind: 'text', value: (row) => row.cc_code },
    { heading: 'Combined commodity', kind: 'text', value: (row) => row.cc_name },
    { heading: 'Account type', kind: 'text', value: (row) => row.account_type, isShown: false },
    { heading: 'Scan risk', kind: 'money', value: (row) => row.scanning_risk },
    { heading: 'Intra charge', kind: 'money', value: (row) => row.intra_spread_charge },
    { heading: 'Delivery charge', kind: 'money', value: (row) => row.prompt_date_charge },
    { heading: 'Inter credit', kind: 'money', value: (row) => row.intercontract_credit },
    { heading: 'Initial margin', kind: 'money', value: (row) => row.initial_margin },
    { heading: 'Currency', kind: 'text', value: (row) => row.currency_code },
    { heading: `Initial margin, ${currency}`, kind: 'money', value: inBase, isShown: isConverted(rows) },
  ];
  return dataTable({ title: 'By combined commodity', columns, rows, file, detail: commodityDetail });
};

/** Rounded like every amount of the interface. */
const inBase = (row: { readonly initial_margin: number; readonly fxrate: number }): number =>
  Math.round(row.initial_margin * row.fxrate * 100) / 100;

const positionTable = (accounts: readonly AccountResult[], currency: string, file: string): HTMLElement => {
  const columns: readonly DataColumn<Of<PositionResult>>[] = [
    accountColumn,
    { heading: 'Sub-account', kind: 'text', value: (row) => row.sub_account_code },
    { heading: 'Exchange', kind: 'text', value: (row) => row.exch_acronym },
    { heading: 'Contract', kind: 'text', value: (row) => row.contract_code },
    { heading: 'Type', kind: 'text', value: (row) => row.contract_type },
    { heading: 'Expiry', kind: 'text', value: (row) => row.expiry },
    { heading: 'Strike', kind: 'number', value: (row) => row.strike ?? '' },
    { heading: 'Quantity', kind: 'number', value: (row) => row.net_position },
    { heading: `Margin contribution, ${currency}`, kind: 'money', value: (row) => row.initial_margin_contribution },
    { heading: 'Price', kind: 'number', value: (row) => row.price },
    { heading: 'Market value', kind: 'money', value: (row) => row.market_value },
    { heading: 'Currency', kind: 'text', value: (row) => row.currency_code },
    { heading: 'Delta', kind: 'number', value: (row) => row.delta, isShown: false },
    { heading: 'Name', kind: 'text', value: (row) => row.contract_name, isShown: false },
  ];
  const rows = ofAll(accounts, (account) => account.portfolio);
  return dataTable({ title: 'Positions and their part of the margin', columns, rows, file });
};
