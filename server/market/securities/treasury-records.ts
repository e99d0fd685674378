import { findBondCategory } from '../../domain/bond-category.js';
import { FaultList } from '../../lib/fault-list.js';
import { cusipFault, isinOfCusip } from '../../lib/security-identifier.js';
import { isRecord, recordsOf, type EventRecord } from '../events/fields.js';
import { securityOf, type MasterRows } from './master-table.js';
import type { Security } from './security.js';

const ISSUER = 'US Treasury';

/** Words of the Treasury for how often coupons are paid. */
const FREQUENCIES: Readonly<Record<string, string>> = {
  none: '0',
  annual: '1',
  'semi-annual': '2',
  semiannual: '2',
  quarterly: '4',
  monthly: '12',
};

/** Texts that stand for "not known". */
const NOTHING: ReadonlySet<string> = new Set(['', 'null']);

/** Names that a fact has in the answers of FiscalData and of TreasuryDirect. */
const NAMES = {
  cusip: ['cusip'],
  type: ['security_type', 'securityType', 'type'],
  ownType: ['type'],
  coupon: ['int_rate', 'interestRate'],
  frequency: ['int_payment_frequency', 'interestPaymentFrequency'],
  dated: ['dated_date', 'datedDate'],
  issue: ['issue_date', 'issueDate'],
  originalIssue: ['original_issue_date', 'originalIssueDate'],
  firstCoupon: ['first_int_payment_date', 'firstInterestPaymentDate'],
  maturity: ['maturity_date', 'maturityDate'],
  isReopening: ['reopening'],
  isProtected: ['inflation_index_security', 'tips'],
  isFloating: ['floating_rate', 'floatingRate'],
  spread: ['spread'],
  referenceIndex: ['ref_cpi_on_dated_date', 'refCpiOnDatedDate'],
} as const;

/** Whether the beginning of a JSON file looks like auctions of the US Treasury. */
export const looksLikeTreasuryRecords = (start: string): boolean =>
  /"cusip"\s*:/.test(start) && /"(?:security_type|securityType)"\s*:/.test(start);

/** The records of an answer: FiscalData's `data`, or TreasuryDirect's list. Undefined if it is neither. */
export function treasuryRecords(answer: unknown): readonly EventRecord[] | undefined {
  if (Array.isArray(answer)) return recordsOf(answer);
  return isRecord(answer) && Array.isArray(answer['data']) ? recordsOf(answer['data']) : undefined;
}

/**
 * The securities of auctions of the US Treasury, as FiscalData (snake case, "null" as text) or TreasuryDirect (camel case) give them.
 * A reopening is another auction of the same security: it says neither its issue date nor its first coupon.
 * @param source who says so @param name for messages
 */
export function treasurySecurities(records: readonly EventRecord[], source: string, name: string): MasterRows {
  const findings = new FaultList(name);
  const securities = records.flatMap((record, place) => {
    const security = securityOfRecord(record, source);
    if (typeof security !== 'string') return [security];
    findings.add(() => `${name}, record ${place + 1}: ${security}.`);
    return [];
  });
  return { securities, findings: findings.sentences() };
}

function securityOfRecord(record: EventRecord, source: string): Security | string {
  const fact = (name: keyof typeof NAMES): string => factOf(record, NAMES[name]);
  const date = (name: keyof typeof NAMES): string => fact(name).slice(0, 'YYYY-MM-DD'.length);
  const isTrue = (name: keyof typeof NAMES): boolean => fact(name).toLowerCase() === 'yes';
  const cusip = fact('cusip').toUpperCase();
  const isProtected = isTrue('isProtected') || /\bTIPS\b/i.test(`${fact('type')} ${fact('ownType')}`);
  const isFloating = isTrue('isFloating') || /\bFRN\b/i.test(`${fact('type')} ${fact('ownType')}`);
  const type = isProtected ? 'UST-TIPS' : isFloating ? 'UST-FRN' : categoryOf(fact('type'));
  const isBill = type === 'UST-BILL';
  const isReopening = isTrue('isReopening');
  const cells: Readonly<Record<string, string>> = {
    cusip,
    isin: cusipFault(cusip) === undefined ? isinOfCusip(cusip) : '',
    issuer: ISSUER,
    type,
    currency: 'USD',
    coupon: isBill || isFloating ? '' : fact('coupon'),
    frequency: isBill ? '0' : frequencyOf(fact('frequency')),
    day_count: findBondCategory(type)?.dayCount ?? '',
    dated_date: isBill ? '' : date('dated'),
    issue_date: isReopening ? date('originalIssue') : date('issue'),
    first_coupon: isBill || isReopening ? '' : date('firstCoupon'),
    maturity: date('maturity'),
    spread: isFloating ? fact('spread') : '',
    reference_index: isProtected ? fact('referenceIndex') : '',
    source,
  };
  return securityOf((column) => cells[column] ?? '');
}

function factOf(record: EventRecord, names: readonly string[]): string {
  for (const name of names) {
    const value = record[name];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (!NOTHING.has(text.toLowerCase())) return text;
  }
  return '';
}

const frequencyOf = (text: string): string => FREQUENCIES[text.toLowerCase()] ?? text;

/** `Note` as UST-NOTE; cash-management bills are bills. */
function categoryOf(type: string): string {
  const word = type.toLowerCase();
  if (word === 'cmb' || word.includes('bill')) return 'UST-BILL';
  if (word.includes('note')) return 'UST-NOTE';
  return word.includes('bond') ? 'UST-BOND' : type;
}
