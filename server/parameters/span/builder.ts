import { failure, success, type Issue, type Outcome } from '../../domain/issue.js';
import { plainSentence } from '../../lib/plain-sentence.js';
import type { CombinedCommodityInput, FamilyInput, FileInput, InterCommoditySpreadInput } from './builder-input.js';
import { ContractDraft } from './contract-draft.js';
import { contractCounts, finishFamilies, unlinkedFamiliesFinding } from './families.js';
import { arrangeContracts, orderedRows } from './contract-order.js';
import { ContractTable } from './contract-table.js';
import { describe, linkCombinedCommodities, linkInterCommoditySpreads, type FamilyPlace } from './links.js';
import type { FamilyType, SpanContracts, SpanParameters } from './model.js';
import { Underlyings } from './underlyings.js';
import { unsettledFile } from './unsettled.js';

/** A price scan range of more than this many times the price is taken to be in another unit. */
const LARGEST_MULTIPLE = 100;

export { ContractDraft };

/** The number of findings that are listed one by one; the rest are counted in one sentence. */
const FINDINGS_SHOWN = 200;

/**
 * Collects one parameter file, in whatever order its records come, and turns it into `SpanParameters`: links are resolved,
 * contracts are sorted and all columns laid into one SharedArrayBuffer.
 */
export class SpanParametersBuilder {
  private readonly families: (FamilyInput | undefined)[] = [];
  private readonly familyHandles = new Map<string, number>();
  private readonly periodIds = new Map<string, number>();
  private readonly table = new ContractTable();
  private readonly underlyings = new Underlyings();
  private readonly combinedCommodities = new Map<string, CombinedCommodityInput>();
  private readonly spreads: InterCommoditySpreadInput[] = [];
  private readonly findings: string[] = [];
  private findingCount = 0;

  /** @param fileName for messages */
  constructor(private readonly fileName?: string) {}

  /** Length of the risk arrays so far, 0 before the first one that is not empty. */
  get scenarioCount(): number {
    return this.table.scenarioCount;
  }

  /** Whether nearly all values of the risk arrays so far are missing in the file; see `ContractTable`. */
  get isNearlyEmpty(): boolean {
    return this.table.isNearlyEmpty;
  }

  get contractCount(): number {
    return this.table.count;
  }

  /** @returns the family's handle; a family whose first key is known already keeps its first definition */
  addFamily(family: FamilyInput): number {
    const known = this.familyHandles.get(family.keys[0]);
    if (known === undefined) return this.defineFamily(this.reserveFamily(), family);
    this.finding(
      `Product family ${describe(family)} (${family.keys[0]}) is defined twice; the first definition is used.`,
    );
    return known;
  }

  /** A handle for a family that is defined after its contracts are added. */
  reserveFamily(): number {
    return this.families.push(undefined) - 1;
  }

  /** Defines a reserved family. A key that another family has claimed before stays with that one. */
  defineFamily(handle: number, family: FamilyInput): number {
    const { keys } = family;
    if (this.familyHandles.has(keys[0]))
      this.finding(
        `Product family ${describe(family)} (${keys[0]}) is defined twice; nothing refers to the second definition.`,
      );
    this.families[handle] = family;
    for (const key of keys) if (!this.familyHandles.has(key)) this.familyHandles.set(key, handle);
    return handle;
  }

  /** @returns the handle of the family with this key */
  familyHandle(key: string): number | undefined {
    return this.familyHandles.get(key);
  }

  /**
   * Copies the draft.
   * @returns false if one of its risk arrays has another length than those before (`scenarioCount`); the contract is
   * not added then
   */
  addContract(draft: ContractDraft): boolean {
    const deltaPeriod = draft.deltaPeriod === '' ? -1 : this.periodId(draft.deltaPeriod);
    const row = this.table.append(draft, this.periodId(draft.period), deltaPeriod);
    if (row === undefined) return false;
    if (draft.contractId !== '') this.underlyings.declare(draft.family, draft.contractId, row);
    return true;
  }

