import { DEFAULT_STAGE_TYPE } from '../../../server/contract/stage-columns.js';
import type { AccountResult, AccountSummary } from '../../../server/contract/results/account-result.js';
import type { StoredAccounts } from '../../api/batch-client.js';
import { calculationIssues } from '../../../server/sheet/table/place-issues.js';
import type { RowPlace } from '../../../server/sheet/table/portfolio-rows.js';
import type { MarginResult } from '../margin/margin-result.js';
import { sentCell, type SentRows } from './sent-rows.js';

/** The stored result of one account of a batch. */
export type OpenedAccount =
  | { readonly kind: 'whole'; readonly code: string; readonly result: MarginResult }
  /** Its details are no longer kept. */
  | { readonly kind: 'summary'; readonly code: string; readonly summary: AccountSummary };

const isWhole = (account: AccountResult | AccountSummary): account is AccountResult => 'margin_by_ccp' in account;

/** @returns undefined if nothing is stored */
export function storedAccount({ request_id, data }: StoredAccounts, rows: SentRows | null): OpenedAccount | undefined {
  const parent = data.find(({ parent_portfolio_id: parentId }) => parentId === undefined);
  if (parent === undefined) return undefined;
  const { account_code: code, currency_code } = parent;
  if (!isWhole(parent)) return { kind: 'summary', code, summary: parent };
  const accounts = data.filter(isWhole);
  const places = placesOf(parent, rows);
  const response = {
    request_id,
    status: 'success' as const,
    currency_code,
    total: parent.initial_margin,
    data: accounts,
    exceptions: [],
    runtime: 0,
    parameters: {},
    memo: null,
  };
  const issues = calculationIssues(response, places);
  return { kind: 'whole', code, result: { response, places, issues, title: code, bookRemarks: [], isOutdated: false } };
}

/** Where the rows of an account came from, by their index in the submission; rows of files and unknown ones have no place. */
function placesOf({ portfolio, exceptions, closest_matches: matches }: AccountResult, rows: SentRows | null) {
  const places: RowPlace[] = [];
  const named = [...portfolio, ...exceptions, ...matches].flatMap(({ row }) => (row === null ? [] : [row]));
  for (const row of named) {
    const cell = sentCell(rows, row);
    if (cell === undefined) continue;
    const { sheet, row: sheetRow, column } = cell;
    const address = { sheet, row: sheetRow, column, rowCount: 1, columnCount: 1 };
    const map = { type: DEFAULT_STAGE_TYPE, headerRow: null, columns: { account_code: 0 } } as const;
    places[row] = { staged: { type: DEFAULT_STAGE_TYPE, address, map, data: [], idx: [], issues: [] }, sheetRow };
  }
  return places;
}
