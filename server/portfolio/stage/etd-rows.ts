import { parseRowDate } from '../../positions/date.js';
import { isEventExchange } from '../../positions/event.js';
import { listedRows, parseContractKind } from '../../positions/listed.js';
import type { ContractKind, RowOrigin } from '../../positions/position.js';
import { readNumber, readRequiredNumber, readWord, type RawRow, type RowIssue } from '../../positions/read-field.js';
import { ACCOUNT_TYPES, type AccountType } from '../../domain/account-type.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { closestMeaning } from './closest-word.js';
import { ContractChecker, type CheckedContract } from './contract-check.js';
import { dateMeant, dateText } from './date-meant.js';
import { numberMeant, plainDecimal } from './plain-number.js';
import { commonIssues, fieldText, withSuggestion, type CheckedRow, type RowCheck } from './staged-row.js';

const KIND_WORDS: ReadonlyMap<string, ContractKind> = new Map([
  ...(['FUT', 'FUTURE', 'FUTURES'] as const).map((word) => [word, 'FUT'] as const),
  ...(['CALL', 'CALLS'] as const).map((word) => [word, 'CALL'] as const),
  ...(['PUT', 'PUTS'] as const).map((word) => [word, 'PUT'] as const),
  ...(['FWD', 'FORWARD'] as const).map((word) => [word, 'FWD'] as const),
  ...(['PHY', 'PHYSICAL'] as const).map((word) => [word, 'PHY'] as const),
  ...(['CMB', 'COMBO', 'COMBINATION'] as const).map((word) => [word, 'CMB'] as const),
]);

const ACCOUNT_TYPE_WORDS: ReadonlyMap<string, AccountType> = new Map([
  ...ACCOUNT_TYPES.map((type) => [type, type] as const),
  ['HEDGER', 'H'],
  ['HEDGE', 'H'],
  ['SPECULATOR', 'S'],
  ['SPEC', 'S'],
  ['MEMBER', 'M'],
]);

const ORIGIN: RowOrigin = { row: 0, positionId: '', accountCode: '', subAccountCode: null };

const CONTRACT_FIELDS = [
  'exchange_code',
  'contract_code',
  'contract_type',
  'contract_expiry',
  'contract_strike',
] as const;

/** Checks listed-derivative rows against the contracts of a snapshot; what is said of a contract is looked at once. */
export function etdRows(snapshot: ParameterSnapshot, vendorSymbology: string): RowCheck {
  const contracts = new ContractChecker(snapshot, vendorSymbology);
  const seen = new Map<string, CheckedRow>();
  return (row) => {
    if (isEventExchange(row)) return eventRow(row);
    const named = CONTRACT_FIELDS.map((field) => row[field]);
    const key = JSON.stringify(named);
    let contract = seen.get(key);
    if (contract === undefined) {
      contract = checkContract(row, contracts, vendorSymbology === 'clearing');
      seen.set(key, contract);
    }
    return withHolding(row, contract);
  };
}

/** The cells that name the contract. */
function checkContract(row: RawRow, contracts: ContractChecker, isClearing: boolean): CheckedRow {
  const named = Object.fromEntries(CONTRACT_FIELDS.map((field) => [field, row[field]]));
  const read = listedRows.read({ ...named, net_position: 0 }, ORIGIN);
  const formIssues = read.ok ? [] : read.issues.map((issue) => suggestedContract(row, issue, contracts));
  const checked =
    read.ok && read.position.kind === 'listed'
      ? contracts.check(read.position)
      : checkReadable(row, formIssues, contracts);
  return {
    texts: contractTexts(row, checked, isClearing),
    issues: [...formIssues.map((issue) => informed(issue, checked)), ...further(formIssues, checked)],
    licensed: null,
  };
}