  /**
   * A handle for `ContractDraft.underlying`; the contract may come later in the file.
   * @param contractId the underlying's `ContractDraft.contractId`
   */
  underlyingReference(familyKey: string, contractId: string): number {
    return this.underlyings.reference(familyKey, contractId);
  }

  addCombinedCommodity(input: CombinedCommodityInput): void {
    if (this.combinedCommodities.has(input.code)) {
      this.finding(`Combined commodity ${input.code} is defined twice; the first definition is used.`);
      return;
    }
    this.combinedCommodities.set(input.code, input);
  }

  addInterCommoditySpread(input: InterCommoditySpreadInput): void {
    this.spreads.push(input);
  }

  /** @param sentence what was skipped or not used, and why */
  finding(sentence: string): void {
    if (this.findingCount++ < FINDINGS_SHOWN) this.findings.push(plainSentence(sentence));
  }

  /**
   * Resolves, sorts and lays out all that was added. Fails if there is no contract, or where arrays don't fit the
   * scenarios.
   */
  finish(file: FileInput): Outcome<SpanParameters> {
    const problem = this.problem(file.scenarios.length);
    if (problem !== undefined) return failure(problem);
    const unsettled = unsettledFile(file);
    if (unsettled !== undefined) this.finding(`The parameters are of ${unsettled}, not of its settlement.`);
    const read = this.definedFamilies();
    const report = (sentence: string): void => this.finding(sentence);
    const inputs = [...this.combinedCommodities.values()];
    const { combinedCommodities, places } = linkCombinedCommodities(inputs, read, this.familyHandles, report);
    const interCommoditySpreads = linkInterCommoditySpreads(this.spreads, combinedCommodities, report);
    const { periods, periodRank } = this.rankPeriods();
    const arrayRateIds = [...this.table.rates.keys()].sort((a, b) => a - b);
    const contracts = this.arrange(read, places, periodRank, arrayRateIds, file.scenarios.length);
    const oddRange = scanRangeFinding(this.table, read);
    if (oddRange !== undefined) this.finding(oddRange);
    const families = finishFamilies(read, contracts, places, this.familyHandles, combinedCommodities);
    const unlinked = unlinkedFamiliesFinding(families);
    if (unlinked !== undefined) this.finding(unlinked);
    const counts = {
      combinedCommodities: combinedCommodities.length,
      ...contractCounts(families),
      interCommoditySpreads: interCommoditySpreads.length,
      riskArrays: [...this.table.rates.values()].reduce((sum, { arrayCount }) => sum + arrayCount, 0),
    };
    const findings = this.allFindings();
    const header = {
      ...file,
      arrayRateIds,
      families,
      combinedCommodities,
      interCommoditySpreads,
      periods,
      counts,
      findings,
    };
    return success({ header, contracts });
  }

  private definedFamilies(): readonly FamilyInput[] {
    return this.families.map((family, handle) => {
      if (family === undefined) throw new Error(`Family ${handle} was reserved but never defined`);
      return family;
    });
  }

  private problem(scenarioCount: number): Issue | undefined {
    const path = this.fileName === undefined ? [] : [this.fileName];
    const subject = this.fileName ?? 'The file';
    if (this.table.count === 0) return { code: 'EMPTY_FILE', path, message: `${subject} holds no contracts.` };
    const arrayLength = this.table.scenarioCount;
    if (arrayLength === 0 || arrayLength === scenarioCount) return undefined;
    const message = `The risk arrays of ${subject} have ${arrayLength} values, but it defines ${scenarioCount} scan points.`;
    return { code: 'MALFORMED_FILE', path, message };
  }

  private periodId(period: string): number {
    const known = this.periodIds.get(period);
    if (known !== undefined) return known;
    const id = this.periodIds.size;
    this.periodIds.set(period, id);
    return id;
  }

  private rankPeriods(): { readonly periods: readonly string[]; readonly periodRank: Int32Array } {
    const periods = [...this.periodIds.keys()].sort();
    const periodRank = new Int32Array(periods.length);
    periods.forEach((period, rank) => (periodRank[this.periodId(period)] = rank));
    return { periods, periodRank };
  }

