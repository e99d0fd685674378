import type { InputFault } from '../../input-fault.js';
import type { SpanParametersBuilder } from '../builder.js';
import { ContractDraft } from '../contract-draft.js';
import { NO_RIGHT, type FamilyType } from '../model.js';
import { completeOption, ReferenceFields, resetOption, ScanRateFields, setContractField } from './contract-fields.js';
import { FamilyFields } from './family-fields.js';
import { familyKey } from './family-key.js';
import { LeafValues } from './leaf.js';
import type { XmlScanner } from './scanner.js';
import type { ElementSink } from './sinks.js';

type Scope = 'family' | 'undPf' | 'contract' | 'series' | 'opt' | 'undC' | 'scanRate' | 'intrRate' | 'ra';

const leaves = (...names: readonly string[]): readonly (readonly [string, 'leaf'])[] =>
  names.map((name) => [name, 'leaf']);

/** The children that are read inside each element: values or further elements. */
const CHILDREN: Readonly<Record<Scope, ReadonlyMap<string, Scope | 'leaf'>>> = {
  family: new Map<string, Scope | 'leaf'>([
    ...leaves('pfId', 'pfCode', 'name', 'currency', 'cvf', 'priceDl', 'strikeDl', 'valueMeth', 'setlMeth', 'exercise'),
    ['undPf', 'undPf'],
    ...['phy', 'fut', 'fwd', 'cmb', 'debt', 'equity'].map((name) => [name, 'contract'] as const),
    ['series', 'series'],
  ]),
  undPf: new Map(leaves('exch', 'pfId', 'pfType')),
  contract: new Map<string, Scope | 'leaf'>([
    ...leaves('cId', 'pe', 'p', 'v', 'cvf', 'sc', 'setlDate', 't'),
    ['undC', 'undC'],
    ['scanRate', 'scanRate'],
    ['intrRate', 'intrRate'],
    ['ra', 'ra'],
  ]),
  series: new Map<string, Scope | 'leaf'>([
    ...leaves('pe', 'v', 'cvf', 'sc', 'setlDate', 't'),
    ['undC', 'undC'],
    ['scanRate', 'scanRate'],
    ['intrRate', 'intrRate'],
    ['opt', 'opt'],
  ]),
  opt: new Map<string, Scope | 'leaf'>([...leaves('o', 'k', 'p', 'v', 'cvf', 'sc'), ['ra', 'ra']]),
  undC: new Map(leaves('exch', 'pfId', 'cId')),
  scanRate: new Map(leaves('priceScan', 'priceScanPct', 'volScan', 'volScanPct', 'quoteInOptTerms')),
  intrRate: new Map(leaves('val')),
  ra: new Map(leaves('r', 'a', 'd')),
};

/** The most options of one series, which are held in memory until the series ends; no parameter file has more. */
const MOST_OPTIONS = 200_000;
const MOST_SCENARIOS = 1000;

/**
 * Reads one product family after the other with all their contracts into the builder. This is where a large file spends
 * its time: drafts are reused and nothing is made per value.
 */
export class ProductFamilyReader implements ElementSink {
  /** Values that every risk array must have, 0 = not known yet. */
  arrayLength = 0;
  private readonly leaf: LeafValues;
  private readonly outerScopes: Scope[] = [];
  private scope: Scope = 'family';
  private children = CHILDREN.family;
  private isInLeaf = false;
  private family = new FamilyFields('PHY', 0);
  private readonly underlying = new ReferenceFields();
  private readonly scanRate = new ScanRateFields();
  private hasInterestRate = false;
  /** The contract, or the fields that a series gives for its options. */
  private readonly contract = new ContractDraft();
  private readonly options: ContractDraft[] = [];
  private optionCount = 0;
  /** What is being read: `contract`, or one of `options`. */
  private draft = this.contract;
  private array = this.contract.nextArray(1);

  constructor(
    private readonly scanner: XmlScanner,
    private readonly builder: SpanParametersBuilder,
  ) {
    this.leaf = new LeafValues(scanner);
  }

  /** A product family's element has opened. */
  begin(type: FamilyType): void {
    this.family = new FamilyFields(type, this.builder.reserveFamily());
    this.enterScope('family');
  }

  open(name: string): boolean {
    if (this.isInLeaf) return false;
    const child = this.children.get(name);
    if (child === undefined) return false;
    if (child === 'leaf') this.isInLeaf = true;
    else if (this.isRepeated(child)) return false;
    else this.enter(child);
    return true;
  }

  /** Closes what has opened since `begin`; for the family's own element `finish` stands. */
  close(name: string): void {
    if (!this.isInLeaf) {
      this.leave();
      return;
    }
    this.isInLeaf = false;
    if (this.scope === 'ra') this.setArrayValue(name);
    else this.setValue(name);
  }

  /** The product family's element closes. */
  finish(): FamilyFields {
    const missing = this.family.missing();
    if (missing !== undefined) throw this.fault(`needs a <${missing}>`);
    return this.family;
  }

