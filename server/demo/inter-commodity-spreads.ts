/** A leg: combined commodity, side of the spread, deltas in one spread. */
export interface SpreadLeg {
  readonly combinedCommodity: string;
  readonly side: 'A' | 'B';
  readonly ratio: number;
}

/** A delta-based spread between combined commodities of one clearing house. */
export interface DemoSpread {
  readonly legs: readonly SpreadLeg[];
  /** Fraction of weighted price risk. */
  readonly credit: number;
}

/** A scanning-based spread: the legs are scanned together with the target. */
export interface DemoScanningSpread {
  readonly target: string;
  readonly legs: readonly string[];
  /** Fraction of gains that may offset losses. */
  readonly credit: number;
}

export interface DemoSpreads {
  /** Evaluated before intra-commodity spreads. */
  readonly superSpreads: readonly DemoSpread[];
  /** In order of priority. */
  readonly spreads: readonly DemoSpread[];
  readonly scanningSpreads: readonly DemoScanningSpread[];
}

/** `spread(0.7, '3 CL', '2 RB', '1 HO')`: the first leg is side A, all others side B. */
function spread(credit: number, ...legs: readonly `${number} ${string}`[]): DemoSpread {
  return { credit, legs: legs.map((leg, index) => toLeg(leg, index === 0 ? 'A' : 'B')) };
}

function toLeg(leg: string, side: 'A' | 'B'): SpreadLeg {
  const [ratio = '', combinedCommodity = ''] = leg.split(' ');
  return { combinedCommodity, side, ratio: Number(ratio) };
}

const NONE: DemoSpreads = { superSpreads: [], spreads: [], scanningSpreads: [] };

const CME: DemoSpreads = {
  superSpreads: [spread(0.95, '1 CL', '1 CS')],
  spreads: [
    spread(0.9, '1 CL', '1 BZ'),
    spread(0.75, '3 CL', '2 RB', '1 HO'),
    spread(0.7, '1 CL', '1 HO'),
    spread(0.68, '1 CL', '1 RB'),
    spread(0.62, '1 HO', '1 RB'),
    spread(0.85, '3 ES', '2 NQ'),
    spread(0.85, '4 ZN', '3 TN'),
    spread(0.82, '2 ZN', '3 ZF'),
    spread(0.8, '1 Z3N', '1 ZF'),
    spread(0.78, '1 ZF', '1 ZT'),
    spread(0.75, '3 ZN', '5 ZT'),
    spread(0.78, '3 TN', '2 ZB'),
    spread(0.8, '3 ZB', '2 UB'),
    spread(0.72, '2 ZN', '1 ZB'),
    spread(0.65, '3 ZN', '1 UB'),
    spread(0.6, '3 SR3', '2 ZT'),
    spread(0.5, '1 GC', '1 SI'),
    spread(0.3, '2 SI', '3 HG'),
    spread(0.6, '1 ZC', '1 ZW'),
    spread(0.55, '1 ZS', '2 ZC'),
    spread(0.5, '1 6E', '2 6B'),
    spread(0.35, '1 6E', '1 6J'),
  ],
  scanningSpreads: [{ target: 'SR1', legs: ['ZQ'], credit: 0.9 }],
};

const ICE_EUROPE: DemoSpreads = {
  superSpreads: [],
  spreads: [
    spread(0.7, '3 B', '4 G'),
    spread(0.65, '8 B', '1 BOB'),
    spread(0.6, '6 B', '1 BAR'),
    spread(0.6, '1 B', '1 SMT'),
    spread(0.6, '1 M', '1 TFM'),
    spread(0.4, '3 TFM', '1 JKM'),
  ],
  scanningSpreads: [],
};

const SPREADS_BY_CLEARING_HOUSE: Readonly<Record<string, DemoSpreads>> = {
  CME,
  'ICE.EU': ICE_EUROPE,
  'ICE.US': { ...NONE, spreads: [spread(0.2, '4 SB', '1 KC'), spread(0.2, '3 SB', '2 CT')] },
  EUREX: {
    ...NONE,
    spreads: [
      spread(0.75, '1 FGBL', '2 FGBM'),
      spread(0.7, '2 FGBM', '5 FGBS'),
      spread(0.5, '1 FGBL', '5 FGBS'),
      spread(0.75, '1 FDAX', '9 FESX'),
    ],
  },
  ASX: { ...NONE, spreads: [spread(0.65, '1 XT', '3 YT')] },
  LME: {
    ...NONE,
    spreads: [
      spread(0.6, '1 AHD', '1 AAD'),
      spread(0.4, '1 CAD', '3 AHD'),
      spread(0.4, '1 CAD', '2 ZSD'),
      spread(0.35, '1 AHD', '1 ZSD'),
    ],
  },
};

/** The spreads between a clearing house's combined commodities. */
export const spreadsOf = (clearingHouse: string): DemoSpreads => SPREADS_BY_CLEARING_HOUSE[clearingHouse] ?? NONE;
