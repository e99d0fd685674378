export const ROUNDING_PROFILES = ['exact', 'cme', 'takas', 'c21'] as const;
/** See docs/methodology/span.md, "Rounding". */
export type RoundingProfileName = (typeof ROUNDING_PROFILES)[number];

/** How one clearing house's parameters are to be used. */
export interface ClearingHouseSettings {
  readonly rounding: RoundingProfileName;
  /** Limits scan risk to net option value where only long premium-style options are held. */
  readonly longOptionOnlyCap: boolean;
}

export const DEFAULT_CLEARING_HOUSE_SETTINGS: ClearingHouseSettings = { rounding: 'exact', longOptionOnlyCap: false };
