/** When a listed contract ends and into what; days `YYYY-MM-DD`, null is "not known". Source: docs/methodology/forecast.md, "Expiry calendar". */
export interface ContractCalendar {
  readonly lastTradingDay: string | null;
  /** From which day a holder of the future may be called to delivery; null as well where it is settled in cash. */
  readonly firstNoticeDay: string | null;
  /** Of an option; null of others. */
  readonly expiryDate: string | null;
  /** Of the final settlement or delivery. */
  readonly settlementDate: string | null;
  /** Of an option; null of others. */
  readonly exercise: 'american' | 'european' | null;
  /** `cash`, `delivery`, or the contract that an option is exercised into. */
  readonly settlesInto: string | null;
}
