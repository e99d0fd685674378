import { ACCOUNT_TYPES, type AccountType } from '../../domain/account-type.js';
import type { ContractDescription } from '../../instruments/resolved-position.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { dateText } from '../../instruments/row/date-meant.js';
import { parseRowDate } from '../../instruments/row/date.js';
import { listedRows } from '../../instruments/listed/listed.js';
import { isEventExchange } from '../../instruments/event/event.js';
import { parseContractKind } from '../../domain/contract-kind.js';
import { numberMeant } from '../../contract/reading/number-meant.js';
import { plainDecimal } from '../../contract/reading/plain-decimal.js';
import type { RowLots } from '../../instruments/row/lot-notes.js';
import { readNumber, readRequiredNumber, readWord, type RawRow } from '../../instruments/row/read-field.js';
import type { RowIssue } from '../../domain/row-issue.js';
import { closestMeaning } from '../../lib/closest-word.js';
import { enginesByExchange } from '../../engines/engines-by-exchange.js';
import { ENGINES } from '../../engines/registry.js';
import { listedWork } from '../licensing.js';
import { CONTRACT_FIELDS, readContract, suggestedForms } from './contract-cells.js';
import { ContractChecker, type CheckedContract } from './contract-check.js';
import { commonIssues, fieldText, withSuggestion, type CheckedRow, type RowCheck } from './staged-row.js';

const ACCOUNT_TYPE_WORDS: ReadonlyMap<string, AccountType> = new Map([
  ...ACCOUNT_TYPES.map((type) => [type, type] as const),
  ['HEDGER', 'H'],
  ['HEDGE', 'H'],
  ['SPECULATOR', 'S'],
  ['SPEC', 'S'],
  ['MEMBER', 'M'],
]);

/** Checks listed-derivative rows against the contracts of a snapshot; each contract is checked once. */
export function etdRows(snapshot: ParameterSnapshot, vendorSymbology: string): RowCheck {
  const contracts = new ContractChecker(snapshot, vendorSymbology);
  const seen = new Map<string, CheckedListedContract>();
  const engines = enginesByExchange(snapshot, ENGINES);
  return (row) => {
    const licensed = listedWork(fieldText(row, 'exchange_code'), engines);
    if (isEventExchange(row)) return { ...eventRow(row), licensed };
    const named = CONTRACT_FIELDS.map((field) => row[field]);
    const key = JSON.stringify(named);
    let contract = seen.get(key);
    if (contract === undefined) {
      contract = checkContract(row, contracts, vendorSymbology === 'clearing');
      seen.set(key, contract);
    }
    return { ...withHolding(row, contract), licensed };
  };
}

interface CheckedListedContract extends CheckedRow {
  /** Money per 1.0 of price; null if it is not known. */
  readonly multiplier: number | null;
}

/** The cells that name the contract. */
function checkContract(row: RawRow, contracts: ContractChecker, isClearing: boolean): CheckedListedContract {
  const read = readContract(row);
  const formIssues = read.ok ? [] : suggestedForms(row, read.issues, contracts);
  const checked = read.ok ? contracts.check(read.position) : checkReadable(row, formIssues, contracts);
  return {
    texts: contractTexts(row, checked, { isClearing, formIssues }),
    issues: [...formIssues.map((issue) => informed(issue, checked)), ...further(formIssues, checked)],
    notes: read.ok ? [...(read.notes ?? []), ...(checked.notes ?? [])] : [],
    multiplier: checked.contract?.multiplier ?? null,
    licensed: null,
  };
}

/** Adds the cells that say how much is held, and for whom. */
function withHolding(row: RawRow, contract: CheckedListedContract): CheckedRow {
  const netPosition = readRequiredNumber(row, 'net_position');
  const accountType = readWord(row, 'account_type', ACCOUNT_TYPES);
  const issues = [...contract.issues];
  if (!netPosition.ok) issues.push(withSuggestion(netPosition.issue, numberMeant(fieldText(row, 'net_position'))));
  if (!accountType.ok)
    issues.push(withSuggestion(accountType.issue, closestMeaning(fieldText(row, 'account_type'), ACCOUNT_TYPE_WORDS)));
  const all = issues.concat(commonIssues(row, listedRows, issues));
  return {
    texts: {
      ...contract.texts,
      net_position: netPosition.ok ? plainDecimal(netPosition.value) : undefined,
      account_type: accountType.ok ? (accountType.value ?? undefined) : undefined,
    },
    issues: all,
    notes: contract.notes ?? [],
    lots: all.length === 0 && netPosition.ok ? netLots(netPosition.value, contract.multiplier) : null,
    licensed: null,
  };
}

