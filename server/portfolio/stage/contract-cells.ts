import { dateMeant, dateText } from '../../instruments/row/date-meant.js';
import { listedRows } from '../../instruments/listed/listed.js';
import { numberMeant } from '../../contract/reading/number-meant.js';
import type { RowOrigin } from '../../instruments/row/row-origin.js';
import type { ContractKind } from '../../domain/contract-kind.js';
import type { RawRow } from '../../instruments/row/read-field.js';
import type { RowIssue } from '../../domain/row-issue.js';
import type { ListedPosition } from '../../instruments/listed/position.js';
import type { RowOutcome } from '../../instruments/row/row-kind.js';
import { closestMeaning } from '../../lib/closest-word.js';
import type { ContractChecker } from './contract-check.js';
import { fieldText, withSuggestion } from './staged-row.js';

const KIND_WORDS: ReadonlyMap<string, ContractKind> = new Map([
  ...(['FUT', 'FUTURE', 'FUTURES'] as const).map((word) => [word, 'FUT'] as const),
  ...(['CALL', 'CALLS'] as const).map((word) => [word, 'CALL'] as const),
  ...(['PUT', 'PUTS'] as const).map((word) => [word, 'PUT'] as const),
  ...(['FWD', 'FORWARD'] as const).map((word) => [word, 'FWD'] as const),
  ...(['PHY', 'PHYSICAL'] as const).map((word) => [word, 'PHY'] as const),
  ...(['CMB', 'COMBO', 'COMBINATION'] as const).map((word) => [word, 'CMB'] as const),
]);

const ORIGIN: RowOrigin = { row: 0, positionId: '', accountCode: '', subAccountCode: null };

/** The cells that name a contract. */
export const CONTRACT_FIELDS = [
  'exchange_code',
  'contract_code',
  'contract_type',
  'contract_expiry',
  'contract_strike',
] as const;

/** Reads only the cells that name the contract. */
export const readContract = (row: RawRow): RowOutcome<ListedPosition> =>
  listedRows.read(
    { ...Object.fromEntries(CONTRACT_FIELDS.map((field) => [field, row[field]])), net_position: 0 },
    ORIGIN,
  );

/** Issues of the form of fields, each with what was probably meant; which fields a row needs depends on the type meant. */
export function suggestedForms(
  row: RawRow,
  issues: readonly RowIssue[],
  contracts: ContractChecker,
): readonly RowIssue[] {
  const suggested = issues.map((issue) => suggestedContract(row, issue, contracts));
  const type = suggested.find(({ field }) => field === 'contract_type');
  if (type?.suggestion === undefined) return suggested;
  const meant = { ...row, contract_type: type.suggestion };
  const read = readContract(meant);
  return [type, ...(read.ok ? [] : read.issues.map((issue) => suggestedContract(meant, issue, contracts)))];
}

/** An issue of the form of a field, with what was probably meant. */
function suggestedContract(row: RawRow, issue: RowIssue, contracts: ContractChecker): RowIssue {
  const text = issue.field === null ? '' : fieldText(row, issue.field);
  switch (issue.field) {
    case 'contract_type': {
      const [exchange, code] = [fieldText(row, 'exchange_code'), fieldText(row, 'contract_code')];
      return withSuggestion(issue, closestMeaning(text, KIND_WORDS) ?? contracts.onlyKind(exchange, code));
    }
    case 'contract_expiry':
      return withSuggestion(issue, meantExpiry(text));
    case 'contract_strike':
      return withSuggestion(issue, numberMeant(text));
    case null:
    default:
      return issue;
  }
}

const meantExpiry = (text: string): string | undefined => {
  const date = dateMeant(text);
  return date === undefined ? undefined : dateText(date);
};
