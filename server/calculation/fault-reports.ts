import { BroadcastChannel } from 'node:worker_threads';
import { faultText } from '../lib/fault.js';
import type { CalculationFault } from '../portfolio/sound-account.js';

/** A fault that took figures of an account away, as it crosses threads. */
export interface FaultReport {
  readonly requestId: string;
  /** Null if the fault is of no single account. */
  readonly accountCode: string | null;
  /** With the stack, if there is one. */
  readonly text: string;
}

const CHANNEL = 'margin-desk calculation faults';

let sending: BroadcastChannel | undefined;

/** Reports a fault from whichever thread calculates to those who listen in the process. */
export function reportFault({ requestId, accountCode, error }: CalculationFault): void {
  if (sending === undefined) {
    sending = new BroadcastChannel(CHANNEL);
    sending.unref();
  }
  const text = error instanceof Error && error.stack !== undefined ? error.stack : faultText(error);
  sending.postMessage({ requestId, accountCode, text } satisfies FaultReport);
}

/** Listens to the faults of all threads. @returns ends it */
export function receiveFaults(onFault: (report: FaultReport) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.unref();
  channel.onmessage = (message: unknown) => {
    const report = reportIn(message);
    if (report !== undefined) onFault(report);
  };
  return () => {
    channel.close();
  };
}

function reportIn(message: unknown): FaultReport | undefined {
  const data = typeof message === 'object' && message !== null && 'data' in message ? message.data : undefined;
  return isReport(data) ? data : undefined;
}

const isReport = (data: unknown): data is FaultReport =>
  typeof data === 'object' && data !== null && 'requestId' in data && 'accountCode' in data && 'text' in data;
