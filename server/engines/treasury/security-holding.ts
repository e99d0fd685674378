/** Gain and loss of one holding by moves of par yields; money for the whole holding. */
export interface HoldingSensitivities {
  /** By tenor of the curve, + = gains when that par yield falls. */
  readonly keyRateDv01: Float64Array;
  /** By all par yields together, per square basis point; + = gains by moves either way. */
  readonly gamma: number;
}

/** One row of a book of securities as its margin is calculated. */
export interface SecurityHolding {
  /** Of the submission. */
  readonly row: number;
  /** The same for rows of the same security. */
  readonly security: string;
  /** Signed, in the security's currency; the face amount if there is no price. */
  readonly marketValue: number;
  /** Years to maturity, for floating-rate notes to the next reset. */
  readonly years: number;
}

/** A holding that is margined by what its curve has done. */
export interface RiskHolding extends SecurityHolding {
  readonly kind: 'sensitivities';
  readonly sensitivities: HoldingSensitivities;
}

/** A holding that is margined by a part of its market value, without any offset. */
export interface HaircutHolding extends SecurityHolding {
  readonly kind: 'haircut';
  readonly rate: number;
}
