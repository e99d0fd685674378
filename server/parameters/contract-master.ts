import type { AnnouncedChange } from './announced-changes.js';
import type { ContractDates } from './contract-calendar.js';
import type { AliasRow, CalendarRow, ClearingContract, ContractNames, NameRow } from './contract-table-file.js';
import { canonicalExchange } from './exchange-spelling.js';
import { parseContractKind } from '../domain/contract-kind.js';
import { groupBy } from '../lib/group-by.js';
import { memoizedBy } from '../lib/memoized.js';

export { canonicalExchange };
export type { ClearingContract, ContractNames };

/** Names, sectors and vendor spellings of contracts. All codes are compared without case. */
export interface ContractMaster {
  /** @param type `FUT`, `CALL`, `PUT`, … in any spelling of `contract_type` */
  describe(exchange: string, code: string, type: string): ContractNames | undefined;
  /** Dates of the contract calendar; undefined if none has the contract. @param period `202612`, `20261219` */
  dates(exchange: string, code: string, type: string, period: string): ContractDates | undefined;
  /** Announced changes of a product's margin, by date. */
  announced(exchange: string, code: string): readonly AnnouncedChange[];
  /** Undefined if no table of that symbology has the contract. */
  resolveAlias(symbology: string, exchange: string, code: string, type: string): ClearingContract | undefined;
  /** Symbologies that have a table, lower case, sorted. */
  readonly symbologies: readonly string[];
}

/** The tables as plain data, so that worker threads can be given them; a later row wins over an earlier one. */
export interface ContractMasterData {
  readonly names: readonly NameRow[];
  readonly aliases: readonly AliasRow[];
  /** Dates of contracts; absent = none. */
  readonly calendar?: readonly CalendarRow[];
  /** Announced changes of margins; absent = none. */
  readonly announced?: readonly AnnouncedChange[];
}

/** The contract master of plain data, made once for each object. */
export const contractMasterFrom = memoizedBy(
  ({ names, aliases, calendar = [], announced = [] }: ContractMasterData): ContractMaster => {
    const namesByKey = new Map<string, ContractNames>(names.map((row) => [key(row.exchange, row.code, row.type), row]));
    const aliasesByKey = new Map<string, ClearingContract>(
      aliases.map((row) => [aliasKey(row.symbology, row.exchange, row.code, row.type), row.clearing]),
    );
    const datesByKey = new Map<string, ContractDates>(
      calendar.map((row) => [`${key(row.exchange, row.code, row.type)}${SEPARATOR}${row.period}`, row]),
    );
    const changesByKey = groupBy(
      [...new Map(announced.map((row) => [changeKey(row), row])).values()],
      ({ exchange, code }) => key(exchange, code, ''),
    );
    return {
      announced: (exchange, code) =>
        [...(changesByKey.get(key(exchange, code, '')) ?? [])].sort((first, second) =>
          first.date < second.date ? -1 : 1,
        ),
      symbologies: [...new Set(aliases.map(({ symbology }) => symbology))].sort(),
      describe: (exchange, code, type) => firstOf(type, (tableType) => namesByKey.get(key(exchange, code, tableType))),
      dates: (exchange, code, type, period) =>
        firstOf(type, (tableType) => datesByKey.get(`${key(exchange, code, tableType)}${SEPARATOR}${period}`)),
      resolveAlias: (symbology, exchange, code, type) =>
        firstOf(type, (tableType) => aliasesByKey.get(aliasKey(symbology, exchange, code, tableType))),
    };
  },
);

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

/** A later row of a product and day takes the place of an earlier one. */
const changeKey = ({ exchange, code, date }: AnnouncedChange): string => key(exchange, code, date);

const aliasKey = (symbology: string, exchange: string, code: string, type: string): string =>
  `${symbology.trim().toLowerCase()}${SEPARATOR}${key(exchange, code, type)}`;
