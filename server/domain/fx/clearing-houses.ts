/** Where FX rows are margined. */
export interface FxClearingHouse {
  /** As rows and results have it. */
  readonly name: string;
  /** Accepted as well; case and separators do not matter. */
  readonly aliases: readonly string[];
}

/** Of rows that are not cleared. */
export const BILATERAL = 'OTC';

/** The house whose FX rows are margined by historical simulation; all others' are by a table of rates. */
export const FX_SIMULATED_HOUSE = 'LCH';

export const FX_CLEARING_HOUSES: readonly FxClearingHouse[] = [
  { name: BILATERAL, aliases: ['BILATERAL', 'UNCLEARED', 'NOT CLEARED', 'NONE'] },
  { name: FX_SIMULATED_HOUSE, aliases: ['LCH LTD', 'FOREXCLEAR', 'LCH FOREXCLEAR'] },
  { name: 'CME', aliases: ['CME GROUP', 'CME CLEARING'] },
  { name: 'EUREX', aliases: ['EUREX CLEARING', 'EUREX OTC', 'ECAG'] },
];
