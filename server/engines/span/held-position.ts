/** One contract held net in an account, with what the steps of the calculation attribute to it. */
export interface HeldPosition {
  /** Row of the contract in the parameter set. */
  readonly contract: number;
  /** Net quantity; + long. */
  readonly quantity: number;
  /** Units of the combined commodity's currency per unit of the contract's. */
  readonly currencyFactor: number;
  /** Index of its combined commodity in the parameter set. */
  readonly combinedCommodity: number;
  /** Futures month in which its delta counts. */
  readonly month: string;
  /** Position delta: quantity × composite delta × scaling factors. */
  readonly delta: number;
  /** Number of short options for the short option minimum: scaled, 0 for anything but a short option. */
  readonly shortOptionCount: number;
  /** Charges less credits attributed so far, combined commodity's currency. */
  attributed: number;
}