  /** Whether it repeats a reference, scan rate or interest rate, of which the first counts. */
  private isRepeated(scope: Scope): boolean {
    if (scope === 'undPf') return this.family.underlying.familyId !== '';
    if (scope === 'undC') return this.underlying.familyId !== '';
    if (scope === 'scanRate') return this.scanRate.isGiven;
    return scope === 'intrRate' && this.hasInterestRate;
  }

  private enter(scope: Scope): void {
    this.outerScopes.push(this.scope);
    this.enterScope(scope);
    if (scope === 'ra') this.beginArray();
    else if (scope === 'opt') this.beginOption();
    else if (scope === 'contract' || scope === 'series') this.beginContract();
  }

  private enterScope(scope: Scope): void {
    this.scope = scope;
    this.children = CHILDREN[scope];
  }

  private leave(): void {
    const left = this.scope;
    this.enterScope(this.outerScopes.pop() ?? 'family');
    if (left === 'ra') this.finishArray();
    else if (left === 'opt') this.finishOption();
    else if (left === 'contract') this.finishContract();
    else if (left === 'series') this.finishSeries();
    else if (left === 'scanRate') this.scanRate.isGiven = true;
    else if (left === 'intrRate') this.hasInterestRate = true;
  }

  private setArrayValue(name: string): void {
    const { array, leaf } = this;
    if (name === 'a') {
      if (array.length >= MOST_SCENARIOS) throw this.fault(`has more than ${MOST_SCENARIOS} values`, 'ra');
      array.push(leaf.number(0));
    } else if (name === 'd') array.compositeDelta = leaf.number(0);
    else array.rateId = leaf.integer(1);
  }

  private setValue(name: string): void {
    const { leaf, scope } = this;
    if (scope === 'opt' || scope === 'contract' || scope === 'series') setContractField(this.draft, name, leaf);
    else if (scope === 'undC') this.underlying.set(name, leaf);
    else if (scope === 'scanRate') this.scanRate.set(name, leaf);
    else if (scope === 'intrRate') this.contract.interestRate = leaf.number(0);
    else if (scope === 'undPf') this.family.underlying.set(name, leaf);
    else this.family.set(name, leaf);
  }

  private beginArray(): void {
    this.array = this.draft.nextArray(1);
    this.scanner.collectNumbers('a', this.array, MOST_SCENARIOS);
  }

  private finishArray(): void {
    this.scanner.endNumbers();
    const { length } = this.array;
    if (length === 0) return;
    if (this.arrayLength === 0) this.arrayLength = length;
    if (length !== this.arrayLength) throw this.fault(`has ${length} values instead of ${this.arrayLength}`);
  }

  private beginContract(): void {
    this.contract.reset();
    this.contract.family = this.family.handle;
    this.draft = this.contract;
    this.underlying.reset();
    this.scanRate.reset();
    this.hasInterestRate = false;
    this.optionCount = 0;
  }

  private beginOption(): void {
    const option = this.options[this.optionCount] ?? new ContractDraft();
    this.options[this.optionCount++] = option;
    if (this.optionCount > MOST_OPTIONS) throw this.fault(`is one of more than ${MOST_OPTIONS} in its series`);
    resetOption(option);
    this.draft = option;
  }

  private finishOption(): void {
    if (this.draft.right === NO_RIGHT) throw this.fault('needs an <o> that says C or P');
    if (Number.isNaN(this.draft.strike)) throw this.fault('needs a strike <k>');
    this.draft = this.contract;
  }

  private finishContract(): void {
    const { contract, family } = this;
    if (contract.period === '' && (family.type === 'FUT' || family.type === 'FWD'))
      throw this.fault('needs a period <pe>');
    contract.underlying = this.underlyingReference();
    if (contract.contractValueFactor === 0) contract.contractValueFactor = family.contractValueFactor;
    this.scanRate.applyTo(contract);
    this.add(contract);
  }

  private finishSeries(): void {
    const { contract, family } = this;
    if (contract.period === '') throw this.fault('needs a period <pe>');
    contract.underlying = this.underlyingReference();
    if (contract.contractValueFactor === 0) contract.contractValueFactor = family.contractValueFactor;
    for (const option of this.options.slice(0, this.optionCount)) {
      completeOption(option, contract);
      this.scanRate.applyTo(option);
      this.add(option);
    }
  }

  private add(draft: ContractDraft): void {
    if (!this.builder.addContract(draft)) throw new Error('A risk array was not checked');
    if (this.builder.isNearlyEmpty)
      throw this.scanner.fault('FILE_TOO_LARGE', 'nearly all values of the risk arrays are left out');
  }

  /** The file names the underlying contract without its family's type, which is known if it is the family's own underlying. */
  private underlyingReference(): number {
    const { exchange, familyId, contractId } = this.underlying;
    if (familyId === '' || contractId === '') return -1;
    const usual = this.family.underlying;
    const type = usual.familyId === familyId && usual.exchange === exchange ? usual.familyType : '';
    return this.builder.underlyingReference(familyKey(exchange, familyId, type), contractId);
  }

  private fault(clause: string, element = this.scanner.element): InputFault {
    return this.scanner.fault('MALFORMED_FILE', `<${element ?? ''}> ${clause}`, element);
  }
}
