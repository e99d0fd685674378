import { failure, success, type Outcome } from '../../domain/issue.js';
import type { CombinedCommodityInput, FamilyInput, FileInput, InterCommoditySpreadInput } from './builder-input.js';
import { ContractDraft } from './contract-draft.js';
import { arrangeContracts, orderedRows } from './contract-order.js';
import { ContractTable } from './contract-table.js';
import { describe, linkCombinedCommodities, linkInterCommoditySpreads, type FamilyPlace } from './links.js';
import type { ProductFamily, SpanContracts, SpanCounts, SpanParameters } from './model.js';
import { Underlyings } from './underlyings.js';

export { ContractDraft };

type ReadFamily = Omit<FamilyInput, 'keys'>;

/** More findings than this are summed up in one sentence. */
const FINDINGS_SHOWN = 200;

/**
 * Collects one parameter file, in whatever order its records come, and turns it into `SpanParameters`: links are resolved,
 * contracts are sorted and all columns laid into one SharedArrayBuffer.
 */
export class SpanParametersBuilder {
  private readonly families: ReadFamily[] = [];
  private readonly familyHandles = new Map<string, number>();
  private readonly periodIds = new Map<string, number>();
  private readonly table = new ContractTable();
  private readonly underlyings = new Underlyings();
  private readonly combinedCommodities = new Map<string, CombinedCommodityInput>();
  private readonly spreads: InterCommoditySpreadInput[] = [];
  private readonly findings: string[] = [];
  private findingCount = 0;

  /** Length of the risk arrays so far, 0 before the first one that is not empty. */
  get scenarioCount(): number {
    return this.table.scenarioCount;
  }

  get contractCount(): number {
    return this.table.count;
  }

  /** @returns the family's handle; a family whose first key is known already keeps its first definition */
  addFamily({ keys, ...family }: FamilyInput): number {
    const known = this.familyHandles.get(keys[0]);
    if (known !== undefined) {
      this.finding(`Product family ${describe(family)} (${keys[0]}) is defined twice; the first definition is used.`);
      return known;
    }
    const handle = this.families.push(family) - 1;
    for (const key of keys) if (!this.familyHandles.has(key)) this.familyHandles.set(key, handle);
    return handle;
  }

  /** @returns the handle of the family with this key */
  familyHandle(key: string): number | undefined {
    return this.familyHandles.get(key);
  }

  /**
   * Copies the draft.
   * @returns false where one of its risk arrays has another length than those before (`scenarioCount`); the contract is
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
    if (this.findingCount++ < FINDINGS_SHOWN) this.findings.push(sentence);
  }

  /** Resolves, sorts and lays out all that was added. Fails where there is no contract, or where arrays don't fit the scenarios. */
  finish(file: FileInput): Outcome<SpanParameters> {
    const problem = this.problem(file);
    if (problem !== undefined) return failure({ code: problem.code, path: [file.name], message: problem.message });
    const report = (sentence: string): void => this.finding(sentence);
    const { combinedCommodities, places } = linkCombinedCommodities(
      [...this.combinedCommodities.values()],
      this.families,
      this.familyHandles,
      report,
    );
    const interCommoditySpreads = linkInterCommoditySpreads(this.spreads, combinedCommodities, report);
    const { periods, periodRank } = this.rankPeriods();
    const rateIds = [...this.table.rates.keys()].sort((a, b) => a - b);
    const contracts = this.arrange(periodRank, rateIds, file.scenarios.length, places);
    const families = this.finishedFamilies(contracts, places);
    this.reportUnlinked(families);
    return success({
      header: {
        ...file,
        arrayRateIds: rateIds,
        families,
        combinedCommodities,
        interCommoditySpreads,
        periods,
        counts: this.counts(families, combinedCommodities.length, interCommoditySpreads.length),
        findings: this.allFindings(),
      },
      contracts,
    });
  }