const netLots = (net: number, multiplier: number | null = null): RowLots => ({
  netQuantity: net,
  longQuantity: Math.max(net, 0),
  shortQuantity: Math.max(-net, 0),
  isOmnibus: false,
  contract: { multiplier },
});

function eventRow(row: RawRow): CheckedRow {
  const exchange = fieldText(row, 'exchange_code');
  const issue: RowIssue = {
    code: 'WRONG_STAGE_TYPE',
    field: 'exchange_code',
    message: `exchange_code "${exchange}" is an event exchange; stage its rows as type event.`,
    value: exchange,
  };
  return { texts: {}, issues: [issue, ...commonIssues(row, listedRows, [issue])], licensed: null };
}

/** Checks the contract of a row that can't be read as a whole, as far as its fields can be read. */
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
  // Without an expiry the strikes of the first expiry were checked, which says nothing about the expiry that is meant.
  return { ...checked, issues: checked.issues.filter(({ field }) => field !== 'contract_strike') };
}

/** A suggestion for an unreadable expiry or strike must also be listed; an expiry is written as the listed contract period. */
function informed(issue: RowIssue, { contract, issues }: CheckedContract): RowIssue {
  if (issue.suggestion === undefined) return issue;
  const closer = issues.find(({ field }) => field === issue.field);
  if (closer !== undefined) return withSuggestion(issue, closer.suggestion);
  return issue.field === 'contract_expiry' && contract !== null ? withSuggestion(issue, periodOf(contract)) : issue;
}

/** The contract's period; a month has no day if the file writes day 00. */
const periodOf = ({ expiry }: ContractDescription): string => expiry.replace(/^(\d{6})00$/, '$1');

/** Issues of the contract in fields that could be read. */
const further = (formIssues: readonly RowIssue[], checked: CheckedContract): readonly RowIssue[] =>
  formIssues.length === 0
    ? checked.issues
    : checked.issues.filter((issue) => !formIssues.some(({ field }) => field === issue.field));

/** Fields that say which product a row means. */
const PRODUCT_FIELDS: readonly string[] = ['exchange_code', 'contract_code', 'contract_type'];

function contractTexts(
  row: RawRow,
  checked: CheckedContract,
  { isClearing, formIssues }: { readonly isClearing: boolean; readonly formIssues: readonly RowIssue[] },
): CheckedRow['texts'] {
  const kind = parseContractKind(fieldText(row, 'contract_type'));
  const expiry = parseRowDate(fieldText(row, 'contract_expiry'));
  const strike = readNumber(row, 'contract_strike');
  const { contract } = checked;
  const isAsNamed = (field: string): boolean =>
    contract !== null && !checked.issues.some((issue) => issue.field === field);
  // A date can be compared with contract periods only if the product is known for certain.
  const isProductKnown =
    PRODUCT_FIELDS.every(isAsNamed) &&
    !formIssues.some(({ field }) => field !== null && PRODUCT_FIELDS.includes(field));
  const period = contract !== null && isProductKnown && isAsNamed('contract_expiry') ? periodOf(contract) : undefined;
  return {
    ...(isClearing && isAsNamed('exchange_code') ? { exchange_code: contract?.exchange } : {}),
    ...(isClearing && isAsNamed('contract_code') ? { contract_code: contract?.contractCode } : {}),
    contract_type: kind,
    contract_expiry: expiry === undefined ? undefined : (period ?? dateText(expiry)),
    contract_strike: strike.ok && strike.value !== null ? plainDecimal(strike.value) : undefined,
  };
}
