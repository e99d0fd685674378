import type { AliasRow, ClearingContract, ContractNames, NameRow } from './contract-table-file.js';
import { canonicalExchange } from './exchange-spelling.js';
import { parseContractKind } from '../domain/contract-kind.js';
import { memoizedBy } from '../lib/memoized.js';

export { canonicalExchange };
export type { ClearingContract, ContractNames };

/** Names, sectors and vendor spellings of contracts. All codes are compared without case. */
export interface ContractMaster {
  /** @param type `FUT`, `CALL`, `PUT`, … in any spelling of `contract_type` */
  describe(exchange: string, code: string, type: string): ContractNames | undefined;
  /** Undefined if no table of that symbology has the contract. */
  resolveAlias(symbology: string, exchange: string, code: string, type: string): ClearingContract | undefined;
  /** Symbologies that have a table, lower case, sorted. */
  readonly symbologies: readonly string[];
}

/** The tables as plain data, so that worker threads can be given them; a later row wins over an earlier one. */
export interface ContractMasterData {
  readonly names: readonly NameRow[];
  readonly aliases: readonly AliasRow[];
}

/** The contract master of plain data, made once for each object. */
export const contractMasterFrom = memoizedBy(({ names, aliases }: ContractMasterData): ContractMaster => {
  const namesByKey = new Map<string, ContractNames>(names.map((row) => [key(row.exchange, row.code, row.type), row]));
  const aliasesByKey = new Map<string, ClearingContract>(
    aliases.map((row) => [aliasKey(row.symbology, row.exchange, row.code, row.type), row.clearing]),
  );
  return {
    symbologies: [...new Set(aliases.map(({ symbology }) => symbology))].sort(),
    describe: (exchange, code, type) => firstOf(type, (tableType) => namesByKey.get(key(exchange, code, tableType))),
    resolveAlias: (symbology, exchange, code, type) =>
      firstOf(type, (tableType) => aliasesByKey.get(aliasKey(symbology, exchange, code, tableType))),
  };
});

/** A row for exactly this type wins over one for all options, which wins over one for all types. */
function firstOf<T>(type: string, find: (tableType: string) => T | undefined): T | undefined {
  const kind = parseContractKind(type) ?? type.trim().toUpperCase();
  const found = find(kind);
  if (found !== undefined) return found;
  const isOption = kind === 'CALL' || kind === 'PUT' || kind.startsWith('OO');
  return (isOption ? find('OPTION') : undefined) ?? find('');
}

const SEPARATOR = '\u0000';

const key = (exchange: string, code: string, type: string): string =>
  [canonicalExchange(exchange), code.trim().toUpperCase(), type].join(SEPARATOR);

const aliasKey = (symbology: string, exchange: string, code: string, type: string): string =>
  `${symbology.trim().toLowerCase()}${SEPARATOR}${key(exchange, code, type)}`;
