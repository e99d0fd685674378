import { CALL, PUT, type FamilyType } from '../../parameters/span/model.js';
import type { ContractMaster } from '../../parameters/contract-master.js';
import type { LoadedSpanSet } from '../../parameters/types.js';
import type { ContractDescription } from '../resolved-position.js';
import { MILLISECONDS_PER_DAY } from '../../lib/units.js';

export interface DescribedContract {
  readonly contract: ContractDescription;
  readonly marginCurrency: string;
}

/** Describes one contract of a parameter set in the words of the result. */
export function describeContract(set: LoadedSpanSet, row: number, master: ContractMaster): DescribedContract {
  const { contracts, header } = set.parameters;
  const family = header.families[contracts.family[row] ?? -1];
  if (family === undefined) throw new Error(`Contract ${row} is not in the set of ${set.clearingHouse}.`);
  const right = contracts.right[row] ?? 0;
  const contractType = typeOf(family.type, right);
  const known = master.describe(family.exchange, family.code, contractType);
  const underlying = contracts.underlying[row] ?? -1;
  const expiryDate = isoDate(contracts.expiryDate[row] ?? 0);
  const isOption = right === CALL || right === PUT;
  return {
    marginCurrency: header.combinedCommodities[family.combinedCommodity]?.currency ?? family.currency,
    contract: {
      exchange: family.exchange,
      contractCode: family.code,
      contractName: known?.name ?? family.name,
      contractType,
      expiry: header.periods[contracts.period[row] ?? -1] ?? '',
      expiryDate,
      strike: isOption ? (contracts.strike[row] ?? null) : null,
      sector: known?.sector ?? null,
      subSector: known?.subSector ?? null,
      underlying: known?.underlying ?? header.families[family.underlyingFamily]?.name ?? null,
      currency: family.currency,
      multiplier: contracts.contractValueFactor[row] ?? 0,
      price: contracts.price[row] ?? null,
      volatility: isOption ? (contracts.volatility[row] ?? null) : null,
      underlyingPrice: underlying >= 0 ? (contracts.price[underlying] ?? null) : null,
      daysToMaturity: expiryDate === null ? null : daysBetween(set.businessDate, expiryDate),
      delta: contracts.compositeDelta[row] ?? null,
    },
  };
}

function typeOf(type: FamilyType, right: number): string {
  if (right === CALL) return 'CALL';
  return right === PUT ? 'PUT' : type;
}

function isoDate(date: number): string | null {
  if (date === 0) return null;
  const digits = String(date);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
}

const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / MILLISECONDS_PER_DAY));
