import type { ContractTable } from './contract-table.js';

interface Reference {
  readonly familyKey: string;
  readonly contractId: string;
}

/** Links contracts to their underlyings: contracts declare their ids and others refer to them, in any order. */
export class Underlyings {
  private readonly references: Reference[] = [];
  private readonly handles = new Map<string, number>();
  /** Provisional rows by family handle and contract id. */
  private readonly declared = new Map<number, Map<string, number>>();

  declare(family: number, contractId: string, row: number): void {
    const contracts = this.declared.get(family) ?? new Map<string, number>();
    this.declared.set(family, contracts);
    if (!contracts.has(contractId)) contracts.set(contractId, row);
  }

  reference(familyKey: string, contractId: string): number {
    const key = `${familyKey}\n${contractId}`;
    const known = this.handles.get(key);
    if (known !== undefined) return known;
    const handle = this.references.push({ familyKey, contractId }) - 1;
    this.handles.set(key, handle);
    return handle;
  }

  /** @returns each contract's underlying as a provisional row, -1 = none */
  resolve(
    table: ContractTable,
    familyHandles: ReadonlyMap<string, number>,
    report: (sentence: string) => void,
  ): Int32Array {
    const rowOf = this.references.map(({ familyKey, contractId }) => {
      const family = familyHandles.get(familyKey);
      return (family === undefined ? undefined : this.declared.get(family)?.get(contractId)) ?? -1;
    });
    let unresolved = 0;
    let example: Reference | undefined;
    const underlying = table.underlying.slice(0, table.count).map((reference) => {
      const row = reference < 0 ? -1 : (rowOf[reference] ?? -1);
      if (reference >= 0 && row < 0) {
        unresolved++;
        example ??= this.references[reference];
      }
      return row;
    });
    if (example !== undefined)
      report(
        `${unresolved} contracts name an underlying that the file does not hold, such as contract ${example.contractId} of family ${example.familyKey}; their delta counts in their own period.`,
      );
    return underlying;
  }
}
