import type { ContractDraft } from '../contract-draft.js';
import { CALL, NO_RIGHT, PUT } from '../model.js';
import { familyKey } from './family-key.js';
import type { LeafValues } from './leaf.js';

/** `undPf` or `undC`: refers to a product family, or to a contract in it. */
export class ReferenceFields {
  exchange = '';
  familyId = '';
  familyType = '';
  contractId = '';

  reset(): void {
    this.exchange = '';
    this.familyId = '';
    this.familyType = '';
    this.contractId = '';
  }

  set(name: string, leaf: LeafValues): void {
    if (name === 'exch') this.exchange = leaf.text();
    else if (name === 'pfId') this.familyId = leaf.text();
    else if (name === 'pfType') this.familyType = leaf.text();
    else if (name === 'cId') this.contractId = leaf.text();
  }

  /** @returns null if no family is named */
  familyKey(): string | null {
    return this.familyId === '' ? null : familyKey(this.exchange, this.familyId, this.familyType);
  }
}

/** `scanRate`: the scan ranges of a contract or of all options of a series. */
export class ScanRateFields {
  /** Whether a `scanRate` was read; of several (for other rate ids) the first counts. */
  isGiven = false;
  private price = 0;
  private priceFraction = 0;
  private volatility = 0;
  private volatilityFraction = 0;
  /** Whether the ranges refer to the option itself, not to its underlying. */
  private isInOptionTerms = false;

  reset(): void {
    this.isGiven = false;
    this.price = 0;
    this.priceFraction = 0;
    this.volatility = 0;
    this.volatilityFraction = 0;
    this.isInOptionTerms = false;
  }

  set(name: string, leaf: LeafValues): void {
    if (this.isGiven) return;
    if (name === 'priceScan') this.price = leaf.number(0);
    else if (name === 'priceScanPct') this.priceFraction = leaf.number(0);
    else if (name === 'volScan') this.volatility = leaf.number(0);
    else if (name === 'volScanPct') this.volatilityFraction = leaf.number(0);
    else if (name === 'quoteInOptTerms') this.isInOptionTerms = leaf.boolean();
  }

  /** @param draft with price, contract value factor and volatility set */
  applyTo(draft: ContractDraft): void {
    draft.volatilityScanRange = this.volatility === 0 ? this.volatilityFraction * draft.volatility : this.volatility;
    draft.priceScanRange = this.price;
    if (this.price !== 0 || this.priceFraction === 0) return;
    if (this.isInOptionTerms) draft.priceScanRange = this.priceFraction * draft.price * draft.contractValueFactor;
    else draft.priceScanFraction = this.priceFraction;
  }
}

/** A draft in which what a series gives for all its options is marked as not yet given (NaN). */
export function resetOption(draft: ContractDraft): void {
  draft.reset();
  draft.strike = NaN;
  draft.volatility = NaN;
  draft.deltaScaling = NaN;
}

/** Sets one field of a contract, a series (whose fields stand for its options') or an option. */
export function setContractField(draft: ContractDraft, name: string, leaf: LeafValues): void {
  switch (name) {
    case 'k':
      draft.strike = leaf.number(NaN);
      break;
    case 'p':
      draft.price = leaf.number(0);
      break;
    case 'v':
      draft.volatility = leaf.number(draft.volatility);
      break;
    case 'o':
      draft.right = rightOf(leaf.text());
      break;
    case 'cvf':
      draft.contractValueFactor = leaf.number(0);
      break;
    case 'sc':
      draft.deltaScaling = leaf.number(draft.deltaScaling);
      break;
    case 'pe':
      draft.period = leaf.text();
      break;
    case 'cId':
      draft.contractId = leaf.text();
      break;
    case 'setlDate':
      draft.expiryDate = leaf.date();
      break;
    case 't':
      draft.timeToExpiry = leaf.number(0);
      break;
  }
}

function rightOf(text: string): number {
  if (text.startsWith('C') || text.startsWith('c')) return CALL;
  return text.startsWith('P') || text.startsWith('p') ? PUT : NO_RIGHT;
}

/** Takes over from the series what the option does not give itself. */
export function completeOption(option: ContractDraft, series: ContractDraft): void {
  option.family = series.family;
  option.period = series.period;
  option.underlying = series.underlying;
  option.expiryDate = series.expiryDate;
  option.timeToExpiry = series.timeToExpiry;
  option.interestRate = series.interestRate;
  if (option.contractValueFactor === 0) option.contractValueFactor = series.contractValueFactor;
  if (Number.isNaN(option.volatility)) option.volatility = series.volatility;
  if (Number.isNaN(option.deltaScaling)) option.deltaScaling = series.deltaScaling;
}