  private problem(file: FileInput): { readonly code: string; readonly message: string } | undefined {
    if (this.table.count === 0) return { code: 'EMPTY_FILE', message: `${file.name} holds no contracts.` };
    const { scenarioCount } = this.table;
    if (scenarioCount === 0 || scenarioCount === file.scenarios.length) return undefined;
    const message = `The risk arrays of ${file.name} have ${scenarioCount} values, but it defines ${file.scenarios.length} scan points.`;
    return { code: 'MALFORMED_FILE', message };
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
    periodRank: Int32Array,
    rateIds: readonly number[],
    scenarioCount: number,
    places: ReadonlyMap<number, FamilyPlace>,
  ): SpanContracts {
    const { table } = this;
    const underlying = this.underlyings.resolve(table, this.familyHandles, (sentence) => this.finding(sentence));
    const deltaPeriod = new Int32Array(table.count);
    for (let row = 0; row < table.count; row++) {
      const own = table.period[row] ?? 0;
      deltaPeriod[row] = own;
      const stated = table.deltaPeriod[row] ?? -1;
      const underlyingRow = underlying[row] ?? -1;
      if (stated >= 0) deltaPeriod[row] = stated;
      else if (underlyingRow >= 0 && this.takesUnderlyingPeriod(table.family[row] ?? 0, places))
        deltaPeriod[row] = table.period[underlyingRow] ?? own;
    }
    this.completeValues(underlying);
    const rows = orderedRows(table, periodRank);
    return arrangeContracts(table, { rows, periodRank, underlying, deltaPeriod, rateIds, scenarioCount });
  }

  /** Options count in their underlying's period; everything else, and options on physicals where the file says so, in its own. */
  private takesUnderlyingPeriod(family: number, places: ReadonlyMap<number, FamilyPlace>): boolean {
    const type = this.families[family]?.type;
    if (type === 'OOP') return places.get(family)?.link.countsDeltaInOwnPeriod !== true;
    return type === 'OOF' || type === 'OOE' || type === 'OOC';
  }

  private completeValues(underlying: Int32Array): void {
    const { table } = this;
    for (let row = 0; row < table.count; row++) {
      const family = this.families[table.family[row] ?? 0];
      if (table.contractValueFactor[row] === 0) table.contractValueFactor[row] = family?.contractValueFactor ?? 0;
      const fraction = table.underlyingPriceScanFraction[row] ?? 0;
      if (fraction === 0) continue;
      const underlyingPrice = table.price[underlying[row] ?? -1] ?? 0;
      table.priceScanRange[row] = fraction * underlyingPrice * (table.contractValueFactor[row] ?? 0);
    }
  }

  private finishedFamilies(
    contracts: SpanContracts,
    places: ReadonlyMap<number, FamilyPlace>,
  ): readonly ProductFamily[] {
    const contractCounts = new Int32Array(this.families.length);
    for (const family of contracts.family) contractCounts[family] = (contractCounts[family] ?? 0) + 1;
    let firstContract = 0;
    return this.families.map(({ underlying, ...family }, handle): ProductFamily => {
      const contractCount = contractCounts[handle] ?? 0;
      const place = places.get(handle);
      const finished = {
        ...family,
        underlyingFamily: underlying === null ? -1 : (this.familyHandles.get(underlying) ?? -1),
        combinedCommodity: place?.combinedCommodity ?? -1,
        deltaScaling: place?.link.deltaScaling ?? 1,
        firstContract,
        contractCount,
      };
      firstContract += contractCount;
      return finished;
    });
  }

  private reportUnlinked(families: readonly ProductFamily[]): void {
    const unlinked = this.families.filter((family, handle) => {
      const finished = families[handle];
      return family.type !== 'PHY' && finished?.combinedCommodity === -1 && finished.contractCount > 0;
    });
    if (unlinked.length === 0) return;
    const names = unlinked.slice(0, 5).map(describe).join(', ');
    const more = unlinked.length > 5 ? ', …' : '';
    this.finding(
      `${unlinked.length} product families belong to no combined commodity and can't be margined: ${names}${more}.`,
    );
  }

  private counts(
    families: readonly ProductFamily[],
    combinedCommodities: number,
    interCommoditySpreads: number,
  ): SpanCounts {
    const contractsOf = (belongs: (family: ProductFamily) => boolean): number =>
      families.filter(belongs).reduce((sum, { contractCount }) => sum + contractCount, 0);
    return {
      combinedCommodities,
      physicals: contractsOf(({ type }) => type === 'PHY'),
      futures: contractsOf(({ type }) => type === 'FUT'),
      options: contractsOf(({ type }) => type.startsWith('OO')),
      interCommoditySpreads,
      riskArrays: [...this.table.rates.values()].reduce((sum, { arrayCount }) => sum + arrayCount, 0),
    };
  }

  private allFindings(): readonly string[] {
    const unseen = this.findingCount - this.findings.length;
    return unseen === 0 ? this.findings : [...this.findings, `${unseen} further findings are not listed.`];
  }
}