/** Adds the cells that say how much is held, and for whom. */
function withHolding(row: RawRow, contract: CheckedRow): CheckedRow {
  const netPosition = readRequiredNumber(row, 'net_position');
  const accountType = readWord(row, 'account_type', ACCOUNT_TYPES);
  const issues = [...contract.issues];
  if (!netPosition.ok) issues.push(withSuggestion(netPosition.issue, numberMeant(fieldText(row, 'net_position'))));
  if (!accountType.ok)
    issues.push(withSuggestion(accountType.issue, closestMeaning(fieldText(row, 'account_type'), ACCOUNT_TYPE_WORDS)));
  return {
    texts: {
      ...contract.texts,
      net_position: netPosition.ok ? plainDecimal(netPosition.value) : undefined,
      account_type: accountType.ok ? (accountType.value ?? undefined) : undefined,
    },
    issues: issues.concat(commonIssues(row, 'etd', issues)),
    licensed: null,
  };
}

function eventRow(row: RawRow): CheckedRow {
  const exchange = fieldText(row, 'exchange_code');
  const issue: RowIssue = {
    code: 'WRONG_STAGE_TYPE',
    field: 'exchange_code',
    message: `exchange_code "${exchange}" is an event exchange; stage its rows as type event.`,
    value: exchange,
  };
  return { texts: {}, issues: [issue, ...commonIssues(row, 'etd', [issue])], licensed: null };
}

/** What is wrong with the form of a field, with what was probably meant. */
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

/** Checks the contract of a row that can't be read as a whole, as far as it can be. */
function checkReadable(row: RawRow, formIssues: readonly RowIssue[], contracts: ContractChecker): CheckedContract {
  const meant = (field: string): string =>
    formIssues.find((issue) => issue.field === field)?.suggestion ?? fieldText(row, field);
  const [exchangeCode, contractCode] = [fieldText(row, 'exchange_code'), fieldText(row, 'contract_code')];
  const contractKind = parseContractKind(meant('contract_type'));
  if (contractKind === undefined) return contracts.checkCodes(exchangeCode, contractCode);
  if (exchangeCode === '' || contractCode === '') return contracts.checkCodes(exchangeCode, contractCode);
  const expiryText = meant('contract_expiry');
  const expiry = parseRowDate(expiryText);
  const strike = readNumber({ strike: meant('contract_strike') }, 'strike');
  const checked = contracts.check({
    exchangeCode,
    contractCode,
    contractKind,
    expiry: expiry ?? null,
    expiryText: expiry === undefined ? '' : expiryText,
    strike: strike.ok ? strike.value : null,
  });
  if (expiry !== undefined) return checked;
  // Without an expiry the strikes of the first one were looked at, which says nothing of the one meant.
  return { ...checked, issues: checked.issues.filter(({ field }) => field !== 'contract_strike') };
}

/** What was meant by an unreadable expiry or strike must also be listed. */
function informed(issue: RowIssue, checked: CheckedContract): RowIssue {
  if (issue.suggestion === undefined) return issue;
  const closer = checked.issues.find(({ field }) => field === issue.field);
  return closer === undefined ? issue : withSuggestion(issue, closer.suggestion);
}

/** What is wrong with the contract in fields that could be read. */
const further = (formIssues: readonly RowIssue[], checked: CheckedContract): readonly RowIssue[] =>
  formIssues.length === 0
    ? checked.issues
    : checked.issues.filter((issue) => !formIssues.some(({ field }) => field === issue.field));

function contractTexts(row: RawRow, checked: CheckedContract, isClearing: boolean): CheckedRow['texts'] {
  const kind = parseContractKind(fieldText(row, 'contract_type'));
  const expiry = parseRowDate(fieldText(row, 'contract_expiry'));
  const strike = readNumber(row, 'contract_strike');
  const { contract } = checked;
  const isAsNamed = (field: string): boolean =>
    contract !== null && !checked.issues.some((issue) => issue.field === field);
  const period = isAsNamed('contract_expiry') ? contract?.expiry.replace(/^(\d{6})00$/, '$1') : undefined;
  return {
    ...(isClearing && isAsNamed('exchange_code') ? { exchange_code: contract?.exchange } : {}),
    ...(isClearing && isAsNamed('contract_code') ? { contract_code: contract?.contractCode } : {}),
    contract_type: kind,
    contract_expiry: expiry === undefined ? undefined : (period ?? dateText(expiry)),
    contract_strike: strike.ok && strike.value !== null ? plainDecimal(strike.value) : undefined,
  };
}