  private arrange(
    families: readonly FamilyInput[],
    places: ReadonlyMap<number, FamilyPlace>,
    periodRank: Int32Array,
    rateIds: readonly number[],
    scenarioCount: number,
  ): SpanContracts {
    const { table } = this;
    const underlying = this.underlyings.resolve(table, this.familyHandles, (sentence) => this.finding(sentence));
    const takesUnderlyingPeriod = families.map(({ type }, handle) =>
      countsInUnderlyingPeriod(type, places.get(handle)),
    );
    const deltaPeriod = new Int32Array(table.count);
    for (let row = 0; row < table.count; row++) {
      const own = table.period[row] ?? 0;
      const stated = table.deltaPeriod[row] ?? -1;
      const underlyingRow = underlying[row] ?? -1;
      const isUnderlyings = underlyingRow >= 0 && takesUnderlyingPeriod[table.family[row] ?? 0] === true;
      if (stated >= 0) deltaPeriod[row] = stated;
      else deltaPeriod[row] = isUnderlyings ? (table.period[underlyingRow] ?? own) : own;
    }
    completeValues(table, families, underlying);
    const rows = orderedRows(table, periodRank);
    return arrangeContracts(table, { rows, periodRank, underlying, deltaPeriod, rateIds, scenarioCount });
  }

  private allFindings(): readonly string[] {
    const unseen = this.findingCount - this.findings.length;
    return unseen === 0 ? this.findings : [...this.findings, `${unseen} further findings are not listed.`];
  }
}

const isOption = (type: FamilyType | undefined): boolean => type?.startsWith('OO') === true;

/** Options count in their underlying's period; everything else, and options on physicals where the file says so, in its own. */
const countsInUnderlyingPeriod = (type: FamilyType, place: FamilyPlace | undefined): boolean =>
  isOption(type) && !(type === 'OOP' && place?.link.countsDeltaInOwnPeriod === true);

/** Fills in contract value factors from the families, and price scan ranges given as fractions. */
function completeValues(table: ContractTable, families: readonly FamilyInput[], underlying: Int32Array): void {
  for (let row = 0; row < table.count; row++) {
    const family = families[table.family[row] ?? 0];
    if (table.contractValueFactor[row] === 0) table.contractValueFactor[row] = family?.contractValueFactor ?? 0;
    const fraction = table.priceScanFraction[row] ?? 0;
    if (fraction === 0) continue;
    const price = table.price[isOption(family?.type) ? (underlying[row] ?? -1) : row] ?? 0;
    table.priceScanRange[row] = fraction * price * (table.contractValueFactor[row] ?? 0);
  }
}

/**
 * A sentence on futures whose price scan range is more than 100 times their value, with the worst case; undefined if
 * there are none. Prices of 0, as spreads between markets have, tell nothing.
 */
function scanRangeFinding(table: ContractTable, families: readonly FamilyInput[]): string | undefined {
  let count = 0;
  let worst = { multiple: 0, row: -1 };
  for (let row = 0; row < table.count; row++) {
    if (families[table.family[row] ?? 0]?.type !== 'FUT') continue;
    const value = Math.abs((table.price[row] ?? 0) * (table.contractValueFactor[row] ?? 0));
    const multiple = value > 0 ? (table.priceScanRange[row] ?? 0) / value : 0;
    if (multiple <= LARGEST_MULTIPLE) continue;
    count += 1;
    if (multiple > worst.multiple) worst = { multiple, row };
  }
  const family = families[table.family[worst.row] ?? -1];
  if (family === undefined) return undefined;
  const range = `a price scan range of ${table.priceScanRange[worst.row] ?? 0} at a price of ${table.price[worst.row] ?? 0}`;
  const others = count === 1 ? '' : `, the worst of ${count} futures`;
  return `${describe(family)} has ${range}, more than ${LARGEST_MULTIPLE} times what it is worth${others}; check the file.`;
}
