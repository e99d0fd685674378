import { CalculationGate } from './calculation-gate.js';

/** A gate that endpoints share. */
export interface Gate {
  readonly places: CalculationGate;
  /** Whether a place is kept until the answer has been sent: what the answer is sent from takes memory. */
  readonly isKeptWhileSending: boolean;
}

export interface GateSettings {
  /** Calculations that may be received, waiting or in progress at once. */
  readonly mostCalculations: number;
  /** How long a result may wait for the store before other calculations are refused, milliseconds. */
  readonly longestWaitMilliseconds: number;
  /** Largest body of a calculation, bytes. */
  readonly syncBodyLimitBytes: number;
}

/** Bodies of calculations held at once, as a multiple of the largest one. */
const HELD_BODIES = 4;

/** The gates of a service, by the name that an endpoint's `admission` says. */
export const openGates = ({ mostCalculations, longestWaitMilliseconds, syncBodyLimitBytes }: GateSettings) =>
  ({
    calculations: {
      places: new CalculationGate({
        requests: mostCalculations,
        bytes: HELD_BODIES * syncBodyLimitBytes,
        wait: longestWaitMilliseconds,
      }),
      isKeptWhileSending: true,
    },
    /** Uploads of stress scenarios. */
    scenarios: { places: new CalculationGate({ requests: 16, bytes: 40_000_000 }), isKeptWhileSending: false },
    /** Mappings that are being saved. */
    mappings: { places: new CalculationGate({ requests: 16, bytes: 16_000_000 }), isKeptWhileSending: false },
    /** Changes of where public data come from. */
    sources: { places: new CalculationGate({ requests: 16, bytes: 2_000_000 }), isKeptWhileSending: false },
    /** Workbook files, those that are being read or written included. */
    workbooks: { places: new CalculationGate({ requests: 12, bytes: 200_000_000 }), isKeptWhileSending: false },
  }) as const satisfies Readonly<Record<string, Gate>>;

export type Gates = ReturnType<typeof openGates>;
export type GateName = keyof Gates;
