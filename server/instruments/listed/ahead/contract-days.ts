import type { ContractMaster } from '../../../parameters/contract-master.js';
import type { LoadedSpanSet } from '../../../parameters/types.js';
import type { ContractCalendar } from '../../ahead/contract-calendar.js';
import { isDatedPeriod } from '../contract-chain.js';
import { describeContract } from '../describe-contract.js';

/** The days of one listed contract, `YYYY-MM-DD`; null is "not known". */
export interface ContractDays {
  /** The last day on which it is traded; of an option the day on which it expires. */
  readonly last: string | null;
  /** Of the final settlement or delivery. */
  readonly settlement: string | null;
  /** Whether it is settled in cash; of what a calendar says, or the file. */
  readonly isCash: boolean;
  /** Whether it has no end at all, as physicals have none. */
  readonly isEndless: boolean;
  /** All of it, as answers tell it. */
  readonly calendar: ContractCalendar;
}

const CASH = 'cash';
const DELIVERY = 'delivery';

/**
 * The days of a contract: an option expires on the day that the parameter file names, else the calendar's; a future is last
 * traded on the calendar's day, since files name the day of settlement, else on the file's.
 * Source: docs/methodology/forecast.md, "Expiry calendar".
 */
export function contractDays(set: LoadedSpanSet, row: number, master: ContractMaster): ContractDays {
  const { header, contracts } = set.parameters;
  const family = header.families[contracts.family[row] ?? -1];
  if (family === undefined) throw new Error(`Contract ${row} is not in the set of ${set.clearingHouse}.`);
  const { contract } = describeContract(set, row, master);
  const { exchange, contractCode, contractType, expiry, strike, expiryDate: filed } = contract;
  const listed = master.dates(exchange, contractCode, contractType, expiry);
  const calendar = listed?.expiryDate ?? listed?.lastTradingDay ?? null;
  const isOption = strike !== null;
  const last = isOption ? (filed ?? calendar) : (listed?.lastTradingDay ?? calendar ?? filed);
  const settlesInto = listed?.settlesInto?.trim().toLowerCase();
  const settlement = listed?.settlementDate ?? (filed !== null && last !== null && filed > last ? filed : null);
  const isCash = settlesInto === undefined ? family.settlement === CASH : settlesInto === CASH;
  return {
    last,
    settlement,
    isCash,
    isEndless: last === null && !isDatedPeriod(expiry),
    calendar: {
      lastTradingDay: isOption ? (listed?.lastTradingDay ?? null) : last,
      firstNoticeDay: isCash ? null : (listed?.firstNoticeDay ?? null),
      expiryDate: isOption ? last : null,
      settlementDate: settlement,
      exercise: family.exercise,
      settlesInto: (isOption ? exercisedInto(set, row, master) : null) ?? (isCash ? CASH : DELIVERY),
    },
  };
}

/** The future that an option is exercised into, `CL FUT 202612`; null if it is on none. */
function exercisedInto(set: LoadedSpanSet, row: number, master: ContractMaster): string | null {
  const { header, contracts } = set.parameters;
  const underlying = contracts.underlying[row] ?? -1;
  const type = header.families[contracts.family[underlying] ?? -1]?.type;
  if (type !== 'FUT' && type !== 'FWD') return null;
  const { contractCode, contractType, expiry } = describeContract(set, underlying, master).contract;
  return [contractCode, contractType, expiry].join(' ');
}
